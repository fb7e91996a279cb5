import SchemefyCSS
import SchemefySource
import Testing
import TestSupport

struct StyleContentTests {
  @Test(arguments: [
    ("a{content:\"</style>\"}", #"a{content:"\3c /style>"}"#),
    ("a{content:\"\\</style>\"}", #"a{content:"\3c /style>"}"#),
    ("a{content:\"\\\\</style>\"}", #"a{content:"\\\3c /style>"}"#),
    ("/*</STYLE>*/", "/*< /STYLE>*/"),
    ("a{b:url(</style>)}", #"a{b:url(\3c /style>)}"#),
    ("a{--b:</style}", "a{--b:</style}"), ("a{--b:</style /x}", "a{--b:<//**/style /x}"),
    ("a{--b:</style(1)}", "a{--b:</style(1)}"), ("a{--b:</style/x}", "a{--b:<//**/style/x}"),
    ("a{content:'</noscript>'}", #"a{content:'\3c /noscript>'}"#),
    ("a{b:'</p>'}", "a{b:'</p>'}"),
  ])
  func encoding(css: String, expected: String) {
    #expect(String(decoding: StyleContent.encode(Array(css.utf8)).bytes, as: UTF8.self) == expected)
  }

  private struct Value: Hashable {
    var kind: CSSTokenKind
    var text: String
  }

  /// What means something in a sheet: its tokens, but for comments.
  private func values(_ css: [UInt8]) -> [Value] {
    CSSTokenizer.tokenize(css.span).compactMap { token in
      guard token.kind != .comment else { return nil }
      // What is bad holds no value.
      if [.badString, .badURL].contains(token.kind) { return Value(kind: token.kind, text: "") }
      let isName = [.string, .url, .ident].contains(token.kind)
      return Value(
        kind: token.kind,
        text: isName
          ? token.stringValue(in: css.span)
          : String(decoding: css[token.range.range], as: UTF8.self))
    }
  }

  /// No text ends the element, and none means something else.
  @Test func anyText() {
    var random = SeededRandom(seed: 21)
    let pieces = [
      "<", "/", "style", "STYLE", "noscript", ">", "</style>", "\\", "\"", "'", "/*", "*/", "url(",
      ")", " ", "\n", "{", "}", "a", ":", ";", "</", "\\3c ", "<!--", "-->", "--x:",
    ]
    for _ in 0..<20_000 {
      let count = Int.random(in: 0..<12, using: &random)
      let css = Array(
        (0..<count).compactMap { _ in pieces.randomElement(using: &random) }.joined().utf8)
      let encoded = StyleContent.encode(css).bytes
      #expect(RawText(encoded, of: "style") != nil && RawText(encoded, of: "noscript") != nil)
      #expect(
        values(encoded) == values(css),
        "\(String(decoding: css, as: UTF8.self)) → \(String(decoding: encoded, as: UTF8.self))")
    }
  }
}
