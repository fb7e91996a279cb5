import Testing

/// What is made of a property is made of its new value.
struct RelativeColorRuleTests {
  @Test(
    arguments: [
      (
        "p { --a: #ddd; background: var(--a); border-color: rgb(from var(--a) r g b / 50%) }",
        ["surface-curve", "custom-property", "relative-color"]
      )
    ] as [(String, [String])])
  func rules(css: String, rules: [String]) {
    #expect(RuleSheet(css).rules == rules)
  }
}
