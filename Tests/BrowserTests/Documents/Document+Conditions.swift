/// Documents in which each of many media conditions guards an element of its own, for each place
/// where a condition can stand.
extension Document {
  static let conditions: [Document] = [
    withRules("@media") { "@media \($1) { .c\($0) { color: red } }" },
    withRules("@media without white space") { "@media\($1){.c\($0){color:red}}" },
    withRules("@media without white space in a style rule") {
      ".c\($0){@media\($1){color:red}@media/**/\($1)/**/{margin:1px}}"
    },
    withRules("@media nested in @media") {
      "@media (min-width: 1px) { @media \($1) { .c\($0) { color: red } } }"
    },
    withRules("@media in a style rule") { ".c\($0) { margin: 0; @media \($1) { color: red } }" },
    withRules("@media in @layer, @supports and @container") {
      """
      @layer l\($0) { @supports (color: red) { @container (width > 1px) {
      @media \($1) { .c\($0) { color: red } } } } }
      """
    },
    withRules("rules in @media in a condition of the width") {
      "@media (width > 600px) { @media \($1) { @layer x { .c\($0) { color: red } } } }"
    },
    imports("@import with media", "") { "\($0) \($1);" },
    imports("@import without white space", "") { "\($0)\($1);" },
    imports("@import of url() without white space", "") {
      "url(\($0))supports(color:red)\($1);"
    },
    imports("@import with layer, supports and media", "") {
      "\($0) layer(l) supports(color: red) \($1);"
    },
    elements("style media") { index, condition in
      "<style media=\"\(condition)\">.c\(index) { color: red }</style>"
    },
    links,
    Document(
      "picture source",
      "<!doctype html><title>t</title>"
        + each { index, condition in
          "<picture><source media=\"\(condition)\" srcset=a\(index).png><img src=b.png></picture>\n"
        }),
    Document(
      "picture with several sources",
      "<!doctype html><title>t</title>"
        + each { index, condition in
          """
          <picture><source media="(width > 700px)" srcset=w.png>
          <source media="\(condition)" srcset="a\(index).png 1x, a2.png 2x"><source srcset=c.png>
          <img src=b.png></picture>
          """
        }),
    elements("svg style media") { index, condition in
      """
      <svg width=1 height=1><style>@media \(condition) { .c\(index) { color: red } }</style></svg>
      """
    },
  ]

  private static func each(_ text: (Int, String) -> String) -> String {
    mediaConditions.enumerated().map { text($0.offset, $0.element) }.joined()
  }

  private static var paragraphs: String { each { index, _ in "<p class=c\(index)>text</p>" } }

  /// A rule for each condition; those that leave brackets open would guard what is behind them.
  private static func withRules(_ name: String, _ rule: (Int, String) -> String) -> Document {
    Document(name, style: each { rule($0, $1) + "\n" }, body: paragraphs)
  }

  private static func elements(_ name: String, _ markup: (Int, String) -> String) -> Document {
    Document(name, "<!doctype html><title>t</title>" + each(markup) + paragraphs)
  }

  private static func imports(
    _ name: String, _ head: String, _ rest: (String, String) -> String
  ) -> Document {
    var files: [String: String] = [:]
    let rules = each { index, condition in
      files["i/c\(index).css"] = ".c\(index) { color: red }"
      return "@import " + rest("\"i/c\(index).css\"", condition) + "\n"
    }
    var document = Document(name, style: rules, body: paragraphs)
    document.files = files
    return document
  }

  private static let links: Document = {
    var files: [String: String] = [:]
    var document = elements("link media") { index, condition in
      files["c\(index).css"] =
        ".c\(index) { color: light-dark(red, blue); @media (prefers-color-scheme: dark) { margin: 2px } }"
      return "<link rel=stylesheet href=c\(index).css media=\"\(condition)\">"
    }
    document.files = files
    return document
  }()

