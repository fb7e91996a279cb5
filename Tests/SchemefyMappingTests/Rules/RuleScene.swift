@testable import SchemefyCascade
@testable import SchemefyEvidence
@testable import SchemefyMapping
@testable import SchemefySheets
import SchemefyCSS
import SchemefyColor
import SchemefyPage
import SchemefyProperties
import SchemefyTraits
import Testing

/// A scene made by hand: texts of a sheet on surfaces of the sheet, or texts of a drawing on its shapes,
/// without a page and its cascade. Rules for what is seen decide on it.
struct RuleScene {
  /// A text by the number of its declaration in the sheet, -1 for a link of the browser's own; with those
  /// of the surfaces that it lies on, outer ones first.
  typealias Text = (text: Int, on: [Int])
  /// A text where it is hovered, with the number of the text that it is at rest.
  typealias HoveredText = (text: Int, on: [Int], rest: Int)
  /// A text of a drawing, with the shapes behind it; their colours come from attributes.
  typealias DrawnText = (text: String, on: [String])

  private(set) var plan: ScenePlan
  private let sheet: Stylesheet
  private let declared: DeclaredColors

  static let mapped = PlanSituation(
    style: .dark, isMapped: true, isWhole: true, completesDark: false)
  /// The author's own dark scheme, which is completed.
  static let completed = PlanSituation(
    style: .dark, isMapped: false, isWhole: false, completesDark: true)
  /// The author's own dark scheme, whose texts are to be repaired.
  static let repaired = PlanSituation(
    style: .dark, isMapped: false, isWhole: true, completesDark: false)

  /// - Parameters:
  ///   - css: rules with one declaration of one colour each.
  ///   - sizes: of surfaces by their declarations; those of gradients, if these are no colours.
  ///   - lines: of lines by their declarations, with those of the surfaces that they are seen on.
  ///   - clipped: the texts, transparent, that the innermost of their surfaces fills.
  ///   - picture: what covers the canvas, and stays.
  ///   - canvas: what is behind all, in the dark and in the light.
  ///   - minimum: the contrast that texts have to have.
  init(
    _ css: String = "", _ texts: [Text] = [], hovered: [HoveredText] = [],
    drawn: [DrawnText] = [], sizes: [(surface: Int, size: SurfaceSize)] = [],
    lines: [(line: Int, on: Int)] = [], clipped: Set<Int> = [], picture: PictureTone? = nil,
    canvas: (dark: String, light: String) = ("#000", "#fff"), minimum: Double = 4.5,
    _ situation: PlanSituation = RuleScene.mapped
  ) {
    let bytes = Array(css.utf8)
    sheet = Stylesheet.parse(bytes.span)
    let states = RuleState.states(
      of: sheet, in: bytes.span, block: OwnBlock(sheet, in: bytes.span), outer: .always,
      bakesAllMedia: true)
    let usage = UsageCollector.collect(sheet, text: bytes.span, states: states)
    var planner = SheetPlanner(
      RuleQuestion.mapper().palette, minimum: minimum, facts: usage.facts, textsOn: nil)
    let sheetPlan = situation.isMapped ? planner.plan(usage) : SheetPlan.unchanged(usage)
    let declared = DeclaredColors(
      [DeclaredColors.Source(sheet: sheet, usage: usage)], texts: [0])
    self.declared = declared
    let shared = situation.isMapped ? PlannedColors.SharedPlanner(planner) : nil
    let colors = PlannedColors(
      declared, [PlannedColors.Planned(plan: sheetPlan, planner: shared, switched: [])],
      distantStates: [],
      hints: HintColors(
        body: (nil, nil), seen: SeenHints(), mapper: situation.isMapped ? planner.mapper : nil),
      lightColors: .author)
    func evidence(on canvas: String) -> Evidence {
      Self.evidence(
        declared, texts, hovered, drawn, sizes, lines, clipped, picture,
        on: RuleQuestion.color(canvas))
    }
    var dark = evidence(on: canvas.dark)
    dark.light = LightLook(evidence(on: canvas.light))
    plan = ScenePlan(
      situation, dark, colors, canvases: [], mapper: planner.mapper, keepsShared: true)
  }

