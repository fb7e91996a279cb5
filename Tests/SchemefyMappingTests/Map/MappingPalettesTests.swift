@testable import SchemefyMapping
import SchemefyPage
import SchemefyPalettes
import SchemefyTraits
import Testing

/// The palette with more contrast is there where the style is open.
struct MappingPalettesTests {
  @Test(
    arguments: [UserInterfaceStyle.unspecified, .dark, .light],
    [UserInterfaceStyle.unspecified, .dark, .light])
  func followsTheStyle(first: UserInterfaceStyle, second: UserInterfaceStyle) {
    let palette = Palette(builtIn: .ios)
    let options = [first, second].map {
      SchemeOptions(traits: TraitCollection(userInterfaceStyle: $0))
    }
    let palettes = MappingPalettes(palette, options[0])
    #expect((palettes.highContrast != nil) == (first == .unspecified))
    let others = palettes.with(palette, options[1], from: options[0])
    if second == .unspecified { #expect(others.highContrast != nil) }
  }
}
