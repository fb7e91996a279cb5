@testable import SchemefyMapping
import SchemefyColor
import SchemefySheets
import SchemefyTraits
import Testing

/// Of the roles that have a colour in the light, those that are for the use decide.
struct MatchedRolesTests {
  private static func role(_ dark: UInt32) -> MappedColor {
    MappedColor(source: .added(0), light: Color(rgb: 0xCCCCCC), dark: Color(rgb: dark))
  }

  @Test(
    arguments: [
      (["separator", "rule"], 0x333333), (["opaqueSeparator", "rule"], 0x333333),
      (["rule", "opaqueSeparator"], 0x444444), (["label", "separator"], 0x444444),
      (["separator", "opaqueSeparator"], nil), (["label", "rule"], nil), (["rule"], 0x333333),
    ] as [([String], UInt32?)])
  func linesTakeSeparators(names: [String], dark: UInt32?) {
    let roles = zip(names, [0x333333, 0x444444] as [UInt32]).map {
      (name: $0, color: Self.role($1))
    }
    let found = MatchedRoles(roles).role(Color(rgb: 0xCCCCCC), as: .border)
    #expect(found?.dark == dark.map { Color(rgb: $0) })
  }
}