  private static func evidence(
    _ declared: DeclaredColors, _ texts: [Text], _ hovered: [HoveredText],
    _ drawn: [DrawnText], _ sizes: [(surface: Int, size: SurfaceSize)],
    _ lines: [(line: Int, on: Int)], _ clipped: Set<Int>, _ picture: PictureTone?,
    on canvas: Color
  ) -> Evidence {
    let source = declared.sources[0]
    func paint(_ declaration: Int) -> PaintTree.Paint {
      guard declaration >= 0 else {
        return PaintTree.Paint(.color(.color(Color(rgb: 0x9E_9E_FF))), nil)
      }
      let entry = source.usage.entries.first { $0.declaration == declaration }
      let name = source.sheet.nameToken(of: source.sheet.declarations[declaration]).start
      return PaintTree.Paint(
        .color(.color(entry?.found.color.color ?? .black)),
        DeclarationSource(text: 0, offset: Int32(name)))
    }
    let none = PaintTree.Paint(.color(.color(Color.black.withAlpha(0))), nil)
    var tree = PaintTree()
    func style(_ layer: Int, _ color: PaintTree.Paint, _ background: PaintTree.Paint) -> Int32 {
      tree.styles.append(
        PaintTree.Style(
          layer: Int32(layer), color: color, fill: PaintTree.Paint(.currentColor, nil),
          background: background, usedScheme: .dark, isInvisible: false, states: .none))
      return Int32(tree.styles.count - 1)
    }
    tree.layers.append(PaintTree.Layer(parent: -1))
    tree.layers[0].base = .color(canvas)
    if let picture {
      tree.layers.append(PaintTree.Layer(parent: 0))
      tree.layers[1].background = none
      tree.layers[1].image = .picture(picture, source: .hint)
    }
    let root = style(0, PaintTree.Paint(.color(.color(.black)), nil), none)
    var seen: [SeenText] = []
    var boxes: [SeenBox] = []
    for (index, text) in (texts + hovered.map({ ($0.text, $0.on) })).enumerated() {
      var layer = picture == nil ? 0 : 1
      var (box, outer) = (Int32(-1), root)
      for surface in text.on {
        tree.layers.append(PaintTree.Layer(parent: Int32(layer)))
        layer = tree.layers.count - 1
        tree.layers[layer].background = paint(surface)
        let own = style(layer, PaintTree.Paint(.color(.color(.black)), nil), paint(surface))
        boxes.append(SeenBox(parent: box, style: own, parentStyle: outer))
        (box, outer) = (Int32(boxes.count - 1), own)
      }
      if box >= 0 {
        boxes[Int(box)].hasTexts = true
        boxes[Int(box)].weight = 1
      }
      let isClipped = clipped.contains(index)
      if isClipped { tree.layers[layer].isClippedToText = true }
      let own = style(
        layer, isClipped ? none : paint(text.text), text.on.last.map(paint) ?? none)
      let number = seen.count - texts.count
      seen.append(
        number < 0
          ? SeenText(style: own, rest: own)
          : SeenText(style: own, rest: seen[hovered[number].rest].style, state: .hover))
    }
    for (line, surface) in lines {
      guard let source = paint(line).source else { continue }
      tree.layers.append(PaintTree.Layer(parent: 0))
      tree.layers[tree.layers.count - 1].background = paint(surface)
      tree.marks.append(PaintTree.Mark(source, on: Int32(tree.layers.count - 1), .line))
    }
    var evidence = Evidence(tree)
    evidence.root = root
    evidence.texts = seen
    evidence.boxes = boxes
    evidence.sizes = sizes.map { surface, size in
      let own = paint(surface)
      // A gradient has several colours.
      let entries = source.usage.entries.filter { $0.declaration == surface }
      let color = entries.count == 1 ? entries[0].found.color.color : nil
      return SizedSurface(
        surface: color == nil
          ? SeenSurface(gradient: own.source) : SeenSurface(background: own.source, color: color),
        size: size)
    }
    evidence.drawnTexts = drawn.enumerated().map { index, text in
      SeenDrawnText(
        fill: SeenDrawnText.Fill(RuleQuestion.color(text.text), .hint, .text),
        shapes: text.on.map { SeenDrawnText.Fill(RuleQuestion.color($0), .hint, .shape) },
        style: root, ground: .white, offset: index)
    }
    return evidence
  }

