import SchemefyColor
import Testing

/// Figures from CSS Color 4 and from Ottosson's articles.
struct OKLCHTests {
  @Test(arguments: [
    (UInt32(0xFF0000), 0.627955, 0.257683, 29.2339),
    (0x00FF00, 0.866440, 0.294827, 142.4953),
    (0x0000FF, 0.452014, 0.313214, 264.0520),
    (0x00FFFF, 0.905399, 0.154550, 194.7690),
    (0xFF00FF, 0.701674, 0.322491, 328.3634),
    (0xFFFF00, 0.967983, 0.211006, 109.7692),
    (0xFFFFFF, 1, 0, 0),
    (0x000000, 0, 0, 0),
    (0x808080, 0.599871, 0, 0),
  ])
  func ofPrimaries(rgb: UInt32, lightness: Double, chroma: Double, hue: Double) {
    let color = OKLCH(Color(rgb: rgb))
    #expect(abs(color.lightness - lightness) < 0.0001)
    #expect(abs(color.chroma - chroma) < 0.0001)
    #expect(abs(color.hue - hue) < 0.01)
  }

  @Test func graysHaveNoHue() {
    for value in UInt8.min...UInt8.max {
      let color = OKLCH(Color(red8: value, green8: value, blue8: value))
      #expect(color.isAchromatic)
      #expect(color.hue == 0)
    }
  }

  @Test func correctedLightnessInverts() {
    #expect(OKLCH.correctedLightness(ofLightness: 0) == 0)
    #expect(abs(OKLCH.correctedLightness(ofLightness: 1) - 1) < 1e-12)
    for step in 0...100 {
      let lightness = Double(step) / 100
      let corrected = OKLCH.correctedLightness(ofLightness: lightness)
      #expect(corrected <= lightness + 1e-12)
      #expect(abs(OKLCH.lightness(ofCorrectedLightness: corrected) - lightness) < 1e-12)
    }
  }

  /// The dark grays of iOS are what mapper anchors are made of; their Lr is published to three
  /// decimals.
  @Test(arguments: [
    (UInt32(0x1C1C1E), 0.124), (0x2C2C2E, 0.192), (0x3A3A3C, 0.252), (0x48484A, 0.311),
    (0x636366, 0.422),
  ])
  func correctedLightnessOfGrays(rgb: UInt32, expected: Double) {
    #expect(abs(OKLCH(Color(rgb: rgb)).correctedLightness - expected) < 0.001)
  }

  @Test func nearBlackDifference() {
    #expect(abs(Color(rgb: 0x030303).difference(to: .black) - 0.097) < 0.001)
  }

  @Test(arguments: [(10.0, 350.0, 20.0), (350, 10, 20), (0, 180, 180), (90, 90, 0)])
  func hueDistance(first: Double, second: Double, expected: Double) {
    #expect(OKLCH.hueDistance(first, second) == expected)
  }
}
