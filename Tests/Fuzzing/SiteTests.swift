import Foundation
import PipelineTestSupport
import Schemefy
import TestSupport
import Testing

/// The laws over whole sites, whose pages share style sheets.
struct SiteTests {
  private typealias Files = [String: [UInt8]]

  /// The example sites, and those of the visual tests where they are there.
  static let sites: [[Corpus.Input]] = {
    let inputs = Corpus.examples.inputs + Corpus.pages.inputs
    return Dictionary(grouping: inputs) { input in
      "\(input.root?.path ?? "")/\(input.path.prefix { $0 != "/" })"
    }
    .sorted { $0.key < $1.key }.map(\.value)
  }()

  @Test(arguments: sites.indices, [UserInterfaceStyle.unspecified, .light, .dark])
  func secondRunChangesNothing(_ site: Int, _ style: UserInterfaceStyle) {
    for lightColors in SchemeOptions.LightColors.allCases {
      var options = SchemeOptions()
      options.traits.userInterfaceStyle = style
      options.lightColors = lightColors
      let rewriter = SchemeRewriter(options: options)
      let files = Self.files(Self.sites[site])
      let first = rewriter.rewrite(site: files, order: files.keys.sorted())
      let second = rewriter.rewrite(site: first, order: files.keys.sorted())
      for path in files.keys.sorted() {
        let isSame = first[path] == second[path]
        #expect(isSame, "\(path), \(style), light \(lightColors)")
      }
    }
  }

  /// Sites whose support for dark stands in conditions, which baking decides.
  static let supportive: [[String: String]] = {
    let variables =
      ":root{--fg:#333;--bg:#fff}"
      + "@media (prefers-color-scheme:dark){:root{--fg:#ccc;--bg:#222}}"
      + ".x{background:#ddd}body{color:var(--fg);background:var(--bg)}"
    let rules = "p{color:#333}@media (prefers-color-scheme:dark){body{color:#fff;background:#000}}"
    let themed =
      ":root{--fg:#333;--bg:#fff}.dark{--fg:#ccc;--bg:#222}.light{--fg:#222;--bg:#fffffe}"
      + ".dark .x{border-color:#444}.x{background:#ddd}body{color:var(--fg);background:var(--bg)}"
    let link = "<link rel=stylesheet href=s.css>"
    let page = "<!doctype html>\(link)<p class=x>x"
    return [
      ["p.html": page, "s.css": variables],
      ["p.html": "\(link)<p style='color:#333'>x", "s.css": variables],
      ["p.html": "<!doctype html><style>\(rules)</style><p>x", "s.css": rules],
      [
        "p.html": "\(page)<link rel=stylesheet href=t.css>", "s.css": rules,
        "t.css": "b{color:#333}",
      ],
      // A switch of the site's own, reaching a part of what is there, and one that is on.
      ["p.html": page, "q.html": "<!doctype html><html class=light>\(link)<p>q", "s.css": themed],
      ["p.html": "<!doctype html><html class=dark>\(link)<p class=x>x", "s.css": themed],
    ]
  }()

  @Test(arguments: supportive, [UserInterfaceStyle.unspecified, .light, .dark])
  func secondRunFindsWhatWasDecided(_ site: [String: String], _ style: UserInterfaceStyle) {
    for lightColors in SchemeOptions.LightColors.allCases {
      var options = SchemeOptions()
      options.traits.userInterfaceStyle = style
      options.lightColors = lightColors
      let rewriter = SchemeRewriter(options: options)
      let order = site.keys.sorted()
      let first = rewriter.rewrite(site: site.mapValues { Array($0.utf8) }, order: order)
      let second = rewriter.rewrite(site: first, order: order)
      for path in order {
        let text = String(decoding: second[path] ?? [], as: UTF8.self)
        #expect(text == String(decoding: first[path] ?? [], as: UTF8.self), "light \(lightColors)")
      }
    }
  }

  /// Four times the pages take about four times the time, with sheets of their own or a shared one.
  @Test(arguments: [false, true])
  func timeIsLinear(_ isShared: Bool) {
    func time(_ count: Int) -> Double {
      var files: Files = [:]
      for index in 0..<count {
        let sheet = isShared ? "s.css" : "s\(index).css"
        let page = "<!doctype html><link rel=stylesheet href=\(sheet)><p class=x>x"
        files["p\(index).html"] = Array(page.utf8)
        files[sheet] = Array("body{color:#333}.x{background:#ddd}".utf8)
      }
      let order = files.keys.sorted()
      let rewriter = SchemeRewriter()
      return CPUTime.measure {
        #expect(rewriter.rewrite(site: files, order: order).count == files.count)
      }
    }
    // A second try forgives a pause that the first one met.
    let isLinear = (0..<2).contains { _ in time(1000) < time(250) * 8 }
    #expect(isLinear)
  }

  @Test(arguments: sites.indices)
  func orderOfSurveysDoesNotMatter(_ site: Int) {
    let rewriter = SchemeRewriter()
    let files = Self.files(Self.sites[site])
    var random = SeededRandom(seed: UInt64(site))
    let expected = rewriter.rewrite(site: files, order: files.keys.sorted())
    for _ in 0..<3 {
      let shuffled = files.keys.sorted().shuffled(using: &random)
      let isSame = rewriter.rewrite(site: files, order: shuffled) == expected
      #expect(isSame, "\(shuffled)")
    }
  }

  private static func files(_ inputs: [Corpus.Input]) -> Files {
    Dictionary(inputs.map { ($0.path, $0.bytes) }) { first, _ in first }
  }
}
