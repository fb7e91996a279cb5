import SchemefyColor
import Testing

@testable import SchemefySheets

/// What a sheet declares for states of the root.
struct ThemeCollectorTests {
  /// The states of a sheet, which are the same whether it is skimmed or not.
  private func lines(_ sheet: String) -> [String] {
    let themes = SheetFacts(sheet: sheet).themes
    #expect(SheetFacts(sheet: sheet, isSkimmed: false).themes == themes)
    return themes.lines
  }

  /// A rule is read wherever it stands.
  @Test(arguments: [
    (".x{--a:#111}", [".x --a: #111111;"]), (".x{color-scheme:dark}", [".x dark"]),
    ("html{&.x{--a:#111}}", [".x --a: #111111; of html"]),
    ("[theme]{p{color:#eee}}", ["[theme] texts 1/0"]),
    (".dark{p{color:#eee}}", [".dark texts 1/0"]),
  ])
  func firstRule(sheet: String, expected: [String]) {
    #expect(SheetFacts(sheet: sheet, behind: "").themes.lines == expected)
    #expect(SheetFacts(sheet: sheet, behind: "p{color:#123}").themes.lines == expected)
    #expect(SheetFacts(sheet: "}\(sheet)", behind: "").themes.lines == [])
    #expect(SheetFacts(sheet: sheet + "}").themes.lines == expected)
  }

  // MARK: Custom properties

  @Test(arguments: [
    (".dark{--bg:#111}", [".dark --bg: #111111;"]), (".x{--bg:#111}", [".x --bg: #111111;"]),
    ("[data-theme=a]{--bg:#111}", ["[data-theme=a] --bg: #111111;"]),
    ("html.x{--bg:#111}", [".x --bg: #111111; of html"]),
    ("body.x{--bg:#111}", [".x --bg: #111111; of body"]),
    ("html.x{--a:#111}body.x{--b:#222}", [".x --a: #111111; --b: #222222; of html of body"]),
    (".x{--a:#111;--b:#222}.x{--a:#333}", [".x --a: #111111; --b: #222222; --a: #333333;"]),
    (".x,.y{--a:#111}", [".x --a: #111111;", ".y --a: #111111;"]),
    (".x,[theme]{--a:#111}", [".x --a: #111111;", "[theme] --a: #111111;"]),
    (".x{--a:var(--b)}", [".x --a: var(--b);"]),
    (".x{--a:33, 37, 41}", [".x --a: components 33, 37, 41;"]),
    (".x{--a:hsl(var(--h) 50% 50%)}", [".x --a: function hsl( 50% 50%);"]),
    (".x body{--a:#111}", [".x --a: #111111; of html"]),
    (":root:has(.dark){--a:#111}", [".dark --a: #111111; of body inside"]),
    // No custom property of the root, or none that is a colour.
    (".x p{--a:#111}", []), (".x{--a:1px}", []), ("p.x{--a:#111}", []), ("#x{--a:#111}", []),
    ("p{--a:#111}", []), (".x:hover{--a:#111}", []), (".x.y{--a:#111}", []),
    (".x:not(.y){--a:#111}", []), ("html:not(.x){--a:#111}", []), (".x::before{--a:#111}", []),
  ])
  func definitions(sheet: String, expected: [String]) {
    #expect(lines(sheet) == expected)
  }

  @Test(arguments: [
    (":root{--a:#111;--b:var(--a)}", ["--a: #111111", "--b: var(--a)"]),
    ("html{--a:#111}body{--a:#222}", ["--a: #222222"]), ("p,body{--a:#111}", ["--a: #111111"]),
    ("html:not(.x){--a:#111}", ["--a: #111111"]),
    (":root{--a:33 33 33}", ["--a: components 33 33 33"]),
    (":root,.x{--a:#111}", ["--a: #111111"]), (".x,:root{--a:#111}", ["--a: #111111"]),
    ("html{color:#111}", []), ("html{--a:1px}", []), ("html p{--a:#111}", []), ("p{--a:#111}", []),
    ("html.x{--a:#111}", []), ("html{--a:#111}.x{--b:#222}", ["--a: #111111"]),
    ("html{--a:#111}p{--b:#222}", ["--a: #111111"]),
    (".x{--b:#222}html{--a:#111}", ["--a: #111111"]),
  ])
  func base(sheet: String, expected: [String]) {
    #expect(SheetFacts(sheet: sheet).themes.baseLines == expected)
  }

