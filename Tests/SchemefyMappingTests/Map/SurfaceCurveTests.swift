@testable import SchemefyEvidence
@testable import SchemefyMapping
import SchemefyColor
import TestSupport
import Testing

import SchemefyPage

@Suite struct SurfaceCurveTests {
  private let curve = SurfaceCurve(background: .black)

  /// Of the mapper's design: Bootstrap's surfaces, from the lightest to the darkest.
  @Test(
    arguments: [
      (0xF8F9FA, 0x0B0C0C), (0xE9ECEF, 0x232527), (0xDEE2E6, 0x2C3033), (0xADB5BD, 0x424950),
      (0x343A40, 0x343A40), (0xFFFFFF, 0x000000),
    ] as [(UInt32, UInt32)])
  func neutralSurfaces(light: UInt32, dark: UInt32) {
    let mapped = curve.map(Color(rgb: light), size: .large)
    #expect(OKLab(mapped).difference(to: OKLab(Color(rgb: dark))) < 0.03, "\(mapped)")
  }

  @Test func orderIsKept() {
    let levels = (0...255).map { level in
      curve.map(Color(red8: UInt8(level), green8: UInt8(level), blue8: UInt8(level)), size: .small)
    }
    // From white down to where surfaces are dark already, darker in the light is lighter here.
    for (darker, lighter) in zip(levels[120...], levels[121...]) {
      #expect(darker.relativeLuminance >= lighter.relativeLuminance)
    }
  }

  @Test func whiteTextHoldsOnEverySurface() {
    var random = SeededRandom(seed: 1)
    for _ in 0..<3000 {
      let light = Color(rgb: UInt32.random(in: 0...0xFFFFFF, using: &random))
      for size in [SurfaceSize.large, .medium, .small] {
        let dark = curve.map(light, size: size)
        #expect(dark.relativeLuminance <= 0.14, "\(light) became \(dark)")
        #expect(Color.white.contrastRatio(to: dark) >= 5.5, "\(light) became \(dark)")
      }
    }
  }

  /// A strong fill under texts that turn light is as bright as they allow, whatever its size, and keeps its chroma.
  @Test(
    arguments: [
      (0xFF0000, 0xB40000), (0xFF6230, 0xA32F00), (0xE4572E, 0xA42D00), (0x28A745, 0x006721),
      (0x4F46E5, 0x493DDC),
    ] as [(UInt32, UInt32)])
  func strongFillsStayStrong(light: UInt32, dark: UInt32) {
    let mapped = curve.map(Color(rgb: light), size: .medium)
    #expect(OKLab(mapped).difference(to: OKLab(Color(rgb: dark))) < 0.02, "\(mapped)")
    #expect(curve.map(Color(rgb: light), size: .small) == mapped)
  }

  /// A bright one would be the brightest of its page: it is dark, and of its hue.
  @Test(
    arguments: [(0xA7FC9D, 0x065100), (0xFFEA20, 0x554D00), (0xFFC107, 0x705300)]
      as [(UInt32, UInt32)])
  func brightFillsAreDeep(light: UInt32, dark: UInt32) {
    let mapped = curve.map(Color(rgb: light), size: .medium)
    #expect(OKLab(mapped).difference(to: OKLab(Color(rgb: dark))) < 0.02, "\(mapped)")
  }

  @Test func hueIsKept() {
    var random = SeededRandom(seed: 2)
    for _ in 0..<500 {
      let light = Color(rgb: UInt32.random(in: 0...0xFFFFFF, using: &random))
      let mapped = curve.map(light, size: .small)
      guard OKLCH(light).chroma > 0.06, OKLCH(mapped).chroma > 0.05 else { continue }
      // Near black, eight bits are coarse.
      #expect(OKLCH.hueDistance(OKLCH(light).hue, OKLCH(mapped).hue) < 8, "\(light): \(mapped)")
    }
  }

  @Test func tintsKeepColourThatCanBeSeen() {
    #expect(OKLCH(curve.map(Color(rgb: 0xEEFFCC), size: .medium)).chroma >= 0.037)
  }

  @Test func darkSurfacesAreAFixedPoint() {
    var random = SeededRandom(seed: 3)
    for _ in 0..<1000 {
      let light = Color(rgb: UInt32.random(in: 0...0xFFFFFF, using: &random))
      let once = curve.map(light, size: .medium)
      let twice = curve.map(once, size: .medium)
      #expect(twice.relativeLuminance <= once.relativeLuminance + 0.002, "\(light)")
    }
  }

