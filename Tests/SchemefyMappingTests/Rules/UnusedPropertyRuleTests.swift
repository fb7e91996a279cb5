import Testing

/// A script may read it.
struct UnusedPropertyRuleTests {
  @Test(
    arguments: [
      (
        "p { --a: #333 }",
        ["unused-property"]
      ),
      (
        "p { --a: #333; color: var(--a) }",
        ["text-label", "custom-property"]
      ),
    ] as [(String, [String])])
  func rules(css: String, rules: [String]) {
    #expect(RuleSheet(css).rules == rules)
  }
}
