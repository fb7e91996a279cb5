import Testing

/// An arrow goes with its box.
struct LineOfBoxRuleTests {
  @Test(
    arguments: [
      (
        ".t { background: #ffc107 } .t::after { border: 5px solid transparent; border-top-color: #ffc107 }",
        ["surface-curve", "transparent", "line-of-box"]
      )
    ] as [(String, [String])])
  func rules(css: String, rules: [String]) {
    #expect(RuleSheet(css).rules == rules)
  }
}
