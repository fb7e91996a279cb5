package import SchemefyCascade
internal import SchemefyColor
internal import SchemefySheets
package import SchemefySource
internal import SchemefyTraits

/// A table as bytes that do not depend on the order in which pages were added: things are numbered anew,
/// outer ones first, and those beside each other by their bytes.
extension EvidenceTable {
  /// - Parameter renumbered: gives a declaration as it is to be written.
  package func write(
    to writer: inout BinaryWriter, _ renumbered: (DeclarationSource) -> DeclarationSource
  ) {
    let layers = writeLayers(to: &writer, renumbered)
    let styles = writeStyles(to: &writer, layers, renumbered)
    for texts in [texts, roots] {
      let records = texts.map { text, count in
        Self.record { record in
          let seen = text.seen
          record.write(
            SeenText(
              style: styles[Int(seen.style)], rest: styles[Int(seen.rest)], state: seen.state))
          record.write(text.light)
          record.write(Int(count))
        }
      }
      Self.write(records, to: &writer)
    }
    writeBoxes(to: &writer, styles)
    func surface(_ surface: SeenSurface) -> SeenSurface {
      var surface = surface
      surface.background = surface.background.map(renumbered)
      surface.gradient = surface.gradient.map(renumbered)
      return surface
    }
    let sized = sizes.map { own, counts in
      Self.record { record in
        record.write(surface(own))
        record.write(counts.count)
        for (size, count) in counts.sorted(by: { $0.key < $1.key }) {
          record.write(size.rawValue)
          record.write(Int(count))
        }
      }
    }
    Self.write(sized, to: &writer)
    let scales = self.scales.map { scale in
      Self.record { record in
        record.write(scale.count)
        for own in scale { record.write(surface(own)) }
      }
    }
    Self.write(scales, to: &writer)
    let marks = self.marks.map { mark in
      Self.record {
        $0.write(mark.renumbered(renumbered(mark.source), on: layers[Int(mark.layer)]))
      }
    }
    Self.write(marks, to: &writer)
    for pages in [textPages, surfacePages] {
      let records = pages.map { source, count in
        Self.record { record in
          record.write(renumbered(source))
          record.write(Int(count))
        }
      }
      Self.write(records, to: &writer)
    }
    Self.write(cut.map { own in Self.record { $0.write(renumbered(own)) } }, to: &writer)
  }

  /// A record as bytes.
  static func record(_ write: (inout BinaryWriter) -> Void) -> [UInt8] {
    var writer = BinaryWriter()
    write(&writer)
    return writer.bytes
  }

