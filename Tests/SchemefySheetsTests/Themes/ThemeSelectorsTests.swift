import SchemefyPage
import Testing

@testable import SchemefySheets

/// The states of the root that selectors name.
///
/// Selectors 4 <https://drafts.csswg.org/selectors-4/>
struct ThemeSelectorsTests {
  @Test(arguments: [
    (".dark", "subject .dark"), ("*.dark", "subject .dark"), (".\\64 ark", "subject .dark"),
    (" .dark ", "subject .dark"), ("/**/.dark/**/", "subject .dark"),
    ("[data-theme=dark]", "subject [data-theme=dark]"), ("[theme]", "subject [theme]"),
    ("html.dark", "subject .dark of html"), (":root.dark", "subject .dark of html"),
    (".dark:root", "subject .dark of html"), ("HTML.dark", "subject .dark of html"),
    (":ROOT.dark", "subject .dark of html"), ("html:root.dark", "subject .dark of html"),
    ("body.dark", "subject .dark of body"), ("Body[theme]", "subject [theme] of body"),
  ])
  func inTheSubject(selectors: String, expected: String) {
    #expect(SelectorReading(selectors).states == [expected])
  }

  /// To say a state twice asks for no more than once.
  @Test(arguments: [
    (".dark.dark .x", "ancestor .dark"), (".dark.dark", "subject .dark"),
    ("html.dark.dark .x", "ancestor .dark of html"),
  ])
  func saidTwice(selectors: String, expected: String) {
    #expect(SelectorReading(selectors).states == [expected, expected])
  }

