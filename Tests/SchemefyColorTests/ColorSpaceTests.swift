import SchemefyColor
import Testing

struct ColorSpaceTests {
  private static let samples: [UInt32] = [
    0x000000, 0xFFFFFF, 0xFF0000, 0x00FF00, 0x0000FF, 0x123456, 0xFEDCBA, 0x808080, 0x7F0001,
  ]

  @Test("Every RGB space inverts", arguments: RGBColorSpace.allCases)
  func inverts(space: RGBColorSpace) {
    for rgb in ColorSpaceTests.samples {
      let color = Color(rgb: rgb)
      let components = color.components(in: space)
      let back = Color(components.x, components.y, components.z, in: space)
      #expect(back.rgb == rgb)
      #expect(abs(back.red - color.red) < 1e-9)
    }
  }

  /// The examples "the same green" of CSS Color 4 and its tests: #008000 in each space.
  @Test(arguments: [
    (RGBColorSpace.displayP3, 0.21604, 0.49418, 0.13151),
    (.a98RGB, 0.281363, 0.498012, 0.116746),
    (.proPhotoRGB, 0.230479, 0.395789, 0.129968),
    (.linearSRGB, 0, 0.21586, 0),
  ])
  func green(space: RGBColorSpace, red: Double, green: Double, blue: Double) {
    #expect(Color(red, green, blue, in: space).rgb == 0x008000)
  }

  /// White that comes from another space is not quite white, and has no saturation for it.
  @Test(arguments: RGBColorSpace.allCases)
  func whiteHasNoSaturation(space: RGBColorSpace) {
    #expect(HSL(Color(1, 1, 1, in: space)).saturation == 0)
    #expect(HSL(Color(OKLCH(lightness: 1, chroma: 0, hue: 0))).saturation == 0)
  }

  @Test func cieLab() {
    let lab = CIELab(Color(rgb: 0x008000))
    #expect(abs(lab.lightness - 46.2775) < 0.001)
    #expect(abs(lab.a + 47.5621) < 0.02)
    #expect(abs(lab.b - 48.5837) < 0.02)
    #expect(Color(lab).rgb == 0x008000)
    #expect(Color(CIELab(lightness: 46.2775, chroma: 67.9892, hue: 134.3912)).rgb == 0x008000)
    #expect(abs(CIELab(.white).lightness - 100) < 1e-9)
  }

  @Test func xyz() {
    #expect(Color(XYZ(0.07719, 0.15438, 0.02573, white: .d65)).rgb == 0x008000)
    #expect(Color(XYZ(0.08314, 0.15475, 0.020959, white: .d50)).rgb == 0x008000)
  }

  @Test(arguments: [
    (0.0, 1.0, 0.5, UInt32(0xFF0000)), (120, 1, 0.25, 0x008000), (270, 0.6, 0.7, 0xB385E0),
    (-90, 1, 0.5, 0x8000FF), (750, 1, 0.5, 0xFF8000), (10, 0, 0.5, 0x808080),
  ])
  func hsl(hue: Double, saturation: Double, lightness: Double, rgb: UInt32) {
    #expect(Color(HSL(hue: hue, saturation: saturation, lightness: lightness)).rgb == rgb)
  }

  @Test(arguments: [
    (0.0, 0.0, 0.0, UInt32(0xFF0000)), (90, 0.2, 0.2, 0x80CC33), (0, 0.4, 0.4, 0x996666),
    (45, 0.4, 0.6, 0x666666), (45, 1.5, 0.5, 0xBFBFBF),
  ])
  func hwb(hue: Double, whiteness: Double, blackness: Double, rgb: UInt32) {
    #expect(Color(HWB(hue: hue, whiteness: whiteness, blackness: blackness)).rgb == rgb)
  }

  @Test func cylindersInvert() {
    for rgb in ColorSpaceTests.samples {
      #expect(Color(HSL(Color(rgb: rgb))).rgb == rgb)
      #expect(Color(HWB(Color(rgb: rgb))).rgb == rgb)
    }
  }
}
