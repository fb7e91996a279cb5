@testable import SchemefyMedia
import SchemefyCSS
import SchemefySource
import Testing

/// The rules that go on a screen: those for print, unless another rule would mean something else then.
struct DeadRuleTests {
  /// The pieces that go.
  private func removed(from text: String, excluding own: Range<Int> = 0..<0) -> [String] {
    let bytes = Array(text.utf8)
    let ranges = DeadRules.ranges(
      of: Stylesheet.parse(bytes.span), in: bytes.span,
      environment: MediaEnvironment(mediaType: "screen"), excluding: own)
    return ranges.map { String(decoding: bytes[$0.range], as: UTF8.self) }
  }

  /// A rule goes as a whole, with the white space in front of it.
  @Test(arguments: [
    ("@media print {}", ["@media print {}"]), (" @media print {}", [" @media print {}"]),
    ("a {}\n\n@media print { b { c: d } } e {}", ["\n\n@media print { b { c: d } }"]),
    ("a {}@media print {}b {}", ["@media print {}"]),
    ("a {} /**/@media print {}", ["@media print {}"]),
    ("a {}/**/ @media print {}", [" @media print {}"]),
    ("@media print { a {", ["@media print { a {"]),
    ("@media print {} @media print {}", ["@media print {}", " @media print {}"]),
    ("@media print { a {} @media print {} } b {}", ["@media print { a {} @media print {} }"]),
    (
      "@media print { @media screen { a {} } }@media print {}",
      ["@media print { @media screen { a {} } }", "@media print {}"]
    ),
    ("@media screen { @media print { a {} } b {} }", [" @media print { a {} }"]),
    ("a { @media print { b: c } d: e }", [" @media print { b: c }"]),
    ("@layer a { @media print {} } @media print {}", [" @media print {}", " @media print {}"]),
    // A layer is no reason to stay: css-cascade-5 §6.4.3.
    ("@media print { @layer a { b {} } }", ["@media print { @layer a { b {} } }"]),
  ])
  func removes(text: String, expected: [String]) {
    #expect(removed(from: text) == expected)
  }

  @Test(arguments: [
    "", "a { b: c }", "@media screen {}", "@media (hover) {}", "@media {}",
    "@media print, (hover) {}",
    "@media print;", "@media [print] {}", "@supports (print) {}", "@container print {}",
    "@print print {}",
    "@layer print {}", "print {}", "@media not all {}",
    // A custom media query that is not defined is unknown, and not false.
    "@custom-media --a print;", "@media print { @custom-media --a (hover); }",
    "@media print { a {} @media print { b {} } @layer c { @custom-media --a (hover); } }",
  ])
  func keeps(text: String) {
    #expect(removed(from: text) == [])
  }