  @Test func saidTwiceAndQualified() {
    #expect(
      SelectorReading(".dark.dark.x").states == [
        "subject .dark qualified", "subject .dark qualified", "subject .x qualified",
      ])
  }

  /// Each alternative asks for one of them.
  @Test(arguments: [":is(.dark.a, .dark.b) .x", "html:is(.dark:hover, .dark:focus) .x"])
  func saidInAlternatives(selectors: String) {
    let states = SelectorReading(selectors).states.filter { $0.contains(".dark") }
    #expect(states.count == 2 && states.allSatisfy { $0.contains("qualified") }, "\(states)")
  }

  /// A body is always in `html`, so that it may be the leftmost compound that says something.
  @Test(arguments: [
    ("html body.dark .x", "ancestor .dark of body"), ("html body.dark", "subject .dark of body"),
    ("html > body.dark .x", "ancestor .dark of body"),
    (":root body[theme] .x", "ancestor [theme] of body"),
  ])
  func bodyInTheRoot(selectors: String, expected: String) {
    #expect(SelectorReading(selectors).states == [expected])
  }

  @Test(arguments: [
    "html.x body.dark .y", "html .dark .x", "html p body.dark .x", ".x body.dark", "html * .dark",
  ])
  func bodyElsewhere(selectors: String) {
    #expect(!SelectorReading(selectors).states.contains { $0.contains(".dark") })
  }

  /// What may not be written into a page is no state.
  @Test(arguments: [
    "", "*", "html", "p", "#dark", ":dark", "::dark", ".", ". dark", ".'dark'", ".1", "html.",
    "[lang=en]", "[onload]", "[hidden]", "[data-schemefy=dark]", "p .dark", "html .dark",
    "html > [data-theme=dark]", "#a .dark", "* .dark", "% .dark", "& .dark", ". .dark", "() .dark",
    ":lang(.dark)", ":nth-child(1 of .dark)", ":nth-child(.dark",
    ":", "html:", ":5", "(.dark)", "{.dark}", "{.dark", "f(.dark)", "f(.dark",
  ])
  func withoutState(selectors: String) {
    #expect(SelectorReading(selectors).states == [])
  }

  /// Of the compounds of a selector, the leftmost may be the root.
  @Test(arguments: [
    (".dark .x", "ancestor .dark"), (".dark>.x", "ancestor .dark"), (".dark > p", "ancestor .dark"),
    (".dark+.x", "ancestor .dark"), (".dark~.x", "ancestor .dark"),
    (".dark .x .y", "ancestor .dark"), (".dark /**/ p", "ancestor .dark"),
    (".dark/**/ p", "ancestor .dark"), (".dark /**/p", "ancestor .dark"),
    ("body.dark .x", "ancestor .dark of body"), (":root.dark>.x", "ancestor .dark of html"),
    (".dark *", "ancestor .dark"), (".dark .x:hover", "ancestor .dark"),
    (".dark ::selection", "ancestor .dark"), (".dark #x", "ancestor .dark"),
  ])
  func inAnAncestor(selectors: String, expected: String) {
    #expect(SelectorReading(selectors).states == [expected])
  }

  @Test(arguments: [
    (".a,.b", ["subject .a", "subject .b"]), (".a , .b", ["subject .a", "subject .b"]),
    (".a/**/,/**/.b", ["subject .a", "subject .b"]), (".a p, .b", ["ancestor .a", "subject .b"]),
    (".a ,.b p", ["subject .a", "ancestor .b"]),
    ("p .a, body.b", ["subject .b of body"]),
    ("p,.a .b,.c", ["ancestor .a", "subject .c"]),
    ("html .a,.b", ["subject .b"]), ("#a,.b", ["subject .b"]),
    ("html.a,.b", ["subject .a of html", "subject .b"]),
  ])
  func lists(selectors: String, expected: [String]) {
    #expect(SelectorReading(selectors).states == expected)
  }

  /// A compound with more than a state and the root.
  @Test(arguments: [
    (".a.b", ["subject .a qualified", "subject .b qualified"]),
    (".a/**/.b", ["subject .a qualified", "subject .b qualified"]),
    (".a.b p", ["ancestor .a qualified", "ancestor .b qualified"]),
    (".a:hover", ["subject .a qualified"]), (":hover.a", ["subject .a qualified"]),
    (".a:nth-child(2)", ["subject .a qualified"]), (".a[lang]", ["subject .a qualified"]),
    ("[lang=en].a", ["subject .a qualified"]), ("html.a:hover", ["subject .a of html qualified"]),
    (".a:not(.b)", ["subject .a qualified", "absence .b"]),
    (".a:not(:hover)", ["subject .a qualified"]), (".a:is(:hover)", ["subject .a qualified"]),
    (".a p:hover", ["ancestor .a"]), ("p:hover, .a", ["subject .a"]),
  ])
  func qualified(selectors: String, expected: [String]) {
    #expect(SelectorReading(selectors).states == expected)
  }

  /// Attributes beside attributes, all of them with a value, of which a class is none.
  @Test(arguments: [
    (
      "[data-a=b][data-c=d]",
      [
        #"subject [data-a=b] qualified beside [data-c="d"]"#,
        #"subject [data-c=d] qualified beside [data-a="b"]"#,
      ]
    ),
    (
      ":root[data-a=b][data-c=d] p",
      [
        #"ancestor [data-a=b] of html qualified beside [data-c="d"]"#,
        #"ancestor [data-c=d] of html qualified beside [data-a="b"]"#,
      ]
    ),
    (
      "[data-a=b][data-c*=d][data-e$=f][data-g^=h]",
      [
        #"subject [data-a=b] qualified beside [data-c*="d"] beside [data-e$="f"] "#
          + #"beside [data-g^="h"]"#
      ]
    ),
    ("[data-c*=d][data-a=b]", [#"subject [data-a=b] qualified beside [data-c*="d"]"#]),
    // The requirement of one compound is none of the next.
    ("[data-c*=d], [data-a=b].x", ["subject [data-a=b] qualified", "subject .x qualified"]),
    // More than four.
    ("[data-a=b][c*=d][e*=f][g*=h][i*=j]", ["subject [data-a=b] qualified"]),
    ("[data-a=b][data-c]", ["subject [data-a=b] qualified", "subject [data-c] qualified"]),
    ("[data-a=b][lang=en]", ["subject [data-a=b] qualified"]),
    ("[data-a=b][data-c*=d]:hover", ["subject [data-a=b] qualified"]),
    (
      "[data-a=b][data-c=d].x",
      [
        "subject [data-a=b] qualified", "subject [data-c=d] qualified", "subject .x qualified",
      ]
    ),
    (".x[data-c*=d]", ["subject .x qualified"]),
    ("[theme][data-c*=d]", ["subject [theme] qualified"]),
    ("[data-a=b][data-a=b]", ["subject [data-a=b]", "subject [data-a=b]"]),
  ])
  func beside(selectors: String, expected: [String]) {
    #expect(SelectorReading(selectors).states == expected)
  }

  /// A compound that names another element, or that is not understood.
  @Test(arguments: [
    ("p.dark", "subject .dark foreign"), ("#a.dark", "subject .dark foreign"),
    (".dark#a", "subject .dark foreign"), (".dark::before", "subject .dark foreign"),
    ("&.dark", "subject .dark foreign"), (".dark::-moz-x", "subject .dark foreign"),
    ("|*.dark", "subject .dark foreign"), (".dark:before", "subject .dark foreign"),
    ("p.dark .x", "ancestor .dark foreign"), ("svg[theme] p", "ancestor [theme] foreign"),
    ("html#a.dark", "subject .dark of html foreign"),
  ])
  func foreign(selectors: String, expected: String) {
    #expect(SelectorReading(selectors).states == [expected])
  }

  /// Of an invalid list, no selector counts; names that only another engine knows are valid.
  @Test(arguments: [
    ".dark%", "p|*.dark", ".dark:5", "5 .dark", "(x).dark", "().dark", "f().dark", ",.dark,",
    ".dark, a..b", ":not().dark", ".dark >", ".dark{x}",
  ])
  func invalid(selectors: String) {
    #expect(SelectorReading(selectors).states == [])
    #expect(SelectorReading("html, \(selectors)").root == nil)
  }

  @Test(arguments: [
    (".dark ::-moz-selection", "ancestor .dark"), (".dark a:-moz-any-link", "ancestor .dark"),
    (".dark:-moz-full-screen", "subject .dark qualified"),
    (".dark, .x::-moz-range-track:hover", "subject .dark"),
  ])
  func ofAnotherEngine(selectors: String, expected: String) {
    #expect(SelectorReading(selectors).states.first == expected)
  }

  // MARK: Functions

  /// What the arguments of `:is()` and `:where()` say, the compound around says.
  @Test(arguments: [
    (":is(.dark)", ["subject .dark"]), (":where( .dark )", ["subject .dark"]),
    (":IS(.dark)", ["subject .dark"]), (":is(, .dark, 5)", ["subject .dark"]),
    (":is(.a,.b)", ["subject .a", "subject .b"]), (":is(.a , .b)", ["subject .a", "subject .b"]),
    (":is(:hover, .a)", ["subject .a"]), (":is(:lang(en), .a)", ["subject .a"]),
    (":is(.a.b)", ["subject .a qualified", "subject .b qualified"]),
    (":is(.a.b,.c)", ["a", "b", "c"].map { "subject .\($0) qualified" }),
    (":is(.c,.a.b)", ["c", "a", "b"].map { "subject .\($0) qualified" }),
    (".x:is(.a)", ["subject .x qualified", "subject .a qualified"]),
    (":is(.a).x", ["subject .a qualified", "subject .x qualified"]),
    (":is(.a):is(.b)", ["subject .a qualified", "subject .b qualified"]),
    ("html:is(.a)", ["subject .a of html"]), (":is(html.a)", ["subject .a of html"]),
    (":is(html).a", ["subject .a of html"]), (":is(:root, body).a", ["subject .a of html"]),
    (":is(body).a p", ["ancestor .a of body"]), ("body:is(html, .a)", ["subject .a of body"]),
    ("p:is(.a)", ["subject .a foreign"]), (":is(p.a)", ["subject .a foreign"]),
    (":is(p).a", ["subject .a foreign"]), (":is(#x, .a)", ["subject .a foreign"]),
    (":is(.a, #x)", ["subject .a foreign"]),
    (":is(.a) p", ["ancestor .a"]), (":is(.a p)", ["ancestor .a"]),
    (":is(.a > p, .b)", ["ancestor .a", "subject .b"]),
    (":where(.a, .a *)", ["subject .a", "ancestor .a"]),
    (".x:where(.a, .a *)", ["subject .x qualified", "subject .a qualified", "ancestor .a"]),
    (".x .y:is(.a *)", ["ancestor .x", "ancestor .a"]),
    // The subject of an argument is that of the selector.
    (".x .y:is(.a)", ["ancestor .x", "subject .a foreign"]),
    (".x .y:is(.b, .a *)", ["ancestor .x", "subject .b foreign", "ancestor .a"]),
    (":is(:is(.a))", ["subject .a"]), (":is(:is(:is(:is(.a)))) p", ["ancestor .a"]),
    (":is(:is(:is(:is(:is(.a)))))", []),
    (
      ":is(:is(:is(:is(:is(.a))), .b)).c",
      ["b", "c"].map {
        "subject .\($0) qualified"
      }
    ),
    (":is(.a):hover", ["subject .a qualified"]), (":is()", []),
  ])
  func alternatives(selectors: String, expected: [String]) {
    #expect(SelectorReading(selectors).states == expected)
  }

  @Test(arguments: [
    (":not(.dark)", ["absence .dark"]), (":NOT(.dark)", ["absence .dark"]),
    (":not(.dark) p", ["absence .dark"]),
    (":not(.dark, .b)", ["absence .dark", "absence .b"]),
    ("html:not(.dark)", ["absence .dark of html"]), (":not(html.dark)", ["absence .dark of html"]),
    ("html:not(body.dark)", ["absence .dark of body"]),
    ("html:not(.dark, .b) p", ["absence .dark of html", "absence .b of html"]),
    (":not(.a.b)", ["absence .a qualified", "absence .b qualified"]),
    ("p:not(.dark)", ["absence .dark foreign"]), (":not(p.dark)", ["absence .dark foreign"]),
    // Where it is to be missed in ancestors, these may be the root.
    ("p:not(.dark *)", ["absence .dark"]), ("p:not(html.dark > *)", ["absence .dark of html"]),
    (".x .y:not(.dark *)", ["ancestor .x", "absence .dark"]),
    (".x .y:not(.dark)", ["ancestor .x", "absence .dark foreign"]),
    (".x:not(.dark)", ["subject .x qualified", "absence .dark"]),
    (":not(:is(.dark))", ["absence .dark"]), (":is(:not(.dark))", ["absence .dark"]),
    (":is(p :not(.dark))", ["absence .dark foreign"]),
    (":not(.dark):not(.b)", ["absence .dark", "absence .b"]),
    (":not(:hover)", []), (":not(p .dark)", []),
  ])
  func negations(selectors: String, expected: [String]) {
    #expect(SelectorReading(selectors).states == expected)
  }

  // MARK: Roots

  /// The canvas of a page has the background of its root, or of the body below that.
  @Test(arguments: [
    (".dark body", ["ancestor .dark of canvas"]), (".dark>body", ["ancestor .dark of canvas"]),
    ("html.dark body", ["ancestor .dark of html of canvas"]),
    (".a.b body", ["ancestor .a qualified of canvas", "ancestor .b qualified of canvas"]),
    (":is(.a, .b) body", ["ancestor .a of canvas", "ancestor .b of canvas"]),
    (".a, .dark body", ["subject .a", "ancestor .dark of canvas"]),
    (".dark body, .a", ["ancestor .dark of canvas", "subject .a"]),
    (".a body, .b body", ["ancestor .a of canvas", "ancestor .b of canvas"]),
    (".dark body.x", ["ancestor .dark"]), (".dark body:hover", ["ancestor .dark"]),
    (".dark body#x", ["ancestor .dark"]), (".dark body p", ["ancestor .dark"]),
    (".dark .x body", ["ancestor .dark"]), (".dark p", ["ancestor .dark"]),
    ("body.dark", ["subject .dark of body"]),
  ])
  func canvas(selectors: String, expected: [String]) {
    #expect(SelectorReading(selectors).states == expected)
  }

  @Test(
    arguments: [
      ("html", .html), (":root", .html), ("html:root", .html), ("body", .body), ("*html", nil),
      ("p, body", .body), ("body, html", .body), ("html, body", .html), (":is(body)", .body),
      (":is(:root, :host)", nil), (":where(:root)", .html), ("html body", nil), ("html *", nil),
      ("p html", nil), ("html.x", nil), ("html:hover", nil), ("html:not(.x)", nil),
      ("html#x", nil), ("html[theme]", nil), ("html::before", nil), ("p", nil), ("*", nil),
      ("", nil),
      (":not(html)", nil), (":is(html.x)", nil),
    ] as [(String, ThemeRoot?)])
  func rootAlone(selectors: String, expected: ThemeRoot?) {
    #expect(SelectorReading(selectors).root == expected)
  }

  /// Whether a selector is for the root in any state, or in none of some.
  @Test(arguments: [
    ("html", true), ("body", true), (".x, :root", true), ("html:not(.a)", true),
    ("html:not(.a):not([theme])", true), (":root:not(.a, .b)", true), ("p, body:not(.a)", true),
    (":is(html):not(.a)", true),
    (":not(.a)", false), ("p:not(.a)", false), ("html#x:not(.a)", false), ("html:hover", false),
    ("html:not(.a):hover", false), ("html:not(.a).b", false), ("html.a", false),
    ("html p", false), ("html :not(.a)", false), ("p html", false), ("p html:not(.a)", false),
    ("", false), ("*", false), (":not(html)", false),
  ])
  func anyState(selectors: String, expected: Bool) {
    #expect(SelectorReading(selectors).namesBase == expected)
  }

  // MARK: Places

  /// What stands in a text for a state, and in which selector of the list.
  @Test(arguments: [
    ("html.dark p", ["0 .dark"]), ("p, .a .b,[theme] p", ["1 .a", "2 [theme]"]),
    ("[ data-theme = 'dark' ] p", ["0 [ data-theme = 'dark' ]"]),
    (":is(.a, p .b).c", ["0 .a", "0 .c"]),
    (".\\64 ark", ["0 .\\64 ark"]), ("a, :root:has(> .dark) p", ["1 :has(> .dark)"]),
    (":not(.dark)", ["0 .dark"]),
  ])
  func places(selectors: String, expected: [String]) {
    #expect(SelectorReading(selectors).places == expected)
  }

  @Test(arguments: [
    ("a", ["a"]), ("a, b > c", ["a", "b > c"]), (":is(a, b),[c] ", [":is(a, b)", "[c]"]),
    ("", []), ("a/**/ , /**/b::before", ["a", "b::before"]),
  ])
  func selectorsOfTheList(selectors: String, expected: [String]) {
    #expect(SelectorReading(selectors).selectors == expected)
  }
}
