package import SchemefyColor
internal import SchemefyCSS

/// Paints the backgrounds of all styles, from the canvas on.
package struct SurfacePainter {
  /// What stands in the place of the colour that a declaration gives; `nil` if that can't be told.
  package typealias Recoloring = (Color, CascadeProperty, DeclarationSource) -> Color?

  private var computer: StyleComputer
  private let recoloring: Recoloring?
  /// Those that differ from what lies around them.
  package private(set) var surfaces: [Surface] = []
  /// By style: index into `surfaces`.
  private(set) var surfaceIndices: [Int32] = []
  private let canvases: [Canvas]

  private struct Canvas {
    let root: ComputedStyle
    let body: ComputedStyle?
    /// The role of the style whose background is the canvas's.
    let role: ComputedStyle.Role

    init(_ canvas: CanvasStyle, _ styles: [ComputedStyle]) {
      root = canvas.root < 0 ? ComputedStyle() : styles[Int(canvas.root)]
      body = canvas.body < 0 ? nil : styles[Int(canvas.body)]
      role =
        SurfacePainter.hasBackground(root) || body == nil || root.isContained != false
          || body?.isContained != false ? .root : .body
    }
  }

  package init(_ computer: StyleComputer, _ recoloring: Recoloring? = nil) {
    self.computer = computer
    self.recoloring = recoloring
    canvases = computer.canvases.map { Canvas($0, computer.styles) }
  }

  private static func hasBackground(_ style: ComputedStyle) -> Bool {
    style.background != .color(.transparent) || style.hasImage != false
  }

  /// The colours of all styles, in their order.
  package mutating func colors() -> [ElementColors] {
    var colors: [ElementColors] = []
    colors.reserveCapacity(computer.styles.count)
    surfaceIndices.reserveCapacity(computer.styles.count)
    for style in computer.styles {
      let background = background(of: style)
      let surface = surface(of: style, background)
      add(surface, of: style)
      colors.append(self.colors(style, background, surface))
    }
    return colors
  }

  /// Notes the surface of the next style; most are those of their parents.
  private mutating func add(_ surface: Surface, of style: ComputedStyle) {
    if style.parent >= 0 {
      let parent = surfaceIndices[Int(style.parent)]
      if surfaces[Int(parent)] == surface { return surfaceIndices.append(parent) }
    }
    surfaceIndices.append(Int32(truncatingIfNeeded: surfaces.count))
    surfaces.append(surface)
  }

  private mutating func colors(
    _ style: ComputedStyle, _ background: ResolvedColor, _ surface: Surface
  ) -> ElementColors {
    let color = shown(style.color, .color, style.colorSource)
    let fill = computer.resolved(style.textFill, current: color)
    let text =
      style.textFill == .currentColor ? fill : shown(fill, .textFillColor, style.textFillSource)
    let seen = surface.seen(text.color ?? .black)
    return ElementColors(
      color: color, textColor: text, backgroundColor: background,
      declaresBackground: style.backgroundSource >= 0,
      usedScheme: style.usedScheme, backdrop: seen.backdrop,
      isBackdropAssumed: surface.isAssumed,
      textSource: source(
        style.textFill == .currentColor ? style.colorSource : style.textFillSource),
      backdropSource: source(surface.source),
      visibleTextColor: text.color == nil ? text : seen.text,
      isHidden: surface.isHidden,
      isUnseen: surface.isTransparent || style.isInvisible == true || text.color?.alpha == 0,
      size: computer.environment.isForAudit ? TextSize(style.font) : nil,
      boundary: boundary(of: style, surface), states: style.states)
  }

  /// What tells a style from what lies around it; `nil` where nothing is declared of that.
  private mutating func boundary(
    of style: ComputedStyle, _ surface: Surface
  ) -> ElementBoundary? {
    guard let own = style.boundary else { return nil }
    var boundary = ElementBoundary(
      backgroundSource: source(style.backgroundSource), isPlain: own.isPlain == true)
    boundary.isOpen = own.hasShadow != false || style.hasImage != false
    for edge in own.edges where edge.isSeen != false {
      guard edge.isSeen == true,
        let color = computer.resolved(edge.color, current: style.color).color,
        let seen = surface.seen(color).text.color
      else {
        boundary.isOpen = true
        continue
      }
      boundary.edges.append(ElementBoundary.Edge(color: seen, source: source(edge.source)))
    }
    return boundary
  }

  /// The background colour of a style.
  private mutating func background(of style: ComputedStyle) -> ResolvedColor {
    let current =
      style.background == .currentColor
      ? shown(style.color, .color, style.colorSource) : style.color
    let color = computer.resolved(style.background, current: current)
    return style.background == .currentColor
      ? color : shown(color, .backgroundColor, style.backgroundSource)
  }

  /// The colours of the gradient that is a style's image; `nil` if it is none, or not known.
  private mutating func stops(of style: ComputedStyle) -> [Color]? {
    guard let gradient = style.gradient,
      let stops = computer.stops(of: gradient, style.usedScheme, current: style.color)
    else { return nil }
    let shown = stops.compactMap { stop in
      self.shown(.color(stop), .backgroundImage, style.gradientSource).color
    }
    return shown.count == stops.count ? shown : nil
  }

  /// A colour with another in its place, if there is one.
  private func shown(
    _ color: ResolvedColor, _ property: CascadeProperty, _ declaration: Int32
  ) -> ResolvedColor {
    guard let recoloring, case .color(let own) = color, let source = source(declaration) else {
      return color
    }
    return recoloring(own, property, source).map { .color($0) } ?? .unknown(.value)
  }

  private func source(_ declaration: Int32) -> DeclarationSource? {
    declaration < 0 ? nil : computer.blocks.declarations[Int(declaration)].source
  }

  private mutating func surface(
    of style: ComputedStyle, _ background: ResolvedColor
  ) -> Surface {
    guard style.parent >= 0 else { return surface(of: canvases[Int(style.canvas)]) }
    var surface = surfaces[Int(surfaceIndices[Int(style.parent)])]
    if style.isNotDisplayed == true { surface.isHidden = true }
    if style.isOutOfFlow != false || style.isTransformed != false { surface.move() }
    apply(effectsOf: style, to: &surface)
    if style.isBackdropFiltered != false { surface.hide(.effect) }
    if style.role == .other || style.role != canvases[Int(style.canvas)].role {
      paint(style, background, &surface)
    }
    return surface
  }

  private func apply(effectsOf style: ComputedStyle, to surface: inout Surface) {
    if style.isBlended != false || style.isFiltered != false { surface.change(.effect) }
    if let opacity = style.opacity {
      if opacity < 1 { surface.group(opacity: opacity) }
    } else {
      surface.change(.effect)
    }
  }

  /// css-backgrounds-3 §2.11.1 <https://drafts.csswg.org/css-backgrounds/#special-backgrounds>: the
  /// background of the root is the canvas's, or else that of `body`, unless one is contained.
  private mutating func surface(of canvas: Canvas) -> Surface {
    let root = canvas.root
    let system = computer.system(.canvas, root.usedScheme)
    let frame = computer.environment.frame.flatMap { $0.scheme == root.usedScheme ? $0 : nil }
    let base = frame?.backdrop ?? system
    var surface = Surface(base.color ?? .white)
    switch base {
    case .color: break
    // What is painted in front of an effect is under it, too.
    case .unknown(.effect): surface.change(.effect)
    case .unknown(let reason): surface.hide(reason)
    }
    if frame?.isAssumed == true { surface.move() }
    let painted = canvas.role == .body ? canvas.body ?? root : root
    paint(painted, background(of: painted), &surface)
    // What lies on the canvas is one group, whatever paints it.
    apply(effectsOf: root, to: &surface)
    if root.isNotDisplayed == true { surface.isHidden = true }
    return surface
  }

  private mutating func paint(
    _ style: ComputedStyle, _ background: ResolvedColor, _ surface: inout Surface
  ) {
    // Where text is, such a background is not behind it but in it.
    guard style.clipsToText == false else { return surface.hide(.effect) }
    switch background {
    case .color(let color): surface.paint(color, style.backgroundSource)
    case .unknown(let reason): surface.hide(reason)
    }
    guard style.hasImage != false else { return }
    guard style.hasImage == true, let stops = stops(of: style) else { return surface.hide(.image) }
    surface.paint(stops: stops, style.gradientSource)
  }
}
