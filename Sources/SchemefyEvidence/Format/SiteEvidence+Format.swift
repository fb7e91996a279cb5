internal import SchemefyCascade
internal import SchemefyColor
internal import SchemefySheets
package import SchemefySource
internal import SchemefyTraits

extension BinaryFileFormat {
  /// The format in which evidence is carried from one machine to another.
  static let evidence = BinaryFileFormat(name: "schemefy evidence\n", version: 10)
}

extension SiteEvidence {
  /// The evidence as bytes: that of the same pages is the same, in whatever order it was merged.
  package var bytes: [UInt8] {
    BinaryFileFormat.evidence.file { writer in
      let sorted = paths.sorted { $0.isBefore($1) }
      let numbers = Dictionary(zip(sorted, sorted.indices)) { first, _ in first }
      let texts = paths.map { Int32(truncatingIfNeeded: numbers[$0] ?? 0) }
      func renumbered(_ source: DeclarationSource) -> DeclarationSource {
        guard !source.isHint else { return source }
        return DeclarationSource(text: texts[Int(source.text)], offset: source.offset)
      }
      writer.write(sorted.count)
      for path in sorted { writer.write(path) }
      writer.write(tables.count)
      for (situation, table) in situations {
        situation.write(to: &writer)
        table.write(to: &writer, renumbered)
      }
      let grounds = self.grounds.map { sheet, votes in
        EvidenceTable.record { record in
          record.write(Int(texts[Int(sheet)]))
          votes.write(to: &record)
        }
      }
      EvidenceTable.write(grounds, to: &writer)
      let canvases = self.canvases.map { source, votes in
        EvidenceTable.record { record in
          record.write(renumbered(source))
          votes.write(to: &record)
        }
      }
      EvidenceTable.write(canvases, to: &writer)
    }
  }

  /// Reads evidence from ``bytes``.
  ///
  /// - Parameter bytes: bytes of any origin: if they are no evidence, an error is thrown.
  package init(reading bytes: [UInt8]) throws(BinaryFileFormat.Failure) {
    var reader = try BinaryFileFormat.evidence.reader(bytes)
    self = try BinaryFileFormat.Failure.of { () throws(BinaryReader.Failure) in
      try SiteEvidence(from: &reader)
    }
  }

  private init(from reader: inout BinaryReader) throws(BinaryReader.Failure) {
    self.init()
    for index in 0..<(try reader.count()) {
      guard number(of: try reader.text()) == index else {
        throw reader.failure("a sheet is there twice")
      }
    }
    let texts = paths.count
    for _ in 0..<(try reader.count()) {
      let situation = try PlanSituation(from: &reader)
      tables[situation] = try EvidenceTable(from: &reader, texts: texts)
    }
    for _ in 0..<(try reader.count()) {
      let sheet = Int32(truncatingIfNeeded: try reader.number(below: texts))
      grounds[sheet] = try GroundVotes(from: &reader)
    }
    for _ in 0..<(try reader.count()) {
      guard let source = try reader.source(of: texts), source != .hint else {
        throw reader.failure("a declaration is missing")
      }
      canvases[source] = try GroundVotes(from: &reader)
    }
    guard reader.remaining == 0 else { throw reader.failure("something stands behind its end") }
  }
}

extension GroundVotes {
  fileprivate func write(to writer: inout BinaryWriter) {
    let votes = counts.map { ground, count in
      EvidenceTable.record { record in
        record.write(ground.canvas)
        record.write(ground.wrapper)
        record.write(count)
      }
    }
    EvidenceTable.write(votes, to: &writer)
  }

  fileprivate init(from reader: inout BinaryReader) throws(BinaryReader.Failure) {
    self.init()
    for _ in 0..<(try reader.count()) {
      let canvas = try reader.optionalColor()
      let ground = PageGround(canvas: canvas, wrapper: try reader.optionalColor())
      add(ground, Int(try reader.tally()))
    }
  }
}

extension PlanSituation {
  fileprivate func write(to writer: inout BinaryWriter) {
    writer.write(style)
    let flags = [isMapped, isWhole, completesDark]
    writer.write(byte: flags.enumerated().reduce(0) { $0 | ($1.element ? 1 << $1.offset : 0) })
  }

  fileprivate init(from reader: inout BinaryReader) throws(BinaryReader.Failure) {
    style = try reader.style()
    let flags = try reader.flags(7)
    isMapped = flags & 1 != 0
    isWhole = flags & 2 != 0
    completesDark = flags & 4 != 0
  }
}