  /// Conditions with all that can be in them.
  static let mediaConditions: [String] = [
    "(prefers-color-scheme: dark)", "(prefers-color-scheme: light)", "(prefers-color-scheme)",
    "not (prefers-color-scheme)", "not (prefers-color-scheme: dark)",
    "not all and (prefers-color-scheme: dark)", "only screen and (prefers-color-scheme: dark)",
    "screen and (prefers-color-scheme: light)", "print and (prefers-color-scheme: dark)",
    "not print and (prefers-color-scheme: dark)", "not screen and (prefers-color-scheme: dark)",
    "tty and (prefers-color-scheme: dark)", "not tty and (prefers-color-scheme: light)",
    "all and (prefers-color-scheme: dark)", "all", "not all", "", "screen", "only all",
    "(prefers-color-scheme: no-preference)", "not (prefers-color-scheme: no-preference)",
    "(PREFERS-COLOR-SCHEME: DARK)", "( prefers-color-scheme :dark )",
    "(prefers-color-scheme:/**/dark)", "/* x */ (prefers-color-scheme: dark) /* y */",
    "(prefers-color-scheme: d\\61rk)", "(prefers-color-scheme: dark dark)",
    "(prefers-color-scheme: 'dark')", "(prefers-color-scheme: inherit)",
    "(prefers-color-scheme: 1)", "(prefers-color-scheme = dark)",
    "(min-prefers-color-scheme: dark)", "(dark: prefers-color-scheme)",
    "(prefers-color-scheme: var(--x))",
    // With what is not decided.
    "(prefers-color-scheme: dark) and (min-width: 600px)",
    "(min-width:600px) and (prefers-color-scheme: light)",
    "(prefers-color-scheme: dark) and (width > 600px)",
    "(400px <= width < 700px) and (prefers-color-scheme:dark)",
    "(prefers-color-scheme: dark) or (min-width: 600px)",
    "(prefers-color-scheme: light) or (width < 600px)",
    "not ((prefers-color-scheme: dark) and (width > 600px))",
    "not ((prefers-color-scheme: dark) or (width > 600px))", "((prefers-color-scheme: dark))",
    "(not (prefers-color-scheme: light))", "(not (prefers-color-scheme: light)) and (width>600px)",
    "not (not (prefers-color-scheme: light))",
    "(width > 600px) and ((prefers-color-scheme: light) or (height > 10px))",
    "((width > 600px) and (prefers-color-scheme: dark)) or ((width <= 600px) and (prefers-color-scheme: light))",
    "not screen and (width > 600px) and (prefers-color-scheme: dark)",
    "not print and (width > 600px) and (prefers-color-scheme: dark)",
    "screen and (prefers-color-scheme: dark) and (min-width: 300px) and (max-width: 700px)",
    "screen and (not (prefers-color-scheme: dark)) and (min-width: 300px)",
    "not screen and (not (prefers-color-scheme: dark))",
    "(aspect-ratio > 1/1) and (prefers-color-scheme: dark)",
    "(orientation: landscape) and (prefers-color-scheme: light)",
    "(calc(1px + 600px) < width) and (prefers-color-scheme: dark)",
    "(min-width: calc(60px * 10)) or (prefers-color-scheme: dark)",
    "(min-resolution: .5dppx) and (prefers-color-scheme: dark)",
    "(hover) and (prefers-color-scheme: dark)", "(color) and (prefers-color-scheme: dark)",
    "(grid: 0) and (prefers-color-scheme: light)",
    "(display-mode: browser) and (prefers-color-scheme: dark)",
    "(prefers-contrast: more)",
    "(prefers-contrast: no-preference) and (prefers-color-scheme: dark)",
    "(forced-colors: active)", "(forced-colors: none) and (prefers-color-scheme: light)",
    "(prefers-reduced-motion: no-preference) and (prefers-color-scheme: dark)",
    "(inverted-colors: none) and (prefers-color-scheme: dark)",
    // Lists.
    "(prefers-color-scheme: dark), (min-width: 600px)", "(prefers-color-scheme: dark), print",
    "print, (prefers-color-scheme: light)", "screen, (prefers-color-scheme: dark)",
    "(prefers-color-scheme: dark), foo bar baz", "&&&, (prefers-color-scheme: dark)",
    ", (prefers-color-scheme: dark)", "(prefers-color-scheme: dark),",
    "(prefers-color-scheme: dark), (prefers-color-scheme: light)",
    "not screen and (width > 600px), (prefers-color-scheme: dark)",
    "(width > 600px) and (prefers-color-scheme: dark), (width < 600px) and (prefers-color-scheme: light)",
    // What is unknown or not allowed.
    "(prefers-color-scheme: dark) and screen", "(prefers-color-scheme: dark) and (foo: bar)",
    "(prefers-color-scheme: dark) or (foo: bar)", "(foo) or (prefers-color-scheme: light)",
    "not ((foo) or (prefers-color-scheme: light))", "not (foo: bar)", "(foo: bar)", "foo(bar)",
    "(prefers-color-scheme: light) or foo(bar)", "not foo(bar)",
    "(prefers-color-scheme: dark) and (min-width: 600px) or (width)",
    "(prefers-color-scheme: dark) and(width)", "(prefers-color-scheme: dark)and (width)",
    "not(prefers-color-scheme: dark)", "only (prefers-color-scheme: dark)",
    "or (prefers-color-scheme: dark)", "not not (prefers-color-scheme: dark)",
    "and and (prefers-color-scheme: dark)", "layer and (prefers-color-scheme: dark)",
    "(min-width: 600) or (prefers-color-scheme: dark)",
    "(min-width: -1px) and (prefers-color-scheme: dark)",
    "screen and (prefers-color-scheme: dark) or (width)",
    "screen or (prefers-color-scheme: dark)", "(prefers-color-scheme: dark) (width)",
    "((prefers-color-scheme: dark) and (foo))", "(prefers-color-scheme: dark) and",
    "screen and (prefers-color-scheme: light) and ((width > 600px) or (height > 9000px))",
    "[prefers-color-scheme: dark]", "(width) and (not ((prefers-color-scheme: dark) or (foo)))",
  ]
}
