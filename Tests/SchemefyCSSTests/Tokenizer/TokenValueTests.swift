import SchemefyCSS
import SchemefySource
import TestSupport
import Testing

/// What tokens spell.
struct TokenValueTests {
  @Test(arguments: [
    ("red", "red"), ("r\\65 d", "red"), ("\\72 ed", "red"), ("a\0b", "a\u{FFFD}b"),
    ("\\0", "\u{FFFD}"), ("\\110000 x", "\u{FFFD}x"), ("\\D800x", "\u{FFFD}x"), ("\\", "\u{FFFD}"),
    ("\\é", "é"), ("\\🙂", "🙂"), ("@media", "media"), ("#f\\66", "ff"), ("rgb(", "rgb"),
    ("12p\\78", "px"), ("\"a\\\nb\"", "ab"), ("'a\\\r\nb'", "ab"), ("'a\\'b'", "a'b"),
    ("'a", "a"), ("'a\\", "a"), ("'a\\a b'", "a\nb"), ("url( a\\)b )", "a)b"), ("url(a\\ )", "a "),
    ("url(a\\20 )", "a "), ("url(", ""), ("url( a ", "a"), ("url(\0)", "\u{FFFD}"),
  ])
  func stringValue(_ text: String, _ value: String) {
    let bytes = Array(text.utf8)
    let tokens = CSSTokenizer.tokenize(bytes.span)
    #expect(tokens[0].stringValue(in: bytes.span) == value)
  }

  @Test
  func invalidUTF8IsReplaced() {
    let bytes: [UInt8] = [0x61, 0xFF, 0x62, 0xE2, 0x82, 0x63]
    let tokens = CSSTokenizer.tokenize(bytes.span)
    #expect(tokens.count == 2)
    #expect(tokens[0].kind == .ident)
    #expect(tokens[0].stringValue(in: bytes.span) == "a\u{FFFD}b\u{FFFD}c")
  }

  @Test(arguments: [
    ("RED", "red", true), ("r\\45 D", "red", true), ("redd", "red", false), ("re", "red", false),
    ("\\212A", "k", false), ("rgb(", "rgb", true), ("@Media", "media", true), ("1PX", "px", true),
    ("#FFF", "fff", true), ("İmportant", "important", false), ("[", "{", false), ("@", "`", false),
  ])
  func matchesName(_ text: String, _ name: String, _ expected: Bool) {
    let bytes = Array(text.utf8)
    let tokens = CSSTokenizer.tokenize(bytes.span)
    #expect(tokens[0].matches(name, in: bytes.span) == expected)
  }

  @Test(arguments: [
    ("--a", true), ("--", true), ("\\-\\-a", true), ("-a", false), ("-\\2d a", true),
    ("a--", false),
    ("1--a", false),
  ])
  func customPropertyNames(_ text: String, _ expected: Bool) {
    let bytes = Array(text.utf8)
    let tokens = CSSTokenizer.tokenize(bytes.span)
    #expect(tokens[0].isCustomPropertyName(in: bytes.span) == expected)
  }

  @Test(
    arguments: [
      ("0", 0), ("-0", -0.0), ("+1.5", 1.5), (".1", 0.1), ("-.5%", -0.5), ("1e3px", 1000),
      ("1E-2", 0.01), ("9007199254740993", 9_007_199_254_740_992),
      ("1e400", .greatestFiniteMagnitude),
      ("-1e99999999999999999999", -.greatestFiniteMagnitude), ("1e-99999999999999999999", 0),
      ("0000000000000000000000000000012", 12), ("0.1000000000000000055511151231257827", 0.1),
      ("123456789012345678901234567890", 123_456_789_012_345_677_877_719_597_056),
      ("4.9e-324", .leastNonzeroMagnitude),
    ] as [(String, Double)])
  func numericValue(_ text: String, _ value: Double) {
    let bytes = Array(text.utf8)
    let tokens = CSSTokenizer.tokenize(bytes.span)
    #expect(tokens[0].isNumeric)
    #expect(tokens[0].numericValue(in: bytes.span).bitPattern == value.bitPattern)
  }

  @Test
  func numbersAreRoundedCorrectly() {
    var random = SeededRandom(seed: 20_240_611)
    for _ in 0..<4000 {
      let digits = Int.random(in: 1...25, using: &random)
      var text = ""
      for index in 0..<digits {
        if index == digits / 2 { text += "." }
        text += String(Int.random(in: 0...9, using: &random))
      }
      if Bool.random(using: &random) { text += "e\(Int.random(in: -40...40, using: &random))" }
      let bytes = Array(text.utf8)
      let tokens = CSSTokenizer.tokenize(bytes.span)
      #expect(tokens[0].numericValue(in: bytes.span) == Double(text), "\(text)")
    }
  }

  @Test
  func ranges() {
    let marked = MarkedText("1️⃣-1.5e32️⃣PX3️⃣")
    let bytes = marked.bytes
    let token = CSSTokenizer.tokenize(bytes.span)[0]
    #expect(token.numberRange == marked.range(1, 2))
    #expect(token.unitRange == marked.range(2, 3))
    #expect(token.valueRange(in: bytes.span) == marked.range(2, 3))
  }
}