  @Test func baseAndState() {
    #expect(lines(":root,.x{--a:#111}") == [".x --a: #111111;"])
    #expect(lines(":root:not(.y),html.x{--a:#111}") == [".x --a: #111111; of html"])
  }

  /// States that count beside further attributes are kept apart.
  @Test(arguments: [
    (
      "[data-a=b][data-c=d]{--a:#111}",
      [
        #"[data-a=b] beside [data-c="d"] --a: #111111;"#,
        #"[data-c=d] beside [data-a="b"] --a: #111111;"#,
      ]
    ),
    (
      "html[data-a=b][data-c*=d]{--a:#111;color-scheme:dark}[data-a=b]{--a:#222}",
      [
        #"[data-a=b] --a: #222222;"#,
        #"[data-a=b] beside [data-c*="d"] --a: #111111; dark of html"#,
      ]
    ),
    ("[data-a=b].x{--a:#111}", []),
    // The same state with other requirements, and in other rules.
    (
      "[data-a=b][data-c*=d]{--a:#111}[data-a=b][data-c*=e]{--a:#222}[data-a=b][data-c*=d]{--b:#333}",
      [
        #"[data-a=b] beside [data-c*="d"] --a: #111111; --b: #333333;"#,
        #"[data-a=b] beside [data-c*="e"] --a: #222222;"#,
      ]
    ),
  ])
  func beside(sheet: String, expected: [String]) {
    #expect(lines(sheet) == expected)
  }

  // MARK: Colours

  /// Of surfaces and texts it counts whether a dark page has them, or a light one.
  @Test(arguments: [
    (".dark p{background:#111;color:#eee}", [".dark surfaces 1/0 texts 1/0"]),
    (".dark p{background:#fff;color:#222}", [".dark surfaces 0/1 texts 0/1"]),
    (".dark p{background:#111}.dark i{background:#222}", [".dark surfaces 2/0"]),
    (".dark p{color:#111}.dark i{color:#222}", [".dark texts 0/2"]),
    (".dark p{background:#fff}.dark i{background:#eee}", [".dark surfaces 0/2"]),
    (".dark p{color:#fff}.dark i{color:#eee}", [".dark texts 2/0"]),
    // Vivid, and dark as a text and a surface of either page.
    (".dark p{background:#808080}", [".dark"]), (".dark p{color:#6a6a6a}", [".dark"]),
    // What lets more than half of its backdrop through.
    (".dark p{background:rgb(17 17 17/.6);color:rgb(0 0 0/.6)}", [".dark surfaces 1/0 texts 0/1"]),
    (".dark p{background:rgb(17 17 17/.4);color:rgb(0 0 0/.4)}", [".dark"]),
    (".dark p{color:rgb(0 0 0/.5)}", [".dark"]),
    (".dark p{color:rgb(0 0 0/.51)}", [".dark texts 0/1"]),
    (".dark p{border-color:#111;box-shadow:0 0 #111;text-shadow:0 0 #111}", [".dark"]),
    (".dark p{fill:#111;outline-color:#111}", [".dark"]),
    (".dark p,.night p{color:#eee}", [".dark texts 1/0", ".night texts 1/0"]),
    ("[theme] p{color:#eee}", ["[theme] texts 1/0"]), ("p.dark{color:#eee}", []),
    (".dark .x,.dark .y{color:#eee}", [".dark texts 2/0"]),
  ])
  func colors(sheet: String, expected: [String]) {
    #expect(lines(sheet) == expected)
  }

  /// Colours by the custom properties of the root, wherever it gives their values.
  @Test(arguments: [
    (
      ".dark p{background:var(--a);color:var(--b)}:root{--a:#111;--b:#eee}",
      [".dark surfaces 1/0 texts 1/0"]
    ),
    (
      ":root{--a:#fff;--b:#222}.dark p{background:var(--a);color:var(--b)}",
      [".dark surfaces 0/1 texts 0/1"]
    ),
    (".dark p{background:var(--a)}", [".dark"]),
    (".dark p{background:var(--a)}.x{--a:#111}", [".dark", ".x --a: #111111;"]),
    (".dark p{border-color:var(--a)}:root{--a:#111}", [".dark"]),
    (
      ".dark p{color:var(--a)}.night p{background:var(--a)}:root{--a:#111}",
      [".dark texts 0/1", ".night surfaces 1/0"]
    ),
    // A function of a property is not its value.
    (".dark p{background:rgb(from var(--a) r g b/.9)}:root{--a:#111}", [".dark"]),
    (".dark p{background:rgb(var(--a))}:root{--a:1,1,1}", [".dark"]),
  ])
  func namedColors(sheet: String, expected: [String]) {
    #expect(lines(sheet) == expected)
  }

