import SchemefyCSS
import SchemefyColor
import Testing

struct QuirkyColorTests {
  private func parse(_ text: String) -> Color? {
    let bytes = Array(text.utf8)
    let tokens = CSSTokenizer.tokenize(bytes.span)
    guard tokens.count == 2 else { return nil }
    return QuirkyColor.color(tokens[0], in: bytes.span)
  }

  @Test(arguments: [
    ("abc", UInt32(0xAABBCC)), ("abcdef", 0xABCDEF), ("FFF", 0xFFFFFF), ("123", 0x000123),
    ("12", 0x000012), ("0", 0), ("1a", 0x00001A), ("12e", 0x00012E), ("12ef", 0x0012EF),
    ("0000001", 0x000001), ("+123", 0x000123), ("+00000ff", 0x0000FF), ("123abc", 0x123ABC),
    ("00f", 0x00000F), ("999999", 0x999999),
  ])
  func parses(text: String, rgb: UInt32) {
    #expect(parse(text) == Color(rgb: rgb))
  }

  @Test(arguments: [
    "-1", "1e3", "1.0", "1e3a", "1234567", "12345678", "1234abc", "abcd", "f0f0", "rgb", "12px",
    "red", "12%", "#123", "\"123\"", "99999999999999999999", "1abcdef0",
  ])
  func others(text: String) {
    #expect(parse(text) == nil)
  }
}
