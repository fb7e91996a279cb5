@testable import SchemefyMedia
import SchemefyCSS
import SchemefySource
import Testing

/// What is baked into a sheet, an attribute or a value, and what residue stays: on a screen with a pointer
/// that hovers, and without a grid.
struct MediaEditTests {
  private let environment: MediaEnvironment

  init() throws {
    var environment = MediaEnvironment(mediaType: "screen")
    try environment.setFeature("hover", to: "hover")
    try environment.setFeature("grid", to: "0")
    self.environment = environment
  }

  /// The text with its edits made, each of which changes something.
  private func applied(_ edits: TextEdits, to bytes: [UInt8]) -> String {
    #expect(edits.edits.allSatisfy { !$0.range.isEmpty || !$0.replacement.isEmpty })
    return String(decoding: edits.applied(to: bytes), as: UTF8.self)
  }

  private func baked(sheet text: String, prunes: Bool = false) -> String {
    let bytes = Array(text.utf8)
    let edits = MediaEdits.edits(
      of: Stylesheet.parse(bytes.span), in: bytes.span, environment: environment, prunes: prunes)
    return applied(edits, to: bytes)
  }

  // MARK: Rules

  @Test(arguments: [
    ("@media (hover) {}", "@media all {}"), ("@media (grid) {}", "@media not all {}"),
    ("@media print {}", "@media not all {}"), ("@media  screen  {}", "@media  all  {}"),
    ("@media (color) and (hover) {}", "@media (color) {}"),
    ("@media (grid), print, (color) {}", "@media (color) {}"),
    ("@media (grid), {}", "@media not all {}"),
    ("@media , (grid) {}", "@media not all {}"), ("@media (hover), (color) {}", "@media all {}"),
    // `@mediaall` is another rule.
    ("@media(hover){}", "@media all{}"), ("@media(grid){}", "@media not all{}"),
    ("@media(hover) and (color){}", "@media(color){}"),
    ("@media(color) and (hover){}", "@media(color){}"),
    ("@media(hover) and (not (color)){}", "@media not (color){}"),
    ("@media/**/(hover){}", "@media/**/all{}"), ("@media (hover)/**/{}", "@media all/**/{}"),
    ("a { @media (hover) { b: c } }", "a { @media all { b: c } }"),
    ("@media screen { @media (grid) {} }", "@media all { @media not all {} }"),
    ("@media (hover);", "@media all;"),
    // Rules of the same spelling are edited alike.
    (
      "@media (color) {} @media (hover) {} @media (color) {}",
      "@media (color) {} @media all {} @media (color) {}"
    ),
    ("@media (hover) {} @media (hover) {}", "@media all {} @media all {}"),
    ("@media (hover) a {} @media (hover) {}", "@media (hover) a {} @media all {}"),
    (
      "@media (color) a {} @media (color) {} @media (grid) {}",
      "@media (color) a {} @media (color) {} @media not all {}"
    ),
  ])
  func media(text: String, expected: String) {
    #expect(baked(sheet: text) == expected)
  }

  /// css-cascade-5 §2.1: the list of an `@import` stands behind its URL, its layer and `supports()`.
  @Test(arguments: [
    ("@import 'a' (hover);", "@import 'a' all;"),
    ("@import url(a) (grid);", "@import url(a) not all;"),
    ("@import 'a'(hover) and (color);", "@import 'a'(color);"),
    ("@import 'a'(hover);", "@import 'a'all;"),
    ("@import 'a' layer(b) supports(c: d) (hover);", "@import 'a' layer(b) supports(c: d) all;"),
    ("@import 'a' layer screen;", "@import 'a' layer all;"),
    ("@import 'a' print, (color);", "@import 'a' (color);"),
  ])
  func imports(text: String, expected: String) {
    #expect(baked(sheet: text) == expected)
  }

