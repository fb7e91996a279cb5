internal import SchemefyColor

/// Where a light surface goes in the dark: further from white in the light is further from the
/// palette's background in the dark, so that nested surfaces keep their order and stay apart.
///
/// Depth is the distance from white in OkLCh with toe-corrected lightness. Chroma counts, so that
/// a pale tint has depth and room for its hue.
package struct SurfaceCurve: Sendable {
  /// How much of the page a surface may cover: the larger, the darker and the less colourful.
  package enum Size: Int, Comparable, Sendable {
    /// The knob of a switch, and what else lies on a mark and is lighter than it.
    case knob
    /// A mark that nothing is written on: a bar, a dot.
    case mark
    /// A mark of several that are told by how dark they are.
    case step
    case small, medium, large

    var maximumLightness: Double {
      switch self {
      case .large: 0.31
      case .medium: 0.37
      case .small, .step, .mark, .knob: 0.422
      }
    }
    var maximumChroma: Double {
      switch self {
      case .large: 0.05
      case .medium: 0.08
      case .small, .step, .mark, .knob: 0.14
      }
    }

    package static func < (first: Size, second: Size) -> Bool { first.rawValue < second.rawValue }
  }

  /// Toe-corrected lightness up to which a surface is dark already.
  private static let darkLightness = 0.45
  /// Chroma from which a tint keeps a chroma that can be told from gray.
  private static let tintChroma = 0.05
  private static let minimumTintChroma = 0.038

  /// Depth in the light, and toe-corrected lightness in the dark: the gray ramp of iOS, from
  /// systemBackground over systemGray6 to systemGray2.
  private static let anchors: [(depth: Double, lightness: Double)] = [
    (0, 0), (0.044, 0.124), (0.090, 0.192), (0.161, 0.252), (0.197, 0.311), (0.288, 0.422),
  ]
  private static let rampEnd = 0.422
  /// How far the cards of a grouped page are above its canvas: secondarySystemGroupedBackground.
  private static let cardDepth = anchors[1].depth
  /// The same where that is a step above the background already: a little less, for the same contrast.
  private static let wrappedCardDepth = 0.035
  /// Chroma from which a mark is told by its colour, and the luminance that it keeps of that.
  private static let markChroma = 0.1
  private static let markLuminance = 0.3
  /// On it, white has a contrast of 5.5, so that a light text exists for every backdrop.
  private static let largestLuminance = 0.14

  /// How much lighter than black, toe-corrected, a gray is that is clearly apart from it, 1.10:1; and
  /// from where on all dark surfaces stay.
  private static let clearHeight = 0.0765
  private static let liftEnd = 0.0795

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
  init(
    background: Color, groupedCanvas: Color? = nil, isWrapped: Bool = false,
    contrast: Double = 4.6
  ) {
    maximumLuminance = min(Self.largestLuminance, 1.05 / contrast - 0.05)
    let base = OKLCH(background).correctedLightness + (isWrapped ? Self.clearHeight : 0)
    self.base = base
    var ground = OKLCH(Self.gray(on: background))
    ground.correctedLightness = base
    self.ground = Color(OKLab(ground))
    let cardDepth = isWrapped ? Self.wrappedCardDepth : Self.cardDepth
    self.cardDepth = cardDepth
    grouped = groupedCanvas.map {
      let card = Self.lightness(atDepth: cardDepth, above: base)
      return GroupedCanvas($0, base: base, card: card)
    }
  }

  /// What white becomes on a background.
  static func gray(on background: Color) -> OKLab {
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
  func map(_ color: Color, size: Size) -> Color {
    map(color, OKLCH(color), size: size)
  }

  /// What a surface becomes, with its opacity kept.
  package func map(_ color: Color, as size: Size) -> Color {
    map(color.withAlpha(1), size: size).withAlpha(color.alpha).rounded
  }

  /// The same, given the colour's coordinates.
  func map(_ color: Color, _ coordinates: OKLCH, size: Size) -> Color {
    if size == .knob { return color }
    if size == .mark, coordinates.chroma >= Self.markChroma {
      return color.relativeLuminance <= Self.markLuminance
        ? color : lowered(coordinates, to: Self.markLuminance)
    }
    if size == .step {
      return ContrastSolver(on: ground).lighter(coordinates, ratio: color.contrastRatio(to: .white))
    }
    var lch = coordinates
    let light = lch.correctedLightness
    let lightness = min(lightness(of: color, lch), size.maximumLightness)
    guard light > Self.darkLightness || lightness < light else { return lifted(color, lch) }
    let chroma = min(lch.chroma, size.maximumChroma)
    let isTint = lch.chroma > Self.tintChroma
    lch.correctedLightness = lightness
    lch.chroma = isTint ? max(chroma, Self.minimumTintChroma) : chroma
    if isTint { raiseIntoGamut(&lch, limit: size.maximumLightness) }
    return darkEnough(lch)
  }

  /// What is dark already stays, but for what would be one with the background that white becomes:
  /// it is raised until it can be told from that.
  func lifted(_ color: Color, _ coordinates: OKLCH) -> Color {
    let height = coordinates.correctedLightness - base
    guard height > -Self.clearHeight, height < Self.liftEnd else { return color }
    var lch = coordinates
    let part = max(0, height) / Self.liftEnd
    lch.correctedLightness =
      base + Self.clearHeight + part * (Self.liftEnd - Self.clearHeight)
    return darkEnough(lch)
  }

  /// Lowers what its hue makes brighter than white text can stand.
  private func darkEnough(_ color: OKLCH) -> Color { lowered(color, to: maximumLuminance) }

  private func lowered(_ color: OKLCH, to luminance: Double) -> Color {
    let line = HueLine(hue: color.hue)
    var lightness = color.lightness
    var mapped = line.fitted(lightness: lightness, chroma: color.chroma).rgb
    while Color.relativeLuminance(rgb: mapped) > luminance, lightness > 0.1 {
      lightness -= 0.005
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
    var result = rampEnd
    for (low, high) in zip(anchors, anchors.dropFirst()) where depth < high.depth {
      let part = (depth - low.depth) / (high.depth - low.depth)
      result = low.lightness + part * (high.lightness - low.lightness)
      break
    }
    guard base < rampEnd else { return base }
    return base + result * (rampEnd - base) / rampEnd
  }

  /// Very dark colours have little chroma: a tint that would turn gray is raised instead.
  private func raiseIntoGamut(_ color: inout OKLCH, limit: Double) {
    let line = HueLine(hue: color.hue)
    while color.correctedLightness + 0.01 < limit,
      !line.shows(chroma: Self.minimumTintChroma, lightness: color.lightness)
    {
      color.correctedLightness += 0.01
    }
  }
}
