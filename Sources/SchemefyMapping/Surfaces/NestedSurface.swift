internal import SchemefySheets
internal import SchemefyColor

/// A surface, and what it lies on, in both styles: what says whether it can be told from that.
struct NestedSurface {
  package let own: (light: Color, dark: Color)
  package let behind: (light: Color, dark: Color)
  /// What holds the page in the dark.
  package let ground: Color
  /// Whether it lies on a surface of the page, and not on the canvas.
  var isOnCard = false
  /// Whether it is a cell or a row: what is darker behind those shows as lines.
  var isCell = false
  /// Whether nothing is written on it, and nothing lies on it.
  var isMark = false
  /// Whether it is part of a line.
  var isInLine = false

  package init(
    own: (light: Color, dark: Color), behind: (light: Color, dark: Color), ground: Color
  ) {
    self.own = own
    self.behind = behind
    self.ground = ground
  }

  /// What a strong colour has to become that lies on itself, as a button in a cell of its colour, and
  /// would show as two; `nil` if it can stay.
  var seamless: Color? {
    guard OKLCH(own.light).chroma >= Thresholds.neutralChroma,
      OKLab(own.dark).difference(to: OKLab(behind.dark)) > Thresholds.surfaceDifference
    else { return nil }
    return behind.dark
  }

  /// What a card has to become that its shadow alone tells from what it lies on: in the dark no shadow
  /// does, and what is nearer is lighter. `nil` for anything else.
  package var elevated: Color? {
    guard own.light.relativeLuminance > Thresholds.paleLuminance,
      OKLab(own.dark).difference(to: OKLab(behind.dark)) < Thresholds.surfaceDifference
    else { return nil }
    return ContrastSolver(on: behind.dark).lighter(
      OKLCH(own.dark), ratio: Thresholds.nestedRatios.upperBound)
  }

  /// What a surface has to become that lies on another; `nil` if it can stay.
  ///
  /// - Parameter isOnGradient: on one it is apart from one end or the other.
  package func moved(isOnGradient: () -> Bool) -> Color? {
    if isHole {
      let ratios = Thresholds.nestedRatios
      let wanted = min(max(ratio, ratios.lowerBound), ratios.upperBound)
      let color = ContrastSolver(on: behind.dark).lighter(OKLCH(own.light), ratio: wanted)
      return color.relativeLuminance <= Thresholds.largestHoleLuminance ? color : nil
    }
    return mark ?? paleMark ?? (isLost && !isOnGradient() ? apart : nil)
  }

  /// Its contrast in the light.
  private var ratio: Double { own.light.contrastRatio(to: behind.light) }

  // MARK: Holes

  /// Whether a pale gray would be a hole in a pale card.
  private var isHole: Bool {
    guard isOnCard, behind.light.relativeLuminance > Thresholds.paleLuminance,
      own.light.relativeLuminance > Thresholds.paleLuminance,
      OKLCH(own.light).chroma < Thresholds.neutralChroma,
      OKLab(own.light).difference(to: OKLab(behind.light)) > Thresholds.surfaceDifference,
      !behind.dark.isGround(ground), own.dark.relativeLuminance < behind.dark.relativeLuminance
    else { return false }
    let isLighter = own.light.relativeLuminance > behind.light.relativeLuminance
    return isLighter ? !isCell : own.dark.isGround(ground)
  }

  // MARK: Marks

  /// What something dark has to become that nothing is written on, as the bar of a progress on its
  /// track: it is looked at as a line is, and stands out as one does. `nil` if it can stay.
  private var mark: Color? {
    guard own.light.isSurfaceOfDark, isMark else { return nil }
    let wanted = min(ratio, Thresholds.graphicRatio)
    guard own.dark.contrastRatio(to: behind.dark) < min(wanted, Thresholds.seenMarkRatio) else {
      return nil
    }
    let color = ContrastSolver(on: behind.dark).lighter(OKLCH(own.dark), ratio: wanted)
    return color.relativeLuminance <= Thresholds.largestMarkLuminance ? color : nil
  }

  /// What something pale of a line has to become that nothing is written on, and that lies on what is
  /// darker in the light and stays so: as the bars of a menu's button on a coloured bar. `nil` if it can
  /// stay.
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

  // MARK: Anything else

  /// Whether it is told from what it lies on in the light, and not in the dark.
  private var isLost: Bool {
    ratio >= Thresholds.apartRatio
      && own.dark.contrastRatio(to: behind.dark) < min(ratio, Thresholds.clearRatio)
  }

  /// It, one step above what it lies on; below, where white could not be read on it.
  private var apart: Color {
    let solver = ContrastSolver(on: behind.dark)
    let ratio = Thresholds.nestedRatios.lowerBound
    let lighter = solver.lighter(OKLCH(own.dark), ratio: ratio)
    return lighter.relativeLuminance <= Thresholds.largestSurfaceLuminance
      ? lighter : solver.darker(OKLCH(own.dark), ratio: ratio)
  }
}

extension Color {
  /// Whether a surface is as dark as what cards lie on.
  func isGround(_ ground: Color) -> Bool {
    relativeLuminance < ground.relativeLuminance
      || contrastRatio(to: ground) < Thresholds.apartRatio
  }
}
