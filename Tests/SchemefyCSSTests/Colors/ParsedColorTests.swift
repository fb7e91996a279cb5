import SchemefyCSS
import SchemefyColor
import SchemefySource
import Testing

struct ParsedColorTests {
  private func parse(_ text: String) -> ParsedColor? {
    let bytes = Array(text.utf8)
    let tokens = CSSTokenizer.tokenize(bytes.span)
    return ParsedColor(tokens.span, in: bytes.span, TokenRange(0..<tokens.count - 1))
  }

  /// The largest numbers have powers that are numbers, too.
  @Test(arguments: [
    "oklab(0.9 calc(infinity) 0)", "oklab(0.9 1e400 -1e400)", "lab(50 calc(-infinity) 0)",
    "lab(50 1e300 1e300%)", "oklch(0.5 calc(infinity) 20)", "color(prophoto-rgb 1e400 0 -1e400)",
    "color-mix(in oklch, red, lab(50 1e400 0))",
  ])
  func isFinite(_ text: String) throws {
    let color = try #require(parse(text)?.color)
    #expect(color.red.isFinite && color.green.isFinite && color.blue.isFinite)
  }

  @Test(arguments: [
    ("RebeccaPurple", UInt32(0x663399), ColorNotation.named),
    ("lightgoldenrodyellow", 0xFAFAD2, .named),
    ("#0f08", 0x00FF00, .hex),
    ("rgb(1 2 3)", 0x010203, .sRGBFunction),
    ("RGBA(10%, 20%, 30%, .5)", 0x1A334D, .sRGBFunction),
    ("hsl(0.5turn 100% 25%)", 0x008080, .sRGBFunction),
    ("hwb(0 0 0)", 0xFF0000, .sRGBFunction),
    ("oklch(62.7955% 0.257683 29.2339)", 0xFF0000, .wideGamutFunction),
    ("color(xyz 0.07719 0.15438 0.02573)", 0x008000, .wideGamutFunction),
    ("rgb(calc(1 + 2 * 3) min(9, 8) max(1, 2, 3))", 0x070803, .sRGBFunction),
    ("rgb(clamp(0, 300, 200) calc((1 + 1) * 2) calc(infinity))", 0xC804FF, .sRGBFunction),
    ("rgb(1 2 3", 0x010203, .sRGBFunction),
    ("color-mix(in srgb, red, blue)", 0x800080, .wideGamutFunction),
    ("color-mix(in srgb, 25% white, black)", 0x404040, .wideGamutFunction),
    ("color-mix(in hsl longer hue, red, lime)", 0x0000FF, .wideGamutFunction),
    ("rgb(from #123456 b g r)", 0x563412, .wideGamutFunction),
    ("hsl(from red calc(h + 120) s l)", 0x00FF00, .wideGamutFunction),
    ("oklch(from red 0 0 0)", 0x000000, .wideGamutFunction),
    ("color(from red srgb g r alpha)", 0x00FFFF, .wideGamutFunction),
    ("RGB(FROM RED calc(R / 5) G \\62)", 0x330000, .wideGamutFunction),
    ("hsl(round(119.6deg, 1deg) 100% 25%)", 0x008000, .sRGBFunction),
    ("color-mix(red, blue)", 0x8C53A2, .wideGamutFunction),
    ("color-mix(in srgb, red)", 0xFF0000, .wideGamutFunction),
    ("color-mix(in srgb, red, lime, blue, white)", 0x808080, .wideGamutFunction),
    ("color-mix(in srgb, red 50%, lime 30%, blue 20%)", 0x804D33, .wideGamutFunction),
    ("color-mix(in srgb, red 30%, lime 60%, blue 90%)", 0x2B5580, .wideGamutFunction),
    ("color-mix(in srgb, red calc(-10%), blue)", 0x0000FF, .wideGamutFunction),
    ("color-mix(in lch, lab(50% none none), blue)", 0x4D29FF, .wideGamutFunction),
    // In its own space a hue stays, even where it means nothing.
    ("color-mix(in oklch, oklch(0.5 0 120), oklch(0.5 0.1 0))", 0x795D46, .wideGamutFunction),
    ("color-mix(in hsl, hsl(180 50% 0), hsl(11 33 44))", 0x344F21, .wideGamutFunction),
    ("color-mix(in hsl, hwb(180 100% 25%), hsl(11 33 44))", 0xAE948E, .wideGamutFunction),
    ("color-mix(in hsl, lch(20 0.0015 180), hsl(11 33 44))", 0x5D4843, .wideGamutFunction),
    ("hsl(from hwb(180 49.999% 50%) h calc(s * 1000) l)", 0x7F7F7F, .wideGamutFunction),
    ("hsl(from hsl(180 0.001% 50%) h calc(s * 1000) l)", 0x7E8181, .wideGamutFunction),
    ("contrast-color(#777)", 0x000000, .sRGBFunction),
    ("contrast-color(rgb(0 0 0 / 0))", 0xFFFFFF, .sRGBFunction),
    ("alpha(from #123 / 1)", 0x112233, .hex),
    ("alpha(from red)", 0xFF0000, .named),
    ("\\72 ed", 0xFF0000, .named),
    ("r\\47 b(/**/1/**/2 3)", 0x010203, .sRGBFunction),
  ])
  func absolute(text: String, rgb: UInt32, notation: ColorNotation) {
    guard case .color(let color, notation) = parse(text) else {
      Issue.record("\(String(describing: parse(text)))")
      return
    }
    #expect(color.rgb == rgb)
  }

