package import SchemefyCascade
package import SchemefyCSS
internal import SchemefyPage
internal import SchemefySource

/// A `style` attribute, parsed, with the uses of its colours. Pages have very many equal ones,
/// which share the result.
package struct ParsedAttribute: Sendable {
  package let text: StyleText
  /// The declarations and the uses of their colours, which attributes of equal text share: a loop over
  /// the attributes of a page takes it in hand, as `usage` copies all parts of it.
  package private(set) var source: DeclaredColors.Source
  /// The index among the page's attributes of the first equal one.
  package var first: Int

  /// Whether it says nothing of the page's colours: no declaration of it counts in a usage.
  package let isSilent: Bool

  /// - Parameter usage: `nil` for an attribute that says nothing of colours.
  package init(_ text: StyleText, usage: consuming SheetUsage?, first: Int) {
    self.text = text
    isSilent = usage == nil
    source = DeclaredColors.Source(sheet: text.sheet, usage: usage ?? .none)
    self.first = first
  }

  package var sheet: Stylesheet { _read { yield source.sheet } }

  package var usage: SheetUsage {
    _read { yield source.usage }
    set { source = DeclaredColors.Source(sheet: text.sheet, usage: newValue) }
  }

  /// Whether the first equal attribute is mapped alike: pictures depend on the base URL of their
  /// references.
  package func isSame(asBefore index: Int) -> Bool {
    first < index && source.usage.rasters.isEmpty && source.usage.pictures.isEmpty
  }
}

extension [ParsedAttribute] {
  /// The texts of a page's style attributes, each once, in the order of their first attributes; and the
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
