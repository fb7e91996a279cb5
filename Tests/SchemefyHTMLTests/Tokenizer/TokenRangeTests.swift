import SchemefyHTML
import SchemefySource
import Testing

@Suite struct TokenRangeTests {
  struct AttributeCase: CustomTestStringConvertible {
    var source: String
    var quote: HTMLAttribute.Quote
    var testDescription: String { source }
  }

  /// Marks: token, name, attribute's name, attribute's value.
  @Test(arguments: [
    AttributeCase(source: "x1️⃣<3️⃣p4️⃣ 5️⃣class6️⃣=\"7️⃣a b8️⃣\">2️⃣y", quote: .double),
    AttributeCase(source: "x1️⃣<3️⃣p4️⃣ 5️⃣class6️⃣ =\n'7️⃣a\"b8️⃣'>2️⃣y", quote: .single),
    AttributeCase(source: "x1️⃣<3️⃣p4️⃣\t5️⃣class6️⃣ = 7️⃣a/b8️⃣ >2️⃣y", quote: .unquoted),
    AttributeCase(source: "x1️⃣<3️⃣p4️⃣/5️⃣class6️⃣=7️⃣a/8️⃣>2️⃣y", quote: .unquoted),
    AttributeCase(source: "x1️⃣<3️⃣p4️⃣ 5️⃣class6️⃣7️⃣8️⃣ >2️⃣y", quote: .absent),
    AttributeCase(source: "x1️⃣<3️⃣p4️⃣ 5️⃣class6️⃣7️⃣8️⃣/>2️⃣y", quote: .absent),
    AttributeCase(source: "x1️⃣<3️⃣p4️⃣ 5️⃣class6️⃣= 7️⃣8️⃣>2️⃣y", quote: .unquoted),
    AttributeCase(source: "x1️⃣<3️⃣p4️⃣ 5️⃣=class6️⃣=''7️⃣8️⃣>2️⃣y", quote: .single),
    AttributeCase(source: "x1️⃣</3️⃣p4️⃣ 5️⃣class6️⃣=7️⃣a8️⃣>2️⃣y", quote: .unquoted),
    AttributeCase(
      source: "x1️⃣<3️⃣a-very-long-name-é4️⃣ 5️⃣data-a-very-long-name6️⃣=\"7️⃣long long value &amp;8️⃣\">2️⃣y",
      quote: .double),
  ])
  func attribute(example: AttributeCase) throws {
    // An empty value between quotes is marked behind them, for a mark cannot stand twice.
    let source = MarkedText(example.source)
    let tokens = tokens(source.bytes)
    try #require(tokens.count == 4)
    let tag = tokens[1]
    #expect(tag.range == source.range(1, 2))
    #expect(tag.name == source.range(3, 4))
    let attribute = try #require(tag.attributes.first)
    #expect(tag.attributes.count == 1)
    #expect(attribute.name == source.range(5, 6))
    if source.range(7, 8).isEmpty {
      #expect(attribute.value.isEmpty)
    } else {
      #expect(attribute.value == source.range(7, 8))
    }
    #expect(attribute.quote == example.quote)
    #expect(!attribute.isDuplicate)
  }