  @Test(arguments: [
    ("Canvas", SystemColor.canvas), ("buttonface", .buttonFace), ("ThreeDFace", .buttonFace),
    ("WINDOWTEXT", .canvasText), ("Scrollbar", .canvas), ("InactiveCaptionText", .grayText),
  ])
  func system(text: String, color: SystemColor) {
    #expect(parse(text) == .system(color))
  }

  @Test(arguments: [
    "rgb(var(--x))", "rgb(1, 2, var(--x))", "rgb(1 2 3 / env(x))", "rgb(calc(1em / 1px) 0 0)",
    "rgb(sibling-index() 0 0)", "rgb(,, var(--x) deg)", "rgb(calc(1 + random(1, 2)) 0 0)",
    "contrast-color(currentcolor)", "alpha(from Canvas / 0.5)", "alpha(from red / var(--x))",
    "color-mix(in srgb, red calc(1% * sibling-index()), red)", "device-cmyk(0 0 0 0)",
    "oklch(0.5 --chroma() 0)", "color-mix(in srgb, currentcolor, red)",
    "color-mix(in oklab, var(--a) 20%, transparent)", "rgb(from currentcolor r g b)",
    "rgb(from Canvas r g b / 50%)", "color-mix(in srgb, light-dark(red, blue), red)",
    "color-mix(in srgb, red, currentcolor, green)",
  ])
  func unresolved(text: String) {
    #expect(parse(text) == .unresolved)
  }

  @Test(arguments: [
    "", "none", "auto", "rgb()", "rgb(1 2)", "rgb(1 2 3 4)", "rgb(1, 2 3)", "rgb(1 2 3 , 4)",
    "red blue", "rgb(1px 2 3)", "rgb(1deg 2 3)", "lab(1, 2, 3)", "#12345", "#ggg", "url(x)",
    "rgb(calc(1 +2) 3 4)", "rgb(calc(1 / 2px) 3 4)", "rgb(calc() 3 4)", "rgb(clamp(1, 2) 3 4)",
    "light-dark(red)", "light-dark(red, 5px)", "light-dark(red, blue, green)",
    "light-dark(, red)", "inherit", "transparent!", "color-mix(in srgb, red)x",
    "color-mix(in srgb red, blue)", "color-mix(in lab hue, red, blue)",
    "color-mix(in srgb)", "color-mix(in srgb,)", "color-mix(in srgb, red, blue,)",
    "color-mix(in srgb, red 101%, blue)", "color-mix(in srgb, red 10% 10%, blue)",
    "contrast-color()", "contrast-color(red max)", "alpha(red / 0.5)", "alpha(from red 0.5)",
    "alpha(from red / 5deg)", "alpha(from red / r)", "color-layers(red, blue)",
    "rgb(calc(1em) 0 0)", "rgb(sibling-index(1) 0 0)", "rgb(1, 2, 3%)", "rgb(1, 2, 3, none)",
    "hsl(from red calc(h + 30deg) s l)", "color(from red xyz r g b)", "color(lab 0 0 0)",
    "rgb(from currentcolor r 1deg b)", "rgb(from red, r, g, b)", "rgb(from red x y z)",
  ])
  func others(text: String) {
    #expect(parse(text) == nil)
  }

