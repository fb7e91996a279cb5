import SchemefyCSS
import SchemefyMedia
import SchemefyPage
import SchemefySource
import Testing

@testable import SchemefySheets

/// The copies of rules that hold where the browser prefers dark, and the limits of those that do not.
struct ThemeRulesTests {
  private static let dark = "@media screen and (prefers-color-scheme: dark)"
  private static let light = "@media not screen, (prefers-color-scheme: light)"

  /// A sheet with `D` and `L` for the media rules, as the rules of a switch have it.
  private func edited(
    _ sheet: String, _ rules: ThemeRules, except block: TextRange? = nil,
    with edits: TextEdits = TextEdits()
  ) -> String {
    let bytes = Array(sheet.utf8)
    let found = rules.edits(
      of: rules.named(in: bytes.span), in: bytes.span, except: block, with: edits)
    return String(decoding: found.applied(to: bytes), as: UTF8.self)
      .replacing(Self.dark, with: "D").replacing(Self.light, with: "L")
  }

  private func edited(_ sheet: String, _ theme: ThemeSwitch) -> String {
    edited(sheet, ThemeRules(theme, MediaEnvironment()))
  }

  private func classSwitch(_ root: ThemeRoot = .html) throws -> ThemeSwitch {
    try ThemeSwitch(dark: .class("dark"), root: root, others: [.class("light")])
  }

  private func attributeSwitch(starts: Set<ThemeCondition> = []) throws -> ThemeSwitch {
    try ThemeSwitch(
      dark: ThemeSwitch.theme("dark"), others: [ThemeSwitch.theme("light")], starts: starts)
  }

  // MARK: Copies

  /// A rule gets a copy right behind it; `N` stands for what takes the place of the state.
  @Test(arguments: [
    (".dark{a:b}", ".dark{a:b}D { N{a:b} }"), (".dark p{a:b}", ".dark p{a:b}D { N p{a:b} }"),
    ("html.dark>p{a:b}", "html.dark>p{a:b}D { htmlN>p{a:b} }"),
    (".dark {a:b}", ".dark {a:b}D { N {a:b} }"),
    (".dark\n{a:b}", ".dark\n{a:b}D { N {a:b} }"), (".dark/**/{a:b}", ".dark/**/{a:b}D { N{a:b} }"),
    (".dark,.dark p{a:b}", ".dark,.dark p{a:b}D { N, N p{a:b} }"),
    ("p,.dark p , i{a:b}", "p,.dark p , i{a:b}D { N p{a:b} }"),
    (".x:is(.dark *){a:b}", ".x:is(.dark *){a:b}D { .x:is(N *){a:b} }"),
    (".x:where(.dark,.dark *){a:b}", ".x:where(.dark,.dark *){a:b}D { .x:where(.dark,N *){a:b} }"),
    (":is(.dark,.dark *){a:b}", ":is(.dark,.dark *){a:b}D { :is(N,N *){a:b} }"),
    (".dark{}", ".dark{}D { N{} }"), ("p{}.dark{a:b}i{}", "p{}.dark{a:b}D { N{a:b} }i{}"),
    (".dark{a:b}.dark{c:d}", ".dark{a:b}D { N{a:b} }.dark{c:d}D { N{c:d} }"),
    ("@media print{.dark{a:b}}", "@media print{.dark{a:b}D { N{a:b} }}"),
    (".\\64 ark p{a:b}", ".\\64 ark p{a:b}D { N p{a:b} }"),
    // On a line of its own, as the rule has it.
    ("\n.dark{a:b}", "\n.dark{a:b}\nD { N{a:b} }"),
    ("\n .dark{a:b}", "\n .dark{a:b}\n D { N{a:b} }"),
    ("p{}\n \t.dark{a:b}", "p{}\n \t.dark{a:b}\n \tD { N{a:b} }"),
    (" .dark{a:b}", " .dark{a:b}D { N{a:b} }"),
    ("\n/**/ .dark{a:b}", "\n/**/ .dark{a:b}D { N{a:b} }"),
    // Of no root in the dark.
    ("p{a:b}", "p{a:b}"), (".light{a:b}", ".light{a:b}"), ("p.dark{a:b}", "p.dark{a:b}"),
    (".x .dark{a:b}", ".x .dark{a:b}"),
    (".dark-x{a:b}", ".dark-x{a:b}"), ("#dark{a:b}", "#dark{a:b}"), ("", ""),
    // A class together with others is part of the name of a component.
    (".dark.x{a:b}", ".dark.x{a:b}"), (".dark:hover p{a:b}", ".dark:hover p{a:b}"),
    ("html.dark.x p{a:b}", "html.dark.x p{a:b}D { htmlN.x p{a:b} }"),
    ("html.dark:hover{a:b}", "html.dark:hover{a:b}D { htmlN:hover{a:b} }"),
    (".dark.x,.dark p{a:b}", ".dark.x,.dark p{a:b}D { N p{a:b} }"),
    // At-rules have no selectors.
    ("@font-face{a:b}", "@font-face{a:b}"), ("@layer dark{p{a:b}}", "@layer dark{p{a:b}}"),
    ("@media .dark{p{a:b}}", "@media .dark{p{a:b}}"),
    // What is not closed is cut short.
    (".dark{a:b", ".dark{a:b"), (".dark{a:b}.dark{c:d", ".dark{a:b}D { N{a:b} }.dark{c:d"),
    (".dark", ".dark"), (".dark;", ".dark;"),
  ])
  func copies(sheet: String, expected: String) throws {
    let html = expected.replacing("N", with: ":where(:root):not(.dark,.light)")
    #expect(edited(sheet, try classSwitch()) == html)
    let body = expected.replacing("N", with: ":where(body):not(.dark,.light)")
    #expect(edited(sheet, try classSwitch(.body)) == body)
  }

