import SchemefyCSS
import SchemefyPage
import Testing

@testable import SchemefySheets

/// The switch that is found in the sheets of a page.
struct ThemeSwitchTests {
  /// The switch in words.
  private func found(
    _ sheet: String, html: [ThemeCondition] = [], body: [ThemeCondition] = [],
    scripted: Set<ThemeCondition> = []
  ) -> String? {
    var facts = SheetFacts(sheet: sheet, html: html, body: body)
    facts.themes.scripted = scripted
    return ThemeSwitch(facts).map { theme in
      var words = ["\(theme.dark) of \(theme.root)"]
      words += theme.others.map { "or \($0)" }
      words += theme.starts.map { "starts \($0)" }.sorted()
      if let light = theme.light { words.append("light \(light)") }
      if theme.isScripted { words.append("scripted") }
      return words.joined(separator: " ")
    }
  }

  private static let page = "body{background:var(--bg);color:var(--fg)}"
  private static let base = ":root{--bg:#fff;--fg:#222}" + page

  /// The state with the name gives the page dark values.
  private static func dark(_ selector: String) -> String { "\(selector){--bg:#111;--fg:#eee}" }

  // MARK: Which state

  @Test(
    arguments: [
      (base + dark(".x"), ".x of html"), (base + dark(".dark"), ".dark of html or .light"),
      (base + dark("[data-theme=dark]"), "[data-theme=dark] of html or [data-theme=light]"),
      (base + dark("[data-theme=x]"), "[data-theme=x] of html"),
      (base + dark("[dark]"), "[dark] of html"),
      (base, nil), ("", nil), (base + ".x{--bg:#eee;--fg:#111}", nil),
      (base + ".x{--bg:#111}", nil),
      (base + "p.x{--bg:#111;--fg:#eee}", nil), (page + ".x{--bg:#111;--fg:#eee}", nil),
      (base + ".x{--bg:#111;--fg:#eee;color-scheme:light}", nil),
      ("html.x{background:#111;color:#eee}", ".x of html"),
    ] as [(String, String?)])
  func state(sheet: String, expected: String?) {
    #expect(found(sheet) == expected)
  }

  /// Of several, first the one with a dark canvas, then the one that changes more colours, then the one that
  /// is named for the dark, then the one with the shorter name.
  @Test(arguments: [
    (".x{--bg:#111;--fg:#eee}.dark{--p:#111;--q:#eee;--r:#222;--s:#ddd}", ".x of html"),
    (".x{--bg:#111;--fg:#eee;--p:#222}.dark{--bg:#111;--fg:#eee}", ".x of html or .dark"),
    (
      ".xx{--bg:#111;--fg:#eee}.xx-dark{--bg:#111;--fg:#eee}",
      ".xx-dark of html or .xx or .xx-light"
    ),
    (".xx{--bg:#111;--fg:#eee}.x{--bg:#111;--fg:#eee}", ".x of html or .xx"),
    (".x{--bg:#111;--fg:#eee}.y{--bg:#111;--fg:#eee}", ".x of html or .y"),
    (".y{--bg:#111;--fg:#eee}.x{--bg:#111;--fg:#eee}", ".x of html or .y"),
  ])
  func preference(states: String, expected: String) {
    let rest =
      ":root{--p:#fff;--q:#222;--r:#fff;--s:#222}p{background:var(--p);color:var(--q)}"
      + "i{background:var(--r);color:var(--s)}"
    #expect(found(Self.base + states + rest) == expected)
  }

  /// A state of parts that change more colours does not go before the one with the canvas.
  @Test func canvasGoesFirst() {
    let sheet =
      ":root{--p:#fff;--q:#222;--r:#fff;--s:#222}p{background:var(--p);color:var(--q)}"
      + "i{background:var(--r);color:var(--s)}"
      + ".dark{--p:#111;--q:#eee;--r:#222;--s:#ddd}"
    #expect(found(sheet) == ".dark of html or .light")
    #expect(found(sheet + "html.x{background:#111;color:#eee}") == ".x of html")
  }

