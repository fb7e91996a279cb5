import Testing

/// What the author chooses by the scheme stays.
struct UnknownValueRuleTests {
  @Test(
    arguments: [
      (
        "p { color: light-dark(#333, #eee) }",
        ["unknown-value"]
      )
    ] as [(String, [String])])
  func rules(css: String, rules: [String]) {
    #expect(RuleSheet(css).rules == rules)
  }
}
