import SchemefyColor
import SchemefyCSS
import SchemefyPage
import Testing

@testable import SchemefySheets

/// Whether states show a page in the dark, or in the light, by the luminance of their colours.
struct ThemeJudgeTests {
  /// The verdict in words: `on` stands for a canvas that is known to be dark, a number for the colours that
  /// change sides.
  private func verdict(
    _ sheet: String, of condition: ThemeCondition = .class("dark"), html: [ThemeCondition] = []
  ) throws -> String {
    let facts = SheetFacts(sheet: sheet, html: html)
    let state = try #require(facts.themes.states[condition])
    let verdict = ThemeJudge(facts).verdict(on: state, under: condition)
    let words = [
      verdict.isDark ? "dark" : nil, verdict.isLight ? "light" : nil,
      verdict.isOnDark ? "on" : nil, "\(verdict.score)",
    ]
    return words.compactMap(\.self).joined(separator: " ")
  }

  /// The page's surface and text by custom properties, which the state changes.
  private static let root = ":root{--bg:#fff;--fg:#222}"
  private static let dark = ".dark{--bg:#111;--fg:#eee}"
  private static let page = "body{background:var(--bg);color:var(--fg)}"

  // MARK: Canvas

  @Test(arguments: [
    (page, "dark on 2"),
    // It stays light, and what is on it turns dark.
    ("body{background:#fff}p{background:var(--bg);color:var(--fg)}", "2"),
    ("body{background:#808080}p{background:var(--bg);color:var(--fg)}", "2"),
    // It shows the browser's own, or is not known.
    ("p{background:var(--bg);color:var(--fg)}", "dark 2"),
    ("body{background:rgb(255 255 255/.5)}p{background:var(--bg);color:var(--fg)}", "dark 2"),
    ("body{background:rgb(255 255 255/.51)}p{background:var(--bg);color:var(--fg)}", "2"),
    ("body{background:rgb(0 0 0/.5)}p{background:var(--bg);color:var(--fg)}", "dark 2"),
    ("body{background:var(--x)}p{background:var(--bg);color:var(--fg)}", "dark 2"),
    // It is dark without the state.
    ("body{background:#111}p{background:var(--bg);color:var(--fg)}", "on 2"),
    ("body{background:rgb(0 0 0/.6)}p{background:var(--bg);color:var(--fg)}", "on 2"),
  ])
  func canvas(page: String, expected: String) throws {
    #expect(try verdict(Self.root + Self.dark + page) == expected)
  }

  /// A canvas that the state gives goes before that of the page; one that is not known may be dark.
  @Test(arguments: [
    ("html.dark{background:#111}", true), ("html.dark{background:#eee}", false),
    (".dark body{background:#111}", true), ("html.dark{--x:#111;background:var(--x)}", true),
    ("html.dark{background:var(--x)}", true), ("html.dark{background:hsl(var(--h) 0% 9%)}", true),
    (":root{--h:9}html.dark{background:hsl(var(--h) 0% 9%)}", true),
    (":root{--h:9}html.dark{background:hsl(var(--h) 0% 90%)}", false),
    (".dark p{background:#111}", false), ("html.dark p{background:#111}", false),
  ])
  func canvasOfTheState(state: String, isDark: Bool) throws {
    let sheet =
      Self.root + Self.dark + "body{background:#fff}p{background:var(--bg);color:var(--fg)}" + state
    #expect(try verdict(sheet).hasPrefix("dark") == isDark)
  }

  // MARK: Evidence

  /// Without custom properties that turn.
  @Test(arguments: [
    // The root's own canvas, with a text.
    ("html.dark{background:#111;color:#eee}", "dark on 1"), ("html.dark{background:#111}", "on 1"),
    ("html.dark{background:#111;color:#222}", "on 1"),
    ("html.dark{background:#eee;color:#222}", "light 0"),
    (".dark body{background:#111;color:#eee}", "dark on 1"),
    ("html.dark{background:#111;color:#eee}.dark p{background:#fff}", "on 1"),
    ("html.dark{background:#111;color:#eee}.dark p{color:#111}", "dark on 1"),
    ("html.dark{background:#111;color:#eee}.dark p{color:#111}.dark i{color:#222}", "on 1"),
    // Of a part, as far as is known.
    (".dark{background:#111;color:#eee}", "1"), (".dark p{background:#111;color:#eee}", "1"),
    ("html.dark p{background:#111;color:#eee}", "1"),
    (".dark p{background:#fff;color:#222}", "light 0"), (".dark p{background:#fff}", "0"),
    (".dark p{color:#222}", "0"), (".dark p{background:#fff;color:#222}.dark i{color:#eee}", "0"),
    (".dark p{background:#fff;color:#222}.dark i{background:#111}", "1"),
    (".dark{color-scheme:light}", "light 0"), (".dark{color-scheme:light dark}", "0"),
  ])
  func colors(sheet: String, expected: String) throws {
    #expect(try verdict(sheet) == expected)
  }

