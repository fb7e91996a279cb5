import SchemefyCSS
import SchemefyHTML
import TestSupport
import Testing

@testable import SchemefyCascade

/// Four times the page, or four times the sheet, takes about four times the time.
@Suite(.serialized)
struct MatchingTimeTests {
  /// A page and a sheet that grow, each with its own number.
  struct Growing: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let page: @Sendable (Int) -> String
    let sheet: @Sendable (Int) -> String

    init(
      _ name: String, page: @escaping @Sendable (Int) -> String,
      sheet: @escaping @Sendable (Int) -> String
    ) {
      testDescription = name
      self.page = page
      self.sheet = sheet
    }
  }

  private static func many(_ count: Int, _ text: (Int) -> String) -> String {
    (0..<count).map(text).joined()
  }

  private static let flat: @Sendable (Int) -> String = { count in
    "<!doctype html><body>" + many(count) { "<p class='a c\($0 % 50)'></p>" }
  }
  /// As deep as the parser goes, again and again.
  private static let deep: @Sendable (Int) -> String = { count in
    let tower =
      String(repeating: "<div class=a>", count: 100) + String(repeating: "</div>", count: 100)
    return "<!doctype html><body>" + String(repeating: tower, count: count / 100)
  }

  static let inputs: [Growing] = [
    Growing("classes", page: flat) { many($0) { ".c\($0 % 500){}" } },
    Growing("descendants that are not there", page: deep) { many($0) { ".x\($0) .a{}" } },
    Growing("descendants that are there", page: deep) { many($0 / 8) { "body .a:not(.x\($0)){}" } },
    Growing("children", page: deep) { many($0 / 8) { _ in ".a > .a > .b > .a{}" } },
    Growing("siblings that are not there", page: flat) { many($0 / 32) { _ in "h1 ~ p{}" } },
    Growing("chains of siblings", page: flat) { many($0 / 32) { _ in ".x + .a ~ .a ~ p{}" } },
    Growing(
      "siblings of two levels",
      page: { count in
        let leaves = many(count / 2) { _ in "<i class=a></i>" }
        return "<!doctype html><body>\(leaves)<div class=a>\(leaves)<b>\(leaves)</b></div>"
      }, sheet: { many($0 / 32) { _ in ".x ~ .a i{}" } }),
    Growing(":has()", page: flat) { many($0 / 64) { "body:has(.c\($0)) p{}" } },
    Growing(":has() of descendants", page: deep) { many($0 / 64) { ".a:has(.x\($0) > .a){}" } },
    Growing(":has() of siblings", page: flat) { many($0 / 64) { "p:has(~ .x\($0)){}" } },
    Growing(":nth-child() of a list", page: flat) {
      many($0 / 64) { "p:nth-child(2n of .c\($0)){}" }
    },
    Growing(":nth-of-type()", page: flat) { many($0 / 32) { _ in "p:nth-last-of-type(3n){}" } },
    Growing("nested lists", page: deep) {
      many($0 / 64) { _ in ":is(:is(:is(.x .a) .a) .a) .a{}" }
    },
    Growing("languages", page: flat) { many($0 / 32) { _ in "p:lang(de){}" } },
    Growing("directions", page: flat) { many($0 / 32) { _ in "p:dir(rtl){}" } },
    Growing("states", page: deep) { many($0 / 32) { _ in ".a:hover > .a .b:focus{}" } },
  ]

  @Test(arguments: inputs)
  func timeIsLinear(_ input: Growing) {
    let page = { (times: Int) in input.page(50 * times) }
    let sheet = { (times: Int) in input.sheet(64 * times) }
    for (pages, sheets) in [(4, 1), (1, 4)] {
      var ratio = Double.infinity
      // Later tries forgive a pause that the first one met.
      for _ in 0..<3 where ratio >= 9 {
        ratio =
          Self.time(page(2 * pages), sheet(2 * sheets)) / max(Self.time(page(2), sheet(2)), 0.002)
      }
      #expect(
        ratio < 9, "\(pages) times the page, \(sheets) times the sheet: \(ratio) times as long")
    }
  }

  /// Rules nested more deeply than is followed, each asking for its parent several times.
  @Test(arguments: [
    "& &", "&&", "& + &", "& ~ &, & > &", "&:is(&):not(& &)", "&:hover &", ":has(&) &",
  ])
  func nestingIsNotExponential(_ selector: String) {
    let sheet = String(repeating: "\(selector) {", count: 60)
    let page = "<!doctype html>" + String(repeating: "<div></div><div>", count: 20)
    #expect(Self.time(page, ".a { \(sheet)") < 5)
    #expect(Self.time(page, "div { \(sheet)") < 5)
  }

  /// Selectors that are made to take long.
  @Test(arguments: [
    ":has(:has(:has(a))) {}", String(repeating: ":is(", count: 5000) + " {}",
    "div:is(" + String(repeating: ".x .y, ", count: 2000) + "a) {}",
    ".x > " + String(repeating: "* ", count: 300) + "{}",
    ".x > " + String(repeating: "* > ", count: 100) + "div {}",
    "div:nth-child(2n of :nth-child(3n of :nth-child(n of div))) {}",
    "div:has(" + String(repeating: "* ", count: 100) + ") {}",
    String(repeating: ":not(", count: 30) + "div" + String(repeating: ")", count: 30) + "{}",
    ".x ~ " + String(repeating: "* ~ ", count: 100) + "div {}",
  ])
  func hostileSelectorsEnd(_ sheet: String) {
    let page = "<!doctype html>" + String(repeating: "<div></div><div>", count: 60)
    #expect(Self.time(page, sheet) < 5)
  }

  private static func time(_ page: String, _ sheet: String) -> Double {
    let text = Array(page.utf8)
    let css = Array(sheet.utf8)
    let document = HTMLDocument.parse(text.span)
    let stylesheet = Stylesheet.parse(css.span)
    return CPUTime.measure {
      var table = SelectorTable()
      var names = NameTable()
      let selectors = SheetSelectors.parse(stylesheet, in: css.span, into: &table, names: &names)
      let rules = selectors.roles.enumerated().compactMap { number, role in
        if case .style(let list) = role {
          RuleIndex.Rule(number: Int32(number), list: list)
        } else {
          nil
        }
      }
      let elements = ElementTable(document, in: text.span, names: &names)
      let index = RuleIndex(rules, table, for: elements)
      let matches = RuleMatcher(elements, table, [index], names: names).run(in: text.span)
      #expect(matches.starts.count == elements.elements.count + 1)
    }
  }
}
