@testable import SchemefyTraits
@testable import SchemefyMapping
import SchemefyColor
import Testing

@testable import SchemefySheets
import SchemefyPage

/// The light shows the palette's colours if asked to, and what could not be read.
struct PaletteLightRuleTests {
  @Test func isShown() {
    let mapped = MappedColor(source: .role(.label), light: .black, dark: .white)
    #expect(mapped.isShownInLight(.palette))
    #expect(!mapped.isShownInLight(.author))
    #expect(MappedColor(repairedInLight: .black, dark: .white).isShownInLight(.author))
  }
}
