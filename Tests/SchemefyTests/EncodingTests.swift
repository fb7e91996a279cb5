import Schemefy
import SchemefySource
import Testing

/// Pages in every encoding: what is not a colour comes out as it went in.
struct EncodingTests {
  /// Every byte beyond ASCII, in an order in which many are pairs, before ASCII in text, in
  /// classes, in attribute values, in strings of CSS; and colours.
  private static func page(_ encoding: CharacterEncoding) -> (bytes: [UInt8], colors: Int) {
    var bytes = Array("<!DOCTYPE html><html><head><title>t</title></head><body>\n".utf8)
    var colors = 0
    for first in stride(from: 0x80, through: 0xFF, by: 3) {
      var word: [UInt8] = []
      for second in stride(from: 0x80, through: 0xFF, by: 17) {
        word += [UInt8(first), UInt8(second)]
      }
      if encoding == .iso2022JP {
        word = [0x1B, 0x24, 0x42, 0x46, UInt8(first & 0x3F + 0x30), 0x1B, 0x28, 0x42]
      }
      bytes += Array("<p title=\"".utf8) + word + Array(" \" class='".utf8) + word
      bytes += Array(" ' style=\"color:#333;content:'".utf8) + word
      bytes += Array(" '\">".utf8) + word + Array(" </p>\n".utf8)
      colors += 1
    }
    return (bytes, colors)
  }

  private static func doubled(_ bytes: [UInt8], _ encoding: CharacterEncoding) -> [UInt8] {
    guard encoding.isUTF16 else { return bytes }
    return bytes.flatMap { encoding == .utf16LE ? [$0, 0] : [0, $0] }
  }

  /// An edit starts and ends where bytes differ: the zeros around are no part of it.
  private static func trimmed(_ bytes: [UInt8]) -> [UInt8] {
    Array(bytes.drop { $0 == 0 }.reversed().drop { $0 == 0 }.reversed())
  }

  static let encodings = CharacterEncoding.allCases.filter { $0 != .replacement }

  @Test(arguments: encodings)
  func onlyColoursChange(encoding: CharacterEncoding) {
    let (plain, colors) = Self.page(encoding)
    let input = Self.doubled(plain, encoding)
    var options = SchemeOptions(traits: TraitCollection(userInterfaceStyle: .dark))
    options.charset = encoding.rawValue
    let result = SchemeRewriter(options: options).rewrite(input, path: "a.html")
    #expect(result.diagnostics.isEmpty)
    let color = Self.trimmed(Self.doubled(Array("333".utf8), encoding))
    let mapped = Self.trimmed(Self.doubled(Array("fff".utf8), encoding))
    var changed = 0
    for (range, replacement) in result.edits.edits {
      if range.isEmpty {
        let isASCII = replacement.allSatisfy { $0 < 0x80 }
        #expect(isASCII)
      } else {
        let old = Array(input[range.range])
        #expect(old == color)
        #expect(Array(replacement) == mapped)
        changed += 1
      }
    }
    #expect(changed == colors)
    // The same edits, made by hand.
    var rebuilt = input
    for (range, replacement) in result.edits.edits.reversed() {
      rebuilt.replaceSubrange(range.range, with: replacement)
    }
    #expect(rebuilt == result.bytes)
  }

  /// Without colours, and with those of another encoding, nothing changes.
  @Test(arguments: encodings)
  func nothingToDoIsNothingDone(encoding: CharacterEncoding) {
    let input = (0..<4096).map { UInt8(truncatingIfNeeded: $0 * 31 + $0 / 256) }
    var options = SchemeOptions()
    options.map = .never
    options.charset = encoding.rawValue
    for path in ["a.html", "a.css"] {
      #expect(SchemeRewriter(options: options).rewrite(input, path: path).bytes == input)
    }
  }

  @Test(arguments: ["utf-8", " UTF8 ", "shift_jis", "l1", "replacement"])
  func labelsAreKnown(label: String) {
    #expect(SchemeOptions.isCharset(label))
  }

  @Test func otherLabelsAreNot() {
    #expect(!SchemeOptions.isCharset("utf-17"))
    #expect(!SchemeOptions.isCharset(""))
  }

  /// A label that no encoding has counts as none.
  @Test func anUnknownCharsetIsPassedOver() {
    var options = SchemeOptions(traits: TraitCollection(userInterfaceStyle: .dark))
    let page = Array("<meta charset=koi8-r><p style='color:#333'>\u{E9}".utf8)
    let wanted = SchemeRewriter(options: options).rewrite(page, path: "a.html").bytes
    options.charset = "utf-17"
    #expect(SchemeRewriter(options: options).rewrite(page, path: "a.html").bytes == wanted)
  }
}