  /// Writes records in the order of their bytes.
  package static func write(_ records: [[UInt8]], to writer: inout BinaryWriter) {
    writer.write(records.count)
    for record in records.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
      writer.append(record)
    }
  }

  /// Writes layers, styles or boxes in an order in which each stands behind the one around it.
  ///
  /// - Parameters:
  ///   - parents: for each record, the index of the one around it, which stands before it; -1 for none.
  ///   - record: the bytes of one record, given the new number of the one around it.
  /// - Returns: the new numbers.
  private func write(
    _ parents: [Int32], to writer: inout BinaryWriter,
    record: (_ index: Int, _ parent: Int32) -> [UInt8]
  ) -> [Int32] {
    var depths: [Int] = []
    var levels: [[Int]] = []
    for (index, parent) in parents.enumerated() {
      let depth = parent < 0 ? 0 : depths[Int(parent)] + 1
      depths.append(depth)
      if depth == levels.count { levels.append([]) }
      levels[depth].append(index)
    }
    var numbers = [Int32](repeating: -1, count: parents.count)
    var next: Int32 = 0
    writer.write(parents.count)
    for level in levels {
      let records = level.map { index in
        let parent = parents[index]
        return (index, record(index, parent < 0 ? -1 : numbers[Int(parent)]))
      }
      for (index, record) in records.sorted(by: { $0.1.lexicographicallyPrecedes($1.1) }) {
        writer.append(record)
        numbers[index] = next
        next += 1
      }
    }
    return numbers
  }

  private func writeLayers(
    to writer: inout BinaryWriter, _ renumbered: (DeclarationSource) -> DeclarationSource
  ) -> [Int32] {
    write(layers.values.map(\.parent), to: &writer) { index, parent in
      Self.record { $0.write(layers.values[index].renumbered(parent: parent, renumbered)) }
    }
  }

  private func writeStyles(
    to writer: inout BinaryWriter, _ layers: [Int32],
    _ renumbered: (DeclarationSource) -> DeclarationSource
  ) -> [Int32] {
    write([Int32](repeating: -1, count: styles.values.count), to: &writer) { index, _ in
      let own = styles.values[index]
      return Self.record {
        $0.write(own.renumbered(layer: layers[Int(own.layer)], renumbered))
      }
    }
  }

  private func writeBoxes(to writer: inout BinaryWriter, _ styles: [Int32]) {
    _ = write(boxes.values.map(\.parent), to: &writer) { index, parent in
      Self.record { record in
        var box = boxes.values[index]
        box.parent = parent
        box.style = styles[Int(box.style)]
        box.parentStyle = styles[Int(box.parentStyle)]
        record.write(box)
        record.write(Int(weights[index]))
      }
    }
  }

  // MARK: Reading

  /// - Parameter texts: how many sheets there are.
  package init(from reader: inout BinaryReader, texts: Int) throws(BinaryReader.Failure) {
    self.init()
    for index in 0..<(try reader.count()) {
      let layer = try reader.layer(texts, layers: index)
      guard layers.number(of: layer) == index else {
        throw reader.failure("a layer is there twice")
      }
    }
    for index in 0..<(try reader.count()) {
      let style = try reader.style(texts, layers: layers.values.count)
      guard styles.number(of: style) == index else {
        throw reader.failure("a style is there twice")
      }
    }
    self.texts = try Self.texts(from: &reader, styles: styles.values.count)
    roots = try Self.texts(from: &reader, styles: styles.values.count)
    for index in 0..<(try reader.count()) {
      let box = try reader.box(styles: styles.values.count, boxes: index)
      guard boxes.number(of: box) == index else { throw reader.failure("a box is there twice") }
      weights.append(try reader.tally())
    }
    for _ in 0..<(try reader.count()) {
      let surface = try reader.surface(texts)
      var counts: [SurfaceSize: Int32] = [:]
      for _ in 0..<(try reader.count()) {
        let size = try reader.size()
        counts[size] = try reader.tally()
      }
      sizes[surface] = counts
    }
    for _ in 0..<(try reader.count()) {
      var scale: [SeenSurface] = []
      for _ in 0..<(try reader.count()) { scale.append(try reader.surface(texts)) }
      scales.insert(scale)
    }
    for _ in 0..<(try reader.count()) {
      let mark = try reader.mark(texts, layers: layers.values.count)
      guard !mark.source.isHint else { throw reader.failure("a declaration is missing") }
      marks.insert(mark)
    }
    textPages = try Self.pages(from: &reader, texts)
    surfacePages = try Self.pages(from: &reader, texts)
    for _ in 0..<(try reader.count()) { cut.insert(try Self.source(from: &reader, texts)) }
  }

  private static func source(
    from reader: inout BinaryReader, _ texts: Int
  ) throws(BinaryReader.Failure) -> DeclarationSource {
    guard let source = try reader.source(of: texts) else {
      throw reader.failure("a declaration is missing")
    }
    return source
  }

  private static func texts(
    from reader: inout BinaryReader, styles: Int
  ) throws(BinaryReader.Failure) -> [Text: Int32] {
    var texts: [Text: Int32] = [:]
    for _ in 0..<(try reader.count()) {
      let seen = try reader.seenText(styles: styles)
      let text = Text(seen: seen, light: try reader.seenLight())
      texts[text] = try reader.tally()
    }
    return texts
  }

  private static func pages(
    from reader: inout BinaryReader, _ texts: Int
  ) throws(BinaryReader.Failure) -> [DeclarationSource: Int32] {
    var pages: [DeclarationSource: Int32] = [:]
    for _ in 0..<(try reader.count()) {
      pages[try source(from: &reader, texts)] = try reader.tally()
    }
    return pages
  }
}
