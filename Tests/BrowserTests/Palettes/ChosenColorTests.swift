import Foundation
import Schemefy
import SchemefyTraits
import Testing

/// What the author decided, and what the page lies on, as Chromium shows them: with definitions in
/// the page and in a sheet that it links to.
@Suite(.enabled(if: Chromium.isAvailable, Chromium.absence))
struct ChosenColorTests {
  private struct Answer: Decodable, Sendable {
    var canvas: String
    var text: String
    var brand: String
    var link: String
  }

  private static func answer(
    _ options: SchemeOptions, preferring preference: Chromium.Preference
  ) async throws -> Answer {
    let page = """
      <!doctype html><html><head><meta charset="utf-8"><title></title>
      <style>body { color: #333 } .brand { background: #c00; color: white } a { color: #06c }</style>
      </head><body><div class="brand">text</div><a href="#">link</a>
      <script>\(Harness.source("report"))
      const style = selector => getComputedStyle(document.querySelector(selector));
      addEventListener('load', () => report({
        canvas: style('html').backgroundColor, text: style('body').color,
        brand: style('.brand').backgroundColor, link: style('a').color }));
      </script>
      """
    let result = SchemeRewriter(options: options).rewrite(Array(page.utf8), path: "page.html")
    // The page has no background, so that the canvas is seen.
    #expect(result.diagnostics.map(\.identifier) == ["canvas-assumed"])
    let folder = WorkFolder()
    folder.write("page.html", result.bytes)
    if let path = result.paletteSheetPath { folder.write(path, result.paletteSheet.file) }
    let results = try await DevTools.results(
      of: [(folder.url("page.html"), .screen)], preferring: preference, features: [:])
    return try JSONDecoder().decode(Answer.self, from: Data((results.first ?? "").utf8))
  }

  @Test(arguments: [SchemeOptions.PaletteCSS.inline, .link(href: "colors.css")])
  func isShown(css: SchemeOptions.PaletteCSS) async throws {
    var options = SchemeOptions()
    options.paletteCSS = css
    options.canvas = .role(.secondarySystemGroupedBackground)
    options.decisions = [
      ColorDecision(Color(rgb: 0xCC0000), becomes: .color(Color(rgb: 0x9A1F1F))),
      ColorDecision(Color(rgb: 0x0066CC), becomes: .role(.systemGreen)),
    ]
    let dark = try await Self.answer(options, preferring: .dark)
    #expect(dark.canvas == "rgb(28, 28, 30)")
    #expect(dark.text == "rgb(255, 255, 255)")
    #expect(dark.brand == "rgb(154, 31, 31)")
    #expect(dark.link == "rgb(48, 209, 88)")
    let light = try await Self.answer(options, preferring: .light)
    #expect(light.canvas == "rgba(0, 0, 0, 0)")
    #expect(light.text == "rgb(51, 51, 51)")
    #expect(light.brand == "rgb(204, 0, 0)")
    #expect(light.link == "rgb(0, 102, 204)")
  }

  @Test("What no sheet defines is as the author made it")
  func isMissing() async throws {
    var options = SchemeOptions()
    options.paletteCSS = .none
    let dark = try await Self.answer(options, preferring: .dark)
    #expect(dark.text == "rgb(51, 51, 51)")
    #expect(dark.link == "rgb(0, 102, 204)")
  }
}
