internal import SchemefyCascade
internal import SchemefyColor
internal import SchemefyCSS
package import SchemefyMapping
package import SchemefySheets
internal import SchemefyTraits

/// A page with its plan: all edits of the page follow from this.
package struct PlannedPage {
  package let loaded: LoadedPage
  /// The facts of the page's sheets, with the ground that its elements show.
  package var facts: SheetFacts
  /// The plans of its sheets and style attributes; `nil` if all colours stay.
  package var plans: PagePlans?
  /// The planner of its sheets, which judges a rule at a time; `nil` if the page is not mapped.
  package var planner: SheetPlanner?
  /// The rules that are added for texts that can't be read otherwise.
  package var overrides: [OverrideRule] = []
  /// The texts that can't be read even with the added rules.
  var unreadable: [UnreadableText] = []
  /// Whether it takes the browser's canvas to be white.
  var reliesOnCanvas = false
  /// As ``RewriteStatistics/unreadableBefore``.
  var unreadableBefore = 0
  /// How the drawings in images follow the scheme, by the numbers of the images that are seen: `nil` if one
  /// stays, as the surface that it lies on does.
  var images: [Int: PictureChange?] = [:]
  /// The drawings that stay, in the order of the source: on surfaces that keep their colour, or on a dark ground of
  /// their own, and illustrations.
  private(set) var keptDrawings: [TextRange] = []
  /// The frames in which the page shows the documents in it, as far as they are known: by the offsets at
  /// which their elements begin, and by style.
  var frames: [Int: [UserInterfaceStyle: CascadeEnvironment.Frame]] = [:]
  /// The regions of the page as they are seen in both styles; `nil` if it has none, or is not observed in
  /// the dark.
  var seenParts: SeenParts?
  /// The page as it is planned for its dark parts; `nil` where it has none, or its own plan is for these, too.
  package var dark: DarkPage?
  /// The icons that take the colour of the text around them.
  package var icons = TextIcons()
  /// The decisions on attributes such as `bgcolor` by where they are seen.
  package var seenHints = SeenHints()
  /// The colours of attributes where the reader asks for more contrast; `nil` if that is not left to the
  /// browser.
  var hintsForMoreContrast: HintColors?

  /// A page whose colours stay.
  init(_ loaded: LoadedPage) {
    self.loaded = loaded
    facts = loaded.facts
    keptDrawings = loaded.page.drawingsOnDark
    keep(loaded.page.illustrations)
  }

  /// Keeps further drawings.
  mutating func keep(_ drawings: [TextRange]) {
    guard !drawings.isEmpty else { return }
    // The ranges have to be disjoint, as offsets are looked up in them.
    let known = Set(drawings.map(\.lowerBound))
    keptDrawings = (drawings + keptDrawings.filter { !known.contains($0.lowerBound) })
      .sorted { $0.lowerBound < $1.lowerBound }
  }

  /// The rule by which the drawing around an offset stays, whatever it lies on; `nil` where none does.
  package func ruleOfKeptDrawing(around offset: Int) -> MappingRule? {
    if page.outline.isForDark {
      return page.outline.isIllustration ? .drawingIllustration : .drawingVivid
    }
    if TextRange.first(of: page.illustrations, around: offset) != nil {
      return .drawingIllustration
    }
    return TextRange.first(of: page.drawingsOnDark, around: offset).map { _ in .drawingVivid }
  }

  package var file: DocumentSource { loaded.file }
  package var page: CollectedPage { loaded.page }
  package var loader: SheetLoader { loaded.loader }
  package var attributes: [ParsedAttribute] { loaded.attributes }
  package var decision: PageDecision { loaded.decision }

  /// Whether the output declares, in any way, that the page follows the browser's scheme.
  var followsScheme: Bool {
    // The page that a fragment is put into declares the schemes.
    guard !loaded.isFragment else { return false }
    let meta = loaded.declaredSchemes?.value
    return decision.colorScheme != nil || facts.support.isForBoth
      || meta?.used(preferring: .dark) == .dark && meta?.used(preferring: .light) == .light
  }

  /// Sets the plans of the page to those that were made from where its colours are seen.
  mutating func take(_ colors: PlannedColors) {
    let sources = colors.sources
    plans = PagePlans(
      sheets: loader.sheets.indices.map { sources[$0].plan },
      attributes: AttributePlans(sources.map(\.plan), indices: colors.declared.attributes))
    seenHints = colors.hints.seen
    hintsForMoreContrast = colors.hintsForMoreContrast ?? hintsForMoreContrast
  }
}
