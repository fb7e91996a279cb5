import Testing

/// A line in the colour of its text goes with it when that is repaired.
struct WithTextRuleTests {
  @Test func linesFollow() {
    var sheet = RuleSheet("a { color: #0055aa; border-color: #0055aa }")
    #expect(sheet.rules == ["text-curve", "line-with-text"])
    sheet.mend(0, to: "#abcdef")
    #expect(sheet.decisions == ["text-readable: #abcdef", "with-text: #abcdef"])
  }

  @Test func othersStay() {
    var sheet = RuleSheet("a { color: #0055aa; border-color: #ddd } i { border-color: #0055aa }")
    let before = sheet.decisions
    sheet.mend(0, to: "#abcdef")
    #expect(sheet.decisions.dropFirst() == before.dropFirst())
  }
}
