package import SchemefyCSS

/// A `style` attribute, parsed, with the uses of its colours. Pages have very many equal ones,
/// which share the result.
package struct ParsedAttribute: Sendable {
  package var sheet: Stylesheet
  package var usage: SheetUsage
  /// The index among the page's attributes of the first equal one.
  package var first: Int

  package init(sheet: Stylesheet, usage: SheetUsage, first: Int) {
    self.sheet = sheet
    self.usage = usage
    self.first = first
  }

  /// Whether the first equal attribute is mapped alike: pictures depend on the base URL of their
  /// references.
  package func isSame(asBefore index: Int) -> Bool {
    first < index && usage.rasters.isEmpty && usage.pictures.isEmpty
  }
}
