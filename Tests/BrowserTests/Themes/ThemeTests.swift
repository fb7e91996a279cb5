import Foundation
import Schemefy
import SchemefyTraits
import Testing

/// Pages whose theme switch was turned on, as Chromium shows them, beside what it shows where the
/// switch is set by hand.
@Suite(.enabled(if: Chromium.isAvailable, Chromium.absence))
struct ThemeTests {
  /// A page, with the tags that it begins with and those that a script would make of them.
  private struct Page: Sendable {
    var tags: (html: String, body: String)
    var dark: (html: String, body: String)
    var css: String
    var content: String

    func markup(_ tags: (html: String, body: String)) -> String {
      """
      <!doctype html>\(tags.html)<head><meta charset="utf-8"><title>t</title>
      <style>\(css)</style></head>\(tags.body)\(content)
      <script>\(Harness.source("report"))
      addEventListener('load', () => {
        const names = ['color', 'background-color', 'border-top-color', 'outline-color', 'fill',
          'text-shadow', 'filter', 'display', 'opacity'];
        report({ elements: [...document.querySelectorAll('body, body *:not(script)')].map(element => {
          const style = getComputedStyle(element);
          return names.map(name => name + ': ' + style.getPropertyValue(name)).join('; ');
        })});
      });
      </script>
      """
    }
  }

  private static let content =
    "<h1 class=a>x</h1><p class='a b dim'>x <a href=x>link</a> <i class=sun>s</i> <i class=moon>m</i>"

  private static let pages: [Page] = [
    Page(
      tags: ("<html data-theme=light>", "<body>"), dark: ("<html data-theme=dark>", "<body>"),
      css: """
        :root, [data-theme=light] { --bg: #fff; --fg: #222; --link: #04c }
        [data-theme=dark] { color-scheme: dark; --bg: #111; --fg: #ddd; --link: #8cf }
        body { background: var(--bg); color: var(--fg) } a { color: var(--link) }
        [data-theme=light] .moon, [data-theme=dark] .sun { display: none }
        html[data-theme=light] .b { border: 1px solid red; opacity: .9 }
        .b.b { text-shadow: 0 0 1px red } [data-theme=dark] .b { text-shadow: none; fill: blue }
        @media (min-width: 10px) { [data-theme=dark] .a { outline: 1px solid #333 } }
        .dim { color: #333 } html[data-theme=dark] .dim { color: #aaa }
        """, content: content),
    Page(
      tags: ("<html lang=en>", "<body>"), dark: ("<html lang=en class=dark>", "<body>"),
      css: """
        :root { --bg: #fff; --fg: #222; --shiki: #a00; --shiki-dark: #faa }
        .dark { color-scheme: dark; --bg: #1b1b1f; --fg: #dfdfd6 }
        body { background: var(--bg); color: var(--fg) }
        html:not(.dark) .a i { color: var(--shiki) } .dark .a i { color: var(--shiki-dark) }
        @layer base { .dark .b { background: #222; color: #eee } } .b { border: 1px solid #eee }
        .dark .b { border-color: #444 } a { color: #06c } .dark a { color: #8cf }
        """, content: content),
    Page(
      tags: ("<html>", "<body class='page light'>"), dark: ("<html>", "<body class='page night'>"),
      css: """
        body { background: #fff; color: #222 } body.light { --box: #eee }
        body.night { color-scheme: dark; --box: #222; background: #111; color: #ddd }
        .b { background: var(--box) } body.night > .b > a { color: #8cf } a { color: #06c }
        body:not(.night) .sun { opacity: .5 } body.light h1 { color: #700 }
        body.night.page h1 { color: #fcc }
        """, content: content),
    Page(
      tags: ("<html class=h>", "<body class='bg dbg dfg'>"),
      dark: ("<html class='h dark'>", "<body class='bg dbg dfg'>"),
      css: """
        :root { color-scheme: light } .dark { color-scheme: dark }
        .bg { background: #fff } .dbg:is(.dark *) { background-color: #111827 }
        .a { background: #eee } .a:where(.dark, .dark *) { background-color: #1f2937 }
        .b:is(.dark *) { background-color: #374151 } .dfg:is(.dark *) { color: #fff }
        .sun:is(.dark *) { color: #d1d5db } a:is(.dark *) { color: #9cf } a { color: #06c }
        """, content: content),
    Page(
      tags: ("<html data-theme=light>", "<body>"), dark: ("<html data-theme=dark>", "<body>"),
      css: """
        html { --box: #eee; &[data-theme=dark] { color-scheme: dark; --box: #222 } }
        [data-theme=dark] { body { background: #111; color: #ddd } h1 { &.a { color: #fcc } } }
        body { background: #fff; color: #222 } a { color: #06c; [data-theme=dark] & { color: #8cf } }
        .b { background: var(--box); html[data-theme=light] & { border: 1px solid red } }
        """, content: content),
    Page(
      tags: ("<html>", "<body>"), dark: ("<html>", "<body data-theme=dark>"),
      css: """
        :root { --bg: #fff; --fg: #222; --link: #04c }
        :root:has([data-theme=dark]) { color-scheme: dark; --bg: #111; --fg: #ddd; --link: #8cf }
        body { background: var(--bg); color: var(--fg) } a { color: var(--link) }
        html:has(> body[data-theme=dark]) .b { background: #222 } html body .b { background: #eee }
        html:has(> body[data-theme=dark]) p.b { background: #333 } [data-theme=dark] .sun { fill: blue }
        html:not(:has([data-theme=dark])) .moon { display: none }
        """, content: content),
    Page(
      tags: ("<html data-color-mode=light data-light-theme=light data-dark-theme=dark>", "<body>"),
      dark: ("<html data-color-mode=dark data-light-theme=light data-dark-theme=dark>", "<body>"),
      css: """
        [data-color-mode=light][data-light-theme*=light], [data-color-mode=dark][data-dark-theme*=light]
        { --bg: #fff; --fg: #1f2328; --link: #0969da }
        [data-color-mode=light][data-light-theme*=dark], [data-color-mode=dark][data-dark-theme*=dark]
        { --bg: #0d1117; --fg: #f0f6fc; --link: #4493f8 }
        body { background: var(--bg); color: var(--fg) } a { color: var(--link) }
        [data-color-mode=dark][data-dark-theme^=dark] .b { border: 1px solid var(--link) }
        """, content: content),
  ]

