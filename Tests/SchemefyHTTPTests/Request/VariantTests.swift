import SchemefyHTTP
import SchemefyTraits
import Testing

struct VariantTests {
  private static let scheme = ClientHint.colorScheme

  @Test(
    "What is malformed or unknown is as if it was absent",
    arguments: [
      "", " ", "\"\"", "\"dark", "dark\"", "'dark'", "Dark", "DARK", "\"Dark\"", "dark light",
      "dark, light", "dark, dark", "(dark)", "no-preference", "dark;", "dark;=1", "dark;A=1",
      "dark;a=",
      "dark;a=\"", "dark;a=1.", "dark;a=1234567890123456", "?1", "1", ":ZGFyaw==:", "dark\u{301}",
      "\"d\\ark\"", "\"dark\u{0}\"", "d\u{430}rk", "\tdark", "dark\u{A0}",
    ])
  func malformed(value: String) {
    // White space at the ends is none of a field's value.
    let isTrimmed = value == "\tdark"
    let traits = Self.scheme.traits(in: [Self.scheme.fieldName: value])
    #expect(traits.userInterfaceStyle == (isTrimmed ? .dark : .unspecified))
  }

  @Test(arguments: [
    "dark", "\"dark\"", " dark ", "dark;a", "\"dark\";a=1", "dark; a=?0;b=\"x;y\";c=:AA==:;*d=-1.5",
    "dark;a=tok/en:1",
  ])
  func wellFormed(value: String) {
    #expect(Self.scheme.traits(in: ["sec-ch-prefers-color-scheme": value]) == .dark)
    let twice = HeaderFields([(Self.scheme.fieldName, value), (Self.scheme.fieldName, value)])
    #expect(Self.scheme.traits(in: twice) == TraitCollection())
  }

  @Test(arguments: [
    ("more", AccessibilityContrast.high), ("no-preference", .normal), ("less", .unspecified),
    ("custom", .unspecified), ("forced", .unspecified),
  ])
  func contrasts(value: String, contrast: AccessibilityContrast) {
    for text in [value, "\"\(value)\""] {
      let traits = ClientHint.contrast.traits(in: ["Sec-CH-Prefers-Contrast": text])
      #expect(traits == TraitCollection(accessibilityContrast: contrast))
    }
  }

  @Test(arguments: [
    ("theme=dark", UserInterfaceStyle.dark), ("a=1; theme=\"light\"; b", .light),
    ("theme=light; theme=dark", .light), ("theme=auto", .unspecified), ("theme=", .unspecified),
    ("theme", .unspecified), ("Theme=dark", .unspecified), ("xtheme=dark", .unspecified),
    ("theme=dark=", .unspecified), ("theme=\"", .unspecified), (";;theme=dark;;", .dark),
  ])
  func cookies(value: String, style: UserInterfaceStyle) {
    #expect(negotiation.variant(for: ["Cookie": value]).traits.userInterfaceStyle == style)
    #expect(SchemeNegotiation().variant(for: ["Cookie": value]).key == "auto")
    let crumbs = HeaderFields([("cookie", "a=1"), ("cookie", value)])
    #expect(negotiation.variant(for: crumbs).traits.userInterfaceStyle == style)
  }

  @Test("A key is that of one variant, whatever the traits")
  func keys() {
    var keys: Set<String> = []
    for style in UserInterfaceStyle.allCases {
      for contrast in AccessibilityContrast.allCases {
        for level in UserInterfaceLevel.allCases {
          let variant = SchemeVariant(
            TraitCollection(
              userInterfaceStyle: style, userInterfaceLevel: level, accessibilityContrast: contrast)
          )
          #expect(SchemeVariant(key: variant.key) == variant)
          #expect(keys.insert(variant.key).inserted)
        }
      }
    }
    #expect(keys.isSuperset(of: ["auto", "light", "dark", "dark-high", "auto-normal-elevated"]))
  }

  @Test(arguments: [
    "", "-", "Dark", "dark-", "high", "dark-dark", "dark-unspecified", "high-dark",
    "dark-base-high",
  ])
  func noKeys(text: String) {
    #expect(SchemeVariant(key: text) == nil)
  }
}

extension TraitCollection {
  fileprivate static var dark: TraitCollection { TraitCollection(userInterfaceStyle: .dark) }
}
