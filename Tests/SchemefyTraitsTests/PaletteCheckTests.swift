import SchemefyColor
import SchemefyTraits
import Testing

struct PaletteCheckTests {
  /// A palette of two backgrounds, a label, one that is too weak, and a tint.
  static var palette: Palette {
    var palette = Palette(
      name: "test",
      colors: [
        .systemBackground: DynamicColor(light: .white, dark: .black),
        .secondarySystemBackground: DynamicColor(
          light: Color(rgb: 0xF2F2F7), dark: Color(rgb: 0x1C1C1E)),
        .label: DynamicColor(light: .black, dark: .white),
        .tertiaryLabel: DynamicColor(
          light: Color(rgb: 0x3C3C43, alpha: 0.3), dark: Color(rgb: 0xEBEBF5, alpha: 0.3)),
        .systemYellow: DynamicColor(light: Color(rgb: 0xFFCC00), dark: Color(rgb: 0xFFD60A)),
        .separator: DynamicColor(light: Color(rgb: 0xEEEEEE), dark: Color(rgb: 0x222222)),
      ])
    palette.setAlias(.init(of: "systemYellow"), named: "warning")
    return palette
  }

  @Test func namesTextsAndBackgrounds() {
    #expect(Self.palette.texts == ["label", "tertiaryLabel", "systemYellow", "warning"])
    #expect(Self.palette.backgrounds == ["systemBackground", "secondarySystemBackground"])
  }

  @Test func judgesEveryPair() throws {
    let check = PaletteCheck(Self.palette)
    #expect(check.pairs.count == 4 * 2 * 8)
    let label = try #require(check.pairs.first)
    #expect(label.text == "label" && label.background == "systemBackground")
    #expect(abs(label.ratio - 21) < 1e-9)
    // WCAG 2 of #ffcc00 on white.
    let yellow = try #require(
      check.pairs.first { $0.text == "systemYellow" && $0.background == "systemBackground" })
    #expect(abs(yellow.ratio - 1.5) < 0.03)
    #expect(Set(check.failures.map(\.text)) == ["tertiaryLabel", "systemYellow", "warning"])
    #expect(
      check.failures.allSatisfy {
        $0.text == "tertiaryLabel" || $0.traits.userInterfaceStyle == .light
      })
    #expect(check.pairs.allSatisfy { $0.text != "label" || $0.ratio > 16 })
  }

  @Test(arguments: [3, 4.5, 7, 12])
  func guaranteedTextsCanBeRead(minimum: Double) throws {
    let guaranteed = Self.palette.guaranteeing(contrast: minimum)
    #expect(PaletteCheck(guaranteed, minimum: minimum).failures.isEmpty)
    #expect(guaranteed.color(.label) == Self.palette.color(.label))
    #expect(guaranteed.color(.separator) == Self.palette.color(.separator))
    // An alias follows.
    #expect(guaranteed.color(named: "warning") == guaranteed.color(.systemYellow))
    #expect(guaranteed.alias(named: "warning")?.target == "systemYellow")
    let (before, after) = (
      try #require(Self.palette.color(.systemYellow)),
      try #require(guaranteed.color(.systemYellow))
    )
    for traits in DynamicColor.combinations where traits.userInterfaceStyle == .light {
      let distance = OKLCH.hueDistance(OKLCH(before[traits]).hue, OKLCH(after[traits]).hue)
      #expect(distance < 2)
    }
  }

  /// Where more opacity is enough, the colour itself stays.
  @Test func opacityGoesFirst() throws {
    let label = try #require(Self.palette.guaranteeing(contrast: 4.5).color(.tertiaryLabel))
    let light = label.light.base
    #expect(light.rgb == 0x3C3C43)
    #expect(light.alpha > 0.6 && light.alpha < 0.75)
  }

  /// Guaranteeing what is guaranteed changes nothing.
  @Test func isIdempotent() {
    let once = Self.palette.guaranteeing(contrast: 4.5)
    #expect(once.guaranteeing(contrast: 4.5) == once)
  }
}
