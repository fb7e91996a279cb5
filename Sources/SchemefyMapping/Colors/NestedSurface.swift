internal import SchemefyColor
internal import SchemefySheets

/// A surface and the surface behind it, in both styles: decides whether the two can be distinguished,
/// and how.
struct NestedSurface {
  let own: (light: Color, dark: Color)
  let behind: (light: Color, dark: Color)
  /// The ground of the page in the dark, which cards lie on: ``ColorMapper/groundOfCards``.
  let ground: Color
  /// Whether it lies on a surface of the page, and not on the canvas.
  var isOnCard = false
  /// Whether the surface is a cell or a row: a darker surface behind cells shows as lines between them.
  var isCell = false
  /// Whether the surface is that of `body`, on that of the root element.
  var isOfBody = false
  /// Whether the surface has no text, and no surface lies on it.
  var isMark = false
  /// Whether the surface is part of a line.
  var isInLine = false
  /// Whether texts are in the surface.
  var hasTexts = false
  /// Whether what is behind the surface shows through it.
  var isTranslucent = false

  init(
    own: (light: Color, dark: Color), behind: (light: Color, dark: Color), ground: Color
  ) {
    self.own = own
    self.behind = behind
    self.ground = ground
  }

  /// The new colour of a strong colour that lies on itself, as a button in a cell of its colour,
  /// where the two would differ in the dark; `nil` if it can stay.
  var seamless: Color? {
    guard OKLCH(own.light).chroma >= Thresholds.neutralChroma,
      OKLab(own.dark).difference(to: OKLab(behind.dark)) > Thresholds.surfaceDifference
    else { return nil }
    return behind.dark
  }

  /// The new colour of a card that only its shadow sets off in the light, as `#fff` on `#fff`: in
  /// the dark shadows are not seen, and nearer surfaces are lighter. `nil` for any other surface.
  var elevated: Color? {
    guard own.light.relativeLuminance > Thresholds.paleLuminance,
      OKLab(own.dark).difference(to: OKLab(behind.dark)) < Thresholds.surfaceDifference
    else { return nil }
    return ContrastSolver(on: behind.dark).lighter(
      OKLCH(own.dark), ratio: Thresholds.nestedRatios.upperBound)
  }

  /// The new colour of a surface that could not be distinguished from the surface behind it; `nil` if it
  /// can stay.
  ///
  /// - Parameter isOnGradient: whether a gradient lies behind: from one end of a gradient the surface
  ///   can always be distinguished.
  func moved(isOnGradient: () -> Bool) -> Color? {
    if let onDark { return onDark }
    // Any other is a shade of what is behind it, in the dark as in the light.
    if isTranslucent { return nil }
    if isPaleOnPale, let raised {
      return raised.relativeLuminance <= Thresholds.largestRaisedLuminance ? raised : lowered
    }
    if let tint { return tint }
    if let found = mark ?? paleMark { return found }
    guard !isOnGradient() else { return nil }
    return control ?? (isLost ? apart : nil)
  }

  /// The contrast with the surface behind, in the light.
  private var ratio: Double { own.light.contrastRatio(to: behind.light) }

  // MARK: Pale boxes on dark grounds

  /// The colour of a pale box on a ground that is dark in the light, too, and hardly changes: white on `#2c3e50`
  /// would be a hole in it, `#000`, and is in front of it, as `#3a4d60`. `nil` for any other surface, and if a
  /// text could not be read as well above the ground.
  private var onDark: Color? {
    guard own.light.relativeLuminance > Thresholds.paleLuminance, behind.light.isSurfaceOfDark,
      !isMark, !isOfBody, own.dark.relativeLuminance < behind.dark.relativeLuminance,
      behind.light.contrastRatio(to: behind.dark) < Thresholds.nestedRatios.upperBound
    else { return nil }
    var color = OKLCH(own.dark)
    // A gray has no more than a tint of the ground's hue: white on a dark red is no red.
    if OKLCH(own.light).chroma < Thresholds.neutralChroma {
      color = OKLCH(behind.dark)
      color.chroma = min(color.chroma, Thresholds.leastTintChroma)
    }
    let raised = ContrastSolver(on: behind.dark).lighter(
      color, ratio: Thresholds.nestedRatios.upperBound)
    return raised.relativeLuminance <= Thresholds.largestRaisedLuminance ? raised : nil
  }

  // MARK: Pale grays on pale cards

  /// Whether both the surface and the card behind it are pale.
  private var isOnPaleCard: Bool {
    isOnCard && behind.light.relativeLuminance > Thresholds.paleLuminance
      && own.light.relativeLuminance > Thresholds.paleLuminance
  }

  /// Whether the surface is a pale gray on a pale card that is raised in the dark.
  private var isPaleOnPale: Bool {
    isOnPaleCard && OKLCH(own.light).chroma < Thresholds.neutralChroma
      && own.light.rounded != behind.light.rounded && !behind.dark.isGround(ground)
  }

  /// The colour of a pale gray above its card, if the gray is lower than that: `#eee` on `#fff` would be a
  /// hole in the card, `#000` on `#1c1c1e`.
  ///
  /// All grays that are darker than their card are steps of one scale, which goes up in the dark: on `#fff`,
  /// as `#1c1c1e`, `#f7f7f7` is a smaller step than `#eee`, and none goes down.
  private var raised: Color? {
    let ratios = Thresholds.nestedRatios
    let wanted: Double
    if isLighter {
      guard !isCell, own.dark.relativeLuminance < behind.dark.relativeLuminance,
        OKLab(own.light).difference(to: OKLab(behind.light)) > Thresholds.surfaceDifference
      else { return nil }
      wanted = max(ratio, ratios.lowerBound)
    } else {
      wanted = Math.power(ratio, Thresholds.recessExponent)
    }
    let raised = ContrastSolver(on: behind.dark).lighter(
      OKLCH(own.light), ratio: min(wanted, ratios.upperBound))
    return raised.relativeLuminance > own.dark.relativeLuminance ? raised : nil
  }

