@testable import SchemefyEvidence
@testable import SchemefyMapping
import SchemefyColor
import TestSupport
import Testing

import SchemefyPage

@Suite struct TextCurveTests {
  private let curve = TextCurve(minimum: 4.5, label: .white)

  @Test func everyTextHoldsOnEveryMappedSurface() {
    let surfaces = SurfaceCurve(background: .black)
    var random = SeededRandom(seed: 4)
    for _ in 0..<2000 {
      let light = Color(rgb: UInt32.random(in: 0...0xFFFFFF, using: &random))
      let dark = surfaces.map(light, size: .small)
      let text = Color(rgb: UInt32.random(in: 0...0xFFFFFF, using: &random))
      let mapped = curve.map(text, on: light, inDark: dark)
      #expect(mapped.contrastRatio(to: dark) >= 4.5, "\(text) on \(light): \(mapped) on \(dark)")
    }
  }

  @Test func rankIsKept() {
    let grays = stride(from: 0, through: 170, by: 2).map { level in
      Color(red8: UInt8(level), green8: UInt8(level), blue8: UInt8(level))
    }
    let mapped = grays.map { curve.map($0, on: .white, inDark: .black) }
    for (stronger, weaker) in zip(mapped, mapped.dropFirst()) {
      #expect(stronger.relativeLuminance >= weaker.relativeLuminance)
    }
    #expect(mapped[0] == .white)
  }

  @Test(
    arguments: [
      // Bootstrap's warning, on black as it is; its success, lighter.
      (0xFFC107, 0xFFC107), (0x28A745, 0x32AE4C),
      // Navy becomes a pale tint of its hue, and no vivid blue, which a link has.
      (0x003366, 0x8DBFFC),
    ] as [(UInt32, UInt32)])
  func colouredTextGetsTheToneThatAuthorsChoose(light: UInt32, dark: UInt32) {
    #expect(curve.map(Color(rgb: light), on: .white, inDark: .black) == Color(rgb: dark))
  }

  /// What authors choose is chosen on canvases of theirs: on black it is darker, of the same contrast, on a
  /// lighter surface it is what they choose.
  @Test(arguments: [0x0066CC, 0xCC0000, 0x198754] as [UInt32])
  func colouredTextOnBlackHasTheContrastOfAuthors(light: UInt32) {
    let light = Color(rgb: light)
    let canvas = Thresholds.tonedCanvas
    let usual = curve.map(light, on: .white, inDark: canvas).contrastRatio(to: canvas)
    let onBlack = curve.map(light, on: .white, inDark: .black).contrastRatio(to: .black)
    #expect(abs(onBlack - usual) < 0.15, "\(light): \(usual) and \(onBlack)")
    let gray = Color(rgb: 0x2C2C2E)
    #expect(
      curve.map(light, on: .white, inDark: gray) == curve.map(light, on: .white, inDark: canvas))
  }

  /// Secondary texts are no louder than in the light, but for a quarter.
  @Test(arguments: [0x666666, 0x6C757D, 0x6E6E73, 0x777777] as [UInt32])
  func secondaryTextsStaySecondary(light: UInt32) {
    let light = Color(rgb: light)
    let dark = curve.map(light, on: .white, inDark: .black)
    let factor = dark.contrastRatio(to: .black) / light.contrastRatio(to: .white)
    #expect(factor > 1 && factor < 1.4, "\(light): \(dark)")
  }

  @Test func hueOfTextIsKept() {
    let navy = Color(rgb: 0x000080)
    let mapped = curve.map(navy, on: .white, inDark: .black)
    #expect(OKLCH.hueDistance(OKLCH(navy).hue, OKLCH(mapped).hue) < 3)
    #expect(OKLCH(mapped).chroma > 0.06)
  }
}

extension TextCurve {
  fileprivate func map(_ color: Color, on light: Color, inDark dark: Color) -> Color {
    map(color, OKLCH(color), on: light, inDark: dark)
  }
}
