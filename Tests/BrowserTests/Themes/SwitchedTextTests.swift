import Foundation
import Schemefy
import SchemefyTraits
import Testing

/// Pages that turn their themes by scripts of their own: whatever state a script chooses, all texts can
/// be read that can be read in the page as its author wrote it.
@Suite(.enabled(if: Chromium.isAvailable, Chromium.absence))
struct SwitchedTextTests {
  /// A page, and the scripts that press its buttons.
  private struct Page: Sendable {
    var name: String
    var markup: String
    var presses: [String]
  }

  /// A text, as `contrast.js` describes it.
  private struct Text: Decodable {
    var text: String
    var contrast: Double
    var wanted: Double
    var isOnDark: Bool
  }

  /// The texts of a page at first and after each press.
  private struct Answer: Decodable {
    var states: [[Text]]
  }

  /// Classes with a rule for the dark without scripts, and sheets that the script turns on and off.
  private static let book = Page(
    name: "book",
    markup: """
      <!doctype html><html lang=en class="sidebar-visible no-js light"><head><meta charset=utf-8>
      <title>t</title><style>
      .coal { --bg: hsl(200, 7%, 8%); --fg: #98a3ad; --links: #2b79a2; --icons: #43484d;
        --code: #c5c8c6; --side: #292c2f }
      .light { --bg: #fff; --fg: #000; --links: #20609f; --icons: #747474; --code: #301900;
        --side: #fafafa }
      .navy { --bg: hsl(226, 23%, 11%); --fg: #bcbdd0; --links: #2b79a2; --icons: #737480;
        --code: #c5c8c6; --side: #282d3f }
      @media (prefers-color-scheme: dark) {
        .light.no-js { --bg: hsl(200, 7%, 8%); --fg: #98a3ad; --links: #2b79a2; --icons: #43484d;
          --code: #c5c8c6; --side: #292c2f }
      }
      html { color: var(--fg); background-color: var(--bg); --name: var(--links) }
      a { color: var(--links) } h1 { color: var(--name) }
      nav { background: var(--side) } .icon { color: var(--icons); background: none; border: 0 }
      :not(pre) > code { color: var(--code) }
      body.coal .panics { background: #300 } body.light .panics { background: #fee }
      </style>
      <style id=day>.hljs { background: #fefbec; color: #6e6b5e } .hljs b { color: #d73737 }</style>
      <style id=night>.hljs { background: #1d1f21; color: #c5c8c6 } .hljs b { color: #c66 }</style>
      </head><body>
      <script>
        const preferred = matchMedia('(prefers-color-scheme: dark)').matches ? 'navy' : 'light';
      </script>
      <script>
        const root = document.documentElement;
        root.classList.remove('no-js', 'light');
        root.classList.add(preferred, 'js');
        function choose(theme) {
          root.classList.remove('light', 'navy', 'coal');
          root.classList.add(theme);
          document.getElementById('day').disabled = theme !== 'light';
          document.getElementById('night').disabled = theme === 'light';
        }
      </script>
      <nav><a href=a>chapter</a> <button class=icon>theme</button></nav>
      <h1>Title</h1><p>Some text, <a href=b>a link</a> and <code>code</code>.
      <pre><code class=hljs>let <b>x</b> = 1</code></pre>
      <script>choose(preferred)</script>
      """, presses: ["choose('light')", "choose('coal')"])

  private static let pages = [book]

  private static func markup(_ page: Page, _ markup: String) throws -> [UInt8] {
    let sites = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Sites/contrast.js")
    let contrast = try String(contentsOf: sites, encoding: .utf8)
    let presses = page.presses.map { "() => { \($0) }" }.joined(separator: ", ")
    let reading = """
      <script>\(Harness.source("report"))
      addEventListener('load', async () => {
        const texts =
      \(contrast);
        const states = [];
        for (const press of [() => {}, \(presses)]) {
          press();
          await new Promise(requestAnimationFrame);
          states.push(texts());
        }
        report({ states });
      });
      </script>
      """
    return Array((markup + reading).utf8)
  }

  private static func states(
    of markup: String, _ page: Page, preferring preference: Chromium.Preference
  ) async throws -> [[Text]] {
    let folder = WorkFolder()
    folder.write("page.html", try Self.markup(page, markup))
    let results = try await DevTools.results(
      of: [(folder.url("page.html"), .screen)], preferring: preference)
    return try JSONDecoder().decode(Answer.self, from: Data(results[0].utf8)).states
  }

  private static func rewrite(_ page: String, _ style: UserInterfaceStyle) -> String {
    let options = SchemeOptions(traits: TraitCollection(userInterfaceStyle: style))
    let output = SchemeRewriter(options: options).rewrite(Array(page.utf8), path: "page.html")
    return String(decoding: output.bytes, as: UTF8.self)
  }

  /// By text, the least contrast that the author's own page has in any state, on a pale or a dark page.
  private static func own(_ page: Page) async throws -> [String: Double] {
    var least: [String: Double] = [:]
    for preference in [Chromium.Preference.light, .dark] {
      for text in try await states(of: page.markup, page, preferring: preference).joined() {
        let key = "\(text.text) \(text.isOnDark)"
        least[key] = min(text.contrast, least[key] ?? 21)
      }
    }
    return least
  }

  @Test(arguments: [UserInterfaceStyle.dark, .unspecified])
  func canBeReadInAllStates(_ style: UserInterfaceStyle) async throws {
    for page in Self.pages {
      let own = try await Self.own(page)
      let output = Self.rewrite(page.markup, style)
      for preference in [Chromium.Preference.light, .dark] {
        let states = try await Self.states(of: output, page, preferring: preference)
        #expect(states.count == page.presses.count + 1)
        for (index, texts) in states.enumerated() {
          #expect(texts.count > 5)
          let lost = texts.filter {
            $0.contrast < min($0.wanted, own["\($0.text) \($0.isOnDark)"] ?? 21) - 0.05
          }
          #expect(
            lost.isEmpty,
            "\(page.name), state \(index) in \(preference): \(lost.map { ($0.text, $0.contrast) })")
          // What a script has chosen is all of one scheme.
          let dark = texts.count { $0.isOnDark }
          #expect(dark == 0 || dark == texts.count, "\(page.name), state \(index)")
        }
      }
    }
  }
}
