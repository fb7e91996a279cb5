import Schemefy
import SchemefyColor
import SchemefyReports
import SchemefyTraits
import Testing

/// No text is lost in silence: it can be read, or a warning names it.
struct UnreadableTextTests {
  @Test(
    "Text and surface share a variable, take it by detours, or fight over the scheme",
    arguments: [
      """
      html { color-scheme: var(--s); background: transparent; color: #222 } :root { --s: light }
      """,
      """
      :root { --g: #202020 } @media (color-gamut: p3) { :root { --g: #202122 } }
      body { color: var(--g); background: #fff } .h { background: var(--g); color: #fff }
      """,
      """
      :root { --b: 0 0% 100%; --f: 222 47% 11% } :root { --cb: hsl(var(--b)) }
      .b { background: var(--cb); color: hsl(var(--f)) }
      """,
      """
      :root { --b: 255, 255, 255 } :root { --cb: rgba(var(--b), 1) }
      .b { background-color: var(--cb); color: #333 }
      """,
      "body { color: light-dark(red, blue) }",
      ":root { color-scheme: light dark } body { background: #fff; color: light-dark(#000, #00f) }",
    ])
  func isReadable(css: String) throws {
    let page =
      "<!doctype html><html><head><title>t</title><style>\(css)</style></head>"
      + "<body class=b><div class=h>a bar</div><p>text</p></body></html>"
    for style in [UserInterfaceStyle.dark, .unspecified] {
      #expect(try failures(rewrite(page, style), in: .dark) == 0)
    }
  }

  /// Law 3 in the light, where texts are repaired: red on white has 4:1.
  @Test(arguments: [UserInterfaceStyle.light, .unspecified])
  func repairedInTheLight(style: UserInterfaceStyle) throws {
    let page =
      "<!doctype html><title>t</title><style>body { color: light-dark(red, blue) }</style><p>text"
    let output = rewrite(page, style) { $0.repairs = [.light, .dark] }
    #expect(try failures(output, in: .light) == 0)
    if style == .unspecified { #expect(try failures(output, in: .dark) == 0) }
    #expect(rewrite(output, style) { $0.repairs = [.light, .dark] } == output)
  }

  @Test(
    "Pages without tags, with copies of a style, and with a theme whose variable is text and surface",
    arguments: [
      "<title>t</title><style>p { color: #222 }</style><p>text",
      """
      <!doctype html><style>:root { --t: #121212 } .dark { --t: #f6f6f6 } body { background: #fff }
      .pill { background: var(--t); color: #fff }</style><style>h1 { color: var(--t) }</style>
      <style>h1 { color: var(--t) }</style><h1>title</h1><p class=pill>pill
      """,
    ])
  func wholePages(page: String) throws {
    for style in [UserInterfaceStyle.dark, .unspecified] {
      #expect(try failures(rewrite(page, style), in: .dark) == 0)
    }
  }

  @Test("What stays hard to read is named where it stands, once for all of its kind")
  func isNamed() throws {
    let page = """
      <!doctype html><title>t</title><style>body{background:#fff;color:#000}.b{background:#888}</style>
      <p class=b><span style="color:#777">one</span> <b style="color:#777">two</b></p><p>three</p>
      """
    for style in [UserInterfaceStyle.dark, .unspecified] {
      var options = SchemeOptions(traits: TraitCollection(userInterfaceStyle: style))
      for rgb: UInt32 in [0x888888, 0x777777] {
        options.decisions.append(
          ColorDecision(Color(rgb: rgb), becomes: .color(Color(rgb: rgb))))
      }
      let rewriter = SchemeRewriter(options: options)
      let diagnostics = rewriter.rewrite(Array(page.utf8), path: "page.html").diagnostics
      let found = diagnostics.filter { $0.identifier == "contrast-minimum" }
      #expect(found.map { "\($0.location.line):\($0.location.column)" } == ["2:37"])
      #expect(found.allSatisfy { $0.severity == .warning && $0.message.contains("1.26:1") })
    }
  }

  @Test(
    "A text that is not seen is not named, as it is not in the audit",
    arguments: ["opacity: 0", "background: #888; opacity: 0", "color: transparent"])
  func isNotSeen(declarations: String) {
    let page = """
      <!doctype html><title>t</title><style>body { background: #fff; color: #000 }
      a { color: #777; \(declarations) } h1:hover a { color: #777 }</style>
      <h1>Title <a href=x>link</a></h1>
      """
    for style in [UserInterfaceStyle.dark, .unspecified] {
      var options = SchemeOptions(traits: TraitCollection(userInterfaceStyle: style))
      for rgb: UInt32 in [0x888888, 0x777777] {
        options.decisions.append(
          ColorDecision(Color(rgb: rgb), becomes: .color(Color(rgb: rgb))))
      }
      let result = SchemeRewriter(options: options).rewrite(Array(page.utf8), path: "page.html")
      #expect(result.diagnostics.filter { $0.identifier == "contrast-minimum" } == [])
    }
  }

  @Test("A page whose texts can all be read has no warning")
  func isSilent() {
    let page = "<!doctype html><title>t</title><style>p { color: #767676 }</style><p>x"
    let rewriter = SchemeRewriter(
      options: SchemeOptions(traits: TraitCollection(userInterfaceStyle: .dark)))
    #expect(rewriter.rewrite(Array(page.utf8), path: "page.html").diagnostics.isEmpty)
  }
}
