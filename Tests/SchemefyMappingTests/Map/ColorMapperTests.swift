@testable import SchemefyEvidence
@testable import SchemefyPalettes
@testable import SchemefyMapping
import SchemefyColor
import SchemefyTraits
import Testing

import SchemefyPage
@testable import SchemefySheets

@Suite struct ColorMapperTests {
  private func mapper(_ backdrops: Backdrops = Backdrops()) -> ColorMapper {
    let palette = MappingPalette(Palette(builtIn: .ios), traits: TraitCollection())
    return ColorMapper(palette: palette, minimum: 4.5, backdrops: backdrops)
  }

  private func role(_ use: ColorUse) -> SemanticColor? {
    guard case .role(let role) = mapper().map(use)?.source else { return nil }
    return role
  }

  @Test(
    arguments: [
      (ColorUse(.text, .black), .label),
      (ColorUse(.text, Color(rgb: 0x333333)), .label),
      (ColorUse(.text, Color(rgb: 0x6C757D)), .secondaryLabel),
      (ColorUse(.surface, .white), .systemBackground),
      (ColorUse(.surface, Color(rgb: 0xF2F2F7)), .secondarySystemBackground),
      (ColorUse(.surface, Color(rgb: 0xE5E5EA)), .tertiarySystemBackground),
      (ColorUse(.border, Color(rgb: 0xDDDDDD)), .separator),
      (ColorUse(.text, Color(rgb: 0xFF383C)), .systemRed),
      (ColorUse(.text, Color(rgb: 0x0088FF)), .systemBlue),
    ] as [(ColorUse, SemanticColor)])
  func roles(use: ColorUse, expected: SemanticColor) {
    #expect(role(use) == expected)
  }

  /// A dark footer that lets the canvas through is apart from it; what dims does so as before.
  @Test func darkLayersAreTold() throws {
    for (alpha, text) in [(0.8, Color.white), (0.9, .white), (0.8, nil)] {
      let footer = ColorUse(.surface, Color.black.withAlpha(alpha), text: text)
      let mapped = try #require(mapper().map(footer)).dark
      #expect(mapped.alpha == footer.color.rounded.alpha)
      #expect((1.1...1.2).contains(mapped.contrastRatio(on: .black)), "\(mapped)")
    }
    let dimmed = ColorUse(.surface, Color.black.withAlpha(0.5), text: .white)
    #expect(try #require(mapper().map(dimmed)).dark.withAlpha(1).relativeLuminance < 0.01)
  }

  /// Of pale tints, on a page and on the cards of one.
  @Test(arguments: [0xCCE8CC, 0xF5C2C7, 0xFFEEBA, 0xB6D4FE] as [UInt32])
  func paleLinesAreMuted(color: UInt32) throws {
    let line = Color(rgb: color)
    let grouped = mapper(Backdrops(canvas: Color(rgb: 0xF5F5F5), bare: [.white]))
    for (mapper, card) in [(mapper(), .black), (grouped, Color(rgb: 0x1C1C1E))] {
      let dark = try #require(mapper.map(ColorUse(.border, line))).dark
      #expect((1.3...1.8).contains(dark.contrastRatio(to: card)), "\(dark)")
      #expect(OKLCH.hueDistance(OKLCH(dark).hue, OKLCH(line).hue) < 6)
      #expect(OKLCH(dark).chroma > 0.02)
    }
  }

  /// From black to what can hardly be seen: as it falls in the light it falls in the dark.
  @Test func grayTextKeepsItsRank() {
    let mapper = mapper()
    var last = 21.0
    for level in stride(from: UInt8(0), through: 0xA8, by: 4) {
      let gray = Color(red8: level, green8: level, blue8: level)
      let dark = mapper.map(ColorUse(.text, gray))?.dark ?? gray
      let ratio = dark.contrastRatio(on: .black)
      #expect(ratio <= last + 0.01, "\(gray) became \(dark)")
      #expect(ratio >= 4.5)
      last = ratio
    }
    #expect(last < 6)
  }

  /// A black bar on white does not go under in a black page.
  @Test(arguments: [0x000000, 0x0B0C0C, 0x111111, 0x1A1A1A] as [UInt32])
  func darkBarsStayApart(color: UInt32) {
    let bar = Color(rgb: color)
    for text in [Color.white, nil] {
      let dark = mapper().map(ColorUse(.surface, bar, text: text))?.dark ?? bar
      #expect(dark.contrastRatio(to: .black) >= 1.1, "\(dark)")
      #expect(dark.relativeLuminance < 0.02)
    }
  }

