import Testing

/// Colours of the system have roles, or follow the scheme.
struct SystemColorRuleTests {
  @Test(
    arguments: [
      (
        "p { color: CanvasText; background: Canvas } i { color: Highlight }",
        ["system-color", "system-color", "system-color"]
      )
    ] as [(String, [String])])
  func rules(css: String, rules: [String]) {
    #expect(RuleSheet(css).rules == rules)
  }
}
