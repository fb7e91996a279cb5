import SchemefyCSS
import SchemefyPage
import Testing

@testable import SchemefySheets

/// How what is added to a page follows the page's own switch.
struct FollowedSwitchTests {
  private static let light = ThemeCondition.class("light")
  private static let dark = ThemeCondition.class("dark")

  @Test func selectors() throws {
    #expect(FollowedSwitch(try ThemeSwitch(dark: Self.dark)).dark.text == ":root.dark")
    #expect(FollowedSwitch(try ThemeSwitch(dark: Self.dark, root: .body)).dark.text == "body.dark")
    #expect(
      FollowedSwitch(try ThemeSwitch(dark: ThemeSwitch.theme("x y"))).dark.text
        == ":root[data-theme=\"x y\"]")
  }

  // MARK: Choices

  private func choice(_ theme: ThemeSwitch) -> String {
    let choice = FollowedSwitch.Choice(theme)
    return "\(choice.followsDark) \(choice.light?.text ?? "-")"
  }

  @Test func choices() throws {
    #expect(choice(try ThemeSwitch(dark: Self.dark, light: .class("day"))) == "true :root.day")
    #expect(choice(try ThemeSwitch(dark: Self.dark, root: .body)) == "true body.light")
    #expect(choice(try ThemeSwitch(dark: .class("x"))) == "true -")
    // The state that a page starts with is no choice.
    #expect(choice(try ThemeSwitch(dark: Self.dark, starts: [Self.light])) == "true -")
    #expect(
      choice(try ThemeSwitch(dark: Self.dark, starts: [Self.light], light: .class("day")))
        == "true :root.day")
    #expect(choice(try ThemeSwitch(dark: Self.dark, starts: [Self.dark])) == "false :root.light")
    #expect(choice(try ThemeSwitch(dark: .class("x"), starts: [.class("x")])) == "false -")
  }

  /// What is not dark is light where a script sets the theme.
  @Test func choicesOfScripts() throws {
    #expect(
      choice(try ThemeSwitch(dark: Self.dark, light: Self.light, isScripted: true))
        == "true :root:not(.dark)")
    #expect(
      choice(try ThemeSwitch(dark: Self.dark, root: .body, starts: [Self.dark], isScripted: true))
        == "true body:not(.dark)")
  }

  @Test(
    arguments: [
      (true, ".a", true, ".a", true, ".a"), (true, ".a", false, ".a", false, ".a"),
      (false, ".a", true, ".a", false, ".a"), (false, ".a", false, ".a", false, ".a"),
      (true, ".a", true, ".b", true, nil), (true, ".a", true, nil, true, nil),
      (true, nil, true, ".a", true, nil), (true, nil, true, nil, true, nil),
    ] as [(Bool, String?, Bool, String?, Bool, String?)])
  func merged(
    _ dark: Bool, _ light: String?, _ otherDark: Bool, _ otherLight: String?, _ bothDark: Bool,
    _ bothLight: String?
  ) {
    func choice(_ dark: Bool, _ light: String?) -> FollowedSwitch.Choice {
      FollowedSwitch.Choice(
        followsDark: dark, light: light.flatMap { CSSText(copying: Array($0.utf8)) })
    }
    #expect(
      choice(dark, light).merged(with: choice(otherDark, otherLight))
        == choice(bothDark, bothLight))
  }

  // MARK: Schemes

  private func rules(_ theme: ThemeSwitch, isBaked: Bool = false) -> [String] {
    FollowedSwitch.schemeRules(theme, isBaked: isBaked).map(\.text)
  }

  @Test func schemes() throws {
    let dark = "@media screen{:where(:root.dark){color-scheme:dark}}"
    #expect(
      rules(try ThemeSwitch(dark: Self.dark)) == [":where(:root.light){color-scheme:light}", dark])
    #expect(rules(try ThemeSwitch(dark: Self.dark, starts: [Self.light])) == [dark])
    #expect(
      rules(try ThemeSwitch(dark: Self.dark, starts: [Self.dark])) == [
        ":where(:root.light){color-scheme:light}"
      ])
    #expect(rules(try ThemeSwitch(dark: .class("x"), starts: [.class("x")])) == [])
    #expect(
      rules(try ThemeSwitch(dark: Self.dark, root: .body, isScripted: true)) == [
        ":where(body:not(.dark)){color-scheme:light}",
        "@media screen{:where(body.dark){color-scheme:dark}}",
      ])
  }

  @Test func bakedSchemes() throws {
    #expect(
      rules(try ThemeSwitch(dark: Self.dark, starts: [Self.light]), isBaked: true) == [
        ":where(:root:not(.dark)){color-scheme:light}"
      ])
    #expect(
      rules(try ThemeSwitch(dark: Self.dark, root: .body), isBaked: true) == [
        ":where(body:not(.dark)){color-scheme:light}"
      ])
  }
}
