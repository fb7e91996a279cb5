package import SchemefyColor
package import SchemefyEvidence

/// The curve that maps light surfaces to dark ones: the further a surface is from white in the
/// light, the further it is from the palette's background in the dark, so that nested surfaces stay
/// apart and in the same order.
///
/// Depth is the distance from white in OkLCh with toe-corrected lightness. Chroma counts, so that a pale
/// tint has depth and room for its hue; but less of it than a gray, as its hue sets it apart.
package struct SurfaceCurve: Sendable {
  /// The lightness of the palette's own background, where the ramp starts.
  private let base: Double
  /// The gray of that lightness.
  private let ground: Color
  /// The largest luminance of a surface, on which white can still be read.
  private let maximumLuminance: Double
  /// The page's canvas, if lighter surfaces lie on it: a grouped page. The canvas then takes the
  /// base, and cards go one step up.
  private let grouped: GroupedCanvas?
  /// The depth of the cards of a grouped page.
  private let cardDepth: Double
  /// Whether pale surfaces are cards on a vivid canvas, and go one step up as those of a grouped page do.
  private let raisesCards: Bool
  /// Whether the page's canvas is dark in the light, too: its author has told dark surfaces from that.
  private let isOfDarkPage: Bool

  /// - Parameters:
  ///   - background: the dark background that white becomes.
  ///   - groupedCanvas: the light canvas of a page on which lighter cards lie.
  ///   - isWrapped: whether that canvas is a wrapper on the background, from which it has to differ.
  ///   - raisesCards: whether pale surfaces lie on a canvas of a vivid colour, which is further from them in the
  ///     light than any gray.
  ///   - isOfDarkPage: whether the page's canvas is dark in the light, too.
  ///   - contrast: the contrast that white has to have on every surface, 1...21.
  package init(
    background: Color, groupedCanvas: Color? = nil, isWrapped: Bool = false,
    raisesCards: Bool = false, isOfDarkPage: Bool = false,
    contrast: Double = Thresholds.bearingRatio
  ) {
    self.isOfDarkPage = isOfDarkPage
    self.raisesCards = raisesCards
    // White has at most 21:1, on black.
    maximumLuminance = max(0, min(Thresholds.largestSurfaceLuminance, 1.05 / contrast - 0.05))
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

  /// The gray that white becomes on a background.
  package static func gray(on background: Color) -> OKLab {
    var color = OKLCH(background)
    color.chroma = 0
    return OKLab(color)
  }

  /// The depth of a colour: its distance from white, of which a pale tint has a part.
  package static func depth(of color: OKLCH) -> Double {
    let distance = distance(of: color)
    let depth = distance * (1 - tintShare(of: color) * (1 - Thresholds.paleTintDepth))
    return max(depth, min(distance, Thresholds.leastTintDepth))
  }

  /// The distance of a colour from white.
  private static func distance(of color: OKLCH) -> Double {
    let darkness = 1 - color.correctedLightness
    return (darkness * darkness + color.chroma * color.chroma).squareRoot()
  }

  /// The share of a pale tint in a colour, 0...1: grays, and vivid and darker colours, have none.
  private static func tintShare(of color: OKLCH) -> Double {
    share(of: color.chroma, in: Thresholds.paleTintChromas)
      * (1 - share(of: color.chroma, in: Thresholds.vividTintChromas))
      * share(of: color.correctedLightness, in: Thresholds.paleTintLightness)
  }

  /// The share of a vivid fill in a colour, and that of a strong one, both 0...1: cells and boxes like `#ff0000`
  /// are there to be seen. A surface under most of a page is never strong.
  private static func strength(
    of color: Color, _ coordinates: OKLCH, _ size: SurfaceSize
  ) -> (vividness: Double, strength: Double) {
    let vividness = share(of: coordinates.chroma, in: Thresholds.strongChromas)
    guard size != .large, vividness > 0 else { return (vividness, 0) }
    let brightness = share(of: color.relativeLuminance, in: Thresholds.strongLuminances)
    return (vividness, vividness * (1 - brightness))
  }

  private static func share(of value: Double, in range: ClosedRange<Double>) -> Double {
    min(1, max(0, (value - range.lowerBound) / (range.upperBound - range.lowerBound)))
  }

  /// The dark counterpart of an opaque surface; a surface that is dark already hardly changes.
  package func map(_ color: Color, size: SurfaceSize) -> Color {
    map(color, OKLCH(color), size: size)
  }

  /// The dark counterpart of a surface, with the same opacity.
  package func map(_ color: Color, as size: SurfaceSize) -> Color {
    map(color.withAlpha(1), size: size).withAlpha(color.alpha).rounded
  }

  /// The dark counterpart of an opaque surface whose coordinates are known.
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
    let (vividness, strength) = Self.strength(of: color, lch, size)
    let calm = min(lightness(of: color, lch, size: size), size.maximumLightness)
    let lightness = calm + strength * max(0, min(light, Thresholds.strongLightness) - calm)
    guard light > Thresholds.darkLightness || calm < light else { return lifted(color, lch) }
    let gain = 1 + Self.tintShare(of: lch) * (Thresholds.paleTintChroma - 1)
    let most =
      size.maximumChroma + vividness * (size.maximumVividChroma - size.maximumChroma)
    let chroma = min(lch.chroma * gain, most + strength * max(0, lch.chroma - most))
    let isTint = lch.chroma > Thresholds.surfaceTintChroma
    lch.correctedLightness = lightness
    lch.chroma = isTint ? max(chroma, Thresholds.leastTintChroma) : chroma
    if isTint { raiseIntoGamut(&lch, limit: size.maximumLightness) }
    return strength > 0
      ? lowered(lch, to: min(maximumLuminance, Thresholds.largestStrongLuminance))
      : darkEnough(lch)
  }

  /// The new colour of a surface that is dark already: it stays, unless it is so near to the dark
  /// background that it has to be raised to differ from it.
  func lifted(_ color: Color, _ coordinates: OKLCH) -> Color {
    guard !isOfDarkPage else { return color }
    let height = coordinates.correctedLightness - base
    guard height > -Thresholds.clearHeight, height < Thresholds.liftEnd else { return color }
    var lch = coordinates
    let part = max(0, height) / Thresholds.liftEnd
    lch.correctedLightness =
      base + Thresholds.clearHeight + part * (Thresholds.liftEnd - Thresholds.clearHeight)
    return darkEnough(lch)
  }

  /// The colour, lowered where its hue makes it too bright for white text.
  private func darkEnough(_ color: OKLCH) -> Color { lowered(color, to: maximumLuminance) }

  private func lowered(_ color: OKLCH, to luminance: Double) -> Color {
    let line = HueLine(hue: color.hue)
    func lowered(by steps: Int) -> UInt32 {
      let lightness = color.lightness - Double(steps) * Thresholds.loweringStep
      return line.fitted(lightness: lightness, chroma: color.chroma).rgb
    }
    let mostSteps =
      (color.lightness - Thresholds.lowestLightness) / Thresholds.loweringStep
    var mapped = lowered(by: 0)
    let own = Color.relativeLuminance(rgb: mapped)
    guard own > luminance, mostSteps > 0 else { return Color(rgb: mapped) }
    // Lightness goes about with the cube root of luminance: from there on, the fewest steps that are enough.
    let height = Math.power(own, 1.0 / 3) - Math.power(luminance, 1.0 / 3)
    var steps = max(1, Int(min(height / Thresholds.loweringStep, mostSteps)))
    mapped = lowered(by: steps)
    if Color.relativeLuminance(rgb: mapped) <= luminance {
      while steps > 1, case let lighter = lowered(by: steps - 1),
        Color.relativeLuminance(rgb: lighter) <= luminance
      {
        (steps, mapped) = (steps - 1, lighter)
      }
    } else {
      repeat {
        steps += 1
        mapped = lowered(by: steps)
      } while Color.relativeLuminance(rgb: mapped) > luminance && Double(steps) < mostSteps
    }
    return Color(rgb: mapped)
  }

  /// The toe-corrected lightness of a surface in the dark, up to that of its size.
  private func lightness(of color: Color, _ coordinates: OKLCH, size: SurfaceSize) -> Double {
    guard let grouped else {
      // A tint on a part of a line is there to be noticed.
      let depth = size == .small ? Self.distance(of: coordinates) : Self.depth(of: coordinates)
      let raised = raisesCards ? cardDepth + depth * Thresholds.depthAboveCards : depth
      return Self.lightness(atDepth: raised, above: base)
    }
    if grouped.isCanvas(coordinates) { return base }
    let luminance = color.relativeLuminance
    return grouped.lightness(between: coordinates, luminance: luminance)
      ?? Self.lightness(
        atDepth: cardDepth + grouped.depthAboveCards(of: coordinates), above: base)
  }

  /// The toe-corrected lightness for a depth: linear between the anchors of the ramp, which are
  /// squeezed into the range from the palette's base to the ramp's end.
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

  /// Raises a tint that would turn gray, as very dark colours have little chroma.
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
  /// The chroma that a vivid surface has at most.
  fileprivate var maximumVividChroma: Double {
    self == .large ? Thresholds.largeVividChroma : Thresholds.smallChroma
  }
}
