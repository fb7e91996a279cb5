import Schemefy
import Testing

/// What texts are painted with that are transparent themselves has the role of text.
struct TextPaintTests {
  private func dark(_ css: String) -> String {
    rewrite(
      "<!doctype html><html><head><title>t</title><style>\(css)</style></head>"
        + "<body><p>text <b class='t k'>more</b></body></html>", .dark)
  }

  // MARK: Clipped backgrounds

  @Test(arguments: [
    ".t { background-image: linear-gradient(#222, #222); background-clip: text; color: transparent }",
    ".t { -webkit-text-fill-color: #0000; background: #222; -webkit-background-clip: text }",
    ".t { background-color: #222; background-clip: text, text; color: rgb(0 0 0 / 0) }",
    ".t { color: #111; background: #222; background-clip: text; -webkit-text-fill-color: transparent }",
    ".t { background: linear-gradient(#222, #222) text; color: transparent }",
    ".t { background-clip: text; color: transparent }\n.t { background: #222 }",
    ".t { background-clip: text; color: transparent }\n.t.k { background: #222 }",
    ".t { background-clip: text; background-image: linear-gradient(#222, #222) }",
    ":root { --a: linear-gradient(#222, #222) } "
      + ".t { background: var(--a); background-clip: text; color: transparent }",
    // Without an image there is one layer, which has the first value.
    ".t { background: #222; background-clip: text, padding-box; color: transparent }",
  ])
  func clippedBackgroundsAreTexts(css: String) {
    let output = dark(css)
    #expect(output.contains("#fff") && !output.contains("#222"), "\(output)")
  }

  @Test func styleAttributes() {
    let output = rewrite(
      "<!doctype html><title>t</title><p>text <b style='background: #222; "
        + "-webkit-background-clip: text; color: transparent'>more</b>", .dark)
    #expect(output.contains("background: #fff"), "\(output)")
  }

  @Test(arguments: [
    ".t { background: #555 }", ".t { background: #555; background-clip: padding-box }",
    ".t { background-clip: text; color: transparent; background: #555 }",
    ".t { background: #555; background-clip: text; color: #fff }",
    ".k { background-clip: text; color: transparent } .t { background: #555 }",
    ".t { background-clip: text; color: transparent } .t::before { background: #555 }",
    ".t { background-clip: text; color: transparent } .t, b { background: #555 }",
  ])
  func othersAreSurfaces(css: String) {
    #expect(dark(css).contains("background: #555"))
  }

  /// A white title on a hero that is dark already.
  @Test func lightTitlesStay() {
    let title =
      "h1 { background: linear-gradient(#fff 35%, rgba(255, 255, 255, .65) 65%); "
      + "-webkit-background-clip: text; -webkit-text-fill-color: transparent }"
    #expect(dark(".hero { background: #1b2838 } \(title)").contains(title))
  }

  @Test func colorsStayLively() {
    let output = dark(".t { background: #ea0606; background-clip: text; color: transparent }")
    #expect(output.contains("background: #ff4245"), "\(output)")
  }

  /// In `auto`, a second run knows the colours of the first.
  @Test func autoIsStable() {
    let page =
      "<!doctype html><title>t</title><style>.t { background: linear-gradient(#222, #ea0606); "
      + "background-clip: text; color: transparent } .k { color: #333; background: #222; "
      + "background-clip: text }</style><p class=t>text<p class=k>text"
    #expect(rewrite(page, .unspecified).contains("linear-gradient(var(--scheme-x-label, #222)"))
  }

  // MARK: Shadows

  @Test(arguments: [
    ".t { color: transparent; text-shadow: 0 0 #222 }",
    ".t { text-shadow: 0 0 0 #222; color: #fff0 }",
    ".t { color: #fff; -webkit-text-fill-color: transparent; text-shadow: 0 0 4px #222 }",
    ":root { --a: #222 } .t { color: transparent; text-shadow: 0 0 var(--a), 1px 1px #222 }",
  ])
  func shadowsAreTexts(css: String) {
    let output = dark(css)
    #expect(output.contains("#fff") && !output.contains("#222"), "\(output)")
  }

  @Test(arguments: [
    "color: #333; text-shadow: 0 0 #222", "text-shadow: 0 0 #222",
    "color: transparent; -webkit-text-fill-color: #333; text-shadow: 0 0 #222",
    "color: transparent; background-clip: text; text-shadow: 0 0 #222",
  ])
  func othersAreShadows(declarations: String) {
    #expect(dark(".t { \(declarations) }").contains("text-shadow: 0 0 #222"))
  }

  /// On the surface that its rule sets.
  @Test func shadowsHaveBackdrops() {
    let css = ".t { color: transparent; text-shadow: 0 0 #fff; background: #415264 }"
    #expect(dark(css).contains(css))
  }
}
