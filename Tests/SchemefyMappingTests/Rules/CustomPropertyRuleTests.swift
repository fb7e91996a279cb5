import Testing

/// A use is what the property is, unless it is for something else.
struct CustomPropertyRuleTests {
  @Test(
    arguments: [
      (
        "p { --a: #333; color: var(--a) }",
        ["text-label", "custom-property"]
      ),
      (
        "p { color: var(--a) }",
        ["custom-property"]
      ),
      (
        "p { --a: #fff; background: var(--a) } i { color: var(--a) }",
        ["surface-role", "custom-property", "text-on-dark"]
      ),
    ] as [(String, [String])])
  func rules(css: String, rules: [String]) {
    #expect(RuleSheet(css).rules == rules)
  }
}
