import Testing

@testable import SchemefySheets

/// The attribute selectors that are states, and those that say what is asked beside one.
///
/// Selectors 4 §6 <https://drafts.csswg.org/selectors-4/#attribute-selectors>
struct ThemeAttributeSelectorTests {
  @Test(arguments: [
    ("[data-theme]", "[data-theme]"), ("[data-theme=dark]", "[data-theme=dark]"),
    ("[ data-theme /**/ = /**/ dark ]", "[data-theme=dark]"), ("[/**/theme ]", "[theme]"),
    ("[DATA-Theme=Dark]", "[data-theme=Dark]"), ("[data-theme=\"dark\"]", "[data-theme=dark]"),
    ("[data-theme='a b']", "[data-theme=\"a b\"]"), ("[data-theme='']", "[data-theme=\"\"]"),
    ("[data\\2dtheme=d\\61rk]", "[data-theme=dark]"),
    ("[data-theme=dark s]", "[data-theme=dark]"), ("[data-theme='dark'S]", "[data-theme=dark]"),
  ])
  func states(selector: String, expected: String) {
    #expect(SelectorReading(selector).states == ["subject \(expected)"])
  }

  /// Whether a value matches has to be known from all of it.
  @Test(arguments: [
    "[]", "[=dark]", "[data-theme=]", "[data-theme=1]", "[data-theme dark]", "[data-theme a dark]",
    "[data-theme~dark]", "['data-theme']", "['data-theme'=dark]", "[#data-theme]",
    "[data-theme=dark i]", "[data-theme=dark x]", "[data-theme=dark s s]", "[data-theme~=dark]",
    "[data-theme|=dark]",
    "[data-theme*=dark]", "[data-theme^=dark]", "[data-theme$=dark]", "[x|data-theme]",
    "[*|data-theme]", "[data-theme=#dark]", "[data-theme=(dark)]",
  ])
  func noStates(selector: String) {
    #expect(SelectorReading(selector).states == [])
    #expect(SelectorReading("html\(selector)").root == nil)
  }

  @Test(arguments: [
    ("[data-theme*=dark]", #"[data-theme*="dark"]"#),
    ("[data-theme^='a b']", #"[data-theme^="a b"]"#),
    ("[data-theme$=\"x\"]", #"[data-theme$="x"]"#),
    ("[ data-theme *= dark ]", #"[data-theme*="dark"]"#),
    ("[DATA-Theme*=Dark]", #"[data-theme*="Dark"]"#), ("[lang^=en]", #"[lang^="en"]"#),
  ])
  func parts(selector: String, expected: String) {
    #expect(
      SelectorReading("[data-a=b]" + selector).states == [
        "subject [data-a=b] qualified beside \(expected)"
      ])
  }

  @Test(arguments: [
    "[data-theme*='']", "[data-theme~=dark]", "[data-theme|=dark]", "[data-theme*=dark i]",
    "[data-theme=dark i]", "[*|data-theme*=dark]",
  ])
  func noParts(selector: String) {
    #expect(SelectorReading("[data-a=b]" + selector).states == ["subject [data-a=b] qualified"])
  }

  @Test(arguments: [
    "[data-theme+=dark]", "[data-theme=*dark]", "[data-theme x=dark]", "[data-theme'*'=dark]",
    "['data-theme'*=dark]", "[data-theme*=1]", "[data-theme*=#dark]", "[data-theme*dark]",
    "[data-theme*x dark]", "[*=dark]", "[data-theme*=]", "[data-theme * = dark]",
  ])
  func invalid(selector: String) {
    #expect(SelectorReading("[data-a=b]" + selector).states == [])
  }
}
