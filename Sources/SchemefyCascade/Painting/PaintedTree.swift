package import SchemefyColor
internal import SchemefyCSS
internal import SchemefyProperties

/// The painted layers and styles of a ``PaintTree``.
package struct PaintedTree: Sendable {
  /// By layer.
  package let surfaces: [Surface]
  /// By style.
  package internal(set) var styles: [ElementColors]

  /// The surface that the texts of a style are painted on.
  ///
  /// - Parameter tree: the tree that was painted.
  package func surface(of style: Int32, in tree: PaintTree) -> Surface {
    surfaces[Int(tree.styles[Int(style)].layer)]
  }

  /// The colours of a style whose `color` is another one that no background follows, as that of a rule that is
  /// added to the page: such a text has no declaration of the page's.
  ///
  /// - Parameter tree: the tree that was painted.
  package func colors(of style: Int32, with color: Color, in tree: PaintTree) -> ElementColors {
    var colors = styles[Int(style)]
    colors.color = .color(color)
    let own = tree.styles[Int(style)]
    guard own.fill.value == .currentColor else { return colors }
    let surface = surfaces[Int(own.layer)]
    let seen = surface.seen(color)
    colors.textColor = .color(color)
    (colors.visibleTextColor, colors.backdrop) = (seen.text, seen.backdrop)
    colors.onPicture = surface.onPicture(color)
    colors.textSource = nil
    colors.isUnseen = surface.isTransparent || own.isInvisible || color.alpha == 0
    return colors
  }
}

/// Paints the layers of a ``PaintTree``, from the canvases on.
struct PaintTreePainter {
  private let recoloring: PaintTree.Recoloring?
  /// By layer.
  var surfaces: [Surface] = []
  /// The replacements found last, by hashes of their declarations: most styles inherit a colour that
  /// others have.
  private var replacements: [Replacement?]

  /// The replacement for the colour of a declaration.
  private struct Replacement {
    var color: Color
    var property: CascadeProperty
    var source: DeclarationSource
    var definition: DeclarationSource?
    var result: ResolvedColor
  }

  init(_ recoloring: PaintTree.Recoloring?) {
    self.recoloring = recoloring
    replacements = recoloring == nil ? [] : Array(repeating: nil, count: 256)
  }

  mutating func paint(_ layer: PaintTree.Layer) {
    surfaces.append(layer.parent < 0 ? canvas(layer) : surface(layer))
  }

  private mutating func surface(_ layer: PaintTree.Layer) -> Surface {
    var surface = surfaces[Int(layer.parent)]
    if layer.isHidden { surface.isHidden = true }
    if layer.isMoved { surface.move() }
    applyEffects(of: layer, to: &surface)
    if layer.isBackdropFiltered { surface.hide(.effect) }
    paintBackground(of: layer, on: &surface)
    return surface
  }

  /// css-backgrounds-3 §2.11.1 <https://drafts.csswg.org/css-backgrounds/#special-backgrounds>: the
  /// background of the root is the canvas's, or else that of `body`, unless one is contained.
  private mutating func canvas(_ layer: PaintTree.Layer) -> Surface {
    var surface = Surface(layer.base.color ?? .white)
    switch layer.base {
    case .color: break
    // An effect on the frame also changes everything painted in front of the canvas.
    case .unknown(.effect): surface.change(.effect)
    case .unknown(let reason): surface.hide(reason)
    }
    if layer.isMoved { surface.move() }
    paintBackground(of: layer, on: &surface)
    // The canvas and all that is painted on it are one group with the effects of the root.
    applyEffects(of: layer, to: &surface)
    if layer.isHidden { surface.isHidden = true }
    return surface
  }

  private func applyEffects(of layer: PaintTree.Layer, to surface: inout Surface) {
    if layer.isChanged { surface.change(.effect) }
    if let opacity = layer.opacity {
      if opacity < 1 { surface.group(opacity: opacity) }
    } else {
      surface.change(.effect)
    }
  }

  private mutating func paintBackground(of layer: PaintTree.Layer, on surface: inout Surface) {
    guard let background = layer.background else {
      // A drawing on a layer of its own.
      if layer.image != .none { surface.hide(.image) }
      return
    }
    // A background clipped to the text fills it, and is not behind it.
    guard !layer.isClippedToText else { return surface.hide(.effect) }
    switch self.background(background, current: layer.current) {
    case .color(let color): surface.paint(color, background.source)
    case .unknown(let reason): surface.hide(reason)
    }
    switch layer.image {
    case .none: break
    case .unknown, .drawing: surface.hide(.image)
    case .picture(let tone, let source): surface.paint(tone, source)
    case .gradient(let stops, let source):
      let shown = stops.compactMap { self.shown(.color($0), .backgroundImage, source, nil).color }
      guard shown.count == stops.count else { return surface.hide(.image) }
      surface.paint(stops: shown, source)
    }
  }

  /// The colours of a style.
  mutating func colors(of style: PaintTree.Style) -> ElementColors {
    let surface = surfaces[Int(style.layer)]
    let color = shown(style.color, as: .color)
    let isCurrent = style.fill.value == .currentColor
    let text = isCurrent ? color : shown(style.fill, as: .textFillColor)
    let seen = surface.seen(text.color ?? .black)
    return ElementColors(
      color: color, textColor: text,
      backgroundColor: background(style.background, current: style.color),
      declaresBackground: style.background.source != nil, usedScheme: style.usedScheme,
      backdrop: seen.backdrop, isBackdropAssumed: surface.isAssumed,
      onPicture: text.color.flatMap { surface.onPicture($0) },
      textSource: isCurrent ? style.color.source : style.fill.source,
      backdropSource: surface.source,
      visibleTextColor: text.color == nil ? text : seen.text, isHidden: surface.isHidden,
      isUnseen: surface.isTransparent || style.isInvisible || text.color?.alpha == 0,
      states: style.states)
  }

  /// A background colour: `currentcolor` is the replacement of `color`.
  private mutating func background(
    _ paint: PaintTree.Paint, current: PaintTree.Paint?
  ) -> ResolvedColor {
    guard paint.value == .currentColor else { return shown(paint, as: .backgroundColor) }
    guard let current else { return .unknown(.value) }
    return shown(current, as: .color)
  }

  private mutating func shown(
    _ paint: PaintTree.Paint, as property: CascadeProperty
  ) -> ResolvedColor {
    guard case .color(let color) = paint.value else { return .unknown(.value) }
    return shown(color, property, paint.source, paint.definition)
  }

  /// The shown colour of a declaration: its replacement, or its own colour if it has none.
  private mutating func shown(
    _ color: ResolvedColor, _ property: CascadeProperty, _ source: DeclarationSource?,
    _ definition: DeclarationSource?
  ) -> ResolvedColor {
    guard let recoloring, case .color(let own) = color, let source else { return color }
    let hash = UInt32(bitPattern: source.offset ^ source.text << 16) &* 0x9E37_79B1
    let place = Int(hash >> 24)
    if let known = replacements[place], known.source == source, known.property == property,
      known.color == own, known.definition == definition
    {
      return known.result
    }
    let result: ResolvedColor =
      recoloring(own, property, source, definition).map { .color($0) } ?? .unknown(.value)
    replacements[place] = Replacement(
      color: own, property: property, source: source, definition: definition, result: result)
    return result
  }
}
