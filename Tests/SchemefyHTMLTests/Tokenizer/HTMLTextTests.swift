import SchemefyHTML
import SchemefySource
import Testing

@Suite struct HTMLTextTests {
  static let all: TextContent = [.references, .carriageReturns, .nulls]

  struct Example: CustomTestStringConvertible {
    var source: String
    var text: String
    /// As an attribute's value, if that differs.
    var value: String?
    var testDescription: String { source.debugDescription }
  }

  @Test(arguments: [
    Example(source: "a &amp; b", text: "a & b"),
    Example(source: "&notin; &notit; &not", text: "∉ ¬it; ¬", value: "∉ &notit; ¬"),
    Example(source: "?a=1&copy=2&amp=3&lt3", text: "?a=1©=2&=3<3", value: "?a=1&copy=2&amp=3&lt3"),
    Example(source: "&NotEqualTilde;&fjlig;", text: "≂̸fj"),
    Example(source: "&CounterClockwiseContourIntegral;", text: "∳"),
    Example(
      source: "&CounterClockwiseContourIntegralx;", text: "&CounterClockwiseContourIntegralx;"),
    Example(source: "&#65;&#x41;&#X41&#65 ", text: "AAAA "),
    Example(source: "&#x80;&#x9f;&#x81;", text: "€Ÿ\u{81}"),
    Example(
      source: "&#0;&#xD800;&#x110000;&#99999999999999;", text: "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"),
    Example(source: "&#;&#x;&;& &", text: "&#;&#x;&;& &"),
    Example(source: "a\r\nb\rc\n\r\n\r", text: "a\nb\nc\n\n\n"),
    Example(source: "&#13;\r\n&NewLine;&Tab;", text: "\r\n\n\t"),
    Example(source: "&amp\r", text: "&\n"),
  ])
  func decodes(example: Example) {
    let bytes = Array(example.source.utf8)
    let range = TextRange(0..<bytes.count)
    for (inAttribute, expected) in [(false, example.text), (true, example.value ?? example.text)] {
      let value = HTMLText.decode(
        bytes.span, range, content: Self.all, inAttribute: inAttribute, nulls: .preserve)
      #expect(String(decoding: value, as: UTF8.self) == expected)
    }
  }

  @Test func handlesNullsAsAsked() {
    let bytes: [UInt8] = [0x61, 0, 0x62]
    func decode(_ nulls: HTMLText.NullHandling) -> [UInt8] {
      HTMLText.decode(
        bytes.span, TextRange(0..<3), content: .nulls, inAttribute: false, nulls: nulls)
    }
    #expect(decode(.preserve) == bytes)
    #expect(decode(.drop) == [0x61, 0x62])
    #expect(decode(.replace) == [0x61, 0xEF, 0xBF, 0xBD, 0x62])
  }

  @Test func leavesReferencesWhereNoneAreDecoded() {
    let bytes = Array("&lt;\r\n".utf8)
    let value = HTMLText.decode(
      bytes.span, TextRange(0..<bytes.count), content: .carriageReturns, inAttribute: false,
      nulls: .preserve)
    #expect(value == Array("&lt;\n".utf8))
  }

  @Test func piecesAreInOrder() {
    let source = MarkedText("x1️⃣ab2️⃣&amp;3️⃣c & d4️⃣\r\n5️⃣&#65;6️⃣e7️⃣")
    var pieces: [TextRange] = []
    var isVerbatim: [Bool] = []
    HTMLText.forEachPiece(
      source.bytes.span, source.range(1, 7), content: Self.all, inAttribute: false, nulls: .preserve
    ) { piece, replacement in
      pieces.append(piece)
      isVerbatim.append(replacement == nil)
    }
    #expect(pieces == (1..<7).map { source.range($0, $0 + 1) })
    #expect(isVerbatim == [true, false, true, false, false, true])
  }

  @Test(arguments: 0..<30 as Range<UInt64>)
  func piecesTile(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let text = randomText(&random, count: 300)
    var end = 3
    HTMLText.forEachPiece(
      text.span, TextRange(3..<text.count), content: Self.all,
      inAttribute: seed.isMultiple(of: 2), nulls: .drop
    ) { piece, _ in
      #expect(piece.lowerBound == end && !piece.isEmpty, "seed \(seed)")
      end = piece.upperBound
    }
    #expect(end == text.count, "seed \(seed)")
  }
}
