import Testing

@testable import SchemefySheets

/// The custom properties that colours of a theme are read with, and where these hold.
struct ThemeValuesTests {
  private static let root = ":root{--bg:#fff;--fg:#222}"
  private static let dark = "[data-theme=dark]{--bg:#111;--fg:#eee}"
  private static let page = "body{background:var(--bg);color:var(--fg)}"

  private func isFound(_ sheet: String) -> Bool { ThemeSwitch(SheetFacts(sheet: sheet)) != nil }

  /// In a state, a property has the value that the state gives it.
  @Test(arguments: [
    "", "[data-theme=dark] .card{background:var(--bg)}",
    "[data-theme=dark] .a{color:var(--fg)}[data-theme=dark] .b{color:var(--fg)}",
  ])
  func valuesOfTheState(more: String) {
    #expect(isFound(Self.root + Self.dark + Self.page + more))
  }

  @Test func valuesOfTheRoot() {
    let sheet = Self.root + "html.dark{--bg:#111;background:var(--bg)}html.dark p{color:var(--c)}"
    let known = SheetFacts(sheet: ":root{--c:#eee}" + sheet).themes.lines
    #expect(known.count == 1 && known.allSatisfy { $0.contains("texts 1/0") })
    let unknown = SheetFacts(sheet: sheet).themes.lines
    #expect(unknown.count == 1 && unknown.allSatisfy { !$0.contains("texts") })
  }

  /// A class is a state by its definitions, wherever these stand in its rule.
  @Test(arguments: [
    ".ayu{color:#c5c5c5;--bg:#0f1419;--fg:#c5c5c5}",
    ".ayu{--bg:#0f1419;color:#c5c5c5;--fg:#c5c5c5}",
    ".ayu{--bg:#0f1419;--fg:#c5c5c5;color:#c5c5c5}",
  ])
  func orderOfDeclarations(sheet: String) {
    let lines = SheetFacts(sheet: sheet).themes.lines
    #expect(lines.count == 1 && lines.allSatisfy { $0.contains("--bg: #0f1419; --fg: #c5c5c5;") })
  }

  /// An argument that holds an ancestor is one of the compound around it.
  @Test(arguments: ["body:is(.dark *)", "body:where(.dark *)", "body:is(.dark > *)"])
  func ancestorInAnArgument(selector: String) {
    let themes = SheetFacts(sheet: "\(selector){--bg:#111}").themes
    #expect(themes.baseLines == [])
    #expect(isFound("\(Self.root).dark{--bg:#111;--fg:#eee}\(Self.page)\(selector){--bg:#111}"))
  }

  /// A browser drops what is no selector.
  @Test(arguments: ["html:", "html.", "html: ", "html. "])
  func noSelector(selector: String) {
    #expect(SheetFacts(sheet: "\(selector){--bg:#111}").themes.baseLines == [])
  }

  /// A page is not dark by values that a state alone gives.
  @Test func valuesOfAStateAlone() {
    let page = "body{background:var(--bg,#fff);color:var(--fg,#222)}"
    let state = "[data-theme=dark]{color-scheme:dark;--bg:#111;--fg:#eee}"
    #expect(isFound(state + page))
    #expect(!isFound(":root{--bg:#111;--fg:#eee}" + state + page))
  }
}
