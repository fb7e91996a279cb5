import SchemefySource
import TestSupport
import Testing

@testable import SchemefyCSS

/// Rules are passed over by the names in their selectors: those that stay are read as in the whole sheet.
struct NamedRulesTests {
  private static let sheets = [
    ".a{color:red}.dark .a{color:#fff}.b{margin:0;x:y}",
    "@media screen{.a{b:c}.dark .b{d:e}.c{f:g}}@layer l{html.dark{a:b}}",
    ".a{b:c;.dark &{d:e}.x{f:g};h:i}.b{c:d;.e{f:g}}.dark{h:i;.j{k:l}m:n}",
    ".a{b:url(x;y}z)}.dark{c:url('}')}.b{c:src(x);d:hsl(1 2 3);e:linear-gradient(red,blue)}.dark .c{d:e}",
    ".a{b:';}';c:'\\'';d:\"\n;e:f}.dark .b{c:d}.a/*{*/{b:/*;*/0}.b\\{{c:d}.d\\61rk{e:f}",
    "x{}@import 'y';.a{b:c}.dark{d:e}<!-- .a{b:c} -->.dark .c{d:e}",
    "[data-theme=dark] .a{b:c}[data-b=c]{d:e}.a[x='}']{b:c}.a:is(.b,.dark){c:d}",
    "p{x:{color:red} .a{b:c}.dark{d:e};f:g}.a{b:{c};d:e}.dark .x{f:g}",
    ".a{b:c", ".dark{b:c", ".a{b:(c;d:e}.dark{f:g}", ".a{b:c]}.dark{d:e}", "}.a{b:c}.dark{d:e}",
    "@keyframes k{0%{a:b}.dark{c:d}to{e:f}}@font-face{a:b;c:url(d)}.dark a{b:c}",
    ".a{}.dark{}.b{}.dark .c{};.d{}.dark e{}@x;.f{}.dark f{}", ".a{--b:{c:d}}.dark{--e:{f}g;h:i}",
  ]

  private static var names: NameFilter {
    var names = NameFilter()
    names.insert("dark".utf8)
    names.insert("data-theme".utf8)
    return names
  }

  /// The rules that may have one of the names: their texts, and the preludes of the rules around them.
  private static func named(_ sheet: Stylesheet, _ text: Span<UInt8>) -> [String] {
    sheet.rules.indices.compactMap { index in
      let rule = sheet.rules[index]
      guard !rule.isAtRule, names.mayMatch(sheet.textRange(rule.prelude).range, of: text) else {
        return nil
      }
      var described = "\(sheet.textRange(rule.tokens)) \(sheet.textRange(rule.prelude))"
      if let block = rule.block { described += " \(sheet.textRange(block))" }
      var parent = rule.parent
      while parent >= 0 {
        described += " in \(sheet.textRange(sheet.rules[Int(parent)].prelude))"
        parent = sheet.rules[Int(parent)].parent
      }
      return described
    }
  }

  private func check(_ bytes: [UInt8], _ comment: Comment? = nil) {
    let text = bytes.span
    let skimmed = Stylesheet.parse(text, skimming: CSSSkimmer(exceptRulesNaming: Self.names))
    #expect(
      Self.named(skimmed, text) == Self.named(Stylesheet.parse(text), text),
      "\(comment?.rawValue ?? "") \(String(decoding: bytes, as: UTF8.self))")
  }

  @Test(arguments: sheets) func areReadAsInTheWholeSheet(sheet: String) {
    check(Array(sheet.utf8))
  }

  @Test func areReadAsInTheWholeSheetOfAnyInput() {
    let seed: UInt64 = 11
    var random = SeededRandom(seed: seed)
    let pieces =
      ["{", "}", ";", ":", "(", ")", "'", "/*", "*/", "\\", "[", "]", "@media x{", "--a:", "\n"]
      + [".dark{a:b}", ".a{b:c}", "url(", "dark", "&", "}}"]
    for round in 0..<4000 {
      let sheet =
        Self.sheets[round % Self.sheets.count] + Self.sheets[round / 7 % Self.sheets.count]
      check(
        Array(sheet.utf8).mutated(using: &random, inserting: pieces), "seed \(seed), round \(round)"
      )
    }
  }

  @Test func othersAreOneToken() {
    let sheet = "p{a:b}.a:hover > b{c:rgb(1 2 3);d:e}.b{f:g}.dark a{h:i}.c{j:k}"
    let skimmed = Stylesheet.parse(
      Array(sheet.utf8).span, skimming: CSSSkimmer(exceptRulesNaming: Self.names))
    #expect(skimmed.rules.count == 2)
    let ends = sheet.utf8.count
    #expect(skimmed.tokens.contains { $0.kind == .skipped && $0.range == TextRange(6..<43) })
    #expect(
      skimmed.tokens.contains { $0.kind == .skipped && $0.range == TextRange(ends - 7..<ends) })
  }
}