  @Test(
    arguments: [
      ("[data-theme=dark] p{a:b}", "N p"), ("[data-theme='dark']{a:b}", "N"),
      ("[data-theme=dark][lang=en] p{a:b}", "N[lang=en] p"), ("[data-theme=dark].x{a:b}", "N.x"),
      ("[data-theme=dark]:hover{a:b}", "N:hover"), ("[data-theme=light] p{a:b}", nil),
      ("[data-theme] p{a:b}", nil),
      ("p[data-theme=dark]{a:b}", nil), ("[data-theme=dark]#x{a:b}", nil), (".dark p{a:b}", nil),
    ] as [(String, String?)])
  func copiesOfAttributes(sheet: String, selectors: String?) throws {
    let name = ":where(:root):not([data-theme=dark],[data-theme=light])"
    let copy = selectors.map { "D { \($0.replacing("N", with: name)){a:b} }" } ?? ""
    #expect(edited(sheet, try attributeSwitch()) == sheet + copy)
  }

  /// As specific as `:has()` is.
  @Test(arguments: [
    (":root:has(.dark) p{a:b}", ":root:not(:has(.dark,.light)) p"),
    (":root:has(> .dark){a:b}", ":root:not(:has(.dark,.light))"),
    (":root:has(body.dark){a:b}", ":root:not(:has(body:is(.dark,.light)))"),
    (
      ":root:has(> body.dark),.dark p{a:b}",
      ":root:not(:has(body:is(.dark,.light))), :where(:root):not(.dark,.light) p"
    ),
  ])
  func copiesOfDescendants(sheet: String, selectors: String) throws {
    #expect(edited(sheet, try classSwitch()) == sheet + "D { \(selectors){a:b} }")
  }

