import Testing

/// A text on a picture that stays, stays with it.
struct OnPictureRuleTests {
  @Test(
    arguments: [
      (
        "p { color: #fff; background: #222 url(a.png) }",
        ["text-seen", "surface-under-light-text"]
      ),
      (
        "p { color: #fff; background: url(a.png) }",
        ["text-on-dark"]
      ),
      (
        "p { color: #ddd; background: #222 url(a.jpg) center/cover }",
        ["on-picture", "on-picture"]
      ),
      (
        "p { --a: #fff; background: #345 url(a.jpg); color: var(--a) }",
        ["text-on-dark", "on-picture", "on-picture"]
      ),
    ] as [(String, [String])])
  func rules(css: String, rules: [String]) {
    #expect(RuleSheet(css).rules == rules)
  }
}
