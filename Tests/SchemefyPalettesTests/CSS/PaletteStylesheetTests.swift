import SchemefyColor
import SchemefyTraits
import Testing

@testable import SchemefyPalettes

/// Palettes as people write them.
struct PaletteStylesheetTests {
  private func palette(_ css: String) throws -> Palette {
    let bytes = Array(css.utf8)
    var faults: [PaletteStylesheet.Fault] = []
    let palette = PaletteStylesheet(bytes.span).palette(name: "test", &faults)
    if let fault = faults.first { throw fault }
    return palette
  }

  private func text(
    _ palette: Palette, _ name: String, _ style: UserInterfaceStyle = .light,
    _ level: UserInterfaceLevel = .base, _ contrast: AccessibilityContrast = .normal
  ) -> String? {
    palette.color(named: name)?.resolvedColor(
      with: TraitCollection(
        userInterfaceStyle: style, userInterfaceLevel: level, accessibilityContrast: contrast)
    ).cssText
  }

  @Test(arguments: [
    ":root { --scheme-label: #111; } @media (prefers-color-scheme: dark) {"
      + " :root { --scheme-label: #eee } }",
    ":root { --scheme-label: light-dark(#111, #eee) }",
    "html { --scheme-label: #111 } html.dark { --scheme-label: #eee }",
    ":root { --scheme-label: #111 } [data-theme=dark] { --scheme-label: #eee }",
    ":root, :root[data-bs-theme=\"light\"] { --scheme-label: #111 }"
      + " :root[data-bs-theme='dark'] { --scheme-label: #eee }",
    "@layer x { :root { --scheme-label: #111111 } .dark { --scheme-label: rgb(238 238 238) } }",
    "@supports (color: light-dark(red, red)) { :root { --scheme-label: light-dark(#111, #eee) } }"
      + " @supports not (color: light-dark(red, red)) { :root { --scheme-label: red } }",
    "@media print { :root { --scheme-label: red } }"
      + " * { --scheme-label: red } :root { --scheme-label: light-dark(#111, #eee) }"
      + " .card { --scheme-label: red }",
    ":root { --scheme-label: #111 } :is(.dark, .x) { --scheme-label: #eee }",
    ":root { --scheme-label: #111 } [data-theme=\"dark\" i], .y.dark { --scheme-label: #eee }",
    ":root { --scheme-label: #111; &.dark { --scheme-label: #eee } }",
    ":root { --scheme-label: light-dark(#111, #eee) } html .dark, [data-x=a] .y[data-z=dark],"
      + " [data-theme=light][data-x=dark], [data-theme~=dark] { --scheme-label: red }",
  ])
  func styles(css: String) throws {
    let palette = try palette(css)
    #expect(text(palette, "label") == "#111111")
    #expect(text(palette, "label", .dark) == "#eeeeee")
    #expect(text(palette, "label", .dark, .elevated, .high) == "#eeeeee")
  }

  /// A property that no role is spelt as is one of the author's, whatever it begins with.
  @Test func namesOfOtherSpellings() throws {
    let palette = try palette(
      ":root { --scheme-label: var(--scheme-a_b); --scheme-a_b: #111; --scheme--c: red }")
    #expect(palette.names.contains("label"))
    #expect(!palette.names.contains("aB"))
    #expect(text(palette, "label") == "#111111")
  }

  @Test func levelsAndContrast() throws {
    let palette = try palette(
      """
      :root { --scheme-theme: #111111 }
      dialog, [popover] { --scheme-theme: #222222 }
      @media (prefers-contrast: more) { :root { --scheme-theme: #333333 }
        [data-scheme-level='elevated'] { --scheme-theme: #444444 } }
      """)
    #expect(text(palette, "theme") == "#111111")
    #expect(text(palette, "theme", .dark, .elevated) == "#222222")
    #expect(text(palette, "theme", .dark, .base, .high) == "#333333")
    #expect(text(palette, "theme", .light, .elevated, .high) == "#444444")
  }

  @Test("Parts with a contrast of their own, and switches")
  func switches() throws {
    let palette = try palette(
      """
      :root, [data-scheme-contrast] {
        --scheme-theme: var(--off, #111111) var(--on, #222222);
        --scheme-action: var(--blue-500)
      }
      :root { --off: initial; --on: ; --blue-500: #0000ff }
      [data-scheme-contrast='high'] { --off: ; --on: INITIAL; --blue-500: #8080ff }
      """)
    #expect(palette.names == ["action", "theme"])
    #expect(text(palette, "theme") == "#111111")
    #expect(text(palette, "theme", .dark, .elevated, .high) == "#222222")
    #expect(text(palette, "action", .light, .base, .high) == "#8080ff")
    #expect(palette.alias(named: "action") == nil)
  }

  @Test func substitution() throws {
    let palette = try palette(
      """
      :root {
        --scheme-system-red: light-dark(#ff0000, #ff8080);
        --scheme-error: var(--scheme-system-red);
        --scheme-error-background: rgb(from var(--scheme-error) r g b / 0.2);
        --scheme-action: var(--scheme-missing, #0000ff);
        --other: #123456;
      }
      """)
    #expect(palette.names == ["systemRed", "action", "error", "errorBackground"])
    #expect(palette.alias(named: "error")?.target == "systemRed")
    #expect(text(palette, "error", .dark) == "#ff8080")
    #expect(text(palette, "errorBackground", .dark) == "#ff808033")
    #expect(text(palette, "action") == "#0000ff")
  }

  @Test(
    "What is no colour is an error, with its place",
    arguments: [
      (":root { --scheme-label: 1️⃣12px }", "'12px'"),
      (":root { --scheme-label: #111; --scheme-link: 1️⃣currentColor }", "'currentColor'"),
      (":root { --scheme-a: 1️⃣var(--scheme-missing) }", "'var(--scheme-missing)'"),
      (":root { --scheme-a: 1️⃣var(--scheme-b); --scheme-b: var(--scheme-a) }", "'var(--scheme-b)'"),
      (":root { --scheme-a: 1️⃣1px var(--scheme-a) }", "'1px var(--scheme-a)'"),
    ])
  func faults(marked: String, message: String) throws {
    let css = marked.replacing("1️⃣", with: "")
    let mark = try #require(marked.ranges(of: "1️⃣").first)
    let offset = marked.utf8.distance(from: marked.startIndex, to: mark.lowerBound)
    let fault = #expect(throws: PaletteStylesheet.Fault.self) { _ = try palette(css) }
    #expect(fault?.offset == offset)
    #expect(fault?.message.hasPrefix(message) == true)
  }

  @Test("Values that grow with every step end at a limit")
  func growth() {
    var css = ":root { --scheme-a0: #fff;"
    for index in 1...40 {
      css += "--scheme-a\(index): var(--scheme-a\(index - 1)) var(--scheme-a\(index - 1));"
    }
    #expect(throws: PaletteStylesheet.Fault.self) { _ = try palette(css + "}") }
  }
}