  /// What the page starts with is nobody's choice.
  @Test func choices() throws {
    var theme = try classSwitch()
    theme.others = [.class("light"), .class("sepia")]
    theme.starts = [.class("light")]
    #expect(edited(".dark{a:b}", theme) == ".dark{a:b}D { :where(:root):not(.dark,.sepia){a:b} }")
    theme.starts = [.class("dark")]
    #expect(
      edited(".dark{a:b}", theme) == ".dark{a:b}D { :where(:root):not(.dark,.light,.sepia){a:b} }")
  }

  // MARK: Limits

  /// Rules that would not hold if the dark state were set.
  @Test(arguments: [
    // Where the page starts with another state.
    ("[data-theme=light] p{a:b}", "L { [data-theme=light] p{a:b} }"),
    ("i,[data-theme=light] p , b{a:b}", "L { i,[data-theme=light] p , b{a:b} }D { i, b{a:b} }"),
    ("[data-theme=light]{a:b}", "L { [data-theme=light]{a:b} }"),
    ("html[data-theme=light]{a:b}", "L { html[data-theme=light]{a:b} }"),
    ("[data-theme=x]{a:b}", "[data-theme=x]{a:b}"),
    ("[data-mode=light]{a:b}", "[data-mode=light]{a:b}"),
    (":root[data-theme=light]{a:b}", "L { :root[data-theme=light]{a:b} }"),
    ("p[data-theme=light]{a:b}", "p[data-theme=light]{a:b}"),
    // Where the dark one is missed.
    ("html:not([data-theme=dark]) p{a:b}", "L { html:not([data-theme=dark]) p{a:b} }"),
    (":not([data-theme=dark]) p{a:b}", "L { :not([data-theme=dark]) p{a:b} }"),
    ("html:not([data-theme=light]) p{a:b}", "html:not([data-theme=light]) p{a:b}"),
    ("p:not([data-theme=dark]){a:b}", "p:not([data-theme=dark]){a:b}"),
    ("p:not([data-theme=dark] *){a:b}", "L { p:not([data-theme=dark] *){a:b} }"),
    // With a state that holds in the dark.
    (
      "[data-theme=light] p,[data-theme=dark] i{a:b}",
      "L { [data-theme=light] p,[data-theme=dark] i{a:b} }D { [data-theme=dark] i, N i{a:b} }"
    ),
    // The same rule may declare the values without a state.
    (":root,[data-theme=light]{a:b}", ":root,[data-theme=light]{a:b}"),
    ("[data-theme=light],:root{a:b}", "[data-theme=light],:root{a:b}"),
    (":root,[data-theme=light] p{a:b}", "L { :root,[data-theme=light] p{a:b} }D { :root{a:b} }"),
    (
      ":root,[data-theme=light],[data-theme=light] p{a:b}",
      "L { :root,[data-theme=light],[data-theme=light] p{a:b} }D { :root{a:b} }"
    ),
    (
      ":root,[data-theme=light],[data-theme=dark]{a:b}",
      "L { :root,[data-theme=light],[data-theme=dark]{a:b} }D { :root, [data-theme=dark], N{a:b} }"
    ),
    (" [data-theme=light] p {a:b} ", " L { [data-theme=light] p {a:b} } "),
  ])
  func limits(sheet: String, expected: String) throws {
    let theme = try attributeSwitch(starts: [ThemeSwitch.theme("light")])
    #expect(
      edited(sheet, theme)
        == expected.replacing("N", with: ":where(:root):not([data-theme=dark])"))
  }

  @Test(arguments: [
    (".light p{a:b}", "L { .light p{a:b} }"), (".sepia p{a:b}", ".sepia p{a:b}"),
    (".dark p{a:b}", ".dark p{a:b}D { N p{a:b} }"),
    ("html:not(.dark) p{a:b}", "L { html:not(.dark) p{a:b} }"),
    (":not(.dark) p{a:b}", ":not(.dark) p{a:b}"),
    ("p:not(.dark *){a:b}", "p:not(.dark *){a:b}"),
    ("p:not(html.dark *){a:b}", "L { p:not(html.dark *){a:b} }"),
    ("html:not(.light) p{a:b}", "html:not(.light) p{a:b}"),
    ("html:not(.dark){a:b}", "L { html:not(.dark){a:b} }"),
    (":root,html:not(.dark){a:b}", "L { :root,html:not(.dark){a:b} }D { :root{a:b} }"),
  ])
  func limitsOfClasses(sheet: String, expected: String) throws {
    var theme = try classSwitch()
    theme.others.append(.class("sepia"))
    theme.starts = [.class("light"), .class("x"), .class("dark")]
    #expect(
      edited(sheet, theme) == expected.replacing("N", with: ":where(:root):not(.dark,.sepia)"))
    #expect(edited(".x p{a:b}", theme) == ".x p{a:b}")
  }

  /// Without a start no rule for another state ends.
  @Test func limitsWithoutStart() throws {
    #expect(edited(".light p{a:b}", try classSwitch()) == ".light p{a:b}")
    #expect(
      edited("[data-theme=light] p{a:b}", try attributeSwitch()) == "[data-theme=light] p{a:b}")
  }

  // MARK: Nesting

  @Test(arguments: [
    // What is in a rule is copied with it.
    (".dark{p{a:b}}", ".dark{p{a:b}}D { N{p{a:b}} }"),
    (".dark{& .dark{a:b}}i{}", ".dark{& .dark{a:b}}D { N{& .dark{a:b}} }i{}"),
    (".dark{@media print{p{a:b}}}", ".dark{@media print{p{a:b}}}D { N{@media print{p{a:b}}} }"),
    ("html{&.dark{a:b}}", "html{&.dark{a:b}D { &N{a:b} }}"),
    ("html{&.dark p{a:b}}", "html{&.dark p{a:b}D { &N p{a:b} }}"),
    ("p{.dark &{a:b}}", "p{.dark &{a:b}D { N &{a:b} }}"), ("p{.dark{a:b}}", "p{.dark{a:b}}"),
    ("p{&.dark{a:b}}", "p{&.dark{a:b}}"),
    ("html{.dark{a:b}}", "html{.dark{a:b}}"),
    ("html{@layer x{&.dark{a:b}}}", "html{@layer x{&.dark{a:b}D { &N{a:b} }}}"),
    ("html{p{a:b}&.dark{a:b}}", "html{p{a:b}&.dark{a:b}D { &N{a:b} }}"),
    ("html{p{&.dark{a:b}}}", "html{p{&.dark{a:b}}}"),
    ("html{}&.dark{a:b}", "html{}&.dark{a:b}"),
    ("html{p{}}p{&.dark{a:b}}", "html{p{}}p{&.dark{a:b}}"),
    ("html{&{&.dark{a:b}}}", "html{&{&.dark{a:b}D { &N{a:b} }}}"),
    ("html{@layer x{p{}}&.dark{a:b}}", "html{@layer x{p{}}&.dark{a:b}D { &N{a:b} }}"),
    ("p{}html{&.dark{a:b}}", "p{}html{&.dark{a:b}D { &N{a:b} }}"),
    (".dark{p{a:b}}.dark{a:b}", ".dark{p{a:b}}D { N{p{a:b}} }.dark{a:b}D { N{a:b} }"),
  ])
  func nesting(sheet: String, expected: String) throws {
    #expect(
      edited(sheet, try classSwitch())
        == expected.replacing("N", with: ":where(:root):not(.dark,.light)"))
  }

  // MARK: Baking, environments, blocks

  @Test func baked() throws {
    let theme = try attributeSwitch(starts: [ThemeSwitch.theme("light")])
    let rules = ThemeRules(theme, isBaked: true, MediaEnvironment())
    #expect(
      edited("[data-theme=dark] p{a:b}[data-theme=light] p{c:d}", rules)
        == "[data-theme=dark] p{a:b}@media all { :where(:root):not([data-theme=dark]) p{a:b} }"
        + "@media not all { [data-theme=light] p{c:d} }")
  }

  /// Known features are left out of the conditions; where no screen is dark, all stays as it is.
  @Test func environments() throws {
    let theme = try attributeSwitch(starts: [ThemeSwitch.theme("light")])
    func edited(_ environment: MediaEnvironment) -> String {
      self.edited(
        "[data-theme=dark] p{a:b}[data-theme=light] p{c:d}", ThemeRules(theme, environment))
    }
    #expect(
      edited(MediaEnvironment(mediaType: "screen"))
        == "[data-theme=dark] p{a:b}@media (prefers-color-scheme: dark) "
        + "{ :where(:root):not([data-theme=dark]) p{a:b} }"
        + "@media (prefers-color-scheme: light) { [data-theme=light] p{c:d} }")
    #expect(
      edited(MediaEnvironment(mediaType: "print"))
        == "[data-theme=dark] p{a:b}[data-theme=light] p{c:d}")
  }

  /// Rules that an earlier run added are left as they are.
  @Test func ownBlock() throws {
    let rules = ThemeRules(try classSwitch(), MediaEnvironment())
    let sheet = ".dark{a:b}.dark{c:d}.dark{e:f}"
    let first = ".dark{a:b}D { :where(:root):not(.dark,.light){a:b} }"
    let last = ".dark{e:f}D { :where(:root):not(.dark,.light){e:f} }"
    #expect(edited(sheet, rules, except: TextRange(10..<20)) == first + ".dark{c:d}" + last)
    #expect(edited(sheet, rules, except: TextRange(0..<20)) == ".dark{a:b}.dark{c:d}" + last)
    #expect(edited(sheet, rules, except: TextRange(10..<30)) == first + ".dark{c:d}.dark{e:f}")
  }

  /// A copy gets the other edits of what it copies.
  @Test(
    arguments: [
      ([(12..<13, "x")], "{a:x;c:d}"), ([(12..<13, "x"), (16..<17, "y")], "{a:x;c:y}"),
      ([(16..<17, "y"), (12..<13, "x")], "{a:x;c:y}"),
      ([(0..<1, "i"), (16..<17, "y")], "{a:b;c:y}"),
      ([(12..<13, "x"), (18..<19, "i")], "{a:x;c:d}"), ([(9..<10, "(")], "(a:b;c:d}"),
      ([(17..<18, ")")], "{a:b;c:d)"),
      ([(12..<13, "x"), (10..<12, "i:")], "{i:x;c:d}"), ([(3..<8, "light")], "{a:b;c:d}"),
      ([(17..<20, "")], "{a:b;c:d}"),
      ([(12..<12, "x"), (12..<12, "y")], "{a:xyb;c:d}"), ([(8..<10, "(")], "{a:b;c:d}"),
    ] as [([(Range<Int>, String)], String)])
  func otherEdits(edits: [(Range<Int>, String)], expected: String) throws {
    var others = TextEdits()
    for (range, text) in edits { others.replace(TextRange(range), with: Array(text.utf8)) }
    let rules = ThemeRules(try classSwitch(), MediaEnvironment())
    let sheet = "p{}.dark {a:b;c:d}i{}"
    #expect(
      edited(sheet, rules, with: others)
        == "p{}.dark {a:b;c:d}D { :where(:root):not(.dark,.light) \(expected) }i{}")
  }

  // MARK: Places

  @Test(
    arguments: [
      (".dark{a:b}", 0), ("p{}.x,html.dark p{}", 10), ("p.dark{}.dark{}", 8),
      ("@media print{.dark{}}", 13),
      ("html:not(.dark){}", 9), (".light{}.darker{}", nil), ("", nil), ("p.dark{}", nil),
      ("@media .dark{}", nil),
      (".x.dark{}", 2),
    ] as [(String, Int?)])
  func firstPlace(sheet: String, expected: Int?) throws {
    let bytes = Array(sheet.utf8)
    let rules = ThemeRules(try classSwitch(), MediaEnvironment())
    let place = rules.firstPlace(of: rules.named(in: bytes.span), in: bytes.span)
    #expect(place == expected)
  }
}
