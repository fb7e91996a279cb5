import SchemefyTraits
import Testing

struct SemanticColorTests {
  @Test(arguments: [
    (SemanticColor.label, "--scheme-label"),
    (.secondaryLabel, "--scheme-secondary-label"),
    (.systemGray2, "--scheme-system-gray2"),
    (.systemBackground, "--scheme-system-background"),
    (.tertiarySystemGroupedBackground, "--scheme-tertiary-system-grouped-background"),
    (.tintColor, "--scheme-tint-color"),
    (.placeholderText, "--scheme-placeholder-text"),
  ])
  func customProperty(role: SemanticColor, name: String) {
    #expect(role.customProperty == name)
  }

  @Test("A role is found by its property", arguments: SemanticColor.allCases)
  func inverts(role: SemanticColor) {
    #expect(SemanticColor(customProperty: role.customProperty) == role)
  }

  @Test(arguments: ["--scheme-", "--scheme-Label", "label", "--label", "--scheme-label2"])
  func othersAreNoRoles(name: String) {
    #expect(SemanticColor(customProperty: name) == nil)
  }

  @Test func rolesOfUIKit() {
    #expect(SemanticColor.allCases.count == 39)
  }
}
