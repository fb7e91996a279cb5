import Schemefy
import Testing

/// What can't be read in the dark is repaired where it is declared.
struct ContrastRepairTests {
  private func page(_ css: String, _ body: String) -> String {
    "<!doctype html><html><head><title>t</title><style>\(css)</style></head>\(body)</html>"
  }

  private static let darkBody =
    "@media (prefers-color-scheme: dark) { body { background: #333; color: #eee } }"

  /// Pages whose dark rules reach a part of what is there.
  static let halves: [(css: String, body: String)] = [
    ("a { color: #3869D4 } \(darkBody)", "<p>text <a href=x>link</a>"),
    (".card { background: #fff } \(darkBody)", "<div class=card>text</div>"),
    ("\(darkBody)", "<p style='color: #444'>one<p style='color: #444'>two"),
    ("\(darkBody)", "<div style='background: #fff7d0'><p>text</div>"),
    (":root { --ink: #345 } h1 { color: var(--ink) } \(darkBody)", "<h1>text</h1>"),
    (
      "p { color: rgb(20 40 120 / .9) } \(darkBody)",
      "<p>text<div style='background:#222'><p>more</div>"
    ),
    ("div { opacity: .8 } p { color: #555 } \(darkBody)", "<div><p>text</div>"),
    (
      "@media (prefers-color-scheme: dark) { body { background: #222 } } p { color: #333 }",
      "<p>text"
    ),
    (
      "@media (prefers-color-scheme: dark) { :root { --bg: #222 } body { background: var(--bg) } } "
        + "p { color: #333 }", "<p>text"
    ),
    (":root { color-scheme: light dark } p { color: #333 }", "<p>text"),
  ]

  /// A page that is only light is left so, unless all are mapped: then as any other.
  @Test func onlyLightPageIsMendedWhereItIsMapped() throws {
    let page =
      "<!doctype html><html><head><title>t</title><style>:root { color-scheme: only light }"
      + ".a { background: #ff9f00 } .a b { color: #fff }</style></head><p class=a><b>text"
    var options = SchemeOptions()
    options.traits.userInterfaceStyle = .dark
    #expect(!SchemeRewriter(options: options).rewrite(Array(page.utf8), path: "a.html").isChanged)
    options.map = .always
    let result = SchemeRewriter(options: options).rewrite(Array(page.utf8), path: "a.html")
    #expect(result.isChanged)
    #expect(try failures(String(decoding: result.bytes, as: UTF8.self), in: .dark) == 0)
  }

  @Test(arguments: halves.indices)
  func halfIsCompleted(index: Int) throws {
    let (css, body) = Self.halves[index]
    let page = self.page(css, body)
    #expect(try failures(page, in: .dark) > 0)
    for style in [UserInterfaceStyle.dark, .unspecified] {
      let output = rewrite(page, style)
      #expect(try failures(output, in: .dark) == 0, "\(output)")
    }
  }

  /// In the light, nothing of it is defined.
  @Test func lightStaysAsItIs() throws {
    let page = self.page("a { color: #3869D4 } \(Self.darkBody)", "<p>text <a href=x>link</a>")
    let output = rewrite(page, .unspecified)
    #expect(output.contains("a { color: var(--scheme-x-text-3869d4-"))
    #expect(output.contains(", #3869D4) }"))
    #expect(output.contains(/data-schemefy="auto 1 sum[0-9a-f]+">@media screen and/))
  }

  /// What can't be read in the light either is the author's choice.
  @Test func ownSchemeIsLeft() throws {
    let css =
      "p { color: #999 } @media (prefers-color-scheme: dark) "
      + "{ body { background: #444; color: #eee } p { color: #777 } }"
    let output = rewrite(page(css, "<p>text"), .dark)
    #expect(output.contains("p { color: #999 }"))
    #expect(output.contains("p { color: #777 }"))
  }

