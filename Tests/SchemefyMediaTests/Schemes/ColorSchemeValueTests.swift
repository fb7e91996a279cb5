@testable import SchemefyMedia
import SchemefyCSS
import SchemefySource
import SchemefyTraits
import Testing

/// CSS Color Adjustment 1 §2.2 <https://drafts.csswg.org/css-color-adjust/#color-scheme-prop>:
/// `normal | [ light | dark | <custom-ident> ]+ && only?`
struct ColorSchemeValueTests {
  private func parse(_ text: String) -> ColorSchemeValue? {
    let bytes = Array(text.utf8)
    let tokens = CSSTokenizer.tokenize(bytes.span)
    let all = TokenRange(0..<tokens.count - 1)
    return ColorSchemeValue(ComponentValueCursor(tokens.span, in: bytes.span, all))
  }

  /// The styles that are listed, in order, and what else is said.
  @Test(arguments: [
    ("light", "light"), ("dark", "dark"), ("light dark", "light dark"),
    ("dark light", "dark light"),
    ("dark light dark", "dark light dark"), (" /**/ LIGHT/**/Dark ", "light dark"),
    ("d\\61rk", "dark"),
    ("normal", "normal"), ("NORMAL /**/", "normal"),
    ("only light", "only light"), ("light only", "only light"),
    ("ONLY dark light", "only dark light"),
    ("dark light only", "only dark light"), ("/**/only/**/light", "only light"),
    ("sepia", "others"), ("light sepia dark", "light dark others"), ("only sepia", "only others"),
    ("sepia only", "only others"), ("none", "others"), ("auto", "others"), ("--x", "others"),
  ])
  func valid(text: String, expected: String) throws {
    let value = try #require(parse(text))
    let words =
      (value.isOnly ? ["only"] : []) + value.known.map(\.style.rawValue)
      + (value.isNormal ? ["normal"] : []) + (value.hasOthers ? ["others"] : [])
    #expect(words == expected.split(separator: " ").map(String.init))
  }

  /// Each of the listed styles has its token.
  @Test func tokens() throws {
    let value = try #require(parse("only light sepia dark"))
    #expect(value.known.map(\.token) == [2, 6])
  }

  @Test(arguments: [
    "", " ", "/**/", "only", "only only", "only only light", "only light only", "light only only",
    "light only dark", "light only sepia", "normal normal", "normal light", "light normal",
    "sepia normal",
    "only normal", "normal only", "light, dark", "light,", ", light", "1", "light 1", "\"light\"",
    "light()",
    "[light]", "(light)", "light [dark]", "light / dark", "#light", "light!",
    "light-dark(red, blue)",
    "var(--x)", "light var(--x)",
    // CSS Values 4 §4.2: keywords that are no `<custom-ident>`.
    "inherit", "INITIAL", "unset", "revert", "revert-layer", "revert-rule", "default",
    "light inherit",
    "default dark",
    "only initial",
  ])
  func invalid(text: String) {
    #expect(parse(text) == nil)
  }

  /// "If the user's preferred color scheme is among the listed ones, it is used; else the first": and light
  /// where none of them is known.
  @Test(arguments: [
    // value, used with a preference for light, for dark, and with none
    ("light", UserInterfaceStyle.light, UserInterfaceStyle.light, UserInterfaceStyle.light),
    ("dark", .dark, .dark, .dark), ("light dark", .light, .dark, .light),
    ("dark light", .light, .dark, .dark),
    ("only dark", .dark, .dark, .dark), ("normal", .light, .light, .light),
    ("sepia", .light, .light, .light),
    ("sepia dark", .dark, .dark, .dark), ("sepia dark light", .light, .dark, .dark),
  ])
  func used(
    text: String, light: UserInterfaceStyle, dark: UserInterfaceStyle,
    unspecified: UserInterfaceStyle
  ) throws {
    let value = try #require(parse(text))
    #expect(value.used(preferring: .light) == light)
    #expect(value.used(preferring: .dark) == dark)
    #expect(value.used(preferring: .unspecified) == unspecified)
    #expect(value.lists(.light) == text.contains("light"))
    #expect(value.lists(.dark) == text.contains("dark"))
    #expect(!value.lists(.unspecified))
  }
}
