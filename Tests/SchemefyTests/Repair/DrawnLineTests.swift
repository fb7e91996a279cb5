import Schemefy
import SchemefyTraits
import Testing

/// Lines that browsers draw by themselves get the colour of separators in the dark: their groove of gray,
/// `#9a9a9a` and `#eeeeee` in both schemes, would glare there.
struct DrawnLineTests {
  private func page(_ css: String, _ body: String) -> String {
    "<!doctype html><title>t</title><style>body { background: #fff; color: #222 } \(css)</style>"
      + body
  }

  private static let breaks = ":where(hr:not([color],[noshade])){border-color:"
  private static let grids = ":where(table[border]:not([bordercolor])){border-color:"
  private static let table = "<table border=1><tr><td>a<td>b</table>"

  @Test(
    "Thematic breaks that the author leaves to the browser become a plain line",
    arguments: [
      "", "hr { margin: 2em }", "hr.x { border: 0 }", "hr { height: 0 }", "hr { color: #060 }",
      "hr { border-top: 1px solid #ccc }", "@media print { hr { border: 0 } }",
      "p hr { border-color: #ccc }", "td { border: 0 }",
    ])
  func thematicBreaks(css: String) {
    for style in [UserInterfaceStyle.dark, .unspecified] {
      let output = rewrite(page(css, "<p>a<hr><p>b"), style)
      #expect(output.contains(Self.breaks))
      #expect(output.contains(";border-style:solid}"))
      #expect(!output.contains(Self.grids))
    }
  }

  @Test(
    "The author's lines are left, and so are those of attributes",
    arguments: [
      ("hr { border: 0; border-top: 1px solid #ccc }", "<hr>"),
      ("hr { border-color: #ccc }", "<hr>"), ("p, hr { border: none }", "<hr>"),
      ("* { border: 0 solid #ccc }", "<hr>"),
      ("", "<hr color=red>"), ("", "<hr noshade>"), ("", "<p>text"),
    ])
  func othersNeedNone(css: String, body: String) {
    for style in [UserInterfaceStyle.dark, .unspecified] {
      #expect(!rewrite(page(css, body), style).contains("where(hr"))
    }
  }

  @Test("The grid of a table becomes a plain one") func grids() {
    for style in [UserInterfaceStyle.dark, .unspecified] {
      let output = rewrite(page("", Self.table), style)
      #expect(output.contains(Self.grids))
      #expect(!output.contains("where(hr"))
    }
  }

  @Test(arguments: [
    "<table bordercolor=red border=1><tr><td>a</table>", "<table border=0><tr><td>a</table>",
    "<table><tr><td>a</table>",
  ])
  func otherTables(body: String) {
    #expect(!rewrite(page("", body), .dark).contains("where(table"))
  }

  @Test("The light keeps the browser's own") func lightIsLeft() {
    let body = "<hr>" + Self.table
    #expect(!rewrite(page("", body), .light).contains("border-color"))
    let output = rewrite(page("", body), .unspecified)
    let dark = output.firstRange(of: "(prefers-color-scheme:dark){")?.upperBound
    let line = output.firstRange(of: Self.breaks)?.lowerBound
    #expect(dark != nil && line != nil && dark! <= line!)
  }

  @Test("A fragment has the lines of the page that it is put into") func fragments() {
    let output = rewrite("<p>a<hr>" + Self.table, .dark) { $0.isFragment = true }
    #expect(!output.contains("where("))
  }

  @Test("A part in the light keeps its grooves") func parts() throws {
    let selector = try #require(ContentSelector(".n"))
    let output = rewrite(page("", "<div class=n><hr>\(Self.table)</div>"), .dark) {
      $0.overrides = [StyleOverride(selector, style: .light)]
    }
    #expect(
      output.contains(
        ":where(hr:not([color],[noshade])):where(.n,.n *){border-color:revert;border-style:inset}"))
    #expect(output.contains("{border-style:outset}"))
    #expect(rewrite(output, .dark) == output)
  }

  @Test("A dark cell of a light table takes no line from that") func cells() throws {
    let selector = try #require(ContentSelector("td"))
    let output = rewrite(page("", Self.table), .light) {
      $0.overrides = [StyleOverride(selector, style: .dark)]
    }
    #expect(
      output.contains(
        ":where(:where(table[border]:not([bordercolor]))>*>tr>*):where(td){border-color:rgba("))
  }

  @Test("Where parts have both styles, the light keeps its grooves") func partsOfBoth() throws {
    let selector = try #require(ContentSelector("td"))
    let output = rewrite(page("", "<hr>" + Self.table), .unspecified) {
      $0.overrides = [StyleOverride(selector, style: .dark)]
    }
    #expect(output.contains(Self.breaks + "var(--scheme-x-separator,revert)}"))
    #expect(!output.contains("border-style"))
  }
}
