import SchemefyTraits
import Testing

@testable import Schemefy

/// What is shown around a page: the bar above it, the lines between its frames, and its manifest.
struct PageFrameTests {
  private static func page(_ head: String, _ body: String = "<p>x") -> String {
    "<!doctype html><html><head><title>t</title>\(head)</head><body>\(body)"
  }

  /// There is one value for both styles, so that auto output keeps the author's.
  @Test(arguments: [
    ("default", UserInterfaceStyle.dark, "black"), ("Default", .dark, "black"),
    ("black", .dark, "black"), ("black-translucent", .dark, "black-translucent"),
    ("default", .light, "default"), ("default", .unspecified, "default"),
  ])
  func statusBar(value: String, style: UserInterfaceStyle, expected: String) {
    func meta(_ value: String) -> String {
      "<meta name=\"apple-mobile-web-app-status-bar-style\" content=\"\(value)\">"
    }
    #expect(rewrite(Self.page(meta(value)), style).contains(meta(expected)))
  }

  @Test func linesBetweenFrames() {
    let page = """
      <html><head><title>t</title></head><frameset cols="*,*" bordercolor="#cccccc">\
      <frame src=a bordercolor=white><frame src=b></frameset></html>
      """
    let dark = rewrite(page, .dark)
    #expect(!dark.contains("#cccccc") && !dark.contains("bordercolor=white"))
    let auto = rewrite(page, .unspecified)
    #expect(auto.contains("frameset[bordercolor=\"#cccccc\" i]{border-color:"), "\(auto)")
  }

  /// What the root declares in its attribute would beat the `meta`; of a part, it stays.
  @Test func schemeOfTheRoot() {
    let page =
      "<!doctype html><html style=\"color-scheme: light\"><head><title>t</title></head><body>"
      + "<p style=\"color-scheme: light\">x"
    for (style, schemes) in [(UserInterfaceStyle.dark, "dark"), (.unspecified, "light dark")] {
      let output = rewrite(page, style) { $0.map = .always }
      #expect(unmarked(output).contains("<html style=\"color-scheme: \(schemes)\">"), "\(output)")
      #expect(output.contains("<p style=\"color-scheme: light\">"), "\(output)")
    }
  }

  private func notes(_ head: String, _ style: UserInterfaceStyle, _ manifest: String) -> [String] {
    let rewriter = SchemeRewriter(
      options: SchemeOptions(traits: TraitCollection(userInterfaceStyle: style)))
    let result = rewriter.rewrite(
      Array(Self.page("<link rel=manifest href=m.json>" + head).utf8), path: "a/page.html",
      resources: TextFiles(files: ["a/m.json": manifest]))
    return result.diagnostics.filter { $0.identifier == "manifest-color" }.map(\.message)
  }

  /// Colours of a manifest are the same in every style: they stay, and that is said.
  @Test func manifest() {
    let manifest = ##"{"theme_color": "#ffffff", "background_color": "rgb(245, 245, 245)"}"##
    for style in [UserInterfaceStyle.dark, .unspecified] {
      let notes = notes("", style, manifest)
      #expect(notes.count == 1)
      let start =
        "the manifest 'a/m.json' stays light: 'background_color' is 'rgb(245, 245, 245)', '#"
      #expect(notes.first?.hasPrefix(start) == true, "\(notes)")
      #expect(
        notes.first?.hasSuffix("' in the dark, 'theme_color' is '#ffffff', '#000000' in the dark")
          == true, "\(notes)")
    }
    #expect(
      notes("<meta name=theme-color content=red>", .dark, ##"{"theme_color": "#fff"}"##).isEmpty)
    #expect(notes("", .light, manifest).isEmpty)
    #expect(notes("", .dark, ##"{"theme_color": "#111", "background_color": 3}"##).isEmpty)
    #expect(notes("", .dark, "{").isEmpty)
  }

  /// What is seen behind texts of dark colours, where the page sets nothing there, is not up to it.
  @Test(arguments: [
    ("<style>body { color: #333 }</style>", "<p>x", true),
    (
      "<meta name=color-scheme content='light dark'><style>body { color: #333 }</style>", "<p>x",
      true
    ),
    ("", "<body text=#333><p>x", true),
    ("<style>body { color: #333 } main { background: #fff }</style>", "<main>x</main><p>y", true),
    ("<style>body { color: #333 } main { background: #fff }</style>", "<main>x</main>", false),
    ("<style>body { color: #333; background: #fff }</style>", "<p>x", false),
    ("<style>body { color: #eee }</style>", "<p>x", false),
    ("<style>h1 { color: #333 }</style>", "<h1>x</h1>", false), ("", "<p>x", false),
  ])
  func canvas(head: String, body: String, isNoted: Bool) {
    for style in [UserInterfaceStyle.dark, .unspecified] {
      let rewriter = SchemeRewriter(
        options: SchemeOptions(traits: TraitCollection(userInterfaceStyle: style)))
      let page = "<!doctype html><title>t</title>\(head)\(body)"
      let notes = rewriter.rewrite(Array(page.utf8), path: "page.html").diagnostics
        .filter { $0.identifier == "canvas-assumed" }
      #expect(notes.count == (isNoted ? 1 : 0), "\(page)")
    }
  }
}
