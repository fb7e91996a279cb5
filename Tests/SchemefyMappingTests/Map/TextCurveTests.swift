@testable import SchemefyEvidence
@testable import SchemefyMapping
import SchemefyColor
import TestSupport
import Testing

import SchemefyPage

@Suite struct TextCurveTests {
  private let curve = TextCurve(minimum: 4.5)

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
      // Bootstrap's success and warning, on black as they are.
      (0x28A745, 0x28A745), (0xFFC107, 0xFFC107),
    ] as [(UInt32, UInt32)])
  func vividTextThatCanBeReadStays(light: UInt32, dark: UInt32) {
    #expect(curve.map(Color(rgb: light), on: .white, inDark: .black) == Color(rgb: dark))
  }

  @Test func hueOfTextIsKept() {
    let navy = Color(rgb: 0x000080)
    let mapped = curve.map(navy, on: .white, inDark: .black)
    #expect(OKLCH.hueDistance(OKLCH(navy).hue, OKLCH(mapped).hue) < 3)
    #expect(OKLCH(mapped).chroma > 0.08)
  }
}

extension TextCurve {
  fileprivate func map(_ color: Color, on light: Color, inDark dark: Color) -> Color {
    map(color, OKLCH(color), on: light, inDark: dark)
  }
}
