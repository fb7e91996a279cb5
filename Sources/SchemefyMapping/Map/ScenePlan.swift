package import SchemefyCascade
package import SchemefyColor
package import SchemefyEvidence
internal import SchemefyProperties
package import SchemefySheets
package import SchemefySource
internal import SchemefyTraits

/// The new colours of one page, or of the pages of a site, as they are seen in one situation.
///
/// It begins with the decisions on each colour by itself. Then the rules for what is seen decide, in
/// the order of ``MappingRule/all``: surfaces, by their sizes, by the texts on them and by the surfaces
/// behind them; then the texts on these, which have to be readable. Nothing else changes a plan.
package struct ScenePlan {
  package let situation: PlanSituation
  package let evidence: Evidence
  package private(set) var mapper: ColorMapper
  /// Whether the sheets that other pages share stay as they are.
  let keepsShared: Bool
  /// The surfaces that a picture is shown on, in the place of a canvas; empty for pages.
  package var shownOn: [PictureGround] = []
  /// The declarations of canvases.
  let canvases: [PageCanvas]
  package private(set) var colors: PlannedColors
  /// Whether any colour was changed by what is seen.
  package private(set) var isChanged = false
  /// Whether a rule has changed colours so that texts look as in the light: then all have to be readable.
  var isCompleted = false

  /// The owners of colours that stay, as a rule decides.
  private var kept: Set<ColorChange.Target> = []
  /// The evidence painted with the planned colours, until one changes.
  private var knownPainting: PaintedTree?
  /// By text, whether it can't be read in these colours.
  private var knownFailing: [Bool]?
  /// The planned colours of attributes, until one changes.
  private var knownHints: [ColorUse: Color] = [:]
  /// Whether unreadable texts are to change, once that is asked for.
  private var knownDuty: Bool?
  private var knownSizes: [DeclaredColors.Place: SurfaceSize]?
  private var knownPlaces: [TextsOfPlace]?
  private var knownHiddenTexts: HiddenTexts?
  var knownSeveral: Set<DeclaredColors.Place>?
  var knownHues: Set<DeclaredColors.Place>?
  /// The facts on custom properties for sheets without a planner, of which nothing is mapped.
  let factsOfUnmapped: SheetFacts

  /// The owner of a colour of texts, with the texts: those at rest first.
  typealias TextsOfPlace = (place: DeclaredColors.Place, texts: [Int])

  /// - Parameters:
  ///   - evidence: the evidence of where colours are seen in the situation.
  ///   - colors: the decisions on each colour by itself.
  ///   - mapper: the mapper of the pages' own colours.
  package init(
    _ situation: PlanSituation, _ evidence: Evidence, _ colors: PlannedColors,
    canvases: [PageCanvas], mapper: ColorMapper, keepsShared: Bool
  ) {
    self.situation = situation
    var evidence = evidence
    // In the light, the texts look as they are seen, with the values that the plan supplies.
    if situation.style == .light { evidence.light = LightLook(evidence) }
    self.evidence = evidence
    self.colors = colors
    factsOfUnmapped = colors.factsOfUnmapped
    self.canvases = canvases
    self.mapper = mapper
    self.keepsShared = keepsShared
  }

  /// Lets all rules for what is seen decide, one after the other.
  ///
  /// - Parameter budget: once it is spent, no further rule decides.
  package mutating func decide(_ budget: WorkBudget = .unlimited()) {
    for rule in MappingRule.rulesOfScenes where budget.checkpoint() { rule(&self) }
  }

  /// Makes the changes of a rule.
  mutating func take(_ changes: [ColorChange]) {
    guard !changes.isEmpty else { return }
    let changes = withoutHues(changes)
    // Where two change one line, the one further down counts.
    colors.take(changes.sorted { $0.target < $1.target })
    isChanged = true
    (knownPainting, knownFailing) = (nil, nil)
    if changes.contains(where: { $0.target.isOfAttributes }) { knownHints = [:] }
  }

  /// Begins again with other colours, and with other values of the palette.
  mutating func restart(with colors: PlannedColors, _ mapper: ColorMapper) {
    (self.colors, self.mapper) = (colors, mapper)
    (isChanged, isCompleted) = (false, false)
    (knownPainting, knownFailing, knownDuty, kept) = (nil, nil, nil, [])
    knownHints = [:]
  }

  /// Takes the values for more contrast from a plan for it.
  ///
  /// - Parameter start: the colours that it began with.
  mutating func takeMoreContrast(of plan: PlannedColors, from start: PlannedColors) {
    colors.take(moreContrast: plan, from: start)
    isChanged = true
  }

  /// Notes where the texts of attributes are seen, with all colours as they are planned.
  package mutating func noteBackdropsOfAttributes() {
    let painted = painted
    for text in evidence.texts.indices where evidence.original(text).textSource == .hint {
      guard let own = evidence.original(text).textColor.color,
        let backdrop = painted.styles[Int(evidence.texts[text].style)].backdrop.color
      else { continue }
      colors.noteBackdrop(backdrop, ofAttribute: own)
    }
  }

  /// Decides on a faint `stroke` of drawings.
  mutating func decide(stroke: Color, _ decision: MappingDecision) {
    colors.hints.seen.faintStrokes[stroke] = decision
  }

  /// Decides on the `fill` of edges of sections.
  mutating func decide(edge: Color, _ decision: MappingDecision) {
    colors.hints.seen.edges[edge] = decision
  }

  /// Decides how the picture of a declaration follows the scheme; `nil` if it stays.
  mutating func show(pictureOf declaration: DeclarationSource, _ change: PictureChange?) {
    if colors.show(pictureOf: declaration, change, keepsShared: keepsShared) { isChanged = true }
  }

  /// Decides how the texture of a declaration is blended.
  mutating func blend(textureOf declaration: DeclarationSource, _ blending: PictureBlending) {
    if colors.blend(textureOf: declaration, blending, keepsShared: keepsShared) { isChanged = true }
  }

  /// Decides that the elements of a declaration of `mix-blend-mode` are not blended in the dark.
  mutating func showUnblended(_ declaration: DeclarationSource) {
    if colors.showUnblended(declaration, keepsShared: keepsShared) { isChanged = true }
  }

  // MARK: Seen

  /// The evidence painted with the planned colours.
  package var painted: PaintedTree {
    mutating get {
      if let knownPainting { return knownPainting }
      let painted = paint()
      knownPainting = painted
      return painted
    }
  }

  private mutating func paint() -> PaintedTree {
    let (colors, style) = (colors, situation.style)
    var hints = knownHints
    defer { knownHints = hints }
    return evidence.paint.painted { color, property, declaration, definition in
      guard declaration.isHint else {
        return colors.color(
          for: color, of: property, from: declaration, definedBy: definition, in: style)
      }
      guard declaration == .hint else {
        return colors.color(for: color, of: property, from: declaration, in: style)
      }
      // They have no plan in which their colours are kept, and many are the same.
      let use = ColorUse(PlannedColors.role(of: property), color)
      if let known = hints[use] { return known }
      let shown = colors.color(for: color, of: property, from: declaration, in: style)
      hints[use] = shown
      return shown
    }
  }

  /// The colours of a text in the light.
  package func lightColors(of text: Int) -> SeenLight { evidence.light.texts[text] }

  /// The colours of the root in the light; `nil` where there is no root.
  var lightColorsOfRoot: SeenLight? { evidence.light.root }

  /// The sizes of the surfaces whose colours depend on them.
  var sizes: [DeclaredColors.Place: SurfaceSize] {
    mutating get {
      let sizes = knownSizes ?? SurfaceSizes(evidence).sizes(of: colors)
      knownSizes = sizes
      return sizes
    }
  }

  // MARK: Places

  /// The owners of the colours of texts, in their order.
  var placesOfTexts: [TextsOfPlace] {
    mutating get {
      if let knownPlaces { return knownPlaces }
      var places: [DeclaredColors.Place: [Int]] = [:]
      for text in evidence.texts.indices {
        guard let place = owner(of: text) else { continue }
        places[place, default: []].append(text)
      }
      let sorted = places.map { (place: $0.key, texts: $0.value) }.sorted { $0.place < $1.place }
      knownPlaces = sorted
      return sorted
    }
  }

  /// The texts that their own rules hide.
  var hiddenTexts: HiddenTexts {
    mutating get {
      if let knownHiddenTexts { return knownHiddenTexts }
      let hidden = findHiddenTexts()
      knownHiddenTexts = hidden
      return hidden
    }
  }

  /// Whether a colour stays as it is, as it stands in a sheet that other pages share, as a switch of the
  /// site's chooses it, or as a rule decides.
  func isKept(_ place: DeclaredColors.Place) -> Bool {
    keepsShared && colors.declared.isShared(place) || colors.isSwitched(place)
      || kept.contains(.place(place))
  }

  /// Lets colours stay as they are, whatever rules further down say.
  mutating func keep(_ targets: Set<ColorChange.Target>) { kept.formUnion(targets) }

  /// Whether a rule decides that a colour stays.
  package func isKeptByRule(_ place: DeclaredColors.Place) -> Bool { kept.contains(.place(place)) }

  package func isKept(_ target: ColorChange.Target) -> Bool {
    if case .place(let place) = target { isKept(place) } else { kept.contains(target) }
  }

  /// Whether `--set` decides the new colour of a colour, which then stays as decided.
  package func isDecided(_ color: Color) -> Bool {
    mapper.palette.chosen.decision(on: color) != nil
  }

  /// Whether the new colour of a surface is decided, or is that of a role that it equals.
  package func isDecidedSurface(_ color: Color) -> Bool {
    mapper.palette.chosen.darkSurface(color) != nil
  }

  // MARK: Readable texts

  /// The contrast that texts have to have, 1...21.
  package var minimum: Double { mapper.text.minimum }

  /// Whether unreadable texts are to change, as the situation asks for that, or as texts would be lost
  /// that can be read in the light. It is decided once, when the surfaces are.
  package mutating func hasToBeReadable() -> Bool {
    if let knownDuty { return knownDuty }
    let painted = painted
    let failing = failing()
    let duty =
      !failing.isEmpty
      && (situation.isWhole || isCompleted
        || failing.contains { isLost(colors(of: $0, painted), lightColors(of: $0)) })
    knownDuty = duty
    return duty
  }

  /// The texts that can't be read as they are painted.
  package mutating func failing() -> [Int] {
    let isFailing = isFailing
    return isFailing.indices.filter { isFailing[$0] }
  }

  /// By text: whether it can't be read as it is painted. On a picture that stays it can as well as in the
  /// light, if it has its colour from there.
  var isFailing: [Bool] {
    mutating get {
      if let knownFailing { return knownFailing }
      let painted = painted
      let isFailing = evidence.texts.enumerated().map { number, text in
        self.isFailing(number, in: painted.styles[Int(text.style)])
      }
      knownFailing = isFailing
      return isFailing
    }
  }

  /// Whether a text can't be read in some colours: its own, or those of a rule that is added.
  mutating func isFailing(_ text: Int, in colors: ElementColors) -> Bool {
    isFailing(colors) && !looksAsInLight(text, colors)
      && !isAsReadableOnHues(text, colors) && !hiddenTexts.contains(text)
  }

  /// Whether a text of some colours can't be read.
  package func isFailing(_ colors: ElementColors) -> Bool {
    guard !colors.isHidden, colors.textColor.color?.alpha != 0, let contrast = contrast(of: colors)
    else { return false }
    return contrast < minimum
  }

  /// Whether a text of some colours has at least the contrast that it has in others, as far as that is known.
  func isAsReadable(_ colors: ElementColors, as others: ElementColors) -> Bool {
    guard let own = contrast(of: colors), let other = contrast(of: others) else { return true }
    return own >= other
  }

  /// Whether a text can be read in the light, if only when it is large, but not in the dark.
  ///
  /// WCAG 2 §1.4.3 <https://www.w3.org/TR/WCAG22/#contrast-minimum>: large text needs 3.
  private func isLost(_ dark: ElementColors, _ light: SeenLight) -> Bool {
    guard let before = light.contrast, let after = contrast(of: dark) else { return false }
    return [minimum, min(minimum, Thresholds.largeTextRatio)].contains {
      after < $0 && before >= $0
    }
  }

  private func contrast(of colors: ElementColors) -> Double? {
    if let picture = colors.onPicture { return picture.contrast }
    guard let seen = colors.visibleTextColor.color, let backdrop = colors.backdrop.color else {
      return nil
    }
    return seen.contrastRatio(to: backdrop)
  }
}
