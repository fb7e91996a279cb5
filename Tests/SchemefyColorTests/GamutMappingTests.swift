import SchemefyColor
import Testing

struct GamutMappingTests {
  @Test func keepsWhatIsInGamut() {
    let color = Color(rgb: 0x12A4C6)
    #expect(OKLCH(color).gamutMapped().rgb == color.rgb)
  }

  @Test func endsAreWhiteAndBlack() {
    #expect(OKLCH(lightness: 1.2, chroma: 0.3, hue: 20).gamutMapped() == .white)
    #expect(OKLCH(lightness: -0.1, chroma: 0.3, hue: 20).gamutMapped(alpha: 0.5).rgb == 0)
    #expect(OKLCH(lightness: .nan, chroma: 0.3, hue: 20).gamutMapped() == .black)
  }

  /// The primaries of wider spaces, mapped: figures of CSS Color 4's reference implementation.
  @Test func displayP3GreenKeepsLightnessAndHue() {
    let green = Color(0, 1, 0, in: .displayP3)
    #expect(!green.isInGamut)
    let polar = OKLCH(green)
    let mapped = OKLCH(polar.gamutMapped())
    #expect(polar.gamutMapped().isInGamut)
    #expect(abs(mapped.lightness - polar.lightness) < 0.02)
    #expect(OKLCH.hueDistance(mapped.hue, polar.hue) < 4)
  }

  @Test func resultIsAlwaysInGamutAndNear() {
    for lightness in stride(from: 0.02, to: 1, by: 0.07) {
      for chroma in stride(from: 0, through: 0.5, by: 0.05) {
        for hue in stride(from: 0.0, to: 360, by: 15) {
          let color = OKLCH(lightness: lightness, chroma: chroma, hue: hue)
          let mapped = color.gamutMapped()
          #expect(mapped.isInGamut)
          let result = OKLCH(mapped)
          #expect(abs(result.lightness - lightness) < 0.025)
          #expect(result.chroma <= chroma + 0.02)
        }
      }
    }
  }

  @Test func maximumChromaIsTheEdge() {
    for hue in stride(from: 0.0, to: 360, by: 10) {
      let edge = OKLCH.maximumChroma(lightness: 0.6, hue: hue)
      #expect(Color(OKLCH(lightness: 0.6, chroma: edge, hue: hue)).isInGamut(tolerance: 0.0001))
      #expect(!Color(OKLCH(lightness: 0.6, chroma: edge + 0.002, hue: hue)).isInGamut)
    }
    #expect(OKLCH.maximumChroma(lightness: 1, hue: 0) == 0)
  }
}