  /// Properties that turn as surfaces or as texts alone are no theme.
  @Test(arguments: [
    (":root{--a:#222}.dark{--a:#eee}p{color:var(--a)}.dark i{background:#111}", "2"),
    (":root{--a:#fff}.dark{--a:#111}p{background:var(--a)}.dark i{color:#eee}", "1"),
    ("html.dark{background:#111;--a:#123}", "on 1"),
    ("html.dark{background:#111;--a:#123}.dark p{color:#eee}", "dark on 1"),
  ])
  func halves(sheet: String, expected: String) throws {
    #expect(try verdict(sheet) == expected)
  }

  /// Rules for elements somewhere in a page whose canvas is not known are many, of a state that is named for
  /// the dark and gives its own element no surface.
  @Test(arguments: [
    (3, 2, "", true), (4, 3, "", true), (2, 2, "", false), (3, 1, "", false),
    (3, 2, "S{background:#111}", false), (3, 2, "body{background:var(--x)}", false),
    (3, 2, "S q{color:#111}S q{color:#222}S q{color:#333}", false),
    (3, 3, "S q{background:#fff}S q{background:#eee}S q{background:#ddd}", false),
  ])
  func parts(surfaces: Int, texts: Int, more: String, expected: Bool) throws {
    func isDark(_ condition: ThemeCondition) throws -> Bool {
      let sheet =
        String(repeating: "S p{background:#111}", count: surfaces)
        + String(repeating: "S p{color:#eee}", count: texts) + more
      return try verdict(sheet.replacing("S", with: condition.description), of: condition)
        .hasPrefix("dark")
    }
    #expect(try isDark(.class("dark")) == expected)
    #expect(try isDark(ThemeSwitch.theme("night")) == expected)
    #expect(try !isDark(ThemeSwitch.theme("x")))
  }

  /// What declares that its scheme is dark needs less evidence.
  @Test(arguments: [
    // A dark canvas is enough.
    ("html.dark{color-scheme:dark;--z:#123;background:#111}", "dark on 6"),
    (":root{--bg:#fff}.dark{color-scheme:dark;--bg:#111}body{background:var(--bg)}", "dark on 6"),
    ("html.dark{color-scheme:dark;background:#111}", "on 1"),
    ("html.dark{color-scheme:dark;background:#111}.dark p{color:#eee}", "dark on 6"),
    (".dark{color-scheme:dark;--bg:#eee}body{background:var(--bg)}", "0"),
    // A light one, or one that is dark in any state, is too much.
    (".dark{color-scheme:dark;--bg:#111}body{background:#fff}", "0"),
    // Without one, it turns a surface, or is of the root, or named for the dark.
    (":root{--bg:#fff}.dark{color-scheme:dark;--bg:#111}p{background:var(--bg)}", "dark 6"),
    (":root{--bg:#222}.dark{color-scheme:dark;--bg:#111}p{background:var(--bg)}", "5"),
    (".dark{color-scheme:dark}.dark p{background:#111;color:#eee}", "dark 6"),
    (".dark{color-scheme:dark}.dark p{background:#111}", "1"),
    (".dark{color-scheme:dark}.dark p{color:#eee}", "0"),
    (".dark{color-scheme:dark;--x:#123}.dark p{background:#111}", "6"),
    (".dark{color-scheme:dark;--x:#123}.dark p{background:#111;color:#eee}", "dark 6"),
    ("html.dark{color-scheme:dark;--x:#123}.dark p{background:#111}", "dark 6"),
    ("html.dark{color-scheme:dark;--x:#123}.dark p{color:#eee}", "5"),
    (".dark{color-scheme:dark;background:#111;color:#eee}", "6"),
    ("body{background:var(--x)}.dark{color-scheme:dark}.dark p{background:#111;color:#eee}", "6"),
    (".dark{color-scheme:dark}.dark p{background:#111;color:#eee}.dark i{background:#fff}", "6"),
    (".dark{color-scheme:light dark}.dark p{background:#111;color:#eee}", "1"),
  ])
  func schemes(sheet: String, expected: String) throws {
    #expect(try verdict(sheet) == expected)
  }

