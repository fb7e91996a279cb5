package import SchemefyEvidence
package import SchemefyColor

/// Where a light surface goes in the dark: further from white in the light is further from the
/// palette's background in the dark, so that nested surfaces keep their order and stay apart.
///
/// Depth is the distance from white in OkLCh with toe-corrected lightness. Chroma counts, so that
/// a pale tint has depth and room for its hue.
package struct SurfaceCurve: Sendable {
  /// The lightness of the palette's own background, where the ramp starts.
  private let base: Double
  /// What has that lightness.
  private let ground: Color
  /// The luminance that a surface has at most: white can be read on it.
  private let maximumLuminance: Double
  /// The page's canvas, if lighter surfaces lie on it: a grouped page. The canvas then takes the
  /// base, and cards go one step up.
  private let grouped: GroupedCanvas?
  /// Where the cards of such a page are.
  private let cardDepth: Double

  /// - Parameters:
  ///   - background: the dark background that white becomes.
  ///   - groupedCanvas: the light canvas of a page on which lighter cards lie.
  ///   - isWrapped: whether that is itself something on the background, and to be told from it.
  ///   - contrast: what white has to have on every surface, 1...21.
  package init(
    background: Color, groupedCanvas: Color? = nil, isWrapped: Bool = false,
    contrast: Double = Thresholds.bearingRatio
  ) {
    maximumLuminance = min(Thresholds.largestSurfaceLuminance, 1.05 / contrast - 0.05)
    let base = OKLCH(background).correctedLightness + (isWrapped ? Thresholds.clearHeight : 0)
    self.base = base
    var ground = OKLCH(Self.gray(on: background))
    ground.correctedLightness = base
    self.ground = Color(OKLab(ground))
    let cardDepth = isWrapped ? Thresholds.wrappedCardDepth : Thresholds.cardDepth
    self.cardDepth = cardDepth
    grouped = groupedCanvas.map {
      let card = Self.lightness(atDepth: cardDepth, above: base)
      return GroupedCanvas($0, base: base, card: card)
    }
  }

  /// What white becomes on a background.
  package static func gray(on background: Color) -> OKLab {
    var color = OKLCH(background)
    color.chroma = 0
    return OKLab(color)
  }

  /// How far a colour is from white.
  package static func depth(of color: OKLCH) -> Double {
    let darkness = 1 - color.correctedLightness
    return (darkness * darkness + color.chroma * color.chroma).squareRoot()
  }

  /// The dark counterpart of an opaque surface; the same if it is dark already.
  package func map(_ color: Color, size: SurfaceSize) -> Color {
    map(color, OKLCH(color), size: size)
  }

  /// What a surface becomes, with its opacity kept.
  package func map(_ color: Color, as size: SurfaceSize) -> Color {
    map(color.withAlpha(1), size: size).withAlpha(color.alpha).rounded
  }

  /// The same, given the colour's coordinates.
  package func map(_ color: Color, _ coordinates: OKLCH, size: SurfaceSize) -> Color {
    if size == .knob { return color }
    if size == .mark, coordinates.chroma >= Thresholds.markChroma {
      return color.relativeLuminance <= Thresholds.markLuminance
        ? color : lowered(coordinates, to: Thresholds.markLuminance)
    }
    if size == .step {
      return ContrastSolver(on: ground).lighter(coordinates, ratio: color.contrastRatio(to: .white))
    }
    var lch = coordinates
    let light = lch.correctedLightness
    let lightness = min(lightness(of: color, lch), size.maximumLightness)
    guard light > Thresholds.darkLightness || lightness < light else { return lifted(color, lch) }
    let chroma = min(lch.chroma, size.maximumChroma)
    let isTint = lch.chroma > Thresholds.surfaceTintChroma
    lch.correctedLightness = lightness
    lch.chroma = isTint ? max(chroma, Thresholds.leastTintChroma) : chroma
    if isTint { raiseIntoGamut(&lch, limit: size.maximumLightness) }
    return darkEnough(lch)
  }

  /// What is dark already stays, but for what would be one with the background that white becomes:
  /// it is raised until it can be told from that.
  func lifted(_ color: Color, _ coordinates: OKLCH) -> Color {
    let height = coordinates.correctedLightness - base
    guard height > -Thresholds.clearHeight, height < Thresholds.liftEnd else { return color }
    var lch = coordinates
    let part = max(0, height) / Thresholds.liftEnd
    lch.correctedLightness =
      base + Thresholds.clearHeight + part * (Thresholds.liftEnd - Thresholds.clearHeight)
    return darkEnough(lch)
  }

  /// Lowers what its hue makes brighter than white text can stand.
  private func darkEnough(_ color: OKLCH) -> Color { lowered(color, to: maximumLuminance) }

  private func lowered(_ color: OKLCH, to luminance: Double) -> Color {
    let line = HueLine(hue: color.hue)
    var lightness = color.lightness
    var mapped = line.fitted(lightness: lightness, chroma: color.chroma).rgb
    while Color.relativeLuminance(rgb: mapped) > luminance, lightness > Thresholds.lowestLightness {
      lightness -= Thresholds.loweringStep
      mapped = line.fitted(lightness: lightness, chroma: color.chroma).rgb
    }
    return Color(rgb: mapped)
  }

  /// The toe-corrected lightness of a surface in the dark, whatever its size.
  private func lightness(of color: Color, _ coordinates: OKLCH) -> Double {
    guard let grouped else {
      return Self.lightness(atDepth: Self.depth(of: coordinates), above: base)
    }
    if grouped.isCanvas(coordinates) { return base }
    let luminance = color.relativeLuminance
    return grouped.lightness(between: coordinates, luminance: luminance)
      ?? Self.lightness(
        atDepth: cardDepth + grouped.depthAboveCards(of: coordinates), above: base)
  }

  /// Linear between the anchors, which are squeezed into what the palette's base leaves.
  private static func lightness(atDepth depth: Double, above base: Double) -> Double {
    let ramp = Thresholds.surfaceRamp
    var result = Thresholds.rampEnd
    for (low, high) in zip(ramp, ramp.dropFirst()) where depth < high.depth {
      let part = (depth - low.depth) / (high.depth - low.depth)
      result = low.lightness + part * (high.lightness - low.lightness)
      break
    }
    let end = Thresholds.rampEnd
    guard base < end else { return base }
    return base + result * (end - base) / end
  }

  /// Very dark colours have little chroma: a tint that would turn gray is raised instead.
  private func raiseIntoGamut(_ color: inout OKLCH, limit: Double) {
    let line = HueLine(hue: color.hue)
    while color.correctedLightness + Thresholds.raisingStep < limit,
      !line.shows(chroma: Thresholds.leastTintChroma, lightness: color.lightness)
    {
      color.correctedLightness += Thresholds.raisingStep
    }
  }
}

extension SurfaceSize {
  fileprivate var maximumLightness: Double {
    switch self {
    case .large: Thresholds.largeLightness
    case .medium: Thresholds.mediumLightness
    case .small, .step, .mark, .knob: Thresholds.rampEnd
    }
  }
  fileprivate var maximumChroma: Double {
    switch self {
    case .large: Thresholds.largeChroma
    case .medium: Thresholds.mediumChroma
    case .small, .step, .mark, .knob: Thresholds.smallChroma
    }
  }
}
