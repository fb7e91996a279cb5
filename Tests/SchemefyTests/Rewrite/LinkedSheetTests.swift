import Schemefy
import Testing

/// Which files a page's references to style sheets lead to, and what is said of those that lead
/// nowhere.
struct LinkedSheetTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var input: String
    var dark: String
    /// The identifiers of the diagnostics.
    var says: [String] = []
    var files = LinkedSheetTests.files
    var path = "page.html"
    var testDescription: String { input }
  }

  /// Each file tells by a selector where it lies.
  private static let files = ["a.css": sheet("top"), "s/a.css": sheet("s"), "t/a.css": sheet("t")]

  private static func sheet(_ selector: String) -> String {
    "@media (prefers-color-scheme:dark){\(selector){}}"
  }

  private static let link = "<link rel=stylesheet href=a.css>"

  private static func style(_ selector: String) -> String {
    "<style>@media all{\(selector){}}</style>"
  }

  /// What stands around the link, and where it then leads.
  private static func base(_ before: String, _ selector: String, _ behind: String = "") -> Case {
    Case(
      input: before + link + behind, dark: before + style(selector) + behind)
  }

  /// HTML "document base URL".
  static let bases = [
    base("<base href=s/>", "s"), base("<base href='s/x.html?y#z'>", "s"),
    base("<base href='/s/'>", "s"), base("<base href=' \ns&#x5c; '>", "s"),
    base("<base href=s>", "top"), base("<base href=../s/>", "s"),
    // From the first one that has `href`, and from there on.
    base("<base target=_top><base href=s/><base href=t/>", "s"),
    base("<base href><base href=s/>", "top"), base("<base href=''><base href=s/>", "top"),
    base("", "top", "<base href=s/>"), base("<body><base href=s/>", "s"),
    base("<base href=s/>", "s", "<base href=t/>"),
    // None of the document.
    base("<template><base href=s/></template>", "top"),
    base("<noscript><base href=s/></noscript>", "top"),
    base("<div><template shadowrootmode=open><base href=s/></template></div>", "top"),
    base("<svg><base href=s/></svg>", "top"), base("<!--<base href=s/>-->", "top"),
    // None at all.
    base("<base href='http://'>", "top"), base("<base href='data:text/html,'>", "top"),
    base("<base href='JavaScript:x'>", "top"),
    base("<base href='https://x.example/'><base href=s/>", "", "").elsewhere,
    base("<base href='//x.example/'>", "", "").elsewhere,
    base("<base href='file:///'>", "", "").elsewhere,
    // What a script takes out of a template starts from the base then.
    base("<template>", "s", "</template><base href=s/>"),
    Case(
      input: "<style>@import 'a.css';</style><base href=s/><style>@import 'a.css';</style>",
      dark: "<style>@media all{top{}}</style><base href=s/><style>@media all{s{}}</style>"),
    Case(
      input: "<iframe srcdoc='\(link)'></iframe><base href=s/><iframe srcdoc='\(link)'></iframe>"
        + "<iframe srcdoc='<base href=../t/>\(link)'></iframe>",
      dark: "<iframe srcdoc='\(style("top"))'></iframe><base href=s/>"
        + "<iframe srcdoc='\(style("s"))'></iframe>"
        + "<iframe srcdoc='<base href=../t/>\(style("t"))'></iframe>"),
    Case(
      input: "<base href=../t/>\(link)", dark: "<base href=../t/>\(style("t"))", path: "s/page.html"
    ),
    Case(
      input: "<?xml-stylesheet href='a.css'?><html xmlns='http://www.w3.org/1999/xhtml'>"
        + "<head><base href='s/'/><link rel='stylesheet' href='a.css'/></head></html>",
      dark: "<?xml-stylesheet href='a.css'?><html xmlns='http://www.w3.org/1999/xhtml'>"
        + "<head><base href='s/'/>\(style("s"))</head></html>",
      says: ["stylesheet-kept"], path: "page.xhtml"),
  ]

  /// HTML "Link type stylesheet", "The style element".
  static let links = [
    Case(
      input: "<link rel='icon STYLEsheet' href=a.css type='TEXT/css ; charset=x'>",
      dark: style("top")),
    unchanged("<link rel=stylesheet href=a.css type=text/cssx>"),
    unchanged("<link rel=stylesheet href=a.css type=' '>"),
    unchanged("<link rel=style-sheet href=a.css>"),
    unchanged("<link rel=stylesheet href=''>"), unchanged("<link rel=stylesheet href>"),
    unchanged("<style type='text/css;charset=utf-8'>\(sheet("p"))</style>"),
    unchanged("<style type='text/css '>\(sheet("p"))</style>"),
    Case(
      input: "<style type=TEXT/CSS>\(sheet("p"))</style><style type>\(sheet("p"))</style>",
      dark: "<style type=TEXT/CSS>@media all{p{}}</style><style type>@media all{p{}}</style>"),
    // A page that waits for no sheet turns it on later.
    Case(
      input: "<link rel=stylesheet href=a.css media=print onload=\"this.media='all'\">",
      dark: "<style media=\"print\" onload=\"this.media='all'\">@media all{top{}}</style>"),
    // One that waits for its own to come makes a sheet of it then.
    Case(
      input: "<link rel=preload as=style href=a.css onload=\"this.rel='stylesheet'\">",
      dark: "<style onload=\"this.rel='stylesheet'\">@media all{top{}}</style>"),
    Case(
      input:
        "<link rel=' preload prefetch' as=style href=a.css onload=\"this.setAttribute('rel', 'stylesheet')\">",
      dark: "<style onload=\"this.setAttribute('rel', 'stylesheet')\">@media all{top{}}</style>"),
    unchanged("<link rel=preload as=style href=a.css>"),
    unchanged(
      "<link rel=preload as=style href=a.css onload=\"console.log('stylesheet fetched')\">"),
    unchanged("<link rel=preload as=style href=a.css onload=\"if(this.rel=='stylesheet')x()\">"),
    unchanged("<link rel=preload as=script href=a.js onload=\"this.rel='stylesheet'\">"),
    unchanged("<link rel=stylesheet href=no.css>", says: "stylesheet-missing"),
    unchanged("<link rel=stylesheet href=#a>", says: "stylesheet-type"),
    unchanged("<link rel=stylesheet href=?a>", says: "stylesheet-type"),
    unchanged("<link rel=stylesheet href=x.svg>", says: "stylesheet-type"),
    unchanged("<link rel=stylesheet href=s/>", says: "stylesheet-remote"),
    unchanged("<link rel=stylesheet href='//x.example/a.css'>", says: "stylesheet-remote"),
    unchanged("<link rel=stylesheet href='///a.css'>", says: "stylesheet-remote"),
    unchanged("<link rel=stylesheet href='http:a.css'>", says: "stylesheet-remote"),
    unchanged("<link rel=stylesheet href='http://'>", says: "stylesheet-remote"),
    unchanged("<link rel=stylesheet href='file:///a.css'>", says: "stylesheet-remote"),
    unchanged("<link rel=stylesheet href='data:text/plain,a{}'>", says: "stylesheet-remote"),
    unchanged("<style>@import url(//x.example/a.css);</style>", says: "stylesheet-remote"),
    unchanged(
      "<style>@import 'no.css' (prefers-color-scheme: x);</style>", says: "stylesheet-missing"),
    unchanged("<style>@import 'page.html';</style>", says: "stylesheet-type"),
    Case(
      input: "<link rel=stylesheet href=../../a.css>", dark: style("top")),
    Case(
      input: "<link rel=stylesheet href='\\s\\\na.css?#'>", dark: style("s")),
  ]

  private static func unchanged(_ input: String, says identifier: String? = nil) -> Case {
    Case(input: input, dark: input, says: identifier.map { [$0] } ?? [])
  }

  /// References in a sheet lead where they led, whole; those that do so as they are stay.
  static let references = [
    ("url(x.svg#icon)", "url(\"s/x.svg#icon\")"),
    ("url('x.eot?#iefix')", "url(\"s/x.eot?#iefix\")"),
    ("url(?x)", "url(\"s/a.css?x\")"), ("url(../x.png)", "url(\"x.png\")"), ("url(#x)", "url(#x)"),
    ("url(/s/x.png)", "url(/s/x.png)"), ("url(//cdn.example/x)", "url(//cdn.example/x)"),
    ("url(data:,x)", "url(data:,x)"), ("url(file:x)", "url(file:x)"), ("url('')", "url('')"),
    ("src('x.png')", "src(\"s/x.png\")"), ("url(a//b)", "url(\"s/a//b\")"),
  ].map { written, rebased in
    Case(
      input: "<link rel=stylesheet href=s/a.css>",
      dark: "<style>b{c:\(rebased)}@media all{}</style>",
      files: ["s/a.css": "b{c:\(written)}@media (prefers-color-scheme:dark){}"])
  }

  /// What does not change by itself comes along where it could not be imported any more.
  static let imports = [
    Case(
      input: "<style>@import 'a.css';c{}</style>", dark: "<style>b{}@media all{a{}}c{}</style>",
      files: ["a.css": "@import 'b.css';\(sheet("a"))", "b.css": "b{}"]),
    Case(
      input: "<style>@import 'a.css' screen;@import 'b.css' layer;c{}</style>",
      dark: "<style>@media screen{@media all{a{}}}@layer{b{}}c{}</style>",
      files: ["a.css": sheet("a"), "b.css": "b{}"]),
    Case(
      input: "<style>@import 'b.css';@import 'a.css';c{}</style>",
      dark: "<style>@import 'b.css';@media all{a{}}c{}</style>",
      files: ["a.css": sheet("a"), "b.css": "b{}"]),
    Case(
      input: "<link rel=stylesheet href=d.css>",
      dark: "<style>@layer x{@media print{b{}}@media all{a{}}}</style>",
      files: [
        "d.css": "@import 's/d.css' layer(x);", "s/d.css": "@import '../a.css';",
        "a.css": "@import 'b.css' print;\(sheet("a"))", "b.css": "b{}",
      ]),
    // What can't come along keeps all of it.
    Case(
      input: "<style>@import 'a.css';c{}</style>", dark: "<style>@import 'a.css';c{}</style>",
      says: ["stylesheet-missing", "stylesheet-kept"],
      files: ["a.css": "@import 'no.css';\(sheet("a"))"]),
    Case(
      input: "<style>@import 'a.css';@import 'b.css';c{}</style>",
      dark: "<style>@import 'a.css';@import 'b.css';c{}</style>", says: ["stylesheet-kept"],
      files: ["a.css": sheet("a"), "b.css": "@namespace x;"]),
    // A block behind what is not closed would be a part of that.
    Case(
      input: "<style>@import 'a.css' layer(x", dark: "<style>@import 'a.css' layer(x",
      says: ["stylesheet-kept"], files: ["a.css": sheet("a")]),
    // What is no name of a layer is a media query that is never true.
    Case(
      input: "<style>@import 'a.css' layer(--a:var(", dark: "<style>@import 'a.css' layer(--a:var(",
      says: ["stylesheet-kept"], files: ["a.css": sheet("a")]),
    Case(
      input: "<style>@import 'a.css' layer( x.y );</style>",
      dark: "<style>@layer  x.y {@media all{a{}}}</style>", files: ["a.css": sheet("a")]),
    // A bracket of no block would close another one, or be part of the next selector.
    Case(
      input: "<style>@import 'a.css' screen;c{}</style>",
      dark: "<style>@import 'a.css' screen;c{}</style>", says: ["stylesheet-kept"],
      files: ["a.css": sheet("a") + "}d{}"]),
    // What ends with its sheet would go on.
    Case(
      input: "<style>@import 'a.css';c{}</style>", dark: "<style>@media all{a{}}b{}c{}</style>",
      files: ["a.css": sheet("a") + "b"]),
    Case(
      input: "<style>@import 'a.css';c{}</style>",
      dark: "<style>@media all{a{}}b[x={}]{}c{}</style>",
      files: ["a.css": sheet("a") + "b[x={"]),
    Case(
      input: "<style>@import 'a.css' screen;c{}</style>",
      dark: "<style>@media screen{@media all{a{}}@x (y);}c{}</style>",
      files: ["a.css": sheet("a") + "@x (y"]),
    Case(
      input: "<style>@import 'a.css';c{}</style>",
      dark: "<style>@media all{a{}}@x y{};b{} /**/c{}</style>",
      files: ["a.css": sheet("a") + "@x y{};b{} /**/"]),
  ]

  private struct Files: ResourceProvider {
    var files: [String: [UInt8]]

    func bytes(at path: String) -> [UInt8]? { files[path] }
  }

  private func rewrite(
    _ input: [UInt8], _ files: [String: [UInt8]], path: String = "page.html"
  ) -> RewriteResult {
    var options = SchemeOptions(traits: TraitCollection(userInterfaceStyle: .dark))
    options.map = .never
    options.isFragment = false
    return SchemeRewriter(options: options)
      .rewrite(input, path: path, resources: Files(files: files))
  }

  @Test(arguments: bases + links + references + imports)
  func leads(example: Case) {
    let files = example.files.mapValues { Array($0.utf8) }
    let result = rewrite(Array(example.input.utf8), files, path: example.path)
    #expect(String(decoding: result.bytes, as: UTF8.self) == example.dark)
    #expect(result.diagnostics.map(\.identifier) == example.says)
  }

  /// HTML "Link type stylesheet": the environment encoding is that of `charset`, else the page's.
  @Test(arguments: [
    ("charset=windows-1251", "б"), ("charset=' LATIN1 '", "á"), ("charset=nonsense", "\u{FFFD}"),
    ("", "\u{FFFD}"), ("charset", "\u{FFFD}"),
  ])
  func encodings(attribute: String, letter: String) {
    let page = "<meta charset=utf-8><link rel=stylesheet \(attribute) href=a.css>"
    let css = Array("@media (prefers-color-scheme:dark){b{c:\"".utf8) + [0xE1] + Array("\"}}".utf8)
    let result = rewrite(Array(page.utf8), ["a.css": css])
    #expect(
      String(decoding: result.bytes, as: UTF8.self)
        == "<meta charset=utf-8><style>@media all{b{c:\"\(letter)\"}}</style>")
  }
}

extension LinkedSheetTests.Case {
  /// The link stays, as it leads away.
  fileprivate var elsewhere: Self {
    var example = self
    example.dark = input
    example.says = ["stylesheet-remote"]
    return example
  }
}