  @Test func schemesOfOtherNames() throws {
    let theme = ThemeSwitch.theme("x")
    let sheet = "{color-scheme:dark;--x:#123}p .y{color:#eee}"
    #expect(try verdict(".x\(sheet).x p{background:#111;color:#eee}", of: .class("x")) == "5")
    #expect(
      try verdict("[data-theme=x]\(sheet)[data-theme=x] p{background:#111}", of: theme) == "dark 6")
    #expect(
      try verdict("[data-theme=x]\(sheet)[data-theme=x] p{color:#eee}", of: theme) == "5")
  }

  // MARK: Custom properties

  /// Whether a property turns depends on what it is used for, and on its value without the state.
  @Test(arguments: [
    // As a surface.
    ("--a:#fff", "--a:#111", "background:var(--a)", "1"),
    ("--a:#808080", "--a:#111", "background:var(--a)", "1"),
    ("--a:#222", "--a:#111", "background:var(--a)", "0"),
    ("--a:rgb(0 0 0/.5)", "--a:#111", "background:var(--a)", "1"),
    ("--a:rgb(0 0 0/.6)", "--a:#111", "background:var(--a)", "0"),
    ("--a:#fff", "--a:#808080", "background:var(--a)", "0"),
    ("--a:#fff", "--a:rgb(0 0 0/.5)", "background:var(--a)", "0"),
    ("--a:#fff", "--a:rgb(0 0 0/.6)", "background:var(--a)", "1"),
    // As a text.
    ("--a:#222", "--a:#eee", "color:var(--a)", "1"),
    ("--a:#06c", "--a:#8cf", "color:var(--a)", "1"),
    ("--a:#fff", "--a:#eee", "color:var(--a)", "0"),
    ("--a:#eee", "--a:#eee", "color:var(--a)", "0"),
    ("--a:#111", "--a:#6a6a6a", "color:var(--a)", "0"),
    ("--a:#222", "--a:rgb(255 255 255/.5)", "color:var(--a)", "0"),
    // As both: vivid colours are no evidence.
    ("--a:#fff", "--a:#111", "background:var(--a);color:var(--a)", "1"),
    ("--a:#111", "--a:#fff", "background:var(--a);color:var(--a)", "1"),
    ("--a:#808080", "--a:#111", "background:var(--a);color:var(--a)", "0"),
    ("--a:#808080", "--a:#fff", "background:var(--a);color:var(--a)", "0"),
    ("--a:#fff", "--a:#808080", "background:var(--a);color:var(--a)", "0"),
    // As neither.
    ("--a:#fff", "--a:#111", "border-color:var(--a)", "0"),
    ("--a:#fff", "--a:#111", "margin:0", "0"),
    ("--a:#222", "--a:#eee", "fill:var(--a)", "0"),
    // Without another value.
    ("--b:#fff", "--a:#111", "background:var(--a)", "0"),
    ("--b:#222", "--a:#eee", "color:var(--a)", "0"),
    ("--a:var(--b)", "--a:#111", "background:var(--a)", "0"),
    // Each counts.
    (
      "--a:#fff;--b:#eee;--c:#222", "--a:#111;--b:#222;--c:#eee",
      "background:var(--a)} q{background:var(--b);color:var(--c)", "3"
    ),
  ])
  func turns(root: String, state: String, use: String, expected: String) throws {
    let found = try verdict(":root{\(root)}.dark{\(state);--z:#123}p{\(use)}")
    #expect(found.split(separator: " ").last == Substring(expected))
  }

  /// Colours that the state has for a light page.
  @Test(arguments: [
    ("--a:#fff;--b:#222", "light 0"), ("--a:#fff;--b:#eee", "1"), ("--a:#111;--b:#222", "1"),
    ("--a:#808080;--b:#222", "0"), ("--a:#fff;--b:#6a6a6a", "0"),
    ("--a:#fff;--b:#222;--c:#111;--d:#333", "1"), ("--a:#111;--b:#eee;--c:#fff;--d:#333", "2"),
    ("--a:#111;--b:#eee;--c:#111;--d:#333", "dark 3"), ("--a:#111;--b:#eee;--c:#fff;--d:#eee", "3"),
    ("--a:#fff;--b:#222;--d:#eee", "1"), ("--a:rgb(255 255 255/.5);--b:rgb(0 0 0/.5)", "0"),
  ])
  func light(state: String, expected: String) throws {
    let sheet =
      ":root{--a:#eee;--b:#333;--c:#ddd;--d:#111}p{background:var(--a);color:var(--b)}"
      + "q{background:var(--c);color:var(--d)}.dark{\(state)}"
    #expect(try verdict(sheet) == expected)
  }

  /// Where the root itself has none, the value in the state that pages start with, or that is light.
  @Test(arguments: [
    (".light{color-scheme:light;--a:#fff;--b:#222}", [], "dark 2"),
    (".x{--a:#fff;--b:#222}", [], "0"),
    (".x{--a:#fff;--b:#222}", ["x"], "dark 2"), (".x{--a:#fff;--b:#222}", ["y"], "0"),
    (".x{--a:#222;--b:#eee}", ["x"], "0"), (".x{--a:#fff}.y{--b:#222}", ["x", "y"], "dark 2"),
    // Of several, what suits a light page best.
    (".x{--a:#222;--b:#eee}.y{--a:#fff;--b:#222}", ["x", "y"], "dark 2"),
    (".x{--a:#fff;--b:#222}.y{--a:#222;--b:#eee}", ["x", "y"], "dark 2"),
    (".x{--a:#222;--b:#eee}.y{--a:#333;--b:#fff}.z{--a:#fff;--b:#111}", ["x", "y", "z"], "dark 2"),
    // Never that of the state itself.
    ("", ["dark"], "0"), (".x{--a:#fff;--b:#222}", ["dark", "x"], "dark 2"),
    (".x{--a:#0f0f0f;--b:#f0f0f0}", ["dark", "x"], "0"),
    (".x{--a:#222;--b:#ddd}", ["dark", "x"], "1"),
    // What the root has in any state goes before.
    (":root{--a:#222;--b:#eee}.x{--a:#fff;--b:#222}", ["x"], "0"),
    (":root{--a:#fff;--b:#222}.x{--a:#111;--b:#eee}", ["x"], "dark 2"),
    (".x{--a:var(--c);--b:var(--d);--c:#fff;--d:#222}", ["x"], "dark 2"),
    (".x{--a:var(--c);--b:var(--d)}", ["x"], "0"),
  ])
  func starts(sheet: String, html: [String], expected: String) throws {
    let found = try verdict(
      "p{background:var(--a);color:var(--b)}.dark{--a:#111;--b:#eee}" + sheet,
      html: html.map { .class($0) })
    #expect(found == expected)
  }

  // MARK: Values

  /// The colour that a canvas has by the properties of the state, of the root, and of others that have but
  /// one value; `nil` if that is not known.
  @Test(
    arguments: [
      ("--bg:#111", true), ("--bg:#fff", false), ("--bg:var(--x);--x:#111", true),
      ("--bg:var(--x);--x:#fff", false), ("--bg:var(--x)", nil), ("--bg:var(--base)", true),
      ("--bg:var(--base);--base:#fff", false), ("--bg:var(--only)", true), ("--bg:var(--two)", nil),
      ("--bg:var(--bg)", nil), ("--bg:var(--x);--x:var(--bg)", nil),
      ("--bg:hsl(var(--h) 0% 9%)", true), ("--bg:hsl(0 0% var(--l))", true),
      ("--bg:rgba(var(--rgb),1)", true), ("--bg:rgba(var(--rgb),1);--rgb:2,2,2", true),
      ("--bg:rgba(var(--rgb),1);--rgb:255,255,255", false),
      ("--bg:rgba(var(--c),1);--c:9,9,9", true),
      ("--bg:rgba(var(--c),1);--c:var(--rgb)", true),
      ("--bg:rgba(var(--c),1);--c:var(--rgb);--rgb:222,222,222", false),
      ("--bg:hsl(0 0% var(--m));--m:var(--l)", true), ("--bg:hsl(0 0% var(--n))", nil),
      ("--bg:hsl(0 0% var(--base))", nil), ("--bg:hsl(0 0% var(--m));--m:var(--m)", nil),
      ("--bg:hsl(0 0% var(--m));--m:hsl(var(--h) 0% 9%)", nil),
    ] as [(String, Bool?)])
  func canvasByProperties(state: String, isDark: Bool?) throws {
    let sheet =
      ":root{--bg:#fff;--f:#fff;--base:#111;--h:10;--l:9%;--rgb:17,17,17}body{background:var(--bg)}"
      + "i{--only:#111}b{--two:#111}q{--two:#fff;background:var(--f)}"
      + ".dark{color-scheme:dark;--f:#111;\(state)}"
    let found = try verdict(sheet)
    #expect(found.contains("on") == (isDark == true), "\(found)")
    // One that is not known may be dark.
    #expect(found.hasPrefix("dark") == (isDark != false), "\(found)")
  }

  @Test(arguments: [
    ("body{background:rgb(var(--c))}", "--c:17,17,17", true),
    ("body{background:rgb(var(--c))}", "--c:255,255,255", false),
    ("body{background:rgb(var(--c))}", "--c:var(--d);--d:17,17,17", true),
    ("body{background:hsl(var(--c))}", "--c:0 0% 9%", true),
    ("body{background:hsl(var(--c))}", "--c:0 0% 90%", false),
    // Of two notations, neither is known.
    ("body{background:hsl(var(--c))}p{color:rgb(var(--c))}", "--c:0 0% 9%", false),
    ("body{background:rgb(var(--c))}", "--c:17,17", false),
    ("body{background:rgb(var(--c))}", "--c:var(--e),17,17;--e:17", true),
  ])
  func canvasByComponents(page: String, state: String, isOnDark: Bool) throws {
    #expect(try verdict(page + "html.dark{\(state);--z:#123}").contains("on") == isOnDark)
  }

  /// A chain of fifteen references is followed.
  @Test(arguments: [(15, true), (16, false)])
  func chains(count: Int, isKnown: Bool) throws {
    let links = (0..<count).map { "--v\($0):var(--v\($0 + 1));" }.joined()
    let sheet = "body{background:var(--v0)}html.dark{\(links)--v\(count):#111}"
    #expect(try verdict(sheet).contains("on") == isKnown)
    let parts = (0..<count).map { "--p\($0):var(--p\($0 + 1));" }.joined()
    let template = "body{background:hsl(0 0% var(--p0))}html.dark{\(parts)--p\(count):9%;--z:#123}"
    #expect(try verdict(template).contains("on") == isKnown)
  }

  // MARK: Light states

  /// Whether a state makes a page light that is dark without it.
  @Test(arguments: [
    ("body{background:#111}html.light{background:#fff}", true),
    ("body{background:#111}html.light{background:#222}", false),
    ("body{background:#111}html.light{background:#808080}", false),
    ("body{background:#fff}html.light{background:#fff}", false),
    ("body{background:#111}html.light{background:rgb(255 255 255/.5)}", false),
    ("body{background:#111}html.light{background:rgb(255 255 255/.6)}", true),
    ("body{background:rgb(0 0 0/.5)}html.light{background:#fff}", false),
    ("body{background:rgb(0 0 0/.6)}html.light{background:#fff}", true),
    ("body{background:var(--bg)}:root{--bg:#111}.light{--bg:#fff}", true),
    ("body{background:var(--bg)}:root{--bg:#111}.light{--x:#fff}", false),
    ("body{background:var(--bg)}:root{--bg:#fff}.light{--bg:#fff}", false),
    ("body{background:#111}html.light{color-scheme:dark;background:#fff}", false),
    ("body{background:#111}html.light{color-scheme:light;background:#fff}", true),
    ("html.light{background:#fff}", false),
    ("body{background:#111}html.light{background:var(--x)}", false),
  ])
  func lightens(sheet: String, expected: Bool) throws {
    let facts = SheetFacts(sheet: sheet)
    let state = try #require(facts.themes.states[.class("light")])
    #expect(ThemeJudge(facts).lightens(state) == expected)
  }
}
