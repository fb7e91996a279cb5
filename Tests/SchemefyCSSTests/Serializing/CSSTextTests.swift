import SchemefyCSS
import SchemefyColor
import Testing

struct CSSTextTests {
  /// Texts, each as a string.
  @Test(arguments: [
    ("a\"b\\c", #""a\"b\\c""#), ("</style>", #""\3c /style>""#), ("a\nb", #""a\a b""#),
    ("a\0b", "\"a\u{FFFD}b\""), ("ä", "\"ä\""), ("\u{7F}", #""\7f ""#),
  ])
  func strings(text: String, expected: String) {
    #expect(("\(string: text)" as CSSText).text == expected)
  }

  /// Names, each as an identifier.
  @Test(arguments: [
    ("a-b_1", "a-b_1"), ("1a", #"\31 a"#), ("-1", #"-\31 "#), ("-", #"\-"#), ("--a", "--a"),
    ("a b", #"a\20 b"#), ("a</style>", #"a\3c \2f style\3e "#), ("\0", "\u{FFFD}"), ("é", "é"),
    ("a{}", #"a\7b \7d "#), ("£", #"\a3 "#), ("a\u{2028}·", #"a\2028 ·"#),
  ])
  func identifiers(name: String, expected: String) {
    #expect(("\(identifier: name)" as CSSText).text == expected)
  }

  /// What is read is what was written.
  @Test(arguments: [
    "a", "1", "-", "--", "-1", "a b", "\"", "\\", "</style>", "{;}", "\u{1}é", "a\n", "£é",
  ])
  func roundTrip(text: String) {
    let name = ("\(identifier: text)" as CSSText).bytes
    let string = ("\(string: text)" as CSSText).bytes
    let (names, strings) = (
      CSSTokenizer.tokenize(name.span), CSSTokenizer.tokenize(string.span)
    )
    #expect(names.count == 2 && names[0].kind == .ident)
    #expect(names[0].stringValue(in: name.span) == text)
    #expect(strings.count == 2 && strings[0].kind == .string)
    #expect(strings[0].stringValue(in: string.span) == text)
  }

  @Test(arguments: ["a", ".a:hover > b", "[a=\"]\"]", "url(a)", "\\{", "/* */a", ""])
  func whole(css: String) {
    #expect(CSSText(copying: Array(css.utf8))?.text == css)
  }

  @Test(arguments: ["a{", "a}", "(]", "\"a", "url(a", "/*", "a\\", "a\\\\\\", ")", "\"a\nb\""])
  func partial(css: String) {
    #expect(CSSText(copying: Array(css.utf8)) == nil)
  }

  @Test func colors() {
    #expect(CSSText(Color(red8: 255, green8: 255, blue8: 255)).text == "#fff")
    #expect(
      CSSText(Color(red8: 1, green8: 2, blue8: 3).withAlpha(0.5)).text == "rgba(1, 2, 3, 0.5)")
  }
}
