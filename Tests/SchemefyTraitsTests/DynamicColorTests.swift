import SchemefyColor
import SchemefyTraits
import Testing

struct DynamicColorTests {
  /// A colour that tells by its value for which traits it was asked.
  private static let probe = DynamicColor { traits in
    let style: UInt8 = traits.userInterfaceStyle == .dark ? 2 : 1
    let level: UInt8 = traits.userInterfaceLevel == .elevated ? 2 : 1
    let contrast: UInt8 = traits.accessibilityContrast == .high ? 2 : 1
    return Color(red8: style, green8: level, blue8: contrast)
  }

  @Test(arguments: UserInterfaceStyle.allCases, UserInterfaceLevel.allCases)
  func resolves(style: UserInterfaceStyle, level: UserInterfaceLevel) {
    for contrast in AccessibilityContrast.allCases {
      let traits = TraitCollection(
        userInterfaceStyle: style, userInterfaceLevel: level, accessibilityContrast: contrast)
      let expected = Color(
        red8: style == .dark ? 2 : 1, green8: level == .elevated ? 2 : 1,
        blue8: contrast == .high ? 2 : 1)
      #expect(DynamicColorTests.probe.resolvedColor(with: traits) == expected)
    }
  }

  @Test func combinationsAreDistinct() {
    #expect(Set(DynamicColor.combinations).count == 8)
    #expect(DynamicColor.combinations.allSatisfy { $0.userInterfaceStyle != .unspecified })
  }

  @Test func palette() {
    var palette = Palette(name: "test")
    #expect(palette.color(.label) == nil)
    palette.setColor(DynamicColor(light: .black, dark: .white), for: .label)
    let dark = TraitCollection(userInterfaceStyle: .dark)
    #expect(palette.resolvedColor(.label, with: dark) == .white)
    #expect(palette.resolvedColor(.label, with: TraitCollection()) == .black)
    #expect(palette.resolvedColor(.link, with: dark) == nil)
    #expect(palette.roles == [.label])
  }
}