  /// Where pages start with what else they ask for.
  @Test func attributesBeside() {
    let sheet = Self.base + Self.dark("[data-mode=dark][data-dark*=dim]")
    let start = ThemeCondition(attribute: "data-dark", value: "dark_dimmed")
    #expect(found(sheet) == nil)
    #expect(
      found(sheet, html: [start]) == "[data-mode=dark] of html or [data-mode=light]")
    #expect(found(sheet, html: [ThemeCondition(attribute: "data-dark", value: "x")]) == nil)
  }

  // MARK: Other states

  @Test(arguments: [
    // Other values of the attribute, whatever they set, and no other attribute or class.
    (
      dark("[data-theme=x]") + "[data-theme=y]{--z:#123}[data-mode=y]{--bg:#fff}.y{--bg:#fff}",
      "[data-theme=x] of html or [data-theme=y]"
    ),
    (dark("[data-theme=x]") + "[data-theme]{--z:#123}", "[data-theme=x] of html or [data-theme]"),
    // Classes that set the same properties, and no attributes.
    (dark(".x") + ".y{--bg:#fed}.z{--z:#123}[theme]{--bg:#fff}", ".x of html or .y"),
    (dark(".x") + ".b{--fg:#222}.a{--bg:#fff}", ".x of html or .a or .b"),
    // The opposite in name, even if no rule names it.
    (dark(".theme-dark"), ".theme-dark of html or .theme-light"),
    (dark(".darkest-dark"), ".darkest-dark of html or .lightest-dark"),
    (dark("[data-theme='x dark']"), "[data-theme=\"x dark\"] of html or [data-theme=\"x light\"]"),
    (dark(".DARK"), ".DARK of html"), (dark("[data-dark]"), "[data-dark] of html"),
    (dark(".dar"), ".dar of html"),
  ])
  func family(states: String, expected: String) {
    #expect(found(Self.base + states) == expected)
  }

  /// The light state is one whose colours are those of a light page; one that is named so goes before.
  @Test(arguments: [
    (dark(".x") + ".y{--bg:#fff;--fg:#222}", ".x of html or .y light .y"),
    (
      dark(".x") + ".z{--bg:#fff;--fg:#222}.y{--bg:#eee;--fg:#111}",
      ".x of html or .y or .z light .y"
    ),
    (
      dark(".x") + ".y{--bg:#fff;--fg:#222}.z-light{--bg:#fff;--fg:#222}",
      ".x of html or .y or .z-light light .z-light"
    ),
    (
      dark(".x") + ".z-light{--bg:#fff;--fg:#222}.y{--bg:#fff;--fg:#222}",
      ".x of html or .y or .z-light light .z-light"
    ),
    (dark(".x") + ".y{--bg:#808080;--fg:#222}", ".x of html or .y"),
    (dark(".x") + ".y{--bg:#222;--fg:#fff}", ".x of html or .y"),
    (
      dark("[data-theme=dark]") + "[data-theme=light]{color-scheme:light}",
      "[data-theme=dark] of html or [data-theme=light] light [data-theme=light]"
    ),
    (
      dark("[data-theme=dark]") + "[data-theme=light] p{color:#222}",
      "[data-theme=dark] of html or [data-theme=light]"
    ),
  ])
  func light(states: String, expected: String) {
    #expect(found(Self.base + states) == expected)
  }

  /// Whatever order the states are kept in.
  @Test(arguments: 0..<20)
  func namedLight(number: Int) {
    let light = "{--bg:#fff;--fg:#222}"
    let sheet = Self.base + Self.dark(".x") + ".y\(number)\(light).z\(number)-light\(light)"
    #expect(found(sheet)?.hasSuffix(" light .z\(number)-light") == true)
  }

  // MARK: Root and start

  @Test(
    arguments: [
      (".x", [], [], "html"), ("html.x", [], [], "html"), ("body.x", [], [], "body"),
      ("html.x,body.x", [], [], "html"), (":root:has(body.dark)", [], [], "body"),
      // What an element starts with goes before what selectors name.
      ("html.x", [], [.class("x")], "body"), ("body.x", [.class("x")], [], "html"),
      (".x", [], [.class("x")], "body"), (".x", [.class("x")], [.class("x")], "html"),
      ("body.x", [.class("x")], [.class("x")], "body"), (".x", [], [.class("y")], "html"),
      (".theme-dark", [], [.class("theme-light")], "body"),
      (".x", [], [ThemeSwitch.theme("x")], "html"),
      ("[data-theme=x]", [], [ThemeSwitch.theme("y")], "body"),
      ("[data-theme=x]", [], [ThemeSwitch.theme(nil)], "body"),
      ("[data-theme=x]", [], [.class("x")], "html"),
      ("[data-theme=x]", [ThemeSwitch.theme("a")], [ThemeSwitch.theme("b")], "html"),
      ("[data-theme=x]", [], [ThemeCondition(attribute: "data-x", value: "x")], "html"),
    ] as [(String, [ThemeCondition], [ThemeCondition], String)])
  func root(
    selector: String, html: [ThemeCondition], body: [ThemeCondition], expected: String
  ) throws {
    let words = found(Self.base + Self.dark(selector), html: html, body: body)
    #expect(try #require(words).contains(" of \(expected)"))
  }

  @Test(
    arguments: [
      (".x", [.class("x"), .class("a")], [], "starts .x"),
      (".theme-dark", [.class("theme-light"), .class("a")], [], "starts .theme-light"),
      (".x", [.class("x")], [.class("x")], "starts .x"), (".x", [.class("a")], [], ""),
      ("[data-theme=x]", [ThemeSwitch.theme("a")], [], "starts [data-theme=a]"),
      (
        "[data-theme=x]", [ThemeSwitch.theme("x"), ThemeSwitch.theme("a")], [],
        "starts [data-theme=a] starts [data-theme=x]"
      ),
      (
        "[data-theme=x]", [ThemeSwitch.theme("a")], [ThemeSwitch.theme("x")],
        "starts [data-theme=a]"
      ),
      ("body[data-theme=x]", [.class("x")], [ThemeSwitch.theme("b")], "starts [data-theme=b]"),
      ("[data-theme=x]", [ThemeCondition(attribute: "data-x", value: "x")], [], ""),
    ] as [(String, [ThemeCondition], [ThemeCondition], String)])
  func starts(
    selector: String, html: [ThemeCondition], body: [ThemeCondition], expected: String
  ) throws {
    let sheet = Self.base + Self.dark(selector)
    let facts = SheetFacts(sheet: sheet, html: html, body: body)
    let theme = try #require(ThemeSwitch(facts))
    #expect(theme.starts.map { "starts \($0)" }.sorted().joined(separator: " ") == expected)
    #expect(theme.isDarkFromStart == theme.starts.contains(theme.dark))
    #expect(theme.needsRules == !theme.isDarkFromStart)
  }

  // MARK: Dark without a state

  /// Pages that are dark where no state is set, with a state that is named for the light.
  @Test(
    arguments: [
      (
        "body{background:#111;color:#eee}html.light{background:#fff;color:#222}", [], [],
        ".dark of html or .light light .light"
      ),
      (
        ":root{--bg:#111;--fg:#eee}[data-theme=light]{--bg:#fff;--fg:#222}" + page, [], [],
        "[data-theme=dark] of html or [data-theme=light] light [data-theme=light]"
      ),
      (
        ":root{--bg:#111;--fg:#eee}.light{--bg:#fff;--fg:#222}" + page,
        [.class("light"), .class("a")], [], ".dark of html or .light starts .light light .light"
      ),
      (
        ":root{--bg:#111;--fg:#eee}.light{--bg:#fff;--fg:#222}" + page, [.class("dark")],
        [.class("light")], ".dark of html or .light starts .dark light .light"
      ),
      (
        ":root{--bg:#111;--fg:#eee}body.light{--bg:#fff;--fg:#222}" + page, [],
        [.class("dark"), .class("b")], ".dark of body or .light starts .dark light .light"
      ),
      (
        ":root{--bg:#111;--fg:#eee}.a-light{--bg:#fff;--fg:#222}.b-light{--bg:#fff;--fg:#222}"
          + page, [], [], ".a-dark of html or .a-light light .a-light"
      ),
      (
        ":root{--bg:#111;--fg:#eee}.b-light{--bg:#fff;--fg:#222}.a-light{--bg:#fff;--fg:#222}"
          + page, [], [], ".a-dark of html or .a-light light .a-light"
      ),
      (":root{--bg:#111;--fg:#eee}.x{--bg:#fff;--fg:#222}" + page, [], [], nil),
      (":root{--bg:#111;--fg:#eee}.light{--bg:#222;--fg:#fff}" + page, [], [], nil),
      (":root{--bg:#111;--fg:#eee}[light]{--bg:#fff;--fg:#222}" + page, [], [], nil),
      (":root{--bg:#fff;--fg:#222}.light{--bg:#eee;--fg:#111}" + page, [], [], nil),
    ] as [(String, [ThemeCondition], [ThemeCondition], String?)])
  func darkWithoutState(
    sheet: String, html: [ThemeCondition], body: [ThemeCondition], expected: String?
  ) {
    #expect(found(sheet, html: html, body: body) == expected)
  }

  // MARK: Scripts

  @Test(arguments: [
    (".x", ThemeCondition.class("x"), true), (".x", .class("y"), false),
    (".x", ThemeSwitch.theme(nil), false),
    ("[data-theme=x]", ThemeSwitch.theme(nil), true),
    ("[data-theme=x]", ThemeSwitch.theme("x"), false),
    ("[data-theme=x]", ThemeCondition(attribute: "data-y"), false),
    ("[data-theme=x]", .class("x"), false),
  ])
  func scripted(selector: String, set: ThemeCondition, expected: Bool) throws {
    var facts = SheetFacts(sheet: Self.base + Self.dark(selector))
    facts.themes.scripted = [set]
    let theme = try #require(ThemeSwitch(facts))
    #expect(theme.isScripted == expected)
    #expect(theme.needsRules == !expected)
    let light = ":root{--bg:#111;--fg:#eee}.light{--bg:#fff;--fg:#222}" + Self.page
    #expect(found(light, scripted: [.class("dark")])?.hasSuffix("scripted") == true)
    #expect(found(light, scripted: [.class("light")])?.hasSuffix("scripted") == false)
  }

  // MARK: Properties

  /// Those that states give values, and those of the root that take theirs from these.
  @Test(arguments: [
    ("", ["--bg", "--fg"]),
    (":root{--a:var(--bg);--b:var(--a);--c:var(--d);--d:#123}", ["--a", "--b", "--bg", "--fg"]),
    (":root{--a:hsl(var(--h) 1% 2%);--h:3}.light{--h:4;--fg:#123}", ["--bg", "--fg"]),
    (
      ":root{--a:rgba(var(--rgb),1);--rgb:3,3,3}.light{--rgb:4,4,4}",
      ["--a", "--bg", "--fg", "--rgb"]
    ),
    (".light{--x:#123}.other{--y:#123}", ["--bg", "--fg", "--x"]),
    (":root{--a:var(--a)}", ["--bg", "--fg"]),
    (":root{--bg:var(--a);--a:var(--fg)}", ["--a", "--bg", "--fg"]),
    ("p{--a:var(--bg)}", ["--bg", "--fg"]),
  ])
  func properties(more: String, expected: [String]) throws {
    let facts = SheetFacts(sheet: Self.base + Self.dark(".dark") + more + ":root{--bg:#fff}")
    let theme = try #require(ThemeSwitch(facts))
    #expect(theme.properties(in: facts.themes).map(\.text).sorted() == expected)
  }

  @Test(arguments: [
    (".light{--bg:#fff;--fg:#222;color-scheme:light}", true),
    (".light{--bg:#fff;--fg:#222}", false),
    (".light{--bg:#fff;--fg:#222;color-scheme:normal}", false), ("", false),
    (".light{--bg:#fff;--fg:#222}.dark{color-scheme:dark}", false),
  ])
  func declaresLight(more: String, expected: Bool) throws {
    let facts = SheetFacts(sheet: Self.base + Self.dark(".dark") + more)
    let theme = try #require(ThemeSwitch(facts))
    #expect(theme.declaresLight(in: facts.themes) == expected)
  }

  @Test(
    arguments: [
      (ThemeCondition.class("dark"), ThemeCondition.class("light")),
      (.class("a-dark-dark"), .class("a-light-dark")),
      (ThemeSwitch.theme("dark"), ThemeSwitch.theme("light")), (.class("Dark"), nil),
      (.class("dar"), nil),
      (ThemeSwitch.theme(nil), nil),
      (ThemeCondition(attribute: "data-dark"), nil), (.class("darkk"), .class("lightk")),
      (.class("ddark"), .class("dlight")), (.class(""), nil),
    ] as [(ThemeCondition, ThemeCondition?)])
  func opposite(condition: ThemeCondition, expected: ThemeCondition?) {
    #expect(condition.opposite == expected)
  }
}