  /// Media Queries 5 §9: the list of a custom media query; those that are in a circle are not defined.
  @Test(arguments: [
    ("@custom-media --a (hover);", "@custom-media --a all;"),
    ("@custom-media --a (grid);", "@custom-media --a not all;"),
    ("@custom-media --a/**/(hover) and (color);", "@custom-media --a/**/(color);"),
    ("@custom-media --a (--b) and (hover);", "@custom-media --a (--b);"),
    (
      "@custom-media --a (--a) and (hover); @custom-media --b (hover);",
      "@custom-media --a (--a) and (hover); @custom-media --b all;"
    ),
    (
      "@custom-media --b (hover); @custom-media --a (--b); @custom-media --c (--b), (hover);",
      "@custom-media --b all; @custom-media --a (--b); @custom-media --c all;"
    ),
  ])
  func customMedia(text: String, expected: String) {
    #expect(baked(sheet: text) == expected)
  }

  @Test(arguments: [
    "", "a { b: c }", "@media (color) {}", "@media {}", "@media , {}", "@media (hover) (grid) {}",
    "@media all {}",
    "@import 'a';", "@import (hover);", "@import hover screen;",
    "@import 'a' layer(screen) supports(hover: a);",
    "@custom-media --a (hover) {}", "@custom-media --a;", "@custom-media --a true;",
    "@custom-media --a false;",
    "@custom-media a (hover);",
    "@custom-media --a (--b) and (hover); @custom-media --b (--a) and (hover);",
    "@supports (hover) {}", "@container (hover) {}", "@layer screen {}", "@media-x (hover) {}",
    "screen (hover) {}",
  ])
  func staysInASheet(text: String) {
    #expect(baked(sheet: text) == text)
    #expect(baked(sheet: text, prunes: true) == text)
  }

