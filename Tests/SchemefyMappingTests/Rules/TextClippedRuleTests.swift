import Schemefy
import SchemefyColor
import Testing

@testable import SchemefyMapping

/// A background that fills texts has the colours of texts.
struct TextClippedRuleTests {
  @Test func fillOfTexts() throws {
    var scene = RuleScene(
      "p { color: #000 } b { background: #111827 }", [(0, on: [1])], clipped: [0])
    scene.decide(.textClipped)
    let dark = try #require(scene.dark(of: 1))
    #expect(dark.contrastRatio(to: .black) >= 4.5, "\(scene.decisions)")
    #expect(scene.decisions[1].hasPrefix("text-clipped: "), "\(scene.decisions)")
  }

  /// It is a surface where a text is seen on it, too, or on nothing else.
  @Test(arguments: [[0], []])
  func surfaces(clipped: [Int]) {
    var scene = RuleScene(
      "p { color: #000 } b { background: #111827 }", [(0, on: [1]), (0, on: [1])],
      clipped: Set(clipped))
    scene.decide(.textClipped)
    #expect(!scene.decisions[1].hasPrefix("text-clipped: "), "\(scene.decisions)")
  }

  // MARK: Pages

  private static let utilities =
    ".bg { background-image: linear-gradient(to right, var(--stops)) } "
    + ".clip { background-clip: text; color: transparent } "

  private static func dark(_ css: String, _ body: String) -> String {
    let options = SchemeOptions(traits: TraitCollection(userInterfaceStyle: .dark))
    let page = "<!doctype html><style>\(utilities)\(css)</style><body>\(body)</body>"
    let result = SchemeRewriter(options: options).rewrite(Array(page.utf8), path: "page.html")
    return String(decoding: result.bytes, as: UTF8.self)
  }

  /// Each class gives the gradient a stop, by a literal or by a property that others use, too.
  @Test(arguments: ["#111827", "var(--gray)"]) func stopsInProperties(stop: String) {
    let css =
      ":root { --gray: #111827 } .from { --from: \(stop); --to: #1f2937; --stops: var(--from), var(--to) } "
      + ".t { color: var(--gray) }"
    let output = Self.dark(css, "<h1 class='bg from clip'>Headline</h1><p class=t>Text")
    #expect(!output.contains("--from: \(stop)"), "\(output)")
    #expect(!output.contains("--to: #1f2937"), "\(output)")
  }

  /// A gray has the rank that it has as a text, `#555` as `#b2b2b2`, also on the browser's canvas.
  @Test func rank() {
    let output = Self.dark(
      ".fill { background-color: #555 }",
      "<h1 class='fill clip'>Headline</h1><p>Text")
    #expect(output.contains(".fill { background-color: #b2b2b2 }"), "\(output)")
  }

  /// Where a property gives something else its colour, too, the heading alone gets another one: by the
  /// declaration that fills it.
  @Test(arguments: [
    ".d { background: var(--ink); color: #fff }",
    ":root { --z: var(--ink) } .d { background: var(--z); color: #fff }",
    ".d { --z: var(--ink); background: linear-gradient(var(--z), var(--z)); color: #fff }",
    ".d { background: color-mix(in srgb, var(--ink) 90%, black); color: #fff }",
    ".d { background: rgb(from var(--ink) r g b / .95); color: #fff }",
    "@media (max-width: 600px) { .d { background: var(--ink); color: #fff } }",
  ])
  func propertiesOfOthers(rule: String) {
    let css =
      ":root { --ink: #111827 } .fill { background-color: var(--ink) } .bg { --stops: var(--ink), #1f2937 } "
      + rule
    for markup in ["fill clip", "bg clip"] {
      let output = Self.dark(css, "<h1 class='\(markup)'>Headline</h1><p class=d>Text")
      #expect(output.contains("--ink: #111827"), "\(output)")
    }
    #expect(
      !Self.dark(css, "<h1 class='fill clip'>A</h1>").contains("background-color: var(--ink)"))
  }

  /// The band of the same gradient under a white text stays as dark as it was.
  @Test func stopsOfBands() {
    let css =
      ".from { --from: #111827; --to: #1f2937; --stops: var(--from), var(--to) } .w { color: #fff }"
    let band = "<div class='bg from w'>Band</div>"
    let alone = Self.dark(css, band)
    let both = Self.dark(css, band + "<h1 class='bg from clip'>Headline</h1>")
    #expect(both.contains(css), "\(both)")
    #expect(alone.contains(css), "\(alone)")
  }
}