  /// One colour for all that it is seen on.
  @Test func oneColorHoldsEverywhere() throws {
    let css =
      "b { color: #c00 } .a { background: #fff } .b { background: #ddd } .c { background: #fcc }"
    let body =
      "<p><b>1</b><div class=a><b>2</b></div><div class=b><b>3</b></div><div class=c><b>4</b></div>"
    let output = rewrite(page(css, body), .dark)
    #expect(try failures(output, in: .dark) == 0)
  }

  /// A surface whose components are rounded to a brighter one than was planned.
  @Test func roundedSurface() throws {
    let css = ":root { --b: 194 0% 0% } p { color: #fff0f0; background: hwb(var(--b)) }"
    let output = rewrite(page(css, "<p>text"), .dark) { $0.minimumContrast = 7 }
    #expect(try failures(output, in: .dark) { $0.minimumContrast = 7 } == 0)
  }

  /// Text that fades with all around it: where white is not enough, the surface gives way.
  @Test(arguments: ["linear-gradient(#4e73df, #224abe)", "#4e73df"])
  func surfaceGivesWay(background: String) throws {
    let css =
      "body { background: #fff } nav { background: \(background); color: #fff } p { opacity: .7 }"
    let output = rewrite(page(css, "<nav><p>text</nav>"), .dark)
    #expect(try failures(output, in: .dark) == 0, "\(output)")
  }

  /// What is not in use is faded, in the light as well; no surface gives way to it, nor to what can't
  /// be read on any.
  @Test(arguments: [0.45, 0.25])
  func fadedTextTakesNothingAlong(opacity: Double) {
    let css =
      "body { background: #fff } b { background: #e0e1e2; color: rgba(0, 0, 0, .6) }"
      + " .off { opacity: \(opacity) }"
    let plain = rewrite(page(css, "<p><b>1</b>"), .dark)
    let faded = rewrite(page(css, "<p><b>1</b> <b class=off>2</b>"), .dark)
    #expect(faded.contains("b { background: #2c2c2e;"), "\(faded)")
    #expect(plain.contains("b { background: #2c2c2e;"), "\(plain)")
  }

  /// A dark page stays, whatever is faded on it.
  @Test func fadedTextLeavesTheCanvas() {
    let css = "body { background: #242943; color: #fff } .a { background: #fff; color: #242943 }"
    let body = "<p>1 <a class=a>2</a> <span style='opacity: .25'>3</span>"
    let output = rewrite(page(css, body), .dark)
    #expect(output.contains("body { background: #242943;"), "\(output)")
  }

  /// A gradient of one colour stays one.
  @Test(arguments: ["rgba(255, 255, 255, .35)", "#4e73df", "var(--a)"])
  func equalStopsStayEqual(stop: String) throws {
    let css =
      ":root { --a: #4e73df } body { background: #fff } p { opacity: .8 } "
      + "nav { background: #717579 linear-gradient(\(stop), \(stop)); color: #fff }"
    let output = rewrite(page(css, "<nav><p>text</nav>"), .dark)
    let start = try #require(output.firstRange(of: "linear-gradient(")).upperBound
    let stops = output[start...].prefix { $0 != ";" }.dropLast()
    let half = stops.prefix((stops.count - 2) / 2)
    #expect(stops == "\(half), \(half)")
    #expect(try failures(output, in: .dark) == 0)
  }

  /// A piece of a page is not in quirks mode for having no doctype.
  @Test func fragmentHasNoQuirks() throws {
    let fragment = "<style>div { background: fff } p { color: 222 }</style><div><p>text</div>"
    let output = rewrite(fragment, .dark)
    #expect(output.hasSuffix(fragment))
  }

  /// A button that is drawn by its borders stays in one piece.
  @Test func bordersGoWithTheirSurface() throws {
    let css =
      "a { color: #fff; background-color: #22bc66; border: solid #22bc66; "
      + "border-width: 10px 18px } p { color: #555 } \(Self.darkBody)"
    let output = rewrite(page(css, "<p>text <a href=x>link</a>"), .dark)
    #expect(try failures(output, in: .dark) == 0)
    #expect(!output.contains("#22bc66"))
  }
}
