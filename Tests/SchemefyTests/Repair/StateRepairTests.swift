import Schemefy
import SchemefyReports
import SchemefyTraits
import Testing

/// What can't be read in a state is repaired as well as what can't be read at rest, and by the same
/// account of what there is to be read.
struct StateRepairTests {
  private static func page(_ css: String, _ body: String) -> String {
    "<!doctype html><html><head><title>t</title><style>\(css)</style></head><body>\(body)</html>"
  }

  private static func findings(
    _ page: String, in style: UserInterfaceStyle = .dark
  ) throws -> [String] {
    var options = SchemeOptions()
    options.traits.userInterfaceStyle = style
    let report = try ContrastAudit(options: options).report(
      on: Array(page.utf8), path: "page.html")
    #expect(report.counts.total > 0)
    return report.findings.filter { $0.verdict != .unknown && $0.verdict != .controlBorder }
      .map { "\($0)" }
  }

  static let link = "<p>text <a href=x class=b>link</a> <a href=y>other</a></p>"

  /// Pages that can be read at rest, and not in some state: with each declaration mapped by itself.
  static let pages: [(css: String, body: String)] = [
    // The text is coloured by one rule, what lies behind it by another.
    ("body { background: #fff } p a:hover { color: #00b0e4 } .b:hover { background: #aaa }", link),
    ("a { color: #0645ad } .b:hover { background: #888 }", link),
    ("a { color: #0645ad } .b:focus { background: #ccc }", "<div style='color:#333'>\(link)</div>"),
    ("p:target { background: #e0a000 } p { color: #222 }", "<p id=x>text"),
    (
      "label { color: #333 } input:checked + label { background: #7a7a7a }",
      "<input type=checkbox id=i><label for=i>text</label>"
    ),
    ("li:hover { opacity: .6 } li { color: #777 }", "<ul><li>text</ul>"),
    (".b { background: #555; color: #fff } .b:active { background: #999 }", link),
    // The surface of the state is in the text's own colour.
    (".b { background: #3c6e83; color: #fff } .b:hover { background: #fff }", link),
    (".b { background: #fff; color: #000 } .b:focus { background: #000 }", link),
    (".b { background: #fff; color: #555 } .b:hover { background: #555 }", link),
    ("a:visited { color: #444 } p { background: #333; color: #fff } a { color: #9cf }", link),
    (
      "li:hover a { color: #555 } li:hover { background: #666 } a { color: #fff }"
        + " ul { background: #111 }",
      "<ul><li><a href=x>text</a></ul>"
    ),
    (
      "a { color: #fff } a[style]:hover { color: #555 !important }",
      "<p><a href=x style='background:#666'>text</a>"
    ),
  ]

  @Test(arguments: pages.indices, [UserInterfaceStyle.dark, .unspecified])
  func statesCanBeRead(index: Int, style: UserInterfaceStyle) throws {
    let page = Self.page(Self.pages[index].css, Self.pages[index].body)
    let output = rewrite(page, style)
    #expect(try Self.findings(output) == [], "\(output)")
  }

  /// The schemes of the author's, where that is asked for.
  @Test(arguments: pages.indices)
  func lightCanBeRead(index: Int) throws {
    let page = Self.page(Self.pages[index].css, Self.pages[index].body)
    let output = rewrite(page, .light) { options in
      options.repairs = [.light]
      options.map = .never
    }
    #expect(try Self.findings(output, in: .light) == [], "\(output)")
  }

  /// The rule of all links does not give way to what lies behind one of them in a state.
  @Test func restStaysAsItIs() throws {
    let css = "body { background: #fff } a { color: #0645ad }"
    let rest = rewrite(Self.page(css, Self.link), .dark)
    let start = try #require(rest.firstRange(of: "a { color: #")?.upperBound)
    let color = rest[start...].prefix(6)
    let output = rewrite(Self.page(css + " .b:hover { background: #888 }", Self.link), .dark)
    #expect(output.contains("a { color: #\(color) }"), "\(output)")
  }
}
