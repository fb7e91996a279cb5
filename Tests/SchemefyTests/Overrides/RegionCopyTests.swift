import Schemefy
import Testing

/// Copies of rules for parts with another style.
struct RegionCopyTests {
  /// Where texts in drawings are examined, sheets are read whole, with the declarations that are passed
  /// over elsewhere.
  @Test(arguments: [UserInterfaceStyle.dark, .light, .unspecified])
  func sheetsAreReadWhole(style: UserInterfaceStyle) {
    let page = """
      <!doctype html><title>t</title><style>p { width: 1px; text-anchor: middle } .a { color: #333 }
      .b { color: #456 } .c { color: #567 }</style><svg><text y=9>t</text></svg><p class=a
      data-scheme-style=dark>a<p class=b data-scheme-style=light>b<p class=c>b
      """
    let output = rewrite(page, style)
    if style == .light { #expect(output.contains(".b { color: #456 } .c { color: #567 }")) }
    #expect(output.contains("[data-scheme-style=dark]){color-scheme:dark"))
  }

  private static let body = "<body class=a><div class=q><p>x<div class=r><p>y</div></div>"

  private func rewritten(
    _ html: String, _ style: UserInterfaceStyle, _ files: [String: String] = [:]
  ) -> String {
    rewrite("<!doctype html><title>t</title>\(html)", style, files: files) {
      $0.overrides = ContentSelector(".r").map { [StyleOverride($0, style: .light)] } ?? []
    }
  }

  /// Custom properties are followed through all sheets, whichever comes first.
  @Test(arguments: [
    [".q{--b:var(--a)} p{background:var(--b)}", ".a{--a:#eee;background-color:var(--a)}"],
    [".a{--a:#eee;background-color:var(--a)}", ".q{--b:var(--a)} p{background:var(--b)}"],
    [
      ".q{--b:var(--c)} p{background:var(--b)}", ".q{--c:var(--a)}",
      ".a{--a:#eee;background-color:var(--a)}",
    ],
  ])
  func variablesAreFollowed(sheets: [String]) {
    let styles = sheets.map { "<style>\($0)</style>" }.joined()
    for style in [UserInterfaceStyle.dark, .unspecified] {
      let output = rewritten(styles + Self.body, style)
      #expect(output.contains(":where(.q) :where(.r){"), "\(output)")
    }
  }

  /// A selector that is relative to another rule can't stand in a list by itself.
  @Test func relativeSelectorsAreNotCopied() {
    let output = rewritten(
      "<style>.a{> .z, > .q{--b:#eee} .z, > .q{--c:#eee}} p{background:var(--b);color:var(--c)}</style>"
        + Self.body, .dark)
    #expect(!output.contains(":where(.z, >"), "\(output)")
    #expect(!output.contains(":where(>"), "\(output)")
  }

  @Test func variablesOfImportsAreFollowed() {
    let output = rewritten(
      "<style>@import 'a.css'; .q{--b:var(--a)} p{color:var(--b)}</style>\(Self.body)",
      .unspecified, ["a.css": ".a{--a:#eee;background-color:var(--a)}"])
    #expect(output.ranges(of: ":where(.q) :where(.r){").count == 1, "\(output)")
  }

  /// A second run knows the copies, whatever white space stands in front of them in the place of an
  /// import.
  @Test(arguments: ["", "\n", "  ", "\n\n"], ["", "\n", "\n  "])
  func copiesAreKnown(before: String, behind: String) {
    let output = rewritten(
      "<style>@import 'a.css'; .q{--b:var(--a)} p{color:var(--b)}</style>\(Self.body)",
      .unspecified, ["a.css": "\(before).a{--a:#eee;background-color:var(--a)}\(behind)"])
    #expect(output.ranges(of: ":where(.a) :where(.r){").count == 1, "\(output)")
  }

  /// Where rules are nested in others, copies are so, too: in front of those that come later.
  @Test(arguments: [
    (
      ".c { color: #333; @media screen { color: #036 } }",
      ".c { color: #333;&COPY{color:#333} @media"
    ),
    (".c { color: #333; & { color: red } }", ".c { color: #333;&COPY{color:#333} & {"),
    (
      ".c { & { top: 0 } color: #333; }", ".c { & { top: 0 } color: #333; &COPY{color:#333}}"
    ),
    (".c { & { top: 0 } color: #333 }", ".c { & { top: 0 } color: #333 ;&COPY{color:#333}}"),
    (".c, .d { color: #333; & { top: 0 } }", ".c, .d { color: #333;&COPY{color:#333} & {"),
    // `&` is as strong as the strongest selector, and no pseudo-element.
    (
      ".c, #d { color: #333; & { top: 0 } }",
      "#333;.c:where(&,*)COPY, #d:where(&,*)COPY{color:#333} & {"
    ),
    (
      ".c::before { color: #333; @media screen { top: 0 } }",
      "top: 0 } }.cCOPY::before{color:#333}"
    ),
    ("html { .c, #d { color: #333; & { top: 0 } } }", "color: #333;&COPY{color:#333}"),
    // What is cut off has no place behind it.
    (".c { & { top: 0 } color: #333", "color: #333;&COPY{color:#333}"),
    (".c { & { top: 0 } color: rgb(51 51 51", nil),
  ])
  func copiesAreNested(css: String, copy: String?) {
    let light = "<p class=c id=d>x<div class=r><p class=c id=d>y</div>"
    let output = rewritten("<style>\(css)</style>\(light)", .dark).replacing("#fff", with: "#333")
    let copy = copy?.replacing("COPY", with: ":where(.r,.r *)")
    if let copy {
      #expect(output.contains(copy), "\(output)")
    } else {
      #expect(!output.contains("&:where("), "\(output)")
    }
  }

  /// Left to the browser, a second run knows them.
  @Test(arguments: [
    ".a{--a:#eee;background:var(--a);& b{top:0}} p{background:var(--a)}",
    ".a{& b{top:0}--a:#eee;background:var(--a)} p{background:var(--a)}",
    ".a{@media screen{--a:#eee;} --a:#fdd; @media all { --a: #ddf } } p{background:var(--a)}",
    ".a,#a{& b{top:0} --a:#eee} p{background:var(--a)}",
    ".a{& b{top:0} --a:#eee; p{background:var(--a)",
  ])
  func nestedCopiesAreKnown(css: String) {
    let output = rewritten("<style>\(css)</style>\(Self.body)", .unspecified)
    #expect(output.contains(":where(&) :where(.r){/*schemefy*/--a:"), "\(output)")
  }
}
