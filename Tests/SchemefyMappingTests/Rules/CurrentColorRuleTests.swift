import Testing

/// It is that of the text.
struct CurrentColorRuleTests {
  @Test(
    arguments: [
      (
        "p { border-color: currentcolor }",
        ["current-color"]
      )
    ] as [(String, [String])])
  func rules(css: String, rules: [String]) {
    #expect(RuleSheet(css).rules == rules)
  }
}
