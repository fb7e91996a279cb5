internal import SchemefyColor
internal import SchemefyCSS
internal import SchemefyMapping
internal import SchemefyPage
internal import SchemefySheets
internal import SchemefySource

/// The decisions that the head of a page makes for the part behind it, and the facts found there so far.
struct StreamContext: Sendable {
  /// The facts of the head, and of the sheets that it links of a site.
  var facts: SheetFacts
  var decision: PageDecision
  var bodyColors: (surface: Color?, text: Color?)
  var surroundings: DocumentSurroundings
  /// The schemes that the first `meta` of the page declares that declares any.
  var declaredSchemes: ColorSchemeValue?
  /// Whether a `meta` has set the colour that the browser shows around the page.
  var hasThemeColor: Bool
  /// Decides on each colour by the rules alone; `nil` if colours stay.
  var planner: SheetPlanner?
  var writer: ColorWriter
  var rules: HintRules
  /// Rules for pictures, each once.
  var imageRules: [CSSText]
  /// The numbers of definitions and rules in the head.
  private let head: (definitions: Int, rules: Int, imageRules: Int, blendModes: Set<BlendMode>)
  /// Whether the style in the head is forbidden, which was reported then.
  let reportsPolicy: Bool
  /// The encoding of the page.
  let encoding: CharacterEncoding
  /// Whether what stands behind the head adds to the facts, and decides on the page in the end.
  let collectsFacts: Bool

  init(_ planned: PlannedPage, _ rewriter: PageRewriter, collectsFacts: Bool) {
    let loaded = planned.loaded
    facts = planned.facts
    decision = planned.decision
    bodyColors = loaded.bodyColors
    surroundings = loaded.surroundings
    declaredSchemes = loaded.declaredSchemes?.value
    hasThemeColor = loaded.page.metas.contains { $0.name == .themeColor && !$0.hasMedia }
    planner = planned.planner
    writer = rewriter.writer
    rules = rewriter.rules
    imageRules = rewriter.imageRules
    head = (
      writer.definitionCount, rules.rules.count, imageRules.count, writer.blendModes
    )
    encoding = planned.file.file.encoding
    reportsPolicy = !rewriter.forbidsInlineStyle
    self.collectsFacts = collectsFacts
  }

  /// The definitions that the head lacks.
  func lateDefinitions(_ pipeline: Pipeline) -> PaletteSheet {
    var late = writer.withoutDefinitions(first: head.definitions)
    late.blendModes = writer.blendModes.subtracting(head.blendModes)
    return PaletteSheet(
      late, following: decision.siteSwitch, highContrast: pipeline.highContrastValue)
  }

  /// The rules that the head lacks. They come behind the page's own, so that these beat them only in
  /// layers.
  var lateStyle: PaletteStyle {
    var style = PaletteStyle()
    style.rules =
      Array(rules.rules.dropFirst(head.rules) + imageRules.dropFirst(head.imageRules))
    style.usesLayers = true
    return style
  }
}
