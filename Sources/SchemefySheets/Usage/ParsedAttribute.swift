package import SchemefyCSS

/// A `style` attribute, parsed, with what its colours are used for. Pages say the same in very many of
/// them: those that are spelled alike share all of it.
package struct ParsedAttribute: Sendable {
  package var sheet: Stylesheet
  package var usage: SheetUsage
  /// The place among the page's attributes of the first that says the same.
  package var first: Int

  package init(sheet: Stylesheet, usage: SheetUsage, first: Int) {
    self.sheet = sheet
    self.usage = usage
    self.first = first
  }

  /// Whether what becomes of the first one becomes of this one, at a place: pictures depend on what
  /// their references are relative to.
  package func isSame(asBefore index: Int) -> Bool {
    first < index && usage.rasters.isEmpty && usage.pictures.isEmpty
  }
}
