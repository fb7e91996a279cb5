package import SchemefyMapping
internal import SchemefyCSS
internal import SchemefyColor
package import SchemefySheets

/// What becomes of a page: all that is written to it follows from this.
package struct PlannedPage {
  package let loaded: LoadedPage
  /// What the page's sheets say, and what it lies on.
  package var facts: SheetFacts
  /// What becomes of its colours; `nil` if all stay.
  package var plans: PagePlans?
  /// What its colours become by themselves; `nil` if the page is not mapped.
  package var planner: SheetPlanner?
  /// Rules for texts that can't be read otherwise.
  package var overrides: [OverrideRule] = []
  /// The texts that can't be read with them either.
  var unreadable: [UnreadableText] = []
  /// What is known of the surfaces of attributes.
  package var hintSurfaces = HintSurfaces()

  /// A page whose colours stay.
  init(_ loaded: LoadedPage) {
    self.loaded = loaded
    facts = loaded.facts
  }

  package var file: DocumentSource { loaded.file }
  package var page: CollectedPage { loaded.page }
  package var loader: SheetLoader { loaded.loader }
  package var attributes: [ParsedAttribute] { loaded.attributes }
  package var decision: PageDecision { loaded.decision }

  /// Takes what its colours become.
  mutating func take(_ colors: PlannedColors) {
    let sources = colors.sources
    plans = PagePlans(
      sheets: loader.sheets.indices.map { sources[$0].plan },
      attributes: colors.declared.attributes.map { sources[$0].plan })
    hintSurfaces = colors.hints.surfaces
  }
}
