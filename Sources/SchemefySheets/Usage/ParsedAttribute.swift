package import SchemefyCSS

/// A `style` attribute, parsed, with the uses of its colours. Pages have very many equal ones,
/// which share the result.
package struct ParsedAttribute: Sendable {
  /// The content that attributes of equal text share: a copy of one costs no more than a reference.
  private final class Content: Sendable {
    let sheet: Stylesheet
    let usage: SheetUsage

    init(sheet: Stylesheet, usage: SheetUsage) {
      self.sheet = sheet
      self.usage = usage
    }
  }

  private var content: Content
  /// The index among the page's attributes of the first equal one.
  package var first: Int

  package init(sheet: Stylesheet, usage: SheetUsage, first: Int) {
    content = Content(sheet: sheet, usage: usage)
    self.first = first
  }

  package var sheet: Stylesheet { _read { yield content.sheet } }

  package var usage: SheetUsage {
    _read { yield content.usage }
    set { content = Content(sheet: content.sheet, usage: newValue) }
  }

  /// Whether the first equal attribute is mapped alike: pictures depend on the base URL of their
  /// references.
  package func isSame(asBefore index: Int) -> Bool {
    first < index && content.usage.rasters.isEmpty && content.usage.pictures.isEmpty
  }
}