  /// Neighbours that would be one background of the palette's.
  @Test func surfacesThatDifferTakeNoRoleTogether() {
    let palette = MappingPalette(Palette(builtIn: .ios), traits: TraitCollection())
    let grays = stride(from: UInt8(201), through: 255, by: 3).map {
      Color(red8: $0, green8: $0, blue8: $0)
    }
    for (first, second) in grays.flatMap({ first in grays.map { (first, $0) } }) {
      // What can hardly be told apart may be one.
      let ratio = min(1.08, first.contrastRatio(to: second))
      guard ratio >= 1.03 else { continue }
      let mapper = ColorMapper(
        palette: palette, minimum: 4.5, backdrops: Backdrops(canvas: .white, bare: [first, second]))
      let dark = [first, second].map { mapper.map(ColorUse(.surface, $0))?.dark ?? $0 }
      // Eight bits are coarse near black.
      #expect(dark[0].contrastRatio(to: dark[1]) >= ratio - 0.025, "\(first), \(second)")
    }
  }

  @Test(arguments: [
    // White text in a rule without backdrop stands on a dark one that another rule sets.
    ColorUse(.text, .white),
    ColorUse(.text, .transparent),
    ColorUse(.surface, .transparent),
    ColorUse(.surface, Color(rgb: 0x343A40)),
    // A pair that is dark already.
    ColorUse(.surface, Color(rgb: 0x0055AA), text: .white),
    ColorUse(.text, .white, backdrop: Color(rgb: 0x0055AA)),
    ColorUse(.shadow, Color(rgb: 0x0088FF, alpha: 0.5)),
  ])
  func whatStays(use: ColorUse) {
    #expect(mapper().map(use) == nil)
  }

  @Test(
    arguments: [
      (0xFFFFFF, 0xFF9F00), (0xFFFFFF, 0x007BFF), (0xA06060, 0xFFFACD), (0xA06060, 0x8B7765),
      (0x000000, 0xEEFFCC), (0x856404, 0xFFF3CD), (0x333333, 0x444444), (0xFFFF00, 0xFF00FF),
    ] as [(UInt32, UInt32)])
  func pairsHold(text: UInt32, surface: UInt32) {
    let (text, surface) = (Color(rgb: text), Color(rgb: surface))
    let dark = mapper().map(ColorUse(.surface, surface, text: text))?.dark ?? surface
    let mapped = mapper().map(ColorUse(.text, text, backdrop: surface))?.dark ?? text
    #expect(mapped.contrastRatio(on: dark) >= 4.5, "\(mapped) on \(dark)")
  }

  @Test(arguments: [
    (0.02, 0.035), (0.05, 0.07), (0.10, 0.118), (0.20, 0.193),
  ])
  func overlaysKeepTheirRatio(light: Double, dark: Double) throws {
    let use = ColorUse(.surface, Color.black.withAlpha(light))
    let mapped = try #require(mapper().map(use)).dark
    #expect(mapped.rgb == 0xFFFFFF)
    #expect(abs(mapped.alpha - dark) < 0.012, "\(mapped.alpha)")
  }

  @Test func textHoldsOnTheSurfacesThatItMayLieOn() throws {
    let pale = Color(rgb: 0xCCCCCC)
    let use = ColorUse(.text, Color(rgb: 0x004400))
    let backdrops = Backdrops(canvas: .white, bare: [pale])
    let dark = mapper(backdrops).surfaces.map(pale, size: .medium)
    let mapped = try #require(mapper(backdrops).map(use)).dark
    #expect(mapped.contrastRatio(on: dark) >= 4.5)
  }

  @Test func cardsOnAGrayCanvasAreGrouped() {
    let canvas = Color(rgb: 0xF2F2F7)
    let grouped = mapper(Backdrops(canvas: canvas, bare: [.white]))
    #expect(
      grouped.map(ColorUse(.surface, canvas))?.source == .role(.systemGroupedBackground))
    #expect(
      grouped.map(ColorUse(.surface, .white))?.source
        == .role(.secondarySystemGroupedBackground))
  }

  @Test func shadowsAreTwiceAsStrong() throws {
    let mapped = try #require(mapper().map(ColorUse(.shadow, Color.black.withAlpha(0.2))))
    #expect(mapped.dark == Color.black.withAlpha(0.4))
  }

  @Test func namesTellWhatAPairIs() throws {
    let mapped = try #require(mapper().map(ColorUse(.text, Color(rgb: 0x1A6E4B))))
    #expect(mapped.property([]) == "--scheme-x-text-1a6e4b-\(String(mapped.dark.rgb, radix: 16))")
  }
}