  /// Nothing is left of the opacity, but the colours are mixed.
  @Test func nothingMixed() throws {
    let color = try #require(parse("color-mix(in srgb, red 0%, lime 0%, blue 0%)")?.color)
    #expect(color == Color(red: 0.25, green: 0.25, blue: 0.5, alpha: 0))
  }

  @Test(arguments: [
    ("color-mix(in srgb, red 30%, blue 20%)", 0.5), ("alpha(from red / calc(alpha / 4))", 0.25),
    ("alpha(from rgb(0 0 0 / 0.3))", 0.3), ("alpha(from red / none)", 0),
    ("alpha(from red / -1)", 0), ("color-mix(in srgb, rgb(1 2 3 / none), rgb(3 2 1 / 0.5))", 0.5),
    ("rgb(from rgb(1 2 3 / 0.5) r g b)", 0.5), ("contrast-color(rgb(1 2 3 / 0.5))", 1),
  ])
  func opacity(text: String, alpha: Double) {
    #expect(abs((parse(text)?.color?.alpha ?? -1) - alpha) < 1e-12)
  }

  @Test func lightDark() {
    let text = "light-dark( /**/ red , light-dark(Canvas, #123) )"
    let bytes = Array(text.utf8)
    let tokens = CSSTokenizer.tokenize(bytes.span)
    guard
      case .lightDark(let light, let dark) = ParsedColor(
        tokens.span, in: bytes.span, TokenRange(0..<tokens.count - 1))
    else {
      Issue.record("no light-dark()")
      return
    }
    func source(_ range: TokenRange) -> String {
      let start = Int(tokens[range.lowerBound].start)
      let end = Int(tokens[range.upperBound - 1].end)
      return String(decoding: bytes[start..<end], as: UTF8.self)
    }
    #expect(source(light) == "red")
    #expect(source(dark) == "light-dark(Canvas, #123)")
    #expect(
      ParsedColor(tokens.span, in: bytes.span, light)
        == .color(Color(rgb: 0xFF0000), .named))
  }

  @Test("Deep nesting ends", arguments: [10, 1000, 100_000])
  func deepNesting(depth: Int) {
    let brackets = String(repeating: "(", count: depth)
    #expect(parse("rgb(calc(" + brackets + "1") == nil)
    let nested = String(repeating: "light-dark(red,", count: depth) + "red"
    _ = parse(nested)
  }

  /// Any tokens end in a colour that can be written, or in none.
  @Test("Generated values", arguments: 1...8)
  func anyTokens(seed: UInt64) {
    let pieces = [
      "rgb(", "rgb(from ", "hsl(", "hwb(", "lab(", "lch(", "oklab(", "oklch(from ", "color(",
      "color(from ", "color-mix(in ", "light-dark(", "calc(", "min(", "clamp(", "(", ")", ")", ")",
      " ", ",", "/", " * ", " - ", "+", "red", "#12345678", "none", "infinity", "NaN", "1e999",
      "-1e308", "0", "50%", "1e-400", "99999999deg", "-1e300turn", "srgb", "xyz-d50", "oklch",
      "hsl",
      "longer hue", "r", "g", "b", "l", "h", "alpha", "currentcolor", "var(--x)", "\\", "\u{0}",
      "é",
    ]
    var state = seed &* 0x9E37_79B9_7F4A_7C15
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    for _ in 0..<2000 {
      var text = pieces[next(12)]
      for _ in 0..<next(14) { text += pieces[next(pieces.count)] + (next(3) == 0 ? "" : " ") }
      guard let color = parse(text)?.color else { continue }
      let written = parse(color.cssText)?.color
      #expect(written?.isEquivalent(to: color) == true, "\(text)")
      #expect(OKLCH(color).gamutMapped().isInGamut, "\(text)")
    }
  }
}