  @Test(arguments: [
    ("html.x{background:#111}", [".x canvas #111111 of html surfaces 1/0"]),
    ("body.x{background:#fff}", [".x canvas #ffffff of body surfaces 0/1"]),
    (".dark body{background:#111}", [".dark canvas #111111 of html surfaces 1/0"]),
    (".dark :root{background:#111}", [".dark canvas #111111 of html surfaces 1/0"]),
    ("body.dark>html{background:#111}", [".dark canvas #111111 of body surfaces 1/0"]),
    ("html.x{background:var(--a)}", [".x canvas var(--a) of html"]),
    ("html.x{background:hsl(var(--h) 9% 9%)}", [".x canvas template hsl( 9% 9%) of html"]),
    ("html.x{background:rgb(var(--rgb))}", [".x canvas var(--rgb) of html"]),
    ("html.x{background:#111;background:#222}", [".x canvas #222222 of html surfaces 2/0"]),
    ("html.x{color:#111}", [".x of html texts 0/1"]),
    // Of a part, as far as is known.
    (".dark{background:#111}", [".dark surfaces 1/0 own"]),
    ("[theme]{background:#fff}", ["[theme] surfaces 0/1 own"]),
    (".dark{color:#eee}", [".dark texts 1/0"]), (".dark{border-color:#eee}", [".dark"]),
    (".dark p{background:#111}", [".dark surfaces 1/0"]),
    ("html.x p{background:#111}", [".x of html surfaces 1/0"]),
    (
      "html.dark{background:#111}.dark{background:#222}",
      [".dark canvas #111111 of html surfaces 2/0 own"]
    ),
    (".dark body.x{background:#111}", [".dark surfaces 1/0"]),
    (":root:has(.dark){background:#111}", [".dark canvas #111111 of body surfaces 1/0 inside"]),
    (
      ":root:has(.dark){background:#111}.dark p{color:#eee}",
      [".dark canvas #111111 of body surfaces 1/0 texts 1/0 inside"]
    ),
  ])
  func canvas(sheet: String, expected: [String]) {
    #expect(lines(sheet) == expected)
  }

  /// A class may be anything: without custom properties, its name has to suggest a theme.
  @Test(arguments: [
    (".x{color:#eee}", []), (".x p{color:#eee}", []), ("#x.dark-x p{color:#eee}", []),
    (".x,.y{color:#eee}", []),
    (".night p{color:#eee}", [".night texts 1/0"]), (".x-dark{color:#eee}", [".x-dark texts 1/0"]),
    (".x,.dark{color:#eee}", [".dark texts 1/0", ".x texts 1/0"]),
    ("#x,.dark{color:#eee}", [".dark texts 1/0"]),
    ("[theme]{color:#eee}", ["[theme] texts 1/0"]),
    ("html.x{color:#eee}", [".x of html texts 1/0"]),
    (":is(.x) p{color:#eee}", [".x texts 1/0"]), ("*.x p{color:#eee}", [".x texts 1/0"]),
    ("p{margin:0}.x{margin:0}.dark p{color:#eee}", [".dark texts 1/0"]),
    (".dark{margin:0}.x p{color:#eee}", []),
    (".dark{color:#eee}.x p{color:#eee}", [".dark texts 1/0"]),
    ("/*.dark*/.x p{color:#eee}", []), (".x{--a:#111;color:#eee}", [".x --a: #111111; texts 1/0"]),
  ])
  func classes(sheet: String, expected: [String]) {
    #expect(lines(sheet) == expected)
  }

