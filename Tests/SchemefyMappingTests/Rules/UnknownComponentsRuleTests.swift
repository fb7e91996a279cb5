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
      (
        "p { --h: 200 } i { --h: 100 } b { --c: hsl(var(--h), 50%, 50%) }",
        ["unused-property"]
      ),
      (
        "p { --h: 200 } i { --h: 100 } b { --c: hsl(var(--h), 50%, 50%) } a { color: var(--c) }",
        ["unknown-components", "custom-property"]
      ),
      (
        "p { --l: 100% } b { background: #05a; color: hsl(0, 0%, var(--l)) }",
        ["surface-under-light-text", "text-seen"]
      ),
    ] as [(String, [String])])
  func rules(css: String, rules: [String]) {
    #expect(RuleSheet(css).rules == rules)
  }
}