  /// The colour of a gray that is darker than its card, one step below it, if there is no room above it; `nil` for
  /// one that is lighter, and if the gray is there already.
  private var lowered: Color? {
    guard !isLighter, own.dark.relativeLuminance < behind.dark.relativeLuminance else { return nil }
    let lowered = ContrastSolver(on: behind.dark).darker(
      OKLCH(behind.dark), ratio: Thresholds.nestedRatios.lowerBound)
    return lowered.relativeLuminance > own.dark.relativeLuminance ? lowered : nil
  }

  /// The colour of a pale tint above its card, if it would be a hole in that, as `#fff3cd` in a white box that is
  /// raised above a dark page; one step below it, if there is no room above. `nil` for any other surface.
  private var tint: Color? {
    guard isOnPaleCard, OKLCH(own.light).chroma >= Thresholds.neutralChroma,
      own.dark.relativeLuminance < behind.dark.relativeLuminance
    else { return nil }
    let (solver, ratio) = (ContrastSolver(on: behind.dark), Thresholds.nestedRatios.lowerBound)
    let raised = solver.lighter(OKLCH(own.dark), ratio: ratio)
    guard raised.relativeLuminance > Thresholds.largestRaisedLuminance else { return raised }
    var color = OKLCH(own.dark)
    color.lightness = OKLCH(behind.dark).lightness
    return solver.darker(color, ratio: ratio)
  }

  private var isLighter: Bool { own.light.relativeLuminance > behind.light.relativeLuminance }

  // MARK: Marks

  /// The new colour of a dark mark without text, as the bar of a progress on its track: it has to
  /// stand out as a line does. `nil` if it can stay.
  private var mark: Color? {
    guard own.light.isSurfaceOfDark, isMark else { return nil }
    let wanted = min(ratio, Thresholds.graphicRatio)
    guard own.dark.contrastRatio(to: behind.dark) < min(wanted, Thresholds.seenMarkRatio) else {
      return nil
    }
    // On a fill that stays bright, what was made light for a dark page is dark again.
    if own.light.contrastRatio(to: behind.dark) >= wanted { return own.light }
    let color = ContrastSolver(on: behind.dark).lighter(OKLCH(own.dark), ratio: wanted)
    return color.relativeLuminance <= Thresholds.largestMarkLuminance ? color : nil
  }

  /// The new colour of a pale mark without text, in a line, on a surface that is darker in the
  /// light and stays so: as the bars of a menu's button on a coloured bar. `nil` if it can stay.
  private var paleMark: Color? {
    guard own.light.relativeLuminance > Thresholds.paleLuminance, isMark, isInLine,
      ratio >= Thresholds.seenMarkRatio,
      own.light.relativeLuminance > behind.light.relativeLuminance
    else { return nil }
    let isSeen =
      own.dark.relativeLuminance > behind.dark.relativeLuminance
      && own.dark.contrastRatio(to: behind.dark) >= Thresholds.seenMarkRatio
    return isSeen ? nil : own.light
  }

  // MARK: Controls

  /// The new colour of a dark button or badge, which stands out most of all in the light and would sink into
  /// a dark page: `#111827` on `#000`, 1.17:1, as `#384051`. `nil` if it can stay.
  private var control: Color? {
    guard own.light.isSurfaceOfDark, isInLine, hasTexts, ratio >= Thresholds.graphicRatio,
      own.dark.relativeLuminance < behind.dark.relativeLuminance
        || own.dark.contrastRatio(to: behind.dark) < Thresholds.darkControlRatio
    else { return nil }
    let color = ContrastSolver(on: behind.dark).lighter(
      OKLCH(own.dark), ratio: Thresholds.darkControlRatio)
    return color.relativeLuminance <= Thresholds.largestSurfaceLuminance ? color : nil
  }

  // MARK: Anything else

  /// Whether the surface can be distinguished from the one behind it in the light, and not in the dark.
  private var isLost: Bool {
    ratio >= Thresholds.apartRatio
      && own.dark.contrastRatio(to: behind.dark) < min(ratio, Thresholds.clearRatio)
  }

  /// The colour of the surface one step lighter than the surface behind it; one step darker if white
  /// could not be read on the lighter one, or if a dark bar is darker as it is: `#0f172a` on `#17181a`.
  private var apart: Color {
    let solver = ContrastSolver(on: behind.dark)
    let ratio = Thresholds.nestedRatios.lowerBound
    if own.light.isSurfaceOfDark, own.dark.relativeLuminance < behind.dark.relativeLuminance {
      let darker = solver.darker(OKLCH(own.dark), ratio: ratio)
      if darker.contrastRatio(to: behind.dark) >= ratio { return darker }
    }
    let lighter = solver.lighter(OKLCH(own.dark), ratio: ratio)
    return lighter.relativeLuminance <= Thresholds.largestSurfaceLuminance
      ? lighter : solver.darker(OKLCH(own.dark), ratio: ratio)
  }
}

extension Color {
  /// Whether a surface is as dark as the ground that cards lie on.
  func isGround(_ ground: Color) -> Bool {
    relativeLuminance < ground.relativeLuminance
      || contrastRatio(to: ground) < Thresholds.apartRatio
  }
}