  /// Selectors that are spelled so that their text does not say what they are.
  @Test(arguments: [
    (".\\64 ark p{color:#eee}", [".dark texts 1/0"]), (".d\\61rk{color:#eee}", [".dark texts 1/0"]),
    (".a/*;*/,.b p{color:#eee}", [".a texts 1/0", ".b texts 1/0"]),
    (".a/*{*/ .b{color:#eee}", [".a texts 1/0"]),
    (".x/**/{color:#eee}", []), (".x/*dark*/ p{color:#eee}", [".x texts 1/0"]),
    (".dark/**/p{color:#eee}", []), (".dark/**/ p{color:#eee}", [".dark texts 1/0"]),
    (".x\\;.dark{color:#eee}", []), (".x\\{.dark,.y{color:#eee}", [".y texts 1/0"]),
    ("\n.dark p{color:#eee}", [".dark texts 1/0"]),
    ("  .dark p  {color:#eee}", [".dark texts 1/0"]),
    (" .x body {--a:#111}", [".x --a: #111111; of html"]),
    ("/*x*/.dark p{color:#eee}", [".dark texts 1/0"]),
    ("\n.dark\n{color:#eee}", [".dark texts 1/0"]),
    (".dark\tp\n,\n.night{color:#eee}", [".dark texts 1/0", ".night texts 1/0"]),
  ])
  func spellings(sheet: String, expected: [String]) {
    #expect(lines(sheet) == expected)
  }

  /// Between a dark page and a light one there are colours of neither: those with just the luminance of a
  /// bound are.
  @Test func bounds() throws {
    let middle = try Self.color(ofLuminance: Thresholds.darkLuminance)
    #expect(!middle.isSurfaceOfDark && !middle.isSurfaceOfLight)
    #expect(!middle.isTextOfDark && !middle.isTextOfLight)
    let pale = try Self.color(ofLuminance: Thresholds.paleLuminance)
    #expect(!pale.isSurfaceOfDark && !pale.isSurfaceOfLight && pale.isTextOfDark)
    let ink = try Self.color(ofLuminance: Thresholds.inkLuminance)
    #expect(ink.isSurfaceOfDark && !ink.isTextOfDark && !ink.isTextOfLight)
  }

  /// A colour with just that luminance.
  private static func color(ofLuminance luminance: Double) throws -> Color {
    for shade in 0..<100 {
      var (low, high) = (0.0, 1.0)
      while low.nextUp < high {
        let middle = (low + high) / 2
        let color = Color(red: middle - Double(shade) / 1000, green: middle, blue: middle)
        if color.relativeLuminance == luminance { return color }
        if color.relativeLuminance < luminance { low = middle } else { high = middle }
      }
    }
    return try #require(nil)
  }

  // MARK: Schemes

  @Test(arguments: [
    (".x{color-scheme:dark}", [".x dark"]), (".x{color-scheme:light}", [".x light"]),
    (".x{color-scheme:light dark}", [".x light dark"]), (".x{COLOR-SCHEME:only dark}", [".x dark"]),
    (".x{color-scheme:normal}", [".x"]), (".x{color-scheme:sepia}", [".x"]),
    (".x{color-scheme:dark}.x{color-scheme:light}", [".x light dark"]),
    ("html.x{color-scheme:dark}", [".x dark of html"]),
    (".x body{color-scheme:dark}", [".x dark of html"]),
    ("[theme],.x{color-scheme:dark}", [".x dark", "[theme] dark"]),
    (".x{--a:#111;color-scheme:dark;--b:#222}", [".x --a: #111111; --b: #222222; dark"]),
    (".x{color-scheme:dark}.y{color-scheme:light}", [".x dark", ".y light"]),
    (".x{color:#eee;color-scheme:dark}", [".x dark"]),
    (".dark{color:#eee;color-scheme:dark}", [".dark dark texts 1/0"]),
    (".x p{color-scheme:dark}", []), ("p.x{color-scheme:dark}", []),
    ("html{color-scheme:dark}", []),
    ("html:not(.x){color-scheme:dark}", []), (".x{color-scheme:1}", []), (".x{color-scheme:}", []),
    (".x{color-schemes:dark}", []), (".x{--color-scheme:dark}", []), (".x{scheme:dark}", []),
    (".x{color-scheme:dark}p{color-scheme:light}", [".x dark"]),
    ("p{color-scheme:light}.x{color-scheme:dark}", [".x dark"]),
  ])
  func schemes(sheet: String, expected: [String]) {
    #expect(lines(sheet) == expected)
  }

  // MARK: At-rules

