import Testing

@testable import SchemefySheets

/// The states that `:has()` asks the root for.
///
/// Selectors 4 §4.5 <https://drafts.csswg.org/selectors-4/#relational>
struct ThemeHasTests {
  @Test(arguments: [
    (":root:has(.dark)", "subject .dark of body has anywhere"),
    ("html:HAS( .dark )", "subject .dark of body has anywhere"),
    (":root:has(>.dark)", "subject .dark of body has anywhere"),
    (":root:has(/**/ > .night)", "subject .night of body has anywhere"),
    (":root:has([data-theme=dark])", "subject [data-theme=dark] of body has anywhere"),
    (":root:has([dark])", "subject [dark] of body has anywhere"),
    (":root:has([ data-theme = 'light' ])", "subject [data-theme=light] of body has anywhere"),
    (":root:has(body.light)", "subject .light of body has body"),
    (":root:has(> BODY[data-dark])", "subject [data-dark] of body has body"),
    (":root:has(.dark) p", "ancestor .dark of body has anywhere"),
    (":root:has(.dark):hover", "subject .dark of body qualified has anywhere"),
    (":root:hover:has(.dark)", "subject .dark of body qualified has anywhere"),
    (":root:has(*.dark)", "subject .dark of body has anywhere"),
  ])
  func inTheRoot(selectors: String, expected: String) {
    #expect(SelectorReading(selectors).states == [expected])
  }

  /// Anything but a class or an attribute that is named for a theme is left to the page.
  @Test(arguments: [
    ".hero", "[data-theme=blue]", "#dark", ".dark .x", ".dark > p", ".dark:checked", ".dark.x",
    ".dark, .x", "body", "> body", "dark", "+ .dark", "~ .dark", "body .dark", "body > .dark",
    "p.dark", "[data-theme=dark][data-b=c]", "[lang=dark]", "[onload=dark]", ".dark:hover",
    "[data-theme*=dark]", "#x.dark", "body body.dark",
  ])
  func otherArguments(argument: String) {
    let found = SelectorReading(":root:has(\(argument)), .x")
    #expect(found.states == ["subject .x"])
    #expect(found.root == nil)
    #expect(!found.namesBase)
  }

  /// An invalid argument makes the list invalid.
  @Test(arguments: [
    "", ">", ".", ". dark", "[data-theme=dark]x", "(.dark)", "> > .dark", "body .'dark'",
    ".dark::-moz-x",
  ])
  func invalidArguments(argument: String) {
    #expect(SelectorReading(":root:has(\(argument)), .x").states == [])
  }

  @Test(arguments: [
    (":has(.dark)", ["subject .dark of body foreign has anywhere"]),
    ("body:has(.dark)", ["subject .dark of body foreign has anywhere"]),
    ("p:has(.dark)", ["subject .dark of body foreign has anywhere"]),
    (
      ".x:has(.dark)",
      ["subject .x qualified", "subject .dark of body qualified foreign has anywhere"]
    ),
    ("p :has(.dark)", []), (":root:hash(.dark)", []),
    (":root:host(.dark)", []),
  ])
  func otherElements(selectors: String, expected: [String]) {
    #expect(SelectorReading(selectors).states == expected)
  }
}