  private struct Answer: Decodable {
    var elements: [String]
  }

  private static func rewrite(
    _ page: String, _ style: UserInterfaceStyle, map: SchemeOptions.MappingPolicy = .missing
  ) -> [UInt8] {
    var options = SchemeOptions(traits: TraitCollection(userInterfaceStyle: style))
    options.map = map
    return SchemeRewriter(options: options).rewrite(Array(page.utf8), path: "page.html").bytes
  }

  /// What is seen of each page.
  private static func styles(
    of pages: [[UInt8]], preferring preference: Chromium.Preference
  ) async throws -> [[String]] {
    let folder = WorkFolder()
    var places: [(page: URL, medium: Chromium.Medium)] = []
    for (index, page) in pages.enumerated() {
      folder.write("\(index).html", page)
      places.append((folder.url("\(index).html"), .screen))
    }
    return try await DevTools.results(of: places, preferring: preference).map {
      try JSONDecoder().decode(Answer.self, from: Data($0.utf8)).elements
    }
  }

  @Test func bakedIsAsSwitched() async throws {
    let wanted = try await Self.styles(
      of: Self.pages.map { Array($0.markup($0.dark).utf8) }, preferring: .light)
    let found = try await Self.styles(
      of: Self.pages.map { Self.rewrite($0.markup($0.tags), .dark) }, preferring: .light)
    #expect(wanted.allSatisfy { $0.count > 5 })
    for index in wanted.indices { #expect(found[index] == wanted[index], "page \(index)") }
  }

  @Test("What the browser decides is the one or the other, and light is as it was")
  func autoIsAsSwitched() async throws {
    let output = Self.pages.map { Self.rewrite($0.markup($0.tags), .unspecified) }
    let dark = try await Self.styles(
      of: Self.pages.map { Array($0.markup($0.dark).utf8) }, preferring: .dark)
    let foundDark = try await Self.styles(of: output, preferring: .dark)
    let light = try await Self.styles(
      of: Self.pages.map { Array($0.markup($0.tags).utf8) }, preferring: .light)
    let foundLight = try await Self.styles(of: output, preferring: .light)
    for index in output.indices {
      #expect(foundDark[index] == dark[index], "page \(index), dark")
      #expect(foundLight[index] == light[index], "page \(index), light")
      #expect(dark[index] != light[index])
    }
  }

  /// The state that a script chose counts, whatever the browser prefers.
  @Test func choiceCounts() async throws {
    let page = Self.pages[1]
    let output = String(
      decoding: Self.rewrite(page.markup(page.tags), .unspecified), as: UTF8.self)
    let chosen = output.replacing(page.tags.html, with: "<html lang=en class=light>")
    let found = try await Self.styles(of: [Array(chosen.utf8)], preferring: .dark)
    let body = try #require(found.first?.first)
    #expect(body.contains("background-color: rgb(255, 255, 255)"))
  }

  @Test("Where all is mapped, what is defined follows the switch")
  func definitionsFollow() async throws {
    let page = Self.pages[0]
    let output = String(
      decoding: Self.rewrite(page.markup(("<html>", "<body>")), .unspecified, map: .always),
      as: UTF8.self)
    #expect(output.contains("--scheme-x-"))
    let light = [UInt8](output.replacing("<html>", with: "<html data-theme=light>").utf8)
    let dark = [UInt8](output.replacing("<html>", with: "<html data-theme=dark>").utf8)
    let original = [UInt8](page.markup(page.tags).utf8)
    let inDark = try await Self.styles(of: [light, dark], preferring: .dark)
    let inLight = try await Self.styles(of: [original, dark], preferring: .light)
    #expect(inDark[0] == inLight[0])
    #expect(inDark[1] == inLight[1])
    #expect(inDark[0] != inDark[1])
  }
}
