import Schemefy
import SchemefyColor
import SchemefyTraits
import Testing

struct PaletteTests {
  private static let dark = TraitCollection(userInterfaceStyle: .dark)

  @Test(
    "Every role has a value for all traits",
    arguments: [BuiltInPalette.ios, BuiltInPalette.material])
  func isComplete(palette: Palette) {
    #expect(palette.roles == SemanticColor.allCases)
  }

  @Test(
    "Exact values",
    arguments: [
      // role, light, dark, light with more contrast, dark with more contrast
      (SemanticColor.label, "#000000", "#ffffff", "#000000", "#ffffff"),
      (
        .secondaryLabel, "#3c3c4399", "#ebebf599", "rgb(60 60 67 / 0.68)", "rgb(235 235 245 / 0.68)"
      ),
      (
        .quaternaryLabel, "rgb(60 60 67 / 0.18)", "rgb(235 235 245 / 0.16)",
        "rgb(60 60 67 / 0.26)", "rgb(235 235 245 / 0.24)"
      ),
      (.link, "#007aff", "#0984ff", "#007aff", "#0984ff"),
      (.systemBackground, "#ffffff", "#000000", "#ffffff", "#000000"),
      (.secondarySystemBackground, "#f2f2f7", "#1c1c1e", "#ebebf0", "#242426"),
      (.systemBlue, "#0088ff", "#0091ff", "#1e6ef4", "#5cb8ff"),
      (.systemGray6, "#f2f2f7", "#1c1c1e", "#ebebf0", "#242426"),
      (.tintColor, "#0088ff", "#0091ff", "#1e6ef4", "#5cb8ff"),
      (.lightText, "#ffffff99", "#ffffff99", "#ffffff99", "#ffffff99"),
    ])
  func iosValues(
    role: SemanticColor, light: String, dark: String, lightHigh: String, darkHigh: String
  ) {
    let color = BuiltInPalette.ios.color(role)
    #expect(color?.light.base.cssText == light)
    #expect(color?.dark.base.cssText == dark)
    #expect(color?.light.baseHighContrast.cssText == lightHigh)
    #expect(color?.dark.baseHighContrast.cssText == darkHigh)
    #expect(color?.light.elevated == color?.light.base)
    #expect(color?.light.elevatedHighContrast == color?.light.baseHighContrast)
  }

  @Test func elevatedBackgrounds() {
    let color = BuiltInPalette.ios.color(.secondarySystemBackground)
    #expect(color?.dark.elevated.cssText == "#2c2c2e")
    #expect(color?.dark.elevatedHighContrast.cssText == "#363638")
    let label = BuiltInPalette.ios.color(.label)
    #expect(label?.dark.elevated == label?.dark.base)
  }

  @Test func materialValues() {
    func text(_ role: SemanticColor) -> String? {
      BuiltInPalette.material.resolvedColor(role, with: PaletteTests.dark)?.cssText
    }
    #expect(text(.secondaryLabel) == "rgb(255 255 255 / 0.7)")
    #expect(text(.systemBackground) == "#303030")
    #expect(text(.secondarySystemBackground) == "#424242")
    #expect(BuiltInPalette.material.color(.label)?.light.base.cssText == "rgb(0 0 0 / 0.87)")
  }

  /// The contrast that is published for the palette, composited, truncated to two decimals.
  @Test(arguments: [
    (SemanticColor.secondaryLabel, SemanticColor.systemBackground, 3.43, 6.36, 5.93),
    (.tertiaryLabel, .systemBackground, 1.74, 2.23, 2.47),
    (.link, .systemBackground, 4.01, 5.75, 4.66),
    (.label, .secondarySystemBackground, 18.81, 17.01, 13.93),
    (.secondaryLabel, .secondarySystemBackground, 3.28, 5.93, 5.29),
    (.tertiaryLabel, .systemGroupedBackground, 1.71, 2.23, 2.47),
    (.link, .systemGroupedBackground, 3.59, 5.75, 4.66),
  ])
  func contrast(
    text: SemanticColor, background: SemanticColor, light: Double, dark: Double, elevated: Double
  ) throws {
    let front = try #require(BuiltInPalette.ios.color(text))
    let back = try #require(BuiltInPalette.ios.color(background))
    func ratio(_ front: Color, _ back: Color) -> Double {
      (front.contrastRatio(on: back) * 100 + 1e-9).rounded(.down) / 100
    }
    #expect(ratio(front.light.base, back.light.base) == light)
    #expect(ratio(front.dark.base, back.dark.base) == dark)
    #expect(ratio(front.dark.elevated, back.dark.elevated) == elevated)
  }
}

/// The palettes that come with the library, read from their sheets.
private enum BuiltInPalette {
  static let ios = palette(.ios)
  static let material = palette(.material)

  private static func palette(_ name: Palette.BuiltIn) -> Palette {
    var options = SchemeOptions()
    options.palette = name
    return SchemeRewriter(options: options).palette
  }
}
