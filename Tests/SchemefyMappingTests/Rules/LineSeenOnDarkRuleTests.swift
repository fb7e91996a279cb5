@testable import SchemefyMapping
import Testing

/// A line that its rule says nothing about is decided by the surfaces that it is seen on.
struct LineSeenOnDarkRuleTests {
  /// What becomes of a line that is seen on surfaces.
  private func decision(_ line: String, on surfaces: String...) -> String {
    let css = surfaces.map { ".s { background: \($0) } " }.joined()
    var scene = RuleScene(
      css + ".l { border: 1px solid \(line) }",
      lines: surfaces.indices.map { (surfaces.count, on: $0) })
    scene.decide(.lineSeenOnDark)
    return scene.decisions[surfaces.count]
  }

  @Test(arguments: ["#fff", "#f8f9fa", "#444", "#000"])
  func staysOnDark(line: String) {
    #expect(decision(line, on: "#24292e") == "line-seen-on-dark: stays")
    #expect(decision(line, on: "#24292e", "#111") == "line-seen-on-dark: stays")
  }

  @Test func staysOnAFill() {
    #expect(decision("#fff", on: "#1a5fb4") == "line-seen-on-dark: stays")
  }

  /// On a card as well, it is a line of the page.
  @Test func changesWhereItIsSeenOnPale() {
    #expect(decision("#fff", on: "#24292e", "#fafafa") == "line-lighter: #000000")
    #expect(decision("#444", on: "#fff") == "line-gray: #b1b1b1")
    #expect(decision("#fff", on: "#bbb") == "line-lighter: #000000")
  }

  /// The arrow of a dark box is no line on it.
  @Test func followsItsOwnSurface() {
    #expect(!decision("#1f2937", on: "#1f2937").hasPrefix("line-seen-on-dark"))
    #expect(!decision("#1f2937", on: "#1f2937", "#111").hasPrefix("line-seen-on-dark"))
  }

  /// A footer of black is raised in the dark, and its line with it: it does not glare, and is not lost.
  @Test func isRaisedWithItsSurface() {
    #expect(decision("#222", on: "#000") == "line-seen-on-dark: #2a2a2a")
    #expect(decision("#222", on: "#000", "#111") == "line-seen-on-dark: stays")
  }

  /// A pale gray and a coloured line are weak on dark as well.
  @Test(arguments: [("#ddd", "line-faint"), ("#e83e8c", "line-seen"), ("#777", "line-gray")])
  func staysAsItWas(line: String, rule: String) {
    #expect(
      decision(line, on: "#24292e").hasPrefix("\(rule): "), "\(decision(line, on: "#24292e"))")
  }
}
