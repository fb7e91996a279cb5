import SchemefyCSS
import SchemefyHTML
import TestSupport
import Testing

@testable import SchemefyCascade
@testable import SchemefySource

/// Whatever the bytes: nothing traps, and ranges lie in the text.
struct AnySelectorTests {
  private static let tokens = [
    ":is(", ":not(", ":has(", ")", "&", "::part(", "::slotted(", "|", "*", ">", "~", "+", ",", "[",
    "]",
    "=", "\\", "\"", ":host", ":nth-child(", "2n+1 of ", "::before", "@scope (", ") to (", "{", "}",
    "@namespace a 'b';", "\u{0}", "/*", "*/", "\u{E9}",
  ]

  @Test(arguments: 1...40)
  func anyBytesAreMatched(_ seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    var generator = SelectorGenerator(seed: UInt64(seed))
    let text = Array(PageGenerator.page(seed: UInt64(seed)).utf8)
      .mutated(
        using: &random, inserting: ["<", ">", " class=\"", "<template shadowrootmode=open>"])
    var names = NameTable()
    let elements = ElementTable(HTMLDocument.parse(text.span), in: text.span, names: &names)
    for _ in 0..<40 {
      let rule = "\(generator.list()) { \(generator.list()) {} }"
      let css = Array(rule.utf8).mutated(using: &random, inserting: Self.tokens)
      var table = SelectorTable()
      let sheet = Stylesheet.parse(css.span)
      let selectors = SheetSelectors.parse(sheet, in: css.span, into: &table, names: &names)
      #expect(selectors.roles.count == sheet.rules.count)
      for selector in table.selectors {
        #expect(selector.range.upperBound <= css.count)
        #expect(!selector.range.isEmpty || selector.steps.isEmpty)
      }
      let rules = selectors.roles.compactMap { role in
        if case .style(let list) = role { RuleIndex.Rule(number: 0, list: list) } else { nil }
      }
      let index = RuleIndex(rules, table, for: elements)
      let indices = elements.trees.map { _ in index }
      let matches = RuleMatcher(elements, table, indices, names: names).run(in: text.span)
      #expect(matches.starts.count == elements.elements.count + 1)
    }
  }
}