  /// What something else decides on, or one scheme alone shows, says nothing of a state.
  @Test(arguments: [
    ("@media print", false), ("@media (prefers-color-scheme:dark)", false),
    ("@media (prefers-color-scheme:light)", false), ("@supports (color:red)", false),
    ("@media (forced-colors:active)", false), ("@container (width>1px)", false),
    ("@font-face", false),
    ("@media screen", true), ("@layer a", true), ("@media all", true),
  ])
  func atRules(rule: String, isJudged: Bool) {
    let sheet = "\(rule){.dark p{color:#eee}.x{color-scheme:dark;--a:#111}html{--b:#222}}"
    let facts = SheetFacts(sheet: sheet)
    #expect(facts.themes.lines == (isJudged ? [".dark texts 1/0", ".x --a: #111111; dark"] : []))
    #expect(facts.themes.baseLines == (isJudged ? ["--b: #222222"] : []))
  }

  @Test func declarationsOfAtRules() {
    #expect(lines("@page{color:#eee;color-scheme:dark}@page :first{--a:#111}") == [])
    #expect(lines(".x{@media screen{--a:#111}}") == [])
  }

  // MARK: Nesting

  @Test(arguments: [
    (".dark{p{color:#eee}}", [".dark texts 1/0"]), (".dark{& p{color:#eee}}", [".dark texts 1/0"]),
    (".x{p{color:#eee}}", [".x texts 1/0"]), ("[theme]{.y{color:#eee}}", ["[theme] texts 1/0"]),
    ("html{&.x{--a:#111}}", [".x --a: #111111; of html"]),
    ("html{.x &{--a:#111}}", [".x --a: #111111; of html"]),
    (".x{body{background:#111}}", [".x canvas #111111 of html surfaces 1/0"]),
    (".x{@layer a{p{color:#eee}}}", [".x texts 1/0"]),
    ("@layer a{.x{p{color:#eee}}}", [".x texts 1/0"]),
    (".x{.y{.z{color:#eee}}}", [".x texts 1/0"]), ("p{.x{color:#eee}}", []),
    ("p{.dark &{color:#eee}}", [".dark texts 1/0"]),
    ("p{.dark{color:#eee}}", []), ("p{i{color:#eee}}.dark i{color:#eee}", [".dark texts 1/0"]),
    ("p{.dark &{color:#eee}.night &{color:#eee}}", [".dark texts 1/0", ".night texts 1/0"]),
    ("html{&.x{--a:#111}}p{&.x{--a:#222}}", [".x --a: #111111; of html"]),
    (".x{p{color:#eee}}.y{p{color:#111}}", [".x texts 1/0", ".y texts 0/1"]),
    ("html{&.x{color-scheme:dark}}", [".x dark of html"]),
    (".x{body{color-scheme:dark}}", [".x dark of html"]),
    (".y .z{.dark &{color:#eee}}", [".dark texts 1/0"]), (".y{&.z{--a:#111}}", []),
    (".a{.b{color:#eee}.c{color:#eee}}.d{.e{color:#eee}}", [".a texts 2/0", ".d texts 1/0"]),
    ("html{.x{--a:#111}}", []), (".\\78 {p{color:#eee}}", [".x texts 1/0"]),
    (".x/*{*/{p{color:#eee}}", [".x texts 1/0"]),
    ("html{.a{color:#eee}&.x{--a:#111}}", [".x --a: #111111; of html"]),
    ("html{.a{color:#eee}}", []), ("html{.dark &{color:#eee}}", [".dark of html texts 1/0"]),
  ])
  func nesting(sheet: String, expected: [String]) {
    #expect(lines(sheet) == expected)
  }

  /// So many style rules around are followed as selectors may nest; at-rules do not count.
  @Test(arguments: [(0, 31, true), (0, 32, false), (100, 31, true), (8, 1, true)])
  func depth(layers: Int, levels: Int, isRead: Bool) {
    let open =
      ".x{" + String(repeating: "@layer a{", count: layers) + String(repeating: "&{", count: levels)
    let sheet = open + "--a:#111" + String(repeating: "}", count: layers + levels + 1)
    #expect(lines(sheet) == (isRead ? [".x --a: #111111;"] : []))
  }

  /// The selectors of rules around are read whatever their length.
  @Test(arguments: [false, true])
  func lengths(isSkimmed: Bool) {
    for outer in [
      ".dark" + String(repeating: ",#a", count: 400),
      ".dark,#" + String(repeating: "x", count: 5000),
    ] {
      let facts = SheetFacts(sheet: outer + "{& i{color:#eee}}", isSkimmed: isSkimmed)
      #expect(facts.themes.lines == [".dark texts 1/0"])
    }
  }
}
