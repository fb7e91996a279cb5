import Schemefy
import SchemefyReports
import Testing

/// Which texts are audited, and what is found of them.
struct AuditedTextTests {
  /// A line for each finding: the verdict, the colours, the styles and states, how the text begins.
  static func findings(_ page: String, style: UserInterfaceStyle = .light) throws -> [String] {
    let traits = TraitCollection(userInterfaceStyle: style)
    let report = try ContrastAudit(options: SchemeOptions(traits: traits)).report(
      on: Array("<!doctype html><html lang=en>\(page)".utf8), path: "page.html")
    return report.findings.map { finding in
      let pair = [finding.text, finding.backdrop].map { $0.map(\.rounded.cssText) ?? "?" }
      let states = finding.states.map { " :" + $0.rawValue }.joined()
      return "\(finding.count) \(pair[0]) on \(pair[1])\(states) '\(finding.sample)'"
    }
  }

  @Test(arguments: [
    // The user agent's gray can be read on white, not on this.
    ("<input placeholder=Name>", []),
    (
      "<style>input { background: #ccc }</style><input placeholder=Name>",
      ["1 #757575 on #cccccc 'Name'"]
    ),
    (
      "<style>::placeholder { color: #bbb }</style><input placeholder=' Your  name'>",
      ["1 #bbbbbb on #ffffff 'Your name'"]
    ),
    (
      "<style>::placeholder { color: #bbb }</style><textarea placeholder='a&amp;b'></textarea>",
      ["1 #bbbbbb on #ffffff 'a&b'"]
    ),
    // None is shown.
    (
      "<style>::placeholder { color: #bbb }</style><input><input placeholder=''><p placeholder=a>"
        + "<input type=checkbox placeholder=a><input disabled placeholder=a>", []
    ),
    // What fields and buttons hold.
    ("<input style='color: #bbb' value=Name>", ["1 #bbbbbb on #ffffff 'Name'"]),
    (
      "<input type=SUBMIT style='background: #bbb; color: white' value=Send>",
      ["1 #ffffff on #bbbbbb 'Send'"]
    ),
    ("<input type=hidden style='color: #bbb' value=Name>", []),
    ("<input type=range style='color: #bbb' value=3>", []),
    ("<button style='color: #bbb' value=a disabled>off</button>", []),
  ])
  func controls(_ page: String, _ expected: [String]) throws {
    #expect(try Self.findings(page) == expected)
  }

  /// Parts of a text, which are looked at beside the whole of it.
  @Test(arguments: [
    ("li::marker { color: #bbb }", ["1 #bbbbbb on #ffffff '•'"]),
    ("li::marker { content: 'No. '; color: #bbb }", ["1 #bbbbbb on #ffffff 'No.'"]),
    ("p::marker { color: #bbb }", []), ("li::marker { color: #333 }", []),
    ("p::first-line { color: #bbb }", ["1 #bbbbbb on #ffffff 'text of'"]),
    ("p::first-letter { color: #bbb; background: #222 }", []),
    ("p:first-letter { background: #222 }", ["1 #000000 on #222222 'text of'"]),
    ("p::selection { background: #008; color: #fff }", []),
    // The text keeps its colour.
    ("::selection { background: #008 }", ["3 #000000 on #000088 'text of'"]),
    ("p::selection { color: #ccc }", ["1 #cccccc on #ffffff 'text of'"]),
    ("input::selection { color: #ccc }", ["1 #cccccc on #ffffff 'a'"]),
    ("div::selection, ul::selection { color: #ccc }", []),
  ])
  func parts(_ css: String, _ expected: [String]) throws {
    let page =
      "<style>\(css)</style><div><p>text of<ul><li>one</ul></div><input value=a>"
    #expect(try Self.findings(page) == expected)
  }

  @Test(arguments: [
    ("p::before { content: 'New '; color: #bbb }", ["1 #bbbbbb on #ffffff 'New'"]),
    // It has a backdrop of its own.
    (
      "p::after { content: 'New'; color: #bbb; background: #aaa }",
      ["1 #bbbbbb on #aaaaaa 'New'"]
    ),
    ("p::after { content: 'New'; color: #bbb; background: #222 }", []),
    (
      "p::before { content: counter(c) '. '; color: #bbb }", ["1 #bbbbbb on #ffffff 'counter(c).'"]
    ),
    (
      "p { --c: 'a' } p::before { content: var(--c); color: #bbb }",
      ["1 #bbbbbb on #ffffff 'var(--c)'"]
    ),
    ("p::before { content: '\\2192' / 'to'; color: #bbb }", ["1 #bbbbbb on #ffffff '→'"]),
    // Nothing to be read.
    ("p::before { content: ''; color: #bbb }", []),
    ("p::before { content: ' \\a0 \\200b'; color: #bbb }", []),
    ("p::before { content: '\\f101'; color: #bbb }", []),
    ("p::before { content: url(a.png) / 'a picture'; color: #bbb }", []),
    ("p::before { color: #bbb }", []),
    ("p::before { content: 'New'; color: #bbb; display: none }", []),
    ("button::before, input::before { content: 'New'; color: #bbb }", []),
  ])
  func generated(_ css: String, _ expected: [String]) throws {
    let page = "<style>\(css)</style><p>text</p><input value=a><button disabled>off</button>"
    #expect(try Self.findings(page) == expected)
  }
}