  /// The sizes of a surface in which a rule decides on it.
  static func sizes(decidedBy rule: MappingRule, _ css: String) -> [SurfaceSize] {
    [SurfaceSize.knob, .mark, .small, .large].filter { size in
      var scene = RuleScene(css, sizes: [(0, size)])
      scene.decide(rule)
      return scene.decisions[0].hasPrefix("\(rule.identifier): ")
    }
  }

  /// Lets rules decide, one after the other.
  mutating func decide(_ rules: MappingRule...) {
    for rule in rules {
      guard case .scene(let decide) = rule.decision else {
        Issue.record("\(rule.identifier) decides on no scene")
        continue
      }
      decide(&plan)
    }
  }

  /// Decides on a stroke of drawings that lie on surfaces of the first text, outer ones first.
  mutating func decide(stroke: Color, on surfaces: [Int32]) -> MappingDecision? {
    plan.decideFaintStrokes([stroke: Set(surfaces.map { $0 + 1 })])
    return plan.colors.hints.seen.faintStrokes[stroke]
  }

  /// Decides on the edge of a section, once all rules have decided.
  mutating func decide(edge: Color) -> MappingDecision? {
    plan.decide()
    plan.decideEdges([edge])
    return plan.colors.hints.seen.edges[edge]
  }

  /// Lets all rules decide, in their order.
  mutating func decide() { plan.decide() }

  /// Of each colour of the sheet the rule that decides, and what it becomes in the dark.
  var decisions: [String] {
    plan.colors.sources[0].plan.decisions.map {
      "\($0.ruleName): \($0.color?.dark.cssText ?? "stays")"
    }
  }

  /// What a colour of the sheet becomes in the dark.
  func dark(of declaration: Int) -> Color? {
    let entries = declared.sources[0].usage.entries
    guard let index = entries.firstIndex(where: { $0.declaration == declaration }) else {
      return nil
    }
    return plan.colors.sources[0].plan.decisions[index].color?.dark
      ?? entries[index].found.color.color
  }

  /// The contrast of a text as it is planned.
  func contrast(of text: Int) -> Double? {
    var plan = plan
    let colors = plan.painted.styles[Int(plan.evidence.texts[text].style)]
    guard let own = colors.visibleTextColor.color, let ground = colors.backdrop.color else {
      return nil
    }
    return own.contrastRatio(to: ground)
  }

  // MARK: Drawings

  /// What is decided on a text of the drawing; `nil` where that is up to the rules of attributes.
  func drawnText(_ color: String) -> MappingDecision? {
    plan.colors.hints.seen.drawnTexts[RuleQuestion.color(color)]
  }

  /// What is decided on a shape.
  func drawnShape(_ color: String) -> MappingDecision? {
    plan.colors.hints.seen.drawnShapes[RuleQuestion.color(color)]
  }

  /// The least contrast of a text of the drawing with the shapes behind it, as planned.
  func contrast(ofDrawn text: Int) -> Double? {
    let own = plan.evidence.drawnTexts[text]
    guard let color = plan.color(of: own.fill) else { return nil }
    return own.shapes.compactMap { plan.color(of: $0) }.map { color.contrastRatio(to: $0) }.min()
  }
}
