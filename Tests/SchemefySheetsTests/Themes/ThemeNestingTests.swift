import SchemefyPage
import Testing

@testable import SchemefySheets

/// The states that the selectors of rules in rules name.
///
/// CSS Nesting 1 §3 <https://drafts.csswg.org/css-nesting/#nest-selector>
struct ThemeNestingTests {
  @Test(arguments: [
    ("&", ["subject .dark"]), ("&, p", ["subject .dark", "ancestor .dark"]),
    ("&.x", ["subject .dark qualified", "subject .x qualified"]),
    ("&:hover", ["subject .dark qualified"]), ("html&", ["subject .dark of html"]),
    ("p&", ["subject .dark foreign"]), ("&#x", ["subject .dark foreign"]),
    ("& .x", ["ancestor .dark"]), ("& > p", ["ancestor .dark"]), ("& &", ["ancestor .dark"]),
    ("& body", ["ancestor .dark of canvas"]), (":is(&) p", ["ancestor .dark"]),
    (":not(&)", ["absence .dark"]), ("& p, &", ["ancestor .dark", "subject .dark"]),
  ])
  func inAState(selectors: String, expected: [String]) {
    #expect(SelectorReading(selectors, in: [".dark"]).states == expected)
  }

  /// Where a selector does not name it, it is for descendants.
  @Test(arguments: [
    ("p", ["ancestor .dark"]), (".x", ["ancestor .dark"]), ("> p", ["ancestor .dark"]),
    ("+ .x", ["ancestor .dark"]), ("body", ["ancestor .dark of canvas"]),
    ("> body", ["ancestor .dark of canvas"]), ("body p", ["ancestor .dark"]),
    ("p, .x", ["ancestor .dark", "ancestor .dark"]),
    ("& > p, p", ["ancestor .dark", "ancestor .dark"]),
    ("p, &", ["ancestor .dark", "subject .dark"]),
    (":is(.x, .y)", ["ancestor .dark", "subject .x foreign", "subject .y foreign"]),
    (
      ":is(.x, .y), &",
      ["ancestor .dark", "subject .x foreign", "subject .y foreign", "subject .dark"]
    ),
  ])
  func belowAState(selectors: String, expected: [String]) {
    #expect(SelectorReading(selectors, in: [".dark"]).states == expected)
  }

  /// Behind another compound it is no leftmost one, but the selector has it.
  @Test(arguments: [
    (".x &", ["ancestor .x"]), ("html &", []),
    (".x:is(p, .y) &", ["x", "y"].map { "ancestor .\($0) qualified foreign" }),
    (".x:is(.y, .z) > &", ["x", "y", "z"].map { "ancestor .\($0) qualified" }),
    (".x:lang(a, b, c) > &", ["ancestor .x qualified"]),
    (".x :is(.y, &)", ["subject .dark foreign", "ancestor .x", "subject .y foreign"]),
    ("[a=','].x &", ["ancestor .x qualified"]),
  ])
  func behindAnother(selectors: String, expected: [String]) {
    #expect(SelectorReading(selectors, in: [".dark"]).states == expected)
  }

  @Test(arguments: [
    ("html", "&.dark", ["subject .dark of html"]), ("body", "&.dark", ["subject .dark of body"]),
    (":root", "&[theme] p", ["ancestor [theme] of html"]),
    ("html", ".dark &", ["ancestor .dark of canvas"]),
    ("body", ".dark &", ["ancestor .dark of canvas"]), ("body", ".dark & p", ["ancestor .dark"]),
    ("html", ".dark", []), ("html", "& .dark", []), ("body", ".dark", []),
    ("html", ":not(&.dark)", ["absence .dark of html"]),
    ("a, body", "&.dark", ["subject .dark of body"]),
  ])
  func inTheRoot(outer: String, inner: String, expected: [String]) {
    #expect(SelectorReading(inner, in: [outer]).states == expected)
  }

  @Test func rootAlone() {
    #expect(SelectorReading("&", in: ["html"]).root == .html)
    #expect(SelectorReading("&", in: ["body"]).namesBase)
    #expect(SelectorReading("&:not(.dark)", in: ["body"]).namesBase)
    #expect(SelectorReading("& p", in: ["html"]).root == nil)
    #expect(SelectorReading("p", in: ["html"]).root == nil)
    #expect(SelectorReading("&", in: [".dark"]).root == nil)
    #expect(!SelectorReading("&", in: [".dark"]).namesBase)
  }

  @Test(arguments: [
    (".a, .b", "& p", ["ancestor .a", "ancestor .b"]),
    (".a, .b", "&", ["subject .a", "subject .b"]),
    // The state is one of an ancestor; what else the compound has is of the element.
    (".a .card", "&", ["ancestor .a"]),
    (".a .card", "&.x", ["ancestor .a", "subject .x qualified"]),
    (".a .card", "& p", ["ancestor .a"]), (".a .card", "& body", ["ancestor .a"]),
    (".a .card", "body", ["ancestor .a"]), (".a .card", ".x &", ["ancestor .x"]),
    (".a p, .b", "&", ["ancestor .a", "subject .b"]),
    ("p, .b", "& i", ["ancestor .b"]),
  ])
  func severalStates(outer: String, inner: String, expected: [String]) {
    #expect(SelectorReading(inner, in: [outer]).states == expected)
  }

  /// Rules around that ask for no state of the root alone.
  @Test(arguments: ["p", "#x", "p.dark", ".dark:hover", ".a.b", ":not(.dark)", "*", "p .dark"])
  func inNoState(outer: String) {
    #expect(SelectorReading("&", in: [outer]).states == [])
    #expect(SelectorReading("& .x, .x", in: [outer]).states == [])
    #expect(SelectorReading("&.x", in: [outer]).states == ["subject .x foreign"])
    #expect(SelectorReading(".dark &", in: [outer]).states == ["ancestor .dark"])
    #expect(SelectorReading(".dark &", in: [outer]).root == nil)
  }

  @Test func levels() {
    #expect(SelectorReading("& p", in: ["html", "&.dark"]).states == ["ancestor .dark"])
    #expect(SelectorReading("&", in: [".dark", "p"]).states == ["ancestor .dark"])
    #expect(SelectorReading("p", in: [".dark", "&"]).states == ["ancestor .dark"])
    #expect(SelectorReading("&", in: ["p", ".dark"]).states == [])
    #expect(SelectorReading("&", in: ["p", ".dark &"]).states == ["ancestor .dark"])
    #expect(SelectorReading("&.dark", in: ["html", "&"]).states == ["subject .dark of html"])
  }

  @Test("Eight states are followed", arguments: [(8, 8), (9, 0)])
  func limit(count: Int, expected: Int) {
    let outer = (0..<count).map { ".s\($0)" }.joined(separator: ",")
    let found = SelectorReading("& p", in: [outer])
    #expect(found.states == (0..<expected).map { "ancestor .s\($0)" })
    #expect(SelectorReading(outer).forNested.isEmpty == (expected == 0))
  }

  @Test(arguments: [
    ("html", false), ("body", false), (".dark", false), (".dark p", false), ("p, .dark", false),
    ("p", true), ("", true), ("p.dark", true), (":not(.dark)", true), ("html p", true),
    (".dark:hover", true),
  ])
  func saysNothing(outer: String, expected: Bool) {
    #expect(SelectorReading(outer).forNested.isEmpty == expected)
  }
}
