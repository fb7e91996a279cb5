internal import SchemefyColor
internal import SchemefyCSS

/// Makes a ``PaintTree`` of computed styles.
struct PaintTreeBuilder: Sendable {
  private(set) var tree = PaintTree()
  /// By canvas: its layer; -1 before that is made.
  private var canvases: [Int32] = []
  /// The lines and the blended elements that are noted.
  private var noted: Set<PaintTree.Mark> = []

  /// Adds the styles that were computed since.
  mutating func add(_ computer: inout StyleComputer) {
    let known = tree.styles.count
    tree.styles.reserveCapacity(computer.styles.count)
    for index in known..<computer.styles.count { add(computer.styles[index], &computer) }
  }

  private mutating func add(_ style: ComputedStyle, _ computer: inout StyleComputer) {
    let layer =
      style.parent < 0
      ? canvas(style.canvas, &computer)
      : layer(of: style, on: tree.styles[Int(style.parent)].layer, &computer)
    tree.styles.append(
      PaintTree.Style(
        layer: layer, color: color(of: style, &computer),
        fill: paint(style.textFill, style.textFillSource, of: style, &computer),
        background: background(of: style, &computer),
        usedScheme: style.usedScheme, isInvisible: style.isInvisible == true,
        states: style.states))
  }

  /// Returns the layer of an element, which is that of its parent if the element paints and changes
  /// nothing.
  private mutating func layer(
    of style: ComputedStyle, on parent: Int32, _ computer: inout StyleComputer
  ) -> Int32 {
    var layer = PaintTree.Layer(parent: parent)
    layer.isHidden = style.isNotDisplayed == true
    layer.isMoved = style.isOutOfFlow != false || style.isTransformed != false
    layer.isBackdropFiltered = style.isBackdropFiltered != false
    addEffects(of: style, to: &layer)
    let isCanvas =
      style.role != .other
      && style.role == CanvasPainting(computer.canvases[Int(style.canvas)], computer.styles).role
    if !isCanvas { addBackground(of: style, to: &layer, &computer) }
    let isPlain = layer == PaintTree.Layer(parent: parent)
    let showsImage =
      layer.image == .unknown && !layer.isClippedToText && style.hasImage == true
    let drawings =
      showsImage ? computer.drawings(of: style.imageSource, in: style.properties) : []
    // The surface that drawings lie on is a layer of its own.
    if !drawings.isEmpty { layer.image = .none }
    var surface = isPlain ? parent : append(layer)
    if !drawings.isEmpty {
      add(drawings, on: surface)
      var drawing = PaintTree.Layer(parent: surface)
      drawing.image = drawings.count == 1 ? .drawing(source: drawings[0]) : .unknown
      surface = append(drawing)
    }
    // The marks of a list are taken to lie on the list.
    for declaration in [style.contentSource, style.listImageSource, style.borderImageSource]
    where declaration >= 0 {
      add(computer.drawings(of: declaration, in: style.properties), on: surface)
    }
    // A line is seen beside what is around its element, and beside what the element paints.
    if let line = Self.source(style.lineSource, computer) {
      for layer in parent == surface ? [parent] : [parent, surface] { note(line, .line, on: layer) }
    }
    // What paints a surface, or is placed by itself, may lie over texts, which it would cover.
    if style.isBlended == true, style.isOutOfFlow == false, !SurfaceStyle.isPainted(style),
      let blending = Self.source(style.blendingSource, computer)
    {
      note(blending, .blending, on: parent)
    }
    return surface
  }

  private mutating func add(_ drawings: [DeclarationSource], on layer: Int32) {
    tree.marks += drawings.map { PaintTree.Mark($0, on: layer, .drawing) }
  }

  private mutating func note(
    _ source: DeclarationSource, _ kind: PaintTree.Mark.Kind, on layer: Int32
  ) {
    let mark = PaintTree.Mark(source, on: layer, kind)
    if noted.insert(mark).inserted { tree.marks.append(mark) }
  }

