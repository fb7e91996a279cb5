package import SchemefyCascade
internal import SchemefyColor
internal import SchemefyCSS
internal import SchemefyProperties
internal import SchemefySheets
package import SchemefySource
internal import SchemefyTraits

/// Writing the layers, styles, texts and boxes that are seen on pages, each as bytes by itself.
extension BinaryWriter {
  /// Writes an index; -1 where there is none.
  package mutating func write(index: Int32) { write(Int(index) + 1) }

  /// Writes a declaration of a sheet, an attribute, or none.
  package mutating func write(_ source: DeclarationSource?) {
    switch source {
    case nil: write(0)
    case .hint: write(1)
    case .bodyHint: write(2)
    case let source?:
      write(Int(source.text) + 3)
      write(Int(source.offset))
    }
  }

  private mutating func write(_ color: ResolvedColor) {
    switch color {
    case .color(let color):
      write(0)
      write(color)
    case .unknown(.condition(let condition)):
      write(1)
      write(index: condition.sheet)
      write(index: condition.rule)
    case .unknown(.scheme): write(2)
    case .unknown(.image): write(3)
    case .unknown(.effect): write(4)
    case .unknown(.value): write(5)
    case .unknown(.limit): write(6)
    }
  }

  private mutating func write(_ paint: PaintTree.Paint) {
    switch paint.value {
    case .color(let color):
      write(true)
      write(color)
    case .currentColor: write(false)
    }
    write(paint.source)
    write(paint.definition)
    write(paint.supplied)
  }

  private mutating func write(_ supplied: SuppliedColor?) {
    write(supplied.map { Int($0.rawValue) + 1 } ?? 0)
  }

  private mutating func write(_ paint: PaintTree.Paint?) {
    write(paint != nil)
    if let paint { write(paint) }
  }

  package mutating func write(_ layer: PaintTree.Layer) {
    write(index: layer.parent)
    write(layer.base)
    write(layer.suppliedBase)
    write(layer.background)
    write(layer.current)
    switch layer.image {
    case .none: write(0)
    case .unknown: write(1)
    case .gradient(let stops, let source):
      write(2)
      write(stops.count)
      for stop in stops { write(stop) }
      write(source)
    case .picture(let tone, let source):
      write(3)
      write(tone.mean)
      write(tone.spread)
      write(source)
    case .drawing(let source):
      write(4)
      write(source)
    }
    let flags = [
      layer.isClippedToText, layer.isChanged, layer.isBackdropFiltered, layer.isHidden,
      layer.isMoved, layer.opacity != nil, layer.opacity != nil && layer.opacity != 1,
    ]
    write(byte: flags.enumerated().reduce(0) { $0 | ($1.element ? 1 << $1.offset : 0) })
    if let opacity = layer.opacity, opacity != 1 { write(opacity) }
  }

  /// Writes a style of evidence: its scheme and its states are open.
  package mutating func write(_ style: PaintTree.Style) {
    write(index: style.layer)
    write(style.color)
    write(style.fill)
    write(style.background)
    write(style.isInvisible)
  }

  package mutating func write(_ mark: PaintTree.Mark) {
    write(byte: mark.kind.rawValue)
    write(mark.source)
    write(index: mark.layer)
  }

  package mutating func write(_ text: SeenText) {
    write(index: text.style)
    write(index: text.rest)
    write(text.state.flatMap { InteractionState.allCases.firstIndex(of: $0) }.map { $0 + 1 } ?? 0)
  }

  package mutating func write(_ light: SeenLight) {
    write(light.text)
    write(light.seen)
    write(light.backdrop)
  }

  /// Writes a box without its weight.
  package mutating func write(_ box: SeenBox) {
    write(index: box.parent)
    write(index: box.style)
    write(index: box.parentStyle)
    let flags = [
      box.hasTexts, box.hasAllTexts, box.lendsTexts, box.isCell, box.isMark, box.isInLine,
      box.isRaised,
    ]
    write(byte: flags.enumerated().reduce(0) { $0 | ($1.element ? 1 << $1.offset : 0) })
  }

  package mutating func write(_ surface: SeenSurface) {
    write(surface.background)
    write(surface.gradient)
    write(surface.color)
  }
}

extension BinaryReader {
  /// Indices are less than the number of things that were read.
  package mutating func index(below count: Int) throws(Failure) -> Int32 {
    Int32(truncatingIfNeeded: try number(below: count + 1) - 1)
  }

  /// A number of pages, or of texts.
  mutating func tally() throws(Failure) -> Int32 {
    Int32(truncatingIfNeeded: try number(below: 1 << 30))
  }

  /// - Parameter texts: how many sheets there are.
  package mutating func source(of texts: Int) throws(Failure) -> DeclarationSource? {
    switch try number(below: texts + 3) {
    case 0: return nil
    case 1: return .hint
    case 2: return .bodyHint
    case let text:
      let offset = try number(below: 1 << 31)
      return DeclarationSource(
        text: Int32(truncatingIfNeeded: text - 3), offset: Int32(truncatingIfNeeded: offset))
    }
  }

  private mutating func resolvedColor() throws(Failure) -> ResolvedColor {
    switch try number(below: 7) {
    case 0: return .color(try color())
    case 1:
      let sheet = try index(below: 1 << 30)
      return .unknown(
        .condition(CascadeCondition(sheet: sheet, rule: try index(below: 1 << 30))))
    case 2: return .unknown(.scheme)
    case 3: return .unknown(.image)
    case 4: return .unknown(.effect)
    case 5: return .unknown(.value)
    default: return .unknown(.limit)
    }
  }

