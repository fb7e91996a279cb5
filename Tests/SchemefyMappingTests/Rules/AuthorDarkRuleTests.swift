import Testing

/// What authors say for the dark is theirs.
struct AuthorDarkRuleTests {
  @Test(
    arguments: [
      (
        "@media (prefers-color-scheme: dark) { p { color: #333 } } i { color: #333 }",
        ["author-dark", "text-label"]
      )
    ] as [(String, [String])])
  func rules(css: String, rules: [String]) {
    #expect(RuleSheet(css).rules == rules)
  }
}
