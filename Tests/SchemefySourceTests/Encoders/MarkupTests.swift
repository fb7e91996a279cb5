import SchemefySource
import Testing

struct MarkupTests {
  private let hostile = "a\"onload=x(1) b='c' <script>x(1)</script>&amp;"

  @Test func textAndValuesAreEscaped() {
    let text = hostile
    let markup: Markup = "<p title=\"\(text)\">\(text)</p>"
    let escaped =
      "a&quot;onload=x(1) b='c' &lt;script>x(1)&lt;/script>&amp;amp;"
    #expect(markup.text == "<p title=\"\(escaped)\">\(escaped)</p>")
  }

  @Test func markupAndAttributesStandAsTheyAre() {
    var attributes = MarkupAttributes("nonce", "a\"b".utf8)
    attributes.append(bare: "hidden")
    let inner: Markup = "<b>\(1)</b>"
    let markup: Markup = "<\("p" as MarkupName)\(attributes)>\(inner)</p>"
    #expect(markup.text == "<p nonce=\"a&quot;b\" hidden><b>1</b></p>")
  }

  @Test(arguments: ["", "1a", "a b", "a>", "a\"", "a=", "a/", "a'", "a<", "-a", "a\0", "a\u{B}"])
  func noName(name: String) {
    #expect(MarkupName(name.utf8) == nil)
  }

  @Test(arguments: ["a", "data-x", "xlink:href", "_a.1", "größe"])
  func names(name: String) {
    #expect(MarkupName(name.utf8)?.bytes == Array(name.utf8))
  }

  @Test(arguments: ["</style", "a</STYLE >", "<</Style/x", "</stylex</style\n"])
  func endTags(text: String) {
    #expect(RawText(Array(text.utf8), of: "style") == nil)
  }

  @Test(arguments: ["", "<", "</", "</styl", "< /style>", "<\\/style>", "</style2>"])
  func rawTexts(text: String) {
    #expect(RawText(Array(text.utf8), of: "style")?.bytes == Array(text.utf8))
  }

  @Test func characterData() {
    #expect(Markup(characterData: Array("a<b&c]]>d>".utf8)).text == "a&lt;b&amp;c]]&gt;d>")
  }

  /// Interpolated text at a place where it would be markup is a mistake in schemefy's own source.
  @Test func textInATag() async {
    await #expect(processExitsWith: .failure) {
      let text = "onload=x(1)"
      _ = "<p \(text)>" as Markup
    }
  }
}
