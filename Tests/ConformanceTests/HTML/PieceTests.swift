import Foundation
import SchemefySource
import TestSupport
import Testing

@testable import SchemefyHTML

/// Read piece by piece, with all dropped that was read, a document has the nodes that it has as a whole.
@Suite(
  .enabled(
    if: !TreeConstructionTests.files.isEmpty,
    "html5lib-tests are not there: set SCHEMEFY_CONFORMANCE"))
struct PieceTests {
  @Test(arguments: TreeConstructionTests.files)
  func anyCut(file: String) throws {
    for test in try TreeCase.read(TreeConstructionTests.folder.appending(path: file)) {
      for scripting in test.scripting {
        check(test.input, options: test.options(scripting: scripting), file)
      }
    }
  }

  @Test(arguments: TreeConstructionTests.files)
  func mutated(file: String) throws {
    let seed: UInt64 = 0xC075
    var random = SeededRandom(seed: seed)
    for test in try TreeCase.read(TreeConstructionTests.folder.appending(path: file)) {
      var text = test.input
      for _ in 0..<6 {
        text = text.mutated(using: &random, inserting: TreePropertyTests.tokens)
        let options = test.options(scripting: true)
        let wanted = PieceRecord(text, cutAt: [], options)
        let cuts = (0..<4).map { _ in Int(random.next() % UInt64(text.count + 1)) }
        compare(
          PieceRecord(text, cutAt: cuts, options), wanted, text, cuts, "\(file), seed \(seed)")
      }
    }
  }

  private func check(_ text: [UInt8], options: HTMLParserOptions, _ name: String) {
    let wanted = PieceRecord(text, cutAt: [], options)
    let all = Array(text.indices)
    compare(PieceRecord(text, cutAt: all, options), wanted, text, all, name)
    for cut in stride(from: 0, to: text.count, by: max(1, text.count / 100)) {
      compare(PieceRecord(text, cutAt: [cut], options), wanted, text, [cut], name)
    }
  }

  private func compare(
    _ found: PieceRecord, _ wanted: PieceRecord, _ text: [UInt8], _ cuts: [Int], _ name: String
  ) {
    guard found.lines != wanted.lines || found.limits != wanted.limits else { return }
    let different = zip(found.lines, wanted.lines).first { $0 != $1 }
    Issue.record(
      """
      \(name), cut at \(cuts.count < 8 ? "\(cuts)" : "all"): \(found.lines.count) of \
      \(wanted.lines.count) lines
      found \(different?.0 ?? "all"), wanted \(different?.1 ?? "all")
      \(String(decoding: text.prefix(2000), as: UTF8.self))
      """)
  }
}

/// What a reader tells of a text that it gets in pieces, a line each; offsets are those of the whole
/// text. Implied elements stand where the piece of text begins that makes them.
private struct PieceRecord {
  private(set) var lines: [String] = []
  private(set) var limits: [String] = []
  /// The end of the text that the last line is about; `nil` if it is about no text.
  private var textEnd: Int?
  private var serials: [HTMLDocument.NodeID: (number: Int, start: Int)] = [0: (0, 0)]
  private var reported = 0
  /// The buffer, and where it stands in the whole text.
  private var buffer: [UInt8] = []
  private var base = 0

  init(_ text: [UInt8], cutAt cuts: [Int], _ options: HTMLParserOptions) {
    var reader = HTMLReader(options: options, sink: OpenElementsSink(threshold: 1))
    var start = 0
    for cut in cuts.sorted() where cut > start {
      buffer += text[start..<cut]
      start = cut
      let splitting = HTMLReader.TextSplitting(text: 1, readText: 1)
      while reader.advance(in: buffer.span, splitting: splitting) { take(reader) }
      drop(&reader)
    }
    buffer += text[start...]
    while reader.advance(in: buffer.span) { take(reader) }
    note(&reader)
  }

  private mutating func note(_ reader: inout HTMLReader) {
    limits += reader.takeLimitNotes().map { "\($0.limit) at \($0.offset + base)" }
  }

  private mutating func drop(_ reader: inout HTMLReader) {
    note(&reader)
    let known = serials.keys.filter { isSame($0, reader) }
    let end = reader.droppable
    let names = reader.drop(upTo: end, in: buffer.span)
    var prefix: [UInt8] = []
    for name in names { prefix += buffer[name.range] + [0x0A] }
    prefix.append(0x0A)
    buffer = prefix + buffer[end...]
    base += end - prefix.count
    for id in known { serials[id]?.start = reader.nodes[Int(id)].range.lowerBound }
    // All others are of elements that are gone.
    serials = serials.filter { known.contains($0.key) }
  }

  private func isSame(_ id: HTMLDocument.NodeID, _ reader: borrowing HTMLReader) -> Bool {
    guard let serial = serials[id] else { return false }
    return serial.start == reader.nodes[Int(id)].range.lowerBound
  }

  private func string(_ range: TextRange) -> String {
    String(decoding: buffer[range.range], as: UTF8.self)
  }

  private func string(_ attributes: some Sequence<HTMLAttribute>) -> String {
    attributes.filter { !$0.isDuplicate }
      .map { "\(string($0.name))=\(string($0.value))\($0.quote)" }.joined(separator: " ")
  }

  private mutating func take(_ reader: borrowing HTMLReader) {
    for event in reader.events {
      let node = event.node
      let range = node.range.shifted(by: base < 0 && node.range.lowerBound < -base ? 0 : base)
      if event.kind == .node, node.kind == .text {
        let parent = isSame(node.parent, reader) ? serials[node.parent]?.number ?? -1 : -1
        // Pieces of a text are one.
        if range.lowerBound == textEnd, let last = lines.last, last.hasPrefix("\(parent) text") {
          lines[lines.count - 1] += string(node.name)
        } else {
          lines.append("\(parent) text \(node.dropsNulls) \(range.lowerBound) \(string(node.name))")
        }
        textEnd = range.upperBound
        continue
      }
      textEnd = nil
      switch event.kind {
      case .node:
        reported += 1
        let parent = isSame(node.parent, reader) ? serials[node.parent]?.number ?? -1 : -1
        let attributes = node.kind == .element && !node.isImplied ? reader.token.attributes : []
        lines.append(
          """
          \(parent) \(node.kind) \(node.namespace) \(node.tag.rawValue) \(node.isImplied) \
          \(node.isImplied ? "" : "\(range) \(string(node.name))") \(string(attributes))
          """)
        if event.id >= 0 {
          serials[event.id] = (reported, reader.nodes[Int(event.id)].range.lowerBound)
        }
      case .end: lines.append("end of \(serials[event.id]?.number ?? -1)")
      case .moreAttributes:
        lines.append(
          "more of \(serials[event.id]?.number ?? -1) \(string(reader.token.attributes))")
      case .removal: lines.append("removal of \(serials[event.id]?.number ?? -1)")
      }
    }
  }
}
