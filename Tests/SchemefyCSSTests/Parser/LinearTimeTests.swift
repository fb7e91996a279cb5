import SchemefyCSS
import TestSupport
import Testing

/// Inputs that invite quadratic time or deep recursion: four times the input takes about four
/// times the time, at any nesting.
@Suite(.serialized)
struct LinearTimeTests {
  static let units = [
    "(", "{", "[", "a{", "f(", "a:b{", "@a{", "a:b{}", "--a:b{}", "a:{}", "a:{}!",
    "a:{}!important ",
    "!important ", "a ", "a/**/", "a:b;", "@a ", "}", ")", "([{", "{(", "'\n", "url( ", "url(' ",
    "\\",
    "/*", "/**/ ", "<!--", "-", "#", "1e", "a:(", "a:(;", "é", "\u{A0}", "\0", "\\61 ", "a{}b;",
  ]

  @Test(arguments: units, ["", "x{"])
  func time(_ unit: String, _ prefix: String) {
    let small = input(unit, prefix, bytes: 4_000)
    let large = input(unit, prefix, bytes: 16_000)
    // A pause may spoil a measurement: the best of several decides. Quadratic time is 16.
    var ratio = Double.infinity
    for _ in 0..<4 where ratio > 9 {
      ratio = min(ratio, duration(of: large) / duration(of: small))
    }
    #expect(ratio <= 9, "\(unit.debugDescription) behind \(prefix.debugDescription)")
  }

  @Test(arguments: ["(", "{", "a{", "@a{", "a:b{", "a:("])
  func depth(_ unit: String) {
    let bytes = input(unit, "", bytes: 200_000)
    let sheet = Stylesheet.parse(bytes.span)
    let opened = sheet.tokens.count { $0.kind.isOpening }
    #expect(opened == bytes.count / unit.utf8.count)
    #expect(Stylesheet.parseDeclarations(bytes.span).tokens.count == sheet.tokens.count)
  }

  private func input(_ unit: String, _ prefix: String, bytes: Int) -> [UInt8] {
    Array((prefix + String(repeating: unit, count: bytes / unit.utf8.count)).utf8)
  }

  /// Seconds for both ways of parsing.
  private func duration(of bytes: [UInt8]) -> Double {
    CPUTime.measure {
      #expect(Stylesheet.parse(bytes.span).tokens.isEmpty == false)
      #expect(Stylesheet.parseDeclarations(bytes.span).tokens.isEmpty == false)
    }
  }
}
