import SchemefyCSS
import Testing

/// What the rules of a sheet are: style rules, scopes, groups, and what has no effect.
struct SheetSelectorTests {
  private struct Parsed {
    var table = SelectorTable()
    var names = NameTable()
    var sheet: Stylesheet
    var selectors: SheetSelectors

    init(_ css: String, wanting isWanted: [Bool]? = nil) {
      let bytes = Array(css.utf8)
      sheet = Stylesheet.parse(bytes.span)
      selectors = SheetSelectors.parse(
        sheet, in: bytes.span, into: &table, names: &names, wanting: isWanted)
    }

    /// A word per rule: the specificity of a style rule, else what it is.
    var outline: String {
      selectors.roles.map { role in
        switch role {
        case .style(let list): table.lists[Int(list)].specificity.description
        case .tooDeep: "too-deep"
        case .scope: "scope"
        case .group: "group"
        case .none: "none"
        }
      }.joined(separator: " ")
    }
  }

  @Test(arguments: [
    ("a{} .b{}", "(0,0,1) (0,1,0)"), ("a{} $x{} b{}", "(0,0,1) none (0,0,1)"),
    ("$x{ b{} } c{}", "none none (0,0,1)"), ("@media print{ a{} }", "group (0,0,1)"),
    ("@font-face{ a{} }", "none none"), ("@keyframes x{ from{} 50%{} }", "none none none"),
    ("@x{ a{} }", "none none"), ("@layer a; @layer b{ a{} }", "none group (0,0,1)"),
    ("@supports (a:b){ @media x{ a{} } }", "group group (0,0,1)"),
    ("@container (width>1px){ a{} }", "group (0,0,1)"), ("@starting-style{ a{} }", "group (0,0,1)"),
    ("a{ b{} }", "(0,0,1) (0,0,2)"), ("#a, b { & c{} }", "(1,0,0) (1,0,1)"),
    ("#a, b { c &{} }", "(1,0,0) (1,0,1)"),
    (".a { &.b{} > c{} + d{} e{} }", "(0,1,0) (0,2,0) (0,1,1) (0,1,1) (0,1,1)"),
    (".a { :is(&, b){} :where(&){} &{} }", "(0,1,0) (0,1,0) (0,0,0) (0,1,0)"),
    (".a { @media x { b{} &:hover{} } }", "(0,1,0) group (0,1,1) (0,2,0)"),
    (".a { b { c{} & &{} } }", "(0,1,0) (0,1,1) (0,1,2) (0,2,2)"),
    (".a { $x{} b{} }", "(0,1,0) none (0,1,1)"), (".a { > {} b{} }", "(0,1,0) none (0,1,1)"),
    ("> a{} & a{} &{}", "none (0,0,1) (0,0,0)"),
    (".foo, .foo::before { &:hover{} }", "(0,1,1) (0,2,1)"),
    (
      "@scope (#a) to (.b) { c{} & d{} :scope e{} > f{} &{} }",
      "scope (0,0,1) (0,0,1) (0,1,1) (0,0,1) (0,0,0)"
    ),
    ("@scope { a{} }", "scope (0,0,1)"), ("@scope to (.b) { a{} }", "scope (0,0,1)"),
    ("@scope (::before) { a{} }", "none none"), ("@scope ($) { a{} }", "none none"),
    ("@scope (a) x (b) { a{} }", "none none"), ("@scope (a) to { a{} }", "none none"),
    ("@scope (a) to (> b) { a{} }", "scope (0,0,1)"), ("@scope (> a) { a{} }", "none none"),
    (".x { @scope (& > a) to (& b) { c { d{} } } }", "(0,1,0) scope (0,0,1) (0,0,2)"),
    ("@namespace s url(x); s|a{} t|a{}", "none (0,0,1) none"),
    ("@namespace s 'x'; @namespace 'y'; s|a{} a{}", "none none (0,0,1) (0,0,1)"),
    ("a{} @namespace s 'x'; s|a{}", "(0,0,1) none none"),
    ("@import 'x'; @namespace s url('x'); s|a{}", "none none (0,0,1)"),
    ("@namespace s x; s|a{}", "none none"), ("@namespace S 'x'; s|a{}", "none none"),
  ])
  func roles(_ css: String, _ outline: String) {
    #expect(Parsed(css).outline == outline)
  }

  @Test(arguments: [
    ("a{} b{ c{} } d{}", [false, true, true, true], "none (0,0,1) (0,0,2) (0,0,1)"),
    ("a{ b{} } c{}", [false, false, true], "none none (0,0,1)"),
    ("@media x { a{} } @scope { b{} }", [true, false, false, true], "group none scope (0,0,1)"),
    // A rule that is not asked for is there nevertheless.
    ("a{} @namespace s 'x'; s|a{} b{}", [false, true, true, true], "none none none (0,0,1)"),
  ])
  func rulesThatAreNotAskedForHaveNoRole(_ css: String, isWanted: [Bool], _ outline: String) {
    #expect(Parsed(css, wanting: isWanted).outline == outline)
  }

  @Test func deepNestingIsNotFollowed() {
    let depth = 3000
    let css = String(repeating: "a{", count: depth)
    let parsed = Parsed(css)
    #expect(parsed.selectors.roles.count == depth)
    let limit = SelectorTable.depthLimit
    #expect(
      parsed.selectors.roles[limit...].allSatisfy { $0 == .tooDeep }
        && !parsed.selectors.roles[..<limit].contains(.tooDeep))
    #expect(!parsed.selectors.roles.contains(.none))
  }

  @Test func deepBracketsAreNotFollowed() {
    func nested(_ name: String, _ depth: Int) -> String {
      String(repeating: name, count: depth) + "a" + String(repeating: ")", count: depth)
    }
    let limit = SelectorTable.depthLimit
    for name in [":is(", ":not(", ":where("] {
      #expect(Parsed("\(nested(name, limit)){}").outline != "too-deep")
      #expect(
        Parsed("\(nested(name, limit + 1)){ b{} } c{}").outline.hasPrefix("too-deep too-deep ("))
      #expect(Parsed("@scope (\(nested(name, limit + 1))){}").outline == "too-deep")
    }
  }

  @Test func defaultNamespaceIsKept() {
    let parsed = Parsed("@namespace 'x'; @namespace p 'y'; a{}")
    #expect(parsed.selectors.namespaces.default.map { parsed.names.text(of: $0) } == "x")
  }
}