  /// HTML "valid media query list", as in `media` of a link: the text is nothing else.
  @Test(arguments: [
    ("(hover)", "all"), ("(grid)", "not all"), (" print , (color) ", " (color) "),
    ("(color) and (hover)", "(color)"),
    ("screen", "all"), (" , (hover)", " all"), ("(grid),", "not all"), ("(hover", "all"),
    ("", ""), (" ", " "), (",", ","), ("/**/", "/**/"), ("(color)", "(color)"),
    ("(hover) (grid)", "(hover) (grid)"),
  ])
  func queryLists(text: String, expected: String) {
    let bytes = Array(text.utf8)
    #expect(
      applied(MediaEdits.edits(of: bytes.span, environment: environment), to: bytes) == expected)
  }

  /// What looks like a value in a prelude is no value, and is edited with its list; so is what looks like
  /// one in the argument of `media()`.
  @Test(arguments: [
    ("@media (hover), if(media(hover):", "@media all"),
    ("@media (grid), if(media(hover): x) {}", "@media if(media(hover): x) {}"),
    ("@media if(media(hover): x) {}", "@media if(media(hover): x) {}"),
    ("@import 'a' (hover), if(media(hover): x);", "@import 'a' all;"),
    ("@custom-media --a (hover), if(media(hover): x);", "@custom-media --a all;"),
    (
      "a{b:if(media((grid) or (if(media(hover): b))): c)}",
      "a{b:if(media(if(media(hover): b)): c)}"
    ),
    (
      "a{b:if(media((hover) or (if(media(grid): b))): if(media(grid): c); else: d)}",
      "a{b:if(media(width >= 0px): if(media(width < 0px): c); else: d)}"
    ),
    (
      "@media (color) { a { b: if(media(hover): c) } }",
      "@media (color) { a { b: if(media(width >= 0px): c) } }"
    ),
  ])
  func nothingIsEditedTwice(text: String, expected: String) {
    #expect(baked(sheet: text) == expected)
  }

  // MARK: if()

  /// CSS Values 5 "if()": the argument of `media()` is a feature without brackets, or a condition.
  @Test(arguments: [
    ("if(media(hover): a; else: b)", "if(media(width >= 0px): a; else: b)"),
    ("IF(MEDIA( grid ): a)", "IF(MEDIA(width < 0px): a)"),
    ("if(media(grid: 0): a)", "if(media(width >= 0px): a)"),
    ("if(media((hover)): a)", "if(media(width >= 0px): a)"),
    ("if(media((hover) and (color)): a)", "if(media((color)): a)"),
    ("if(media(not (grid)): a)", "if(media(width >= 0px): a)"),
    ("if(not media(hover): a)", "if(not media(width >= 0px): a)"),
    ("if((media(hover)): a)", "if((media(width >= 0px)): a)"),
    (
      "if((media(hover) or style(--x)) and media(grid): a)",
      "if((media(width >= 0px) or style(--x)) and media(width < 0px): a)"
    ),
    ("if(style(--x) and media(hover): a)", "if(style(--x) and media(width >= 0px): a)"),
    ("if(f() and media(hover): a)", "if(f() and media(width >= 0px): a)"),
    ("if(media() and media(hover): a)", "if(media() and media(width >= 0px): a)"),
    (
      "if(style(--x): if(media(hover): a); else: if(media(grid): b))",
      "if(style(--x): if(media(width >= 0px): a); else: if(media(width < 0px): b))"
    ),
    ("if(media(hover): a; media(grid): b)", "if(media(width >= 0px): a; media(width < 0px): b)"),
    ("f(if(media(hover): a))", "f(if(media(width >= 0px): a))"),
    ("if(media(hover): a", "if(media(width >= 0px): a"),
    ("if(media(hover):; else: b)", "if(media(width >= 0px):; else: b)"),
  ])
  func functions(value: String, expected: String) {
    #expect(baked(sheet: "a{b:\(value)") == "a{b:\(expected)")
  }

  /// What is not decided, or no condition.
  @Test(arguments: [
    "if(media(color): a)", "if(media(): a)", "if(media(screen): a)",
    "if(media(print) or style(--x): a)",
    "if(style(media(hover)): a)", "if(f(g(media(hover))): a)", "if(else: media(hover))",
    "if(style(--x): media(hover): a)",
    "if(media(hover))", "if(media(hover", "if (media(hover): a)", "if f(media(hover): a)",
    "f(media(hover): a)",
    "xif(media(hover): a)", "if(supports(hover): a)", "if(hover: a)", "if((hover): a)",
    "if(: media(hover))", "if()",
  ])
  func staysInAFunction(value: String) {
    #expect(baked(sheet: "a{b:\(value)") == "a{b:\(value)")
    #expect(baked(sheet: "a{b:\(value)", prunes: true) == "a{b:\(value)")
  }

  /// The first branch whose condition holds is taken: false ones go, and so do those behind a true one.
  @Test(arguments: [
    ("if(media(hover): a; else: b)", "if(else: a)"), ("if(media(grid): a; else: b)", "if(else: b)"),
    ("if( media(hover) : a ; else: b ; )", "if( else : a)"),
    ("if(media(grid): a; else: b ; )", "if(else: b ; )"),
    ("if(media(grid): a; media(grid): b; else: c)", "if(else: c)"),
    (
      "if(media(grid): a; media(color): b; media(grid): c; else: d)", "if(media(color): b; else: d)"
    ),
    ("if(media(color): a; media(grid): b)", "if(media(color): a)"),
    ("if(media(color): a; media(grid): b;)", "if(media(color): a)"),
    ("if(media(color): a; media(grid): b; media(grid): c)", "if(media(color): a)"),
    ("if(media(color): a; media(hover): b)", "if(media(color): a; else: b)"),
    ("if(media(color): a; media(hover): b;)", "if(media(color): a; else: b)"),
    (
      "if(media(color): a; media(hover): b; media(hover): c; else: d)",
      "if(media(color): a; else: b)"
    ),
    ("if(media(grid): a; media(hover): b; media(grid): c)", "if(else: b)"),
    ("if(media(hover): a)", "if(else: a)"),
    (
      "if(media(hover): if(media(grid): a; else: b); else: if(media(hover): c))",
      "if(else: if(else: b))"
    ),
    (
      "if(media(color): a; else: if(media(hover): b; else: c))",
      "if(media(color): a; else: if(else: b))"
    ),
    ("if(media(hover): a; else: b", "if(else: a"),
    (
      "if(media((hover) and (color)): a; media(hover): b; else: c)",
      "if(media((color)): a; else: b)"
    ),
    // Without any branch, it would not be valid.
    ("if(media(grid): a)", "if(media(width < 0px): a)"),
    ("if(media(grid): a; media(grid): b)", "if(media(width < 0px): a; media(width < 0px): b)"),
    // Only a condition that is one `media()` is decided.
    ("if(not media(hover): a; else: b)", "if(not media(width >= 0px): a; else: b)"),
    (
      "if(media(grid) and style(--x): a; else: b)",
      "if(media(width < 0px) and style(--x): a; else: b)"
    ),
    // Where an engine may not know a branch, it may not know the others either.
    ("if(media(grid):; else: b)", "if(media(width < 0px):; else: b)"),
    ("if(media(grid): a; x: b; else: c)", "if(media(width < 0px): a; x: b; else: c)"),
    ("if(media(grid): a;; else: c)", "if(media(width < 0px): a;; else: c)"),
  ])
  func prunes(value: String, expected: String) {
    #expect(baked(sheet: "a{b:\(value)", prunes: true) == "a{b:\(expected)")
  }

  /// Branches go only where they are to.
  @Test func pruningIsAskedFor() {
    let bytes = Array("a{b:if(media(hover): a; else: b)}".utf8)
    let edits = MediaEdits.edits(
      of: Stylesheet.parse(bytes.span), in: bytes.span, environment: environment)
    #expect(applied(edits, to: bytes) == "a{b:if(media(width >= 0px): a; else: b)}")
  }

  // MARK: Sizes

  /// HTML "parse a sizes attribute": a condition stands in front of each length.
  @Test(arguments: [
    ("(hover) 10px, 20px", "(min-width: 0px) 10px, 20px"),
    ("(grid) 10px, 20px", "(max-width: -1px) 10px, 20px"),
    ("(color) and (hover) 10px, 20px", "(color) 10px, 20px"),
    ("(color) and (hover) and (color) 10px", "(color) 10px"),
    (" (hover)  10px ", " (min-width: 0px)  10px "),
    ("(hover)/**/10px", "(min-width: 0px)/**/10px"), ("not (hover) 10px", "(max-width: -1px) 10px"),
    (
      "(hover) calc(1px + 2px), (grid) 3px,4px",
      "(min-width: 0px) calc(1px + 2px), (max-width: -1px) 3px,4px"
    ),
    ("10px, (hover) 20px", "10px, (min-width: 0px) 20px"),
    ("(hover) 10px,", "(min-width: 0px) 10px,"),
    ("(hover) 10px,,(grid) 20px", "(min-width: 0px) 10px,,(max-width: -1px) 20px"),
    ("(hover) (grid)", "(min-width: 0px) (grid)"),
    (
      "(hover) 10px, (color) 20px, (hover) 30px",
      "(min-width: 0px) 10px, (color) 20px, (min-width: 0px) 30px"
    ),
  ])
  func sizes(text: String, expected: String) {
    #expect(baked(sizes: text) == expected)
  }

  @Test(arguments: [
    "", " ", ",", "10px", "auto, 10px", "(color) 10px, 20px", "(hover)", "(hover), 10px", "10px,",
    "screen 10px",
    "screen and (hover) 10px", "(hover) (grid) 10px", "(hover) x 10px", "f(hover) 10px",
    "f((hover), 1px) 10px",
    "[(hover)] 10px",
  ])
  func staysInSizes(text: String) {
    #expect(baked(sizes: text) == text)
  }

  private func baked(sizes text: String) -> String {
    let bytes = Array(text.utf8)
    return applied(MediaEdits.edits(ofSizes: bytes.span, environment: environment), to: bytes)
  }
}
