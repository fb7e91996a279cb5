@testable import SchemefyPalettes
import SchemefyColor
import SchemefyTraits
import Testing

/// What the palette for pages promises.
struct PaletteContrastTests {
  private static let backgrounds = SemanticColor.allCases.filter {
    $0.rawValue.hasSuffix("Background")
  }
  private static let texts: [SemanticColor] =
    [
      .label, .secondaryLabel, .tertiaryLabel, .quaternaryLabel, .placeholderText, .link,
      .systemGray, .tintColor,
    ] + SemanticColor.tints

  @Test(
    "Every text on every background, in every combination", arguments: DynamicColor.combinations)
  func webIsReadable(traits: TraitCollection) throws {
    let palette = Palette(builtIn: .web)
    #expect(Self.backgrounds.count == 6)
    let minimum = traits.accessibilityContrast == .high ? 7.0 : 4.5
    for text in Self.texts {
      for background in Self.backgrounds {
        let front = try #require(palette.resolvedColor(text, with: traits))
        let back = try #require(palette.resolvedColor(background, with: traits))
        #expect(front.contrastRatio(on: back) >= minimum, "\(text) on \(background) \(traits)")
      }
    }
  }

  @Test("Ranks of text stay ranks", arguments: Palette.BuiltIn.allCases)
  func ranks(name: Palette.BuiltIn) throws {
    let palette = Palette(builtIn: name)
    for traits in DynamicColor.combinations {
      let back = try #require(palette.resolvedColor(.systemBackground, with: traits))
      let ranks = [SemanticColor.label, .secondaryLabel, .tertiaryLabel, .quaternaryLabel]
      let ratios = try ranks.map {
        try #require(palette.resolvedColor($0, with: traits)).contrastRatio(on: back)
      }
      for (stronger, weaker) in zip(ratios, ratios.dropFirst()) {
        #expect(stronger >= weaker, "\(name) \(traits): \(ratios)")
      }
    }
  }

  @Test("Every palette has every role of UIKit's", arguments: Palette.BuiltIn.allCases)
  func isComplete(name: Palette.BuiltIn) {
    #expect(Palette(builtIn: name).roles == SemanticColor.allCases)
  }
}