  @Test func groupedPagesPutCardsAboveTheCanvas() {
    let canvas = Color(rgb: 0xF2F2F7)
    let grouped = SurfaceCurve(background: .black, groupedCanvas: canvas)
    #expect(grouped.map(canvas, size: .large) == .black)
    let card = grouped.map(.white, size: .medium)
    #expect(OKLab(card).difference(to: OKLab(Color(rgb: 0x1C1C1E))) < 0.02)
    let darker = grouped.map(Color(rgb: 0xDDDDE2), size: .medium)
    #expect(darker.relativeLuminance > card.relativeLuminance)
  }

  /// Canvases from white's neighbour to a middle gray, each with every gray between it and a card.
  @Test(arguments: [0xFAFAFA, 0xF2F2EE, 0xEEEEEE, 0xDDDDDD, 0xC0C0C0] as [UInt32])
  func grayBetweenCanvasAndCardsStaysBetween(canvas: UInt32) {
    let canvas = Color(rgb: canvas)
    let grouped = SurfaceCurve(background: .black, groupedCanvas: canvas)
    let dark = (canvas: grouped.map(canvas, size: .large), card: grouped.map(.white, size: .large))
    var last = dark.card.relativeLuminance
    for level in (UInt8((canvas.green * 255).rounded()) + 1..<255).reversed() {
      let light = Color(red8: level, green8: level, blue8: level)
      let mapped = grouped.map(light, size: .medium)
      #expect(mapped.relativeLuminance <= last, "\(light) became \(mapped)")
      last = mapped.relativeLuminance
      for (near, far) in [(Color.white, dark.card), (canvas, dark.canvas)] {
        // What can't be told from the canvas is one with it, and eight bits are coarse near black.
        let asked = min(light.contrastRatio(to: near), 1.1) - 0.012
        #expect(mapped.rounded.contrastRatio(to: far) >= asked, "\(light) became \(mapped)")
      }
    }
  }

  /// What isn't gray, or is darker than the canvas, lies above the cards.
  @Test(arguments: [0xFFF8E1, 0xE8F4FD, 0xFDECEA, 0xEAEAEA, 0xDDDDE2] as [UInt32])
  func othersAreAboveTheCards(light: UInt32) {
    let grouped = SurfaceCurve(background: .black, groupedCanvas: Color(rgb: 0xF2F2F7))
    let card = grouped.map(.white, size: .medium)
    let light = Color(rgb: light)
    let mapped = grouped.map(light, size: .medium)
    #expect(mapped.relativeLuminance > card.relativeLuminance)
    #expect(mapped.contrastRatio(to: card) >= min(light.contrastRatio(to: .white), 1.08))
  }

  /// Tints are told apart by their hue: they are darker than grays of the same depth, and more of their hue
  /// than in the light; a highlight stays one.
  @Test(arguments: [0xD1E7DD, 0xCFE2FF, 0xF8D7DA, 0xCFF4FC] as [UInt32])
  func tintsAreOfTheirHue(light: UInt32) {
    let light = OKLCH(Color(rgb: light))
    var gray = light
    gray.chroma = 0
    gray.correctedLightness = 1 - (1 - light.correctedLightness + light.chroma)
    let curve = SurfaceCurve(background: Color(rgb: 0x17181A))
    let tint = OKLCH(curve.map(Color(OKLab(light)), size: .medium))
    let other = OKLCH(curve.map(Color(OKLab(gray)), size: .medium))
    #expect(tint.lightness < other.lightness - 0.03)
    #expect(tint.chroma > light.chroma * 1.15)
  }

  @Test func aHighlightStaysOne() {
    let yellow = Color(rgb: 0xFFEB3B)
    let curve = SurfaceCurve(background: .black)
    #expect(curve.map(yellow, size: .small).contrastRatio(to: .black) > 1.5)
  }

  /// On which white has all the contrast that there is: black alone.
  @Test(arguments: [20.95, 21, 21.1])
  func mostContrast(contrast: Double) {
    let curve = SurfaceCurve(background: .black, contrast: contrast)
    for color in [0xEEEEEE, 0xE0F0FF, 0x336699, 0xFF0000] as [UInt32] {
      #expect(curve.map(Color(rgb: color), size: .medium).relativeLuminance < 0.001)
    }
  }
}