  @Test func emptyValuesLieWhereOneCouldBeWritten() {
    let source = MarkedText("<p 1️⃣a2️⃣ b='3️⃣4️⃣' c=5️⃣6️⃣>")
    let attributes = tokens(source.bytes)[0].attributes
    #expect(
      attributes.map(\.value) == [source.range(2, 2), source.range(3, 4), source.range(5, 6)])
  }

  struct DataCase: CustomTestStringConvertible {
    var source: String
    var kind: HTMLToken.Kind
    var allowsCDATA = false
    var testDescription: String { source }
  }

  /// Marks: token, data.
  @Test(arguments: [
    DataCase(source: "<b>1️⃣<!--3️⃣ x - -- y 4️⃣-->2️⃣z", kind: .comment),
    DataCase(source: "<b>1️⃣<!--3️⃣ x 4️⃣--!>2️⃣z", kind: .comment),
    DataCase(source: "<b>1️⃣<!--3️⃣ x 4️⃣--!2️⃣", kind: .comment),
    DataCase(source: "<b>1️⃣<!--3️⃣4️⃣>2️⃣z", kind: .comment),
    DataCase(source: "<b>1️⃣<!--3️⃣4️⃣->2️⃣z", kind: .comment),
    DataCase(source: "<b>1️⃣<3️⃣?xml version='1.0'?4️⃣>2️⃣z", kind: .comment),
    DataCase(source: "<b>1️⃣</3️⃣ x4️⃣>2️⃣z", kind: .comment),
    DataCase(source: "<b>1️⃣<!3️⃣[CDATA[x]]4️⃣>2️⃣z", kind: .comment),
    DataCase(source: "<b>1️⃣<![CDATA[3️⃣x]>]4️⃣]]>2️⃣z", kind: .text, allowsCDATA: true),
    DataCase(source: "<b>1️⃣<![CDATA[3️⃣x]]4️⃣2️⃣", kind: .text, allowsCDATA: true),
    DataCase(source: "<b>1️⃣3️⃣a < b & c <3 &amp; <= d4️⃣2️⃣<i>", kind: .text),
    DataCase(source: "<b>1️⃣3️⃣a<4️⃣2️⃣", kind: .text),
    DataCase(source: "<b>1️⃣3️⃣a</4️⃣2️⃣", kind: .text),
    DataCase(source: "<b>1️⃣</>3️⃣4️⃣2️⃣a", kind: .text),
  ])
  func data(example: DataCase) throws {
    let source = MarkedText(example.source)
    let tokens = tokens(source.bytes, allowsCDATA: example.allowsCDATA)
    let token = tokens[1]
    #expect(token.kind == example.kind)
    #expect(token.range == source.range(1, 2))
    #expect(token.data == source.range(3, 4))
  }

  @Test(arguments: [
    "a1️⃣<b2️⃣", "a1️⃣<b c2️⃣", "a1️⃣<b c=2️⃣", "a1️⃣<b c='d2️⃣", "a1️⃣<b c='d'2️⃣", "a1️⃣</b 2️⃣",
    "a1️⃣<b c=\"d>x</b>2️⃣",
  ])
  func cutOffTagLiesInTheEndOfFile(marked: String) {
    let source = MarkedText(marked)
    let tokens = tokens(source.bytes)
    #expect(tokens.map(\.kind) == [.text, .endOfFile])
    #expect(tokens[1].range == source.range(1, 2))
    #expect(tokens[1].attributes.isEmpty)
  }

  @Test func doctype() {
    let source = MarkedText("1️⃣<!DOCTYPE 3️⃣hTml4️⃣ PUBLIC \"5️⃣a6️⃣\" '7️⃣b8️⃣' >2️⃣x")
    let token = tokens(source.bytes)[0]
    #expect(token.kind == .doctype)
    #expect(token.range == source.range(1, 2))
    #expect(token.name == source.range(3, 4))
    #expect(token.publicIdentifier == source.range(5, 6))
    #expect(token.systemIdentifier == source.range(7, 8))
    #expect(!token.forcesQuirks)
  }

  struct RawCase: CustomTestStringConvertible {
    var source: String
    var state: HTMLTokenizer.State
    var name: String
    var testDescription: String { source }
  }

  /// Marks: text, end tag.
  @Test(arguments: [
    RawCase(source: "1️⃣<b>&lt;</titlex></b>2️⃣</TITLE >3️⃣", state: .rcdata, name: "title"),
    RawCase(source: "1️⃣<b></styl></ style>2️⃣</style/>3️⃣", state: .rawtext, name: "style"),
    RawCase(source: "1️⃣<!-- 2️⃣</script>3️⃣", state: .scriptData, name: "script"),
    RawCase(source: "1️⃣<!-- <script> </script> 2️⃣</script>3️⃣", state: .scriptData, name: "script"),
    RawCase(source: "1️⃣<!--><script>2️⃣</script>3️⃣", state: .scriptData, name: "script"),
    RawCase(source: "1️⃣<!--<script>--><script>2️⃣</script>3️⃣", state: .scriptData, name: "script"),
    RawCase(source: "1️⃣<!-<script>2️⃣</script>3️⃣", state: .scriptData, name: "script"),
  ])
  func rawText(example: RawCase) {
    let source = MarkedText(example.source)
    let tokens = tokens(
      source.bytes + Array("<i>".utf8), state: example.state, lastStartTag: example.name)
    #expect(tokens.map(\.kind) == [.text, .endTag, .startTag, .endOfFile])
    #expect(tokens[0].range == source.range(1, 2))
    #expect(tokens[1].range == source.range(2, 3))
    #expect(tokens[1].tag == TagName(PackedName(example.name)))
  }
}