  /// A rule with a custom media query says nothing of those behind it.
  @Test func behindACustomMediaQuery() {
    #expect(
      removed(from: "@media print { @custom-media --a (hover); } @media print {}") == [
        " @media print {}"
      ])
  }

  /// css-cascade-5 §2.1: what makes an `@import` that is false.
  @Test(arguments: [
    ("@import 'a' print;", true), ("@import url(a) print;", true),
    ("@import 'a' layer print;", true),
    ("@import 'a' layer(b) print;", true), ("@import 'a' supports(b: c) print;", true),
    ("@import 'a' layer(b) supports(c: d) print, print;", true),
    ("@import 'a' screen;", false), ("@import 'a';", false), ("@import 'a' layer(print);", false),
    ("@import 'a' supports(print: a);", false), ("@import 'a' print, (hover);", false),
    ("@import print;", false), ("@import a print;", false), ("@import 'a' print {}", false),
    ("a { @import 'a' print; }", false), ("a {} b { @import 'a' print; }", false),
    ("@media screen { @import 'a' print; }", false),
  ])
  func imports(text: String, isDead: Bool) {
    #expect(removed(from: text) == (isDead ? [text] : []))
  }

  /// css-cascade-5 §2: an `@import` is valid only where no other rules but `@charset` and statements of
  /// `@layer` stand in front of it, and nothing between it and others. What is invalid must stay so.
  @Test(arguments: [
    ("@import 'a' print;@import 'b';", ["@import 'a' print;"]),
    ("@import 'a';@import 'b' print;@import 'c';", ["@import 'b' print;"]),
    ("@import 'a' print;@import 'b' print;", ["@import 'a' print;", "@import 'b' print;"]),
    ("@layer a;@import 'a' print;@import 'b';", ["@import 'a' print;"]),
    ("@layer a;@import 'a' print;@layer b;", ["@import 'a' print;"]),
    ("@import 'a' print;a {}@media print {}", ["@import 'a' print;", "@media print {}"]),
    ("@import 'a' print;@layer a;@import 'b';", []),
    ("@import 'a' print;a {}@import 'b';", []),
    ("@import 'a' print;a {}@import 'b';@import 'c' print;", ["@import 'c' print;"]),
    ("@import 'a' print;a {}@import 'b' print;@import 'c';", ["@import 'b' print;"]),
    // What stands in another rule is no `@import` that counts.
    ("@import 'a' print;b { @import 'c'; }", ["@import 'a' print;"]),
    ("@media print {}b { @import 'c'; }", ["@media print {}"]),
    (
      "a {}@import 'a' print;@import 'b' { @import 'c'; }@import 'd' print;", ["@import 'd' print;"]
    ),
    ("@media print {}@import 'a';", []),
    ("@media print {}a {}@import 'a';@media print {}", ["@media print {}"]),
    ("@media screen { @media print {} }@import 'a';", [" @media print {}"]),
    ("a { @media print {} }@import 'a';", [" @media print {}"]),
    ("@media print { @import 'a'; }", ["@media print { @import 'a'; }"]),
  ])
  func importsInFront(text: String, expected: [String]) {
    #expect(removed(from: text) == expected)
  }

  /// css-namespaces-3 §2: an `@namespace` stands in front of all other rules but `@charset` and `@import`.
  @Test(arguments: [
    ("@media print {}@namespace 'a';", []), ("@namespace 'a';@media print {}", ["@media print {}"]),
    ("@import 'a' print;@namespace 'a';", ["@import 'a' print;"]),
    ("@media print { @namespace 'a'; }", ["@media print { @namespace 'a'; }"]),
    ("@media print {}a { @namespace 'a'; }", ["@media print {}"]),
    ("@media print {}@media screen {}@namespace 'a';@media print {}", ["@media print {}"]),
  ])
  func namespaces(text: String, expected: [String]) {
    #expect(removed(from: text) == expected)
  }

  /// css-syntax-3 §3.2: an `@charset` has an effect only at the very start of a sheet.
  @Test(arguments: [
    ("@media print {}@charset 'a';", []), ("@import 'a' print;@charset 'a';", []),
    ("@charset 'a';@media print {}", ["@media print {}"]),
    ("@charset 'a';@import 'a' print;", ["@import 'a' print;"]),
    ("@import 'a' print;@charset 'a';@import 'b' print;", ["@import 'b' print;"]),
    ("@media print { @charset 'a'; }", ["@media print { @charset 'a'; }"]),
    ("@import 'a' print;b { @charset 'a'; }", ["@import 'a' print;"]),
  ])
  func charsets(text: String, expected: [String]) {
    #expect(removed(from: text) == expected)
  }

  /// Rules of ours stay, and so does nothing else.
  @Test func ownRules() {
    let text = "@media print {}a {}@media print { b {} }@media print { @media print {} }"
    let all = ["@media print {}", "@media print { b {} }", "@media print { @media print {} }"]
    #expect(removed(from: text, excluding: 0..<1) == [all[1], all[2]])
    #expect(removed(from: text, excluding: 1..<3) == [all[0], all[2]])
    #expect(removed(from: text, excluding: 3..<5) == [all[0], all[1], " @media print {}"])
  }
}
