import Schemefy
import SchemefyReports
import Testing

/// What an audit judges besides the texts of elements is repaired as those are.
struct TextKindTests {
  private func report(_ page: String, _ style: UserInterfaceStyle) throws -> AuditReport {
    let options = SchemeOptions(traits: TraitCollection(userInterfaceStyle: style))
    return try ContrastAudit(options: options).report(on: Array(page.utf8), path: "page.html")
  }

  private static func page(_ css: String, _ body: String) -> String {
    "<!doctype html><html><head><title>t</title><style>.on{background:#831843;color:#fff}\(css)"
      + "</style></head><body>\(body)</body></html>"
  }

  /// Each is of a colour that can't be read where it is, light or dark, as only the page as a whole
  /// tells.
  static let kinds = [
    ("p::before{content:'x';color:#db2777}", "<p class=on>"),
    ("p::after{content:'x';color:#db2777}", "<p class=on>"),
    ("p:hover::after{content:'x';color:#db2777}", "<p class=on>text"),
    ("::placeholder{color:#db2777}", "<input class=on placeholder=x>"),
    ("input{color:#db2777!important}", "<input class=on value=x>"),
    ("input{color:#db2777!important}", "<input class=on type=submit value=x>"),
    ("li::marker{color:#db2777}", "<ul class=on><li>text</ul>"),
    ("p::selection{color:#db2777} .on::selection{background:#831843}", "<p class=on>text"),
    ("p::first-line{color:#db2777}", "<p class=on>text"),
    ("p::first-letter{color:#db2777}", "<p class=on>text"),
    ("p::before{content:'x';color:#db2777}", "<p class=on style='--x: 0'>"),
  ]

  @Test(arguments: kinds) func canBeRead(css: String, body: String) throws {
    let page = Self.page(css, body)
    #expect(try report(page, .light).counts.failing == 1)
    for style in [UserInterfaceStyle.dark, .unspecified] {
      let output = rewrite(page, style)
      let counts = try report(output, .dark).counts
      #expect(counts.failing == 0 && counts.proven > 0, "\(output)")
      #expect(rewrite(output, style) == output)
    }
  }

  /// What shows no text decides nothing: an icon of a font, what is replaced, what can't be used.
  @Test(arguments: [
    ("p::before{content:'\\f105';color:#db2777}", "<p class=on>"),
    ("p::before{color:#db2777}", "<p class=on>"),
    ("input::before{content:'x';color:#db2777}", "<input class=on>"),
    ("::placeholder{color:#db2777}", "<input class=on placeholder=x disabled>"),
    ("div::marker{color:#db2777}", "<div class=on></div>"),
  ])
  func isNotMended(css: String, body: String) {
    let own = "color:#fe4e94"
    #expect(rewrite(Self.page(css, body), .dark).contains(own))
    #expect(rewrite(Self.page(css, "<p>text"), .dark).contains(own))
  }
}