  private mutating func canvas(_ number: Int32, _ computer: inout StyleComputer) -> Int32 {
    while canvases.count <= Int(number) { canvases.append(-1) }
    let known = canvases[Int(number)]
    guard known < 0 else { return known }
    let canvas = CanvasPainting(computer.canvases[Int(number)], computer.styles)
    let root = canvas.root
    let frame = computer.environment.frame.flatMap { $0.scheme == root.usedScheme ? $0 : nil }
    var layer = PaintTree.Layer(parent: -1)
    layer.base = frame?.backdrop ?? computer.system(.canvas, root.usedScheme)
    if frame == nil {
      layer.suppliedBase = computer.environment.suppliedCanvas(in: root.usedScheme)
    }
    layer.isMoved = frame?.isAssumed == true
    layer.isHidden = root.isNotDisplayed == true
    addBackground(of: canvas.painted, to: &layer, &computer)
    addEffects(of: root, to: &layer)
    canvases[Int(number)] = append(layer)
    return canvases[Int(number)]
  }

  private mutating func append(_ layer: PaintTree.Layer) -> Int32 {
    tree.layers.append(layer)
    return Int32(truncatingIfNeeded: tree.layers.count - 1)
  }

  private func addEffects(of style: ComputedStyle, to layer: inout PaintTree.Layer) {
    layer.isChanged = style.isBlended != false || style.isFiltered != false
    layer.opacity = style.opacity.map { min($0, 1) }
  }

  private mutating func addBackground(
    of style: ComputedStyle, to layer: inout PaintTree.Layer, _ computer: inout StyleComputer
  ) {
    guard SurfaceStyle.isPainted(style) else { return }
    let background = self.background(of: style, &computer)
    layer.background = background
    if background.value == .currentColor { layer.current = color(of: style, &computer) }
    layer.isClippedToText = style.clipsToText != false
    guard style.hasImage != false else { return }
    layer.image = .unknown
    guard style.hasImage == true else { return }
    let source = Self.source(style.imageSource, computer)
    guard let gradient = style.gradient else {
      // The picture of a canvas does not count: behind a whole page lies more than its canvas, namely
      // all that the page does not cover.
      guard layer.parent >= 0, let source, let tone = computer.tone(of: source) else { return }
      layer.image = .picture(tone, source: source)
      return
    }
    guard let stops = computer.stops(of: gradient, style.usedScheme, current: style.color) else {
      return
    }
    layer.image = .gradient(stops: stops, source: source)
  }

  private func color(
    of style: ComputedStyle, _ computer: inout StyleComputer
  ) -> PaintTree.Paint {
    guard style.colorSource >= 0 else {
      return PaintTree.Paint(
        .color(style.color), nil, supplied: computer.environment.suppliedText)
    }
    return PaintTree.Paint(
      .color(style.color), Self.source(style.colorSource, computer),
      definition: computer.definition(of: style.colorSource, in: style.colorScope))
  }

  private func background(
    of style: ComputedStyle, _ computer: inout StyleComputer
  ) -> PaintTree.Paint {
    var paint = paint(style.background, style.backgroundSource, of: style, &computer)
    paint.definition = computer.definition(of: style.backgroundSource, in: style.properties)
    return paint
  }

  private func paint(
    _ paint: ComputedStyle.Paint, _ declaration: Int32, of style: ComputedStyle,
    _ computer: inout StyleComputer
  ) -> PaintTree.Paint {
    let source = Self.source(declaration, computer)
    guard paint != .currentColor else { return PaintTree.Paint(.currentColor, source) }
    return PaintTree.Paint(.color(computer.resolved(paint, current: style.color)), source)
  }

  private static func source(
    _ declaration: Int32, _ computer: StyleComputer
  ) -> DeclarationSource? {
    declaration < 0 ? nil : computer.blocks.declarations[Int(declaration)].source
  }
}

/// The style that paints a canvas.
private struct CanvasPainting {
  let root: ComputedStyle
  /// The style whose background is the canvas's, and its role.
  let painted: ComputedStyle
  let role: ComputedStyle.Role

  init(_ canvas: CanvasStyle, _ styles: [ComputedStyle]) {
    let root = canvas.root < 0 ? ComputedStyle() : styles[Int(canvas.root)]
    self.root = root
    guard canvas.body >= 0, root.background == .color(.transparent), root.hasImage == false,
      root.isContained == false, styles[Int(canvas.body)].isContained == false
    else {
      (painted, role) = (root, .root)
      return
    }
    (painted, role) = (styles[Int(canvas.body)], .body)
  }
}

private enum SurfaceStyle {
  /// Whether a style paints a background, or clips one to its text.
  static func isPainted(_ style: ComputedStyle) -> Bool {
    style.background != .color(.transparent) || style.hasImage != false
      || style.clipsToText != false
  }
}
