internal import SchemefyColor
internal import SchemefyProperties

extension StyleComputer {
  /// The `fill` of a style, as it is seen on a surface.
  mutating func fill(of style: ComputedStyle, on surface: Surface) -> SeenPaint {
    let color = resolved(style.fill, current: style.color)
    let seen = surface.seen(color.color ?? .black)
    return SeenPaint(
      color: color, seen: color.color == nil ? color : seen.text, backdrop: seen.backdrop,
      source: style.fillSource < 0 ? nil : blocks.declarations[Int(style.fillSource)].source)
  }
}

extension PaintTree {
  /// The texts of a style that the background around them fills, where their contrast is least; `nil`
  /// where no background is clipped to them.
  ///
  /// CSS Backgrounds 4 <https://drafts.csswg.org/css-backgrounds-4/#background-clip>
  func clipped(_ style: Int, _ painted: PaintedTree) -> SeenPaint? {
    let layer = layers[Int(styles[style].layer)]
    guard layer.isClippedToText, layer.parent >= 0, !styles[style].isInvisible,
      !painted.surfaces[Int(styles[style].layer)].isTransparent,
      let text = painted.styles[style].textColor.color
    else { return nil }
    let source =
      text.isOpaque
      ? painted.styles[style].textSource : layer.image.source ?? layer.background?.source
    let surface = painted.surfaces[Int(layer.parent)]
    let seen = layer.opaqueColors?.map { surface.seen(text.composited(over: $0)) }
      .min { Self.contrast($0) < Self.contrast($1) }
    return SeenPaint(
      color: .color(text), seen: seen?.text ?? .unknown(.effect),
      backdrop: seen?.backdrop ?? .unknown(.effect), source: source)
  }

  private static func contrast(_ seen: (text: ResolvedColor, backdrop: ResolvedColor)) -> Double {
    guard let text = seen.text.color, let backdrop = seen.backdrop.color else { return 1 }
    return text.contrastRatio(to: backdrop)
  }
}

extension PaintTree.Layer {
  /// The colours of the layer's background, for a gradient also some between its stops; `nil` if they
  /// are not known, or something behind the layer shows through.
  fileprivate var opaqueColors: [Color]? {
    guard opacity == 1, !isChanged, !isBackdropFiltered else { return nil }
    let colors: [Color]
    switch image {
    case .gradient(let stops, _): colors = Surface.colors(between: stops)
    case .none:
      let paint = background?.value == .currentColor ? current : background
      guard case .color(.color(let color))? = paint?.value else { return nil }
      colors = [color]
    case .picture, .drawing, .unknown: return nil
    }
    return colors.allSatisfy(\.isOpaque) ? colors : nil
  }
}
