import Testing

/// What is told from its rest in the light is in the dark.
struct StateRuleTests {
  @Test(
    arguments: [
      (
        "a { color: #333 } a:hover { color: #000 }",
        ["text-label", "state"]
      ),
      (
        "a { background: #28a745 } a:hover { background: #218838 }",
        ["surface-curve", "state"]
      ),
      (
        "a { color: #333 } a:hover { color: #333 }",
        ["text-label", "text-label"]
      ),
    ] as [(String, [String])])
  func rules(css: String, rules: [String]) {
    #expect(RuleSheet(css).rules == rules)
  }
}
