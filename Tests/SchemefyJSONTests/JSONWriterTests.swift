import SchemefyJSON
import Testing

struct JSONWriterTests {
  /// Each character that can stand in a string comes back from what was written, and what stands there has
  /// no control character.
  @Test func strings() throws {
    let scalars =
      (0...0x2FF).compactMap(Unicode.Scalar.init) + ["\u{2028}", "\u{FFFD}", "\u{1F600}"]
    var string = ""
    string.unicodeScalars.append(contentsOf: scalars)
    let text = JSONWriter.line(.string(string))
    #expect(text.utf8.allSatisfy { $0 >= 0x20 })
    let bytes = Array(text.utf8)
    #expect(try JSONParser.parse(bytes.span).string.map { Array($0.utf8) } == Array(string.utf8))
  }

  @Test(arguments: [
    ("", "\"\""), ("a", "\"a\""), ("\"\\/", "\"\\\"\\\\/\""), ("\n\r\t", "\"\\n\\r\\t\""),
    ("\u{0}\u{8}\u{1F}\u{7F}", "\"\\u0000\\u0008\\u001f\u{7F}\""), ("é\u{1F600}", "\"é\u{1F600}\""),
  ])
  func spelling(string: String, text: String) {
    #expect(JSONWriter.line(.string(string)) == text)
  }
}
