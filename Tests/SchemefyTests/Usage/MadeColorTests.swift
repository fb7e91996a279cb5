import Schemefy
import Testing

/// Colours that are made of custom properties of several values are planned by where they are seen.
struct MadeColorTests {
  private static func dark(_ css: String, _ body: String) -> String {
    rewrite("<!doctype html><style>\(css)</style><body>\(body)</body>", .dark)
  }

  /// A text whose lightness differs by class would be near-black on black.
  @Test func componentsOfTexts() {
    let output = Self.dark(
      ".a { --l: 20%; color: hsl(221, 14%, var(--l)) } .b { --l: 48% }",
      "<p class=a>One <p class='a b'>Two")
    #expect(!output.contains("color: hsl("), "\(output)")
  }

  /// The page's text, which turns white, would be lost on pale surfaces.
  @Test func componentsOfSurfaces() {
    let output = Self.dark(
      ".a { --l: 96%; background: hsl(221, 14%, var(--l)) } .b { --l: 86% }",
      "<p class=a>One <p class='a b'>Two")
    #expect(!output.contains("background: hsl("), "\(output)")
  }

  /// Badges that are green and red by their property stay so, where their texts are as readable as in the light;
  /// where they are not, no badge gets the hue of another one.
  @Test func hues() throws {
    let css =
      ".a { background: hsl(var(--h) 75% 35%); color: #fff } .ok { --h: 140 } .err { --h: 0 }"
    let body = "<b class='a ok'>One</b> <b class='a err'>Two</b>"
    #expect(Self.dark(css, body).contains(css))
    let texts = Self.dark(
      css.replacing(
        "background: hsl(var(--h) 75% 35%); color: #fff", with: "color: hsl(var(--h) 70% 28%)"),
      body)
    let color = try #require(texts.firstMatch(of: /\.a { color: (#[0-9a-f]+) }/)?.1)
    #expect(
      Set(color.dropFirst().enumerated().filter { $0.offset % 2 == 0 }.map(\.element)).count == 1,
      "\(texts)")
  }

  /// A pale fill that stays keeps its dark text: both are made of one property, element by element.
  @Test func mixtures() {
    let css =
      ".a { background: color-mix(in srgb, var(--c) 14%, white); "
      + "color: color-mix(in srgb, var(--c) 60%, black) }"
    let output = Self.dark(
      css, "<p class=a style='--c: #ef4444'>One <p class=a style='--c: #10b981'>Two")
    #expect(output.contains(css), "\(output)")
  }

  /// A tint of a text's colour is no surface: the colour is one of texts, and each text keeps its hue.
  @Test(arguments: [
    "color-mix(in srgb, var(--c), transparent 90%)",
    "color-mix(in oklab, var(--c) 10%, transparent)",
    "color-mix(in srgb, transparent 88%, var(--c))", "rgb(from var(--c) r g b / .1)",
    "oklch(from var(--c) l c h / 12%)",
  ])
  func tintsOfTexts(tint: String) {
    let css = ".a { background: \(tint); color: var(--c) }"
    let output = Self.dark(
      css, "<p class=a style='--c: #d32f2f'>One <p class=a style='--c: #2e7d32'>Two")
    #expect(output.contains(css), "\(output)")
    #expect(output.contains("--c: #ff4245"), "\(output)")
    #expect(output.contains("--c: #69b76a"), "\(output)")
    #expect(!output.contains("important"), "\(output)")
  }

  /// Half of the colour and more hides what lies behind it.
  @Test(arguments: [
    "color-mix(in srgb, var(--c) 60%, transparent)", "rgb(from var(--c) r g b / .9)",
    "color-mix(in srgb, var(--c), white 90%)",
  ])
  func fillsAreSurfaces(fill: String) {
    let output = Self.dark(
      ".a { background: \(fill) }",
      "<p class=a style='--c: #eee'>One <p class=a style='--c: #ddd'>Two")
    #expect(!output.contains("--c: #eee'"), "\(output)")
  }

  /// A fill under the page's text, which turns white, gives way.
  @Test func mixturesUnderTextsOfThePage() {
    let output = Self.dark(
      ".a { background: color-mix(in srgb, var(--c) 14%, white) }",
      "<p class=a style='--c: #ef4444'>One <p class=a style='--c: #10b981'>Two")
    #expect(!output.contains("background: color-mix("), "\(output)")
  }
}
