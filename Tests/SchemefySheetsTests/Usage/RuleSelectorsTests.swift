import SchemefyCSS
import SchemefyTraits
import Testing

@testable import SchemefySheets

/// Questions on the selectors of rules, asked of the parsed selectors.
struct RuleSelectorsTests {
  /// Asks about the last style rule of a sheet.
  private func ask<Answer>(
    _ css: String, _ question: (inout RuleSelectors, Int32, Stylesheet, Span<UInt8>) -> Answer
  ) -> Answer {
    let bytes = Array(css.utf8)
    let sheet = Stylesheet.parse(bytes.span)
    var selectors = RuleSelectors()
    let last = sheet.rules.lastIndex { !$0.isAtRule } ?? -1
    return question(&selectors, Int32(last), sheet, bytes.span)
  }

  private static let rootLists: [(String, PageRoots)] = [
    ("html {}", .html), ("body {}", .body), (":root {}", .html), ("HTML, Body {}", [.html, .body]),
    (":root, :host {}", .html), (":where(html, body) {}", [.html, .body]), (":is(:root) {}", .html),
    ("html:root {}", .html), (":root:root {}", .html), ("& {}", .html), ("html { & {} }", .html),
    ("@media screen { body {} }", .body),
    ("@namespace 'http://www.w3.org/1999/xhtml'; body {}", .body),
    ("html/**/ , /**/body {}", [.html, .body]),
    (":host {}", []), ("* {}", []), ("html body {}", []), ("html.a {}", []), ("body:hover {}", []),
    ("body::before {}", []), (":root, {}", []), ("html, .a {}", []), (":is(html, .a) {}", []),
    (".card { html {} }", []), ("@scope (.card) { html {} }", []), (":host(.a) {}", []),
    ("@namespace 'urn:x'; body {}", []), ("body, % {}", []), (":where() {}", []),
  ]

  @Test(arguments: rootLists)
  func roots(css: String, expected: PageRoots) {
    #expect(ask(css) { $0.roots(of: $1, in: $2, $3) } == expected)
  }

  @Test(arguments: [
    "a {}", "A {}", ":link {}", "a:link {}", ":any-link {}", "[href] {}", "a[href]:link {}", "* {}",
    "p, a {}", "p,a{}", ":is(a, b) {}", ":where(a) {}", "@media screen { a {} }",
    "@namespace 'http://www.w3.org/1999/xhtml'; a {}",
  ])
  func allLinks(css: String) {
    #expect(ask(css) { $0.isOfAll(.links, $1, of: $2, in: $3) })
  }

  @Test(arguments: [
    "@namespace x 'urn:x'; [x|href] {}", "a:hover {}", "a:visited {}", "nav a {}", "a.x {}",
    "a[href='x'] {}", "a[x] {}", "a::before {}",
    ".nav :is(h1, a, p) {}", ":not(p, a, b) {}", "@scope (.nav) { a {} }", "a link {}",
    "a:link, {}",
    ".nav { a {} }", "p > a {}", ":is(p a) {}", "link {}", "p {}", "p:is(a) {}",
  ])
  func otherLinks(css: String) {
    #expect(!ask(css) { $0.isOfAll(.links, $1, of: $2, in: $3) })
  }

  @Test(arguments: [
    "hr {}", "HR {}", "* {}", "p, hr {}", ":where(hr, table) {}", "@media screen { hr {} }",
    "@namespace 'http://www.w3.org/1999/xhtml'; hr {}",
  ])
  func allThematicBreaks(css: String) {
    #expect(ask(css) { $0.isOfAll(.thematicBreaks, $1, of: $2, in: $3) })
  }

  @Test(arguments: [
    "hr.x {}", ".hr {}", "p hr {}", "hr::before {}", "hr:hover {}", ":not(hr) {}", "p {}",
    "@scope (.nav) { hr {} }", ".nav { hr {} }", "hr:first-of-type {}", "hr + p {}", "hr, {}",
    ":root {}",
  ])
  func otherThematicBreaks(css: String) {
    #expect(!ask(css) { $0.isOfAll(.thematicBreaks, $1, of: $2, in: $3) })
  }

  @Test(arguments: [
    "mask {}", "mask rect {}", "mask > .x {}", "svg mask, mask rect {}",
    "mask .x + rect {}", "mask rect ~ .y b {}", "MASK rect {}", ":is(mask) rect {}",
    "mask { rect {} }",
    "@namespace svg 'http://www.w3.org/2000/svg'; svg|mask rect {}", "mask { &.x {} }",
    "mask { .a { + rect {} } }", "svg :is(mask, mask rect) {}",
  ])
  func inMasks(css: String) {
    #expect(isInMasks(css))
  }

  @Test(arguments: [
    "rect {}", ".mask rect {}", "mask + rect {}", "mask ~ rect {}", "mask, rect {}",
    "mask rect, rect {}",
    ":not(mask) {}", "mask { & + rect {} }", "mask { + rect {} }", ":is(mask, .x) rect {}",
    "#mask {}",
    "mask + .x rect {}", "[mask] rect {}",
  ])
  func notInMasks(css: String) {
    #expect(!isInMasks(css))
  }

  private func isInMasks(_ css: String) -> Bool {
    ask(css) { selectors, rule, sheet, text in
      var masks = MaskSelectors()
      return masks.matches(rule, of: sheet, in: text, &selectors)
    }
  }

