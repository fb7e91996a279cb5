import Testing

/// Components of several values are not known.
struct UnknownComponentsRuleTests {
  @Test(
    arguments: [
      (
        "p { --h: 200 } i { --h: 100 } b { background: hsl(var(--h), 50%, 50%) }",
        ["unknown-components"]
      ),
      (
        "p { --h: 200 } b { background: hsl(var(--h), 50%, 50%) }",
        ["surface-curve"]
      ),
    ] as [(String, [String])])
  func rules(css: String, rules: [String]) {
    #expect(RuleSheet(css).rules == rules)
  }
}
