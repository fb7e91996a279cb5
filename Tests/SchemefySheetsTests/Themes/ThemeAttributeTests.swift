import SchemefyHTML
import SchemefySource
import Testing

@testable import SchemefyPage
@testable import SchemefySheets

/// The attribute that puts the root of a page into a state.
struct ThemeAttributeTests {
  /// A tag with one attribute, whose value is all of the text.
  private func tag(_ name: String, _ value: String) -> RootTag {
    RootTag(
      root: .html, place: 0, isImplied: false,
      attributes: [(name, EmbeddedText(storage: .slice(TextRange(0..<value.utf8.count))))])
  }

  /// The attribute as a tag spells it; with `-` where it is to go.
  private func found(
    _ theme: ThemeSwitch, isDark: Bool, _ attribute: (name: String, value: String)? = nil
  ) -> String? {
    let text = Array((attribute?.value ?? "").utf8)
    let tag = attribute.map { self.tag($0.name, $0.value) }
    guard let found = ThemeAttribute(theme, isDark: isDark, tag: tag, in: text.span) else {
      return nil
    }
    let value = found.value.map { "='\($0)'" } ?? " -"
    return "\(found.root) \(found.name)\(value)"
  }

  // MARK: Attributes

  @Test func attribute() throws {
    var theme = try ThemeSwitch(dark: ThemeSwitch.theme("dark"))
    #expect(found(theme, isDark: true, ("class", "a")) == "html data-theme='dark'")
    #expect(found(theme, isDark: false) == nil)
    theme.root = .body
    theme.dark.value = "x y"
    #expect(found(theme, isDark: true) == "body data-theme='x y'")
    theme.dark.value = nil
    #expect(found(theme, isDark: true) == "body data-theme=''")
  }

  /// In the light it has the value of the light state, or the opposite one in name; else it goes.
  @Test(
    arguments: [
      ("dark", nil, "='light'"), ("dark", "day", "='day'"), ("x", "day", "='day'"),
      ("x", nil, " -"),
      (nil, nil, " -"), ("a-dark", nil, "='a-light'"),
    ] as [(String?, String?, String)])
  func lightAttribute(dark: String?, light: String?, expected: String) throws {
    let theme = try ThemeSwitch(
      dark: ThemeSwitch.theme(dark), starts: [ThemeSwitch.theme(dark)],
      light: light.map(ThemeSwitch.theme))
    #expect(found(theme, isDark: false) == "html data-theme" + expected)
    #expect(found(theme, isDark: true) == nil)
  }

  // MARK: Classes

  /// The class takes the place of the first of the others, or stands behind all.
  @Test(
    arguments: [
      (nil, "='dark'"), ("", "='dark'"), ("a b", "='a b dark'"), ("light", "='dark'"),
      ("a light b", "='a dark b'"), ("sepia a light", "='dark a'"), (" a\n\tlight ", "='a dark'"),
      ("lighter", "='lighter dark'"), ("a a", "='a a dark'"), ("dark a", "='dark a'"),
      ("a dark light", "='a dark'"), ("light dark", "='dark'"),
    ] as [(String?, String)])
  func darkClass(classes: String?, expected: String) throws {
    let theme = try ThemeSwitch(dark: .class("dark"), others: [.class("light"), .class("sepia")])
    #expect(
      found(theme, isDark: true, classes.map { ("class", $0) }) == "html class" + expected)
    #expect(found(theme, isDark: false, classes.map { ("class", $0) }) == nil)
  }

  @Test(
    arguments: [
      ("dark", nil, " -"), ("a dark b", nil, "='a b'"), ("a dark b", "light", "='a light b'"),
      ("sepia dark", "light", "='light'"), ("a", "light", "='a light'"), ("a", nil, "='a'"),
      (nil, nil, " -"), (nil, "light", "='light'"), ("sepia", nil, " -"),
      ("dark a light", "light", "='light a'"),
    ] as [(String?, String?, String)])
  func lightClass(classes: String?, light: String?, expected: String) throws {
    let theme = try ThemeSwitch(
      dark: .class("dark"), root: .body, others: [.class("light"), .class("sepia")],
      starts: [.class("dark")], light: light.map { .class($0) })
    #expect(
      found(theme, isDark: false, classes.map { ("class", $0) }) == "body class" + expected)
  }

  @Test func otherAttributesOfTheTag() throws {
    let theme = try ThemeSwitch(dark: .class("dark"))
    #expect(found(theme, isDark: true, ("id", "a")) == "html class='dark'")
  }

  // MARK: Conditions of tags

  @Test(arguments: [
    ("class", " a\tb\nc ", ["a", "b", "c"].map { ThemeCondition.class($0) }), ("class", "", []),
    ("class", " ", []), ("class", "a\u{A0}b", [.class("a\u{A0}b")]),
    ("data-theme", " a b ", [ThemeSwitch.theme(" a b ")]),
    ("data-theme", "", [ThemeSwitch.theme("")]),
    ("lang", "en", [ThemeCondition(attribute: "lang", value: "en")]),
  ])
  func conditions(name: String, value: String, expected: [ThemeCondition]) {
    let found = tag(name, value).conditions(in: Array(value.utf8).span)
    #expect(found == expected)
  }
}