  /// `root`, or the classes and ids of the subjects, sorted.
  private func subjects(_ css: String) -> [String]? {
    ask(css) { selectors, rule, sheet, text in
      var lists = RuleSubjects.Lists()
      return RuleSubjects(of: rule, in: sheet, text, &selectors, &lists).map { subjects in
        (subjects.namesRoot ? ["root"] : [])
          + subjects.conditions.map {
            ($0.attribute == nil ? "." : "#") + ($0.value ?? "")
          }.sorted()
      }
    }
  }

  private static let subjectLists: [(String, [String])] = [
    ("body {}", ["root"]), (":root:hover {}", ["root"]), ("html.dark body {}", ["root"]),
    ("* {}", ["root"]), ("html > * {}", ["root"]), ("body.a#b {}", ["root"]),
    (".a, html {}", ["root"]),
    ("*:not(.light) {}", ["root"]), (":not(.light) {}", ["root"]), (".a, body {}", ["root"]),
    (".a {}", [".a"]), ("#b.a {}", ["#b", ".a"]), (".x .a, .y > #b {}", ["#b", ".a"]),
    (".a:hover {}", [".a"]), (".a[x] {}", [".a"]), (".a\\:b {}", [".a:b"]),
    ("*.card {}", [".card"]),
    (".card * {}", [".card"]), (".card > * {}", [".card"]), (".card { * {} }", [".card"]),
    (".a { & {} }", [".a"]), (":is(.a, .b) {}", [".a", ".b"]),
    (":where(html, body).x {}", ["root"]),
    (":where(p).x {}", []), ("p {}", []), ("p.a {}", []), (".a::before {}", []),
    ("body:before {}", []),
    ("body:first-letter {}", []), (".a b {}", []), ("[x] {}", []), (":hover {}", []),
    ("html, {}", []),
    ("head + * {}", []), ("body * {}", []), ("body :not(pre) {}", []), (".a { &.b {} }", [".b"]),
    ("@scope (.card) { * {} }", []), ("@scope (.card) { .a {} }", []),
    ("@namespace svg 'http://www.w3.org/2000/svg'; svg|* {}", []),
    ("::slotted(.a) {}", []), (".a { p {} }", []),
  ]

  @Test(arguments: subjectLists)
  func subjects(css: String, expected: [String]) {
    #expect(subjects(css) == expected)
  }

  @Test func noRuleHasNoSubjects() {
    #expect(subjects("") == nil)
    let bytes = Array("@media screen { }".utf8)
    let sheet = Stylesheet.parse(bytes.span)
    var selectors = RuleSelectors()
    var lists = RuleSubjects.Lists()
    #expect(RuleSubjects(of: 0, in: sheet, bytes.span, &selectors, &lists) == nil)
  }

  private static let paintedLists: [(String, [Set<String>])] = [
    (".a {}", [[".a"]]), ("svg .n > rect.b {}", [["rect", ".b"]]), ("#c {}", [["#c"]]),
    (".x .a, .n>#c {}", [[".a"], ["#c"]]), (".a:hover {}", [[".a"]]),
    ("RECT.A {}", [["rect", ".A"]]),
    ("* {}", [[]]), (".a :first-child {}", [[]]), (".a [x] {}", [[]]),
    (".n { & rect {} }", [["rect"]]),
    (".a, {}", []),
  ]

  @Test(arguments: paintedLists)
  func painted(css: String, expected: [Set<String>]) {
    let subjects = ask(css) { selectors, rule, sheet, text in
      SheetUsage.Paint(of: rule, isFill: true, in: sheet, text, &selectors).subjects
    }
    #expect(subjects == expected)
  }

  /// Preludes that the tokenizer skipped are read all the same.
  @Test func skippedPreludes() {
    let bytes = Array(".card { color: red } body.x > .a { fill: red }".utf8)
    let sheet = Stylesheet.parse(bytes.span, skimming: .usage)
    var selectors = RuleSelectors()
    let last = Int32(sheet.rules.count - 1)
    var lists = RuleSubjects.Lists()
    let subjects = RuleSubjects(of: last, in: sheet, bytes.span, &selectors, &lists)
    #expect(subjects?.conditions == [.class("a")])
  }

  /// Rules in invalid ones, and those that nest too deeply, have no selectors.
  @Test func deadRules() {
    #expect(ask("html, { & {} }") { $0.list(of: $1, in: $2, $3) } == nil)
    let deep = String(repeating: "& {", count: 40) + String(repeating: "}", count: 40)
    #expect(ask("html {" + deep + "}") { $0.list(of: $1, in: $2, $3) } == nil)
    // Each level names the one around it twice.
    let twice = String(repeating: "&, && {", count: 28) + String(repeating: "}", count: 28)
    #expect(ask("html {" + twice + "}") { $0.roots(of: $1, in: $2, $3) } == .html)
    #expect(subjects("html {" + twice + "}") == ["root"])
    #expect(subjects(".a {" + twice + "}") == [".a"])
    #expect(isInMasks("mask {" + twice + "}"))
    #expect(!isInMasks(":is(mask, p) {" + twice + "}"))
    let twenty = String(repeating: "& {", count: 20) + String(repeating: "}", count: 20)
    #expect(ask("html {" + twenty + "}") { $0.roots(of: $1, in: $2, $3) } == .html)
  }
}
