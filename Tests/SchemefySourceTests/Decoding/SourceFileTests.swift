import SchemefySource
import Testing

@Suite struct SourceFileTests {
  private func text(_ file: SourceFile) -> [UInt8] {
    let span = file.text
    return span.indices.map { span[$0] }
  }

  private func utf16(_ string: String, bigEndian: Bool) -> [UInt8] {
    (bigEndian ? [0xFE, 0xFF] : [0xFF, 0xFE])
      + string.utf16.flatMap { unit -> [UInt8] in
        let bytes = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
        return bigEndian ? bytes : bytes.reversed()
      }
  }

  @Test func plainBytesAreTheText() {
    let file = SourceFile(name: "a", bytes: Array("aé".utf8))
    #expect(text(file) == Array("aé".utf8))
    #expect(file.embedding.sourceRange(of: TextRange(1..<3)) == SourceRange(1..<3))
  }

  @Test func theMarkIsNoText() {
    let file = SourceFile(name: "a", bytes: [0xEF, 0xBB, 0xBF] + Array("abc".utf8))
    #expect(text(file) == Array("abc".utf8))
    #expect(file.embedding.sourceRange(of: TextRange(1..<2)) == SourceRange(4..<5))
  }

  @Test func invalidUTF8IsKept() {
    let bytes: [UInt8] = [0x61, 0xFF, 0xC3, 0x62]
    #expect(text(SourceFile(name: "a", bytes: bytes)) == bytes)
  }

  @Test(arguments: [true, false])
  func utf16IsConvertedBothWays(bigEndian: Bool) {
    let string = "a é 漢 😀 z"
    let file = SourceFile(name: "a", bytes: utf16(string, bigEndian: bigEndian))
    #expect(text(file) == Array(string.utf8))
    var units = 1
    var offset = 0
    for scalar in string.unicodeScalars {
      let count = String(Character(scalar)).utf8.count
      let width = String(Character(scalar)).utf16.count
      let range = file.embedding.sourceRange(of: TextRange(offset..<offset + count))
      #expect(range == SourceRange(units * 2..<(units + width) * 2), "\(scalar)")
      offset += count
      units += width
    }
    #expect(
      file.embedding.edits(replacing: TextRange(at: 0), with: Array(string.utf8))[0].replacement
        == Array(utf16(string, bigEndian: bigEndian).dropFirst(2)))
  }

  @Test func brokenUTF16IsReplacedInTheTextOnly() {
    let file = SourceFile(name: "a", bytes: [0xFF, 0xFE, 0x00, 0xD8, 0x61, 0x00, 0x62])
    #expect(text(file) == Array("\u{FFFD}a\u{FFFD}".utf8))
    #expect(file.embedding.sourceRange(of: TextRange(3..<4)) == SourceRange(4..<6))
    #expect(file.embedding.sourceRange(of: TextRange(4..<7)) == SourceRange(6..<7))
  }

  @Test func nestedTextsAreEscapedOutwards() {
    let file = SourceFile(name: "a", bytes: utf16("x&amp;y", bigEndian: false))
    var map = OffsetMap(from: 1)
    map.appendUnit(1..<6, textCount: 1)
    map.appendVerbatim(6..<7)
    let inner = file.embedding.nesting(map) { text, output in
      for byte in text {
        output += byte == UInt8(ascii: "&") ? Array("&amp;".utf8) : [byte]
      }
    }
    #expect(inner.sourceRange(of: TextRange(0..<1)) == SourceRange(4..<14))
    #expect(inner.sourceRange(of: TextRange(1..<2)) == SourceRange(14..<16))
    #expect(
      inner.edits(replacing: TextRange(0..<1), with: Array("&".utf8)).map(\.replacement)
        == ["&amp;".utf8.flatMap { [$0, 0] }])
  }
}
