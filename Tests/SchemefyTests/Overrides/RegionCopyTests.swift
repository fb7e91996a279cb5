import Schemefy
import Testing

/// Copies of rules for parts with another style.
struct RegionCopyTests {
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
}
