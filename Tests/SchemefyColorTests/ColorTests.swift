import SchemefyColor
import Testing

struct ColorTests {
  @Test(arguments: [
    (Color(rgb: 0xFF8800), "#ff8800", "#f80"),
    (Color(rgb: 0x007AFF), "#007aff", "#007aff"),
    (Color(rgb: 0x3C3C43, alpha: 0.6), "#3c3c4399", "#3c3c4399"),
    (Color(rgb: 0x3C3C43, alpha: 0.68), "rgb(60 60 67 / 0.68)", "rgb(60 60 67 / 0.68)"),
    (Color(rgb: 0xFFFFFF, alpha: 0.2), "#ffffff33", "#fff3"),
    (Color(red8: 1, green8: 2, blue8: 3, alpha8: 4), "#01020304", "#01020304"),
    (Color.transparent, "#00000000", "#0000"),
    (Color(red: 1.7, green: -0.2, blue: .nan), "#ff0000", "#f00"),
    (Color(rgb: 0, alpha: 0.18), "rgb(0 0 0 / 0.18)", "rgb(0 0 0 / 0.18)"),
  ])
  func text(color: Color, long: String, short: String) {
    #expect(color.cssText == long)
    #expect(color.cssText(Color.TextStyle(usesShortHex: true)) == short)
  }

  @Test func everyEightBitAlphaIsExactInHexadecimal() {
    for alpha in UInt8.min...UInt8.max {
      let color = Color(red8: 10, green8: 20, blue8: 30, alpha8: alpha)
      #expect(color.alpha8 == alpha)
      #expect(color.cssText.hasPrefix("#"))
    }
  }

  @Test func everyEightBitComponentSurvives() {
    for value in UInt8.min...UInt8.max {
      let color = Color(red8: value, green8: 255 - value, blue8: value)
      #expect(color.rgb == UInt32(value) << 16 | UInt32(255 - value) << 8 | UInt32(value))
      #expect(Color(LinearRGB(color)).rgb == color.rgb)
      #expect(Color(OKLCH(color)).rgb == color.rgb)
    }
  }

  @Test func compositing() {
    #expect(Color(rgb: 0, alpha: 0.54).composited(over: .white).rgb == 0x757575)
    #expect(Color(rgb: 0xFFFFFF, alpha: 0.7).composited(over: .black).rgb == 0xB3B3B3)
    #expect(Color.transparent.composited(over: .transparent) == .transparent)
    #expect(Color.white.composited(over: .black) == .white)
    let both = Color(rgb: 0xFF0000, alpha: 0.5).composited(over: Color(rgb: 0x0000FF, alpha: 0.5))
    #expect(both.alpha == 0.75)
    #expect(both.rgb == 0xAA0055)
  }

  @Test func layersShowWhatTheyAreMadeFor() {
    for (shown, opacity) in [(0x121212, 0.8), (0x303840, 0.75), (0x808080, 1)] as [(UInt32, Double)]
    {
      let layer = Color(rgb: shown).layer(ofOpacity: opacity, over: .black)
      #expect(layer.alpha == opacity)
      #expect(layer.composited(over: .black).rgb == shown)
    }
    // Nothing in front of white shows as black but black itself.
    #expect(Color.black.layer(ofOpacity: 0.5, over: .white).withAlpha(1) == .black)
  }

  @Test func equivalenceIgnoresWhatEightBitsDrop() {
    #expect(Color(red: 0.5, green: 0, blue: 0).isEquivalent(to: Color(rgb: 0x800000)))
    #expect(!Color(rgb: 0x800000).isEquivalent(to: Color(rgb: 0x800000, alpha: 0.999)))
  }
}
