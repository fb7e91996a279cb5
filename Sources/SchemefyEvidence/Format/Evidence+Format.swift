internal import SchemefyCascade
internal import SchemefyCSS
internal import SchemefySheets
internal import SchemefySource
internal import SchemefyTraits

/// The evidence of one page, or the merged evidence that a table makes, as bytes: layers, styles and
/// texts keep their numbers.
extension Evidence {
  func write(to writer: inout BinaryWriter) {
    writer.write(paint.layers.count)
    for layer in paint.layers { writer.write(layer) }
    writer.write(paint.styles.count)
    for style in paint.styles {
      writer.write(style)
      writer.write(style.usedScheme)
      writer.write(style.states.rawValue)
    }
    writer.write(paint.marks.count)
    for mark in paint.marks { writer.write(mark) }
    writer.write(texts.count)
    for text in texts { writer.write(text) }
    writer.write(boxes.count)
    for box in boxes {
      writer.write(box)
      writer.write(Int(box.weight))
    }
    writer.write(sizes.count)
    for sized in sizes {
      writer.write(sized.surface)
      writer.write(sized.size.rawValue)
    }
    writer.write(scales.count)
    for scale in scales {
      writer.write(scale.count)
      for index in scale { writer.write(index: index) }
    }
    writer.write(index: root)
    writer.write(light.texts.count)
    for text in light.texts { writer.write(text) }
    writer.write(light.root != nil)
    if let root = light.root { writer.write(root) }
  }

  /// - Parameter texts: how many texts declarations stand in.
  init(from reader: inout BinaryReader, texts: Int) throws(BinaryReader.Failure) {
    var tree = PaintTree()
    for index in 0..<(try reader.count()) {
      tree.layers.append(try reader.layer(texts, layers: index))
    }
    for _ in 0..<(try reader.count()) {
      var style = try reader.style(texts, layers: tree.layers.count)
      style.usedScheme = try reader.style()
      style.states = ElementStates(rawValue: try reader.unsigned())
      tree.styles.append(style)
    }
    for _ in 0..<(try reader.count()) {
      tree.marks.append(try reader.mark(texts, layers: tree.layers.count))
    }
    self.init(tree)
    let styles = tree.styles.count
    for _ in 0..<(try reader.count()) { self.texts.append(try reader.seenText(styles: styles)) }
    for index in 0..<(try reader.count()) {
      var box = try reader.box(styles: styles, boxes: index)
      box.weight = try reader.tally()
      boxes.append(box)
    }
    for _ in 0..<(try reader.count()) {
      let surface = try reader.surface(texts)
      sizes.append(SizedSurface(surface: surface, size: try reader.size()))
    }
    for _ in 0..<(try reader.count()) {
      var scale: [Int32] = []
      for _ in 0..<(try reader.count()) { scale.append(try reader.index(below: sizes.count)) }
      guard scale.allSatisfy({ $0 >= 0 }) else { throw reader.failure("something is missing") }
      scales.append(scale)
    }
    root = try reader.index(below: styles)
    for _ in 0..<(try reader.count()) { light.texts.append(try reader.seenLight()) }
    guard light.texts.count == self.texts.count else {
      throw reader.failure("a text has no colours in the light")
    }
    if try reader.flag() { light.root = try reader.seenLight() }
  }
}

extension BinaryReader {
  /// The size of a surface.
  mutating func size() throws(Failure) -> SurfaceSize {
    guard let size = SurfaceSize(rawValue: try number(below: 1 << 8)) else {
      throw failure("a size is not known")
    }
    return size
  }
}