  private mutating func paint(_ texts: Int) throws(Failure) -> PaintTree.Paint {
    let value: PaintTree.Paint.Value = try flag() ? .color(resolvedColor()) : .currentColor
    let source = try source(of: texts)
    let definition = try self.source(of: texts)
    guard definition?.isHint != true else { throw failure("a definition is missing") }
    return PaintTree.Paint(
      value, source, definition: definition, supplied: try suppliedColor())
  }

  private mutating func suppliedColor() throws(Failure) -> SuppliedColor? {
    let number = try number(below: SuppliedColor.allCases.count + 1)
    return number == 0 ? nil : SuppliedColor.allCases[number - 1]
  }

  private mutating func optionalPaint(_ texts: Int) throws(Failure) -> PaintTree.Paint? {
    try flag() ? paint(texts) : nil
  }

  /// - Parameter layers: the number of layers before this one.
  package mutating func layer(_ texts: Int, layers: Int) throws(Failure) -> PaintTree.Layer {
    var layer = PaintTree.Layer(parent: try index(below: layers))
    layer.base = try resolvedColor()
    layer.suppliedBase = try suppliedColor()
    layer.background = try optionalPaint(texts)
    layer.current = try optionalPaint(texts)
    switch try number(below: 5) {
    case 0: break
    case 1: layer.image = .unknown
    case 3: layer.image = try picture(texts)
    case 4: layer.image = .drawing(source: try source(of: texts))
    default:
      var stops: [Color] = []
      for _ in 0..<(try count()) { stops.append(try color()) }
      layer.image = .gradient(stops: stops, source: try source(of: texts))
    }
    let flags = try flags(127)
    layer.isClippedToText = flags & 1 != 0
    layer.isChanged = flags & 2 != 0
    layer.isBackdropFiltered = flags & 4 != 0
    layer.isHidden = flags & 8 != 0
    layer.isMoved = flags & 16 != 0
    if flags & 32 == 0 { layer.opacity = nil }
    if flags & 64 != 0 {
      let opacity = try double()
      guard (0...1).contains(opacity) else { throw failure("an opacity is not one") }
      layer.opacity = opacity
    }
    return layer
  }

  private mutating func picture(_ texts: Int) throws(Failure) -> PaintTree.Image {
    let (mean, spread) = (try color(), try double())
    guard mean.isOpaque, mean.isInGamut, (0...1).contains(spread) else {
      throw failure("a tone is none")
    }
    return .picture(PictureTone(mean: mean, spread: spread), source: try source(of: texts))
  }

  package mutating func style(_ texts: Int, layers: Int) throws(Failure) -> PaintTree.Style {
    let layer = try place(below: layers)
    let (color, fill) = (try paint(texts), try paint(texts))
    return PaintTree.Style(
      layer: layer, color: color, fill: fill, background: try paint(texts),
      usedScheme: .unspecified, isInvisible: try flag(), states: .none)
  }

  mutating func mark(_ texts: Int, layers: Int) throws(Failure) -> PaintTree.Mark {
    guard let kind = PaintTree.Mark.Kind(rawValue: try byte()) else {
      throw failure("a mark is of no known kind")
    }
    guard let source = try source(of: texts) else { throw failure("a declaration is missing") }
    return PaintTree.Mark(source, on: try place(below: layers), kind)
  }

  /// Reads an index of a layer, style or box that has to be there.
  private mutating func place(below count: Int) throws(Failure) -> Int32 {
    let place = try index(below: count)
    guard place >= 0 else { throw failure("something is missing") }
    return place
  }

  mutating func seenText(styles: Int) throws(Failure) -> SeenText {
    let style = try place(below: styles)
    let rest = try place(below: styles)
    let states = InteractionState.allCases
    let state = try number(below: states.count + 1)
    return SeenText(style: style, rest: rest, state: state == 0 ? nil : states[state - 1])
  }

  mutating func seenLight() throws(Failure) -> SeenLight {
    let (text, seen) = (try optionalColor(), try optionalColor())
    return SeenLight(text: text, seen: seen, backdrop: try optionalColor())
  }

  package mutating func box(styles: Int, boxes: Int) throws(Failure) -> SeenBox {
    let parent = try index(below: boxes)
    let style = try place(below: styles)
    var box = SeenBox(parent: parent, style: style, parentStyle: try place(below: styles))
    let flags = try flags(127)
    box.hasTexts = flags & 1 != 0
    box.hasAllTexts = flags & 2 != 0
    box.lendsTexts = flags & 4 != 0
    box.isCell = flags & 8 != 0
    box.isMark = flags & 16 != 0
    box.isInLine = flags & 32 != 0
    box.isRaised = flags & 64 != 0
    return box
  }

  package mutating func surface(_ texts: Int) throws(Failure) -> SeenSurface {
    let (background, gradient) = (try source(of: texts), try source(of: texts))
    return SeenSurface(background: background, gradient: gradient, color: try optionalColor())
  }
}

extension SeenLight {
  fileprivate init(text: Color?, seen: Color?, backdrop: Color?) {
    self.text = text
    self.seen = seen
    self.backdrop = backdrop
  }
}
