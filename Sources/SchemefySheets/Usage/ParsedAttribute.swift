package import SchemefyCascade
package import SchemefyCSS
internal import SchemefyPage
internal import SchemefySource

/// A `style` attribute, parsed, with the uses of its colours. Pages have very many equal ones,
/// which share the result.
package struct ParsedAttribute: Sendable {
  /// The content that attributes of equal text share: a copy of one costs no more than a reference.
  private final class Content: Sendable {
    let text: StyleText
    let usage: SheetUsage

    init(_ text: StyleText, usage: SheetUsage) {
      self.text = text
      self.usage = usage
    }
  }

  private var content: Content
  /// The index among the page's attributes of the first equal one.
  package var first: Int

  package init(_ text: StyleText, usage: SheetUsage, first: Int) {
    content = Content(text, usage: usage)
    self.first = first
  }

  package var text: StyleText { _read { yield content.text } }

  package var sheet: Stylesheet { _read { yield content.text.sheet } }

  package var usage: SheetUsage {
    _read { yield content.usage }
    set { content = Content(content.text, usage: newValue) }
  }

  /// Whether the first equal attribute is mapped alike: pictures depend on the base URL of their
  /// references.
  package func isSame(asBefore index: Int) -> Bool {
    first < index && content.usage.rasters.isEmpty && content.usage.pictures.isEmpty
  }
}

extension [ParsedAttribute] {
  /// The texts of a page's style attributes, in the order of the first ones that have them, and the
  /// attributes that stand in the page's text as they are.
  func distinctTexts(
    of page: CollectedPage
  ) -> (texts: [StyleText], places: [StyleAttributes.Place]) {
    var texts: [StyleText] = []
    var places: [StyleAttributes.Place] = []
    var numbers: [Int] = []
    numbers.reserveCapacity(count)
    places.reserveCapacity(count)
    for index in indices {
      let first = self[index].first
      numbers.append(first < index ? numbers[first] : texts.count)
      if first == index { texts.append(self[index].text) }
      if case .slice(let range) = page.attributes[index].text.storage {
        places.append(StyleAttributes.Place(offset: range.lowerBound, text: numbers[index]))
      }
    }
    return (texts, places)
  }
}
