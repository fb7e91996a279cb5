import Testing

/// A line in the colour of its surface goes with it when that moves.
struct WithSurfaceRuleTests {
  @Test func linesFollow() {
    var sheet = RuleSheet("a { background: #fff; border-color: #fff }")
    sheet.nest(0, to: "#222")
    #expect(sheet.decisions == ["surface-nested: #222222", "with-surface: #222222"])
  }

  @Test func othersStay() {
    var sheet = RuleSheet("a { background: #fff; border-color: #ddd } i { border-color: #fff }")
    let before = sheet.decisions
    sheet.nest(0, to: "#222")
    #expect(sheet.decisions.dropFirst() == before.dropFirst())
  }

  /// Equal stops of a gradient are one surface.
  @Test func stopsFollow() {
    var sheet = RuleSheet("a { background: linear-gradient(#fff, #eee, #fff) }")
    sheet.nest(0, to: "#222")
    #expect(sheet.rules.map { $0 == "surface-nested" } == [true, false, true])
  }
}
