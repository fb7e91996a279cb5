@testable import SchemefyCascade
import SchemefyCSS
import SchemefyColor
@testable import SchemefySource
import SchemefyProperties
import TestSupport
import Testing

/// What rules do that are put in front of a page's own follows from what they match: that comes to the
/// same as to match everything once more.
struct AddedRuleTests {
  private static let color = Color(rgb: 0x12AB34)
  private static let others = Color(rgb: 0xAB1234)

  /// Selectors of rules, two of which are added at a time.
  private static let selectors = [
    "a", ".c", "p a", "ul li:first-child", "a:hover", "p:hover b", "body", ":root", "i::marker",
    "li::before", "a::after", "p:hover a::after", "input::placeholder", "b::first-letter",
    "b::selection", "a:visited", "div", "x-a::part(p)", ":is(.a,.b) *", "#x", "body>:nth-child(2)",
    "input:checked+b", ".a:where(:not(.c,:is(.c) *))", "li:focus", "*",
  ]

  /// Compares the colours of a page with rules that are added, found in both ways.
  ///
  /// - Returns: the number of rules that match something.
  private func compare(_ markup: String, _ selectors: [String]) -> Int {
    var page = StyledPage(
      markup,
      userAgent: "a:link { color: #00e } a:visited { color: #551a8b } b:hover { opacity: .9 }"
        + "input { color: #000 !important }")
    page.environment.hasTextParts = true
    page.sheets.insert(CascadeSheet([]), at: 1)
    let colors = [Self.color, Self.others]
    let rules = zip(selectors, colors).map { "\($0){color:\($1.cssText)!important}" }
    guard let (predicted, count) = page.colors(adding: rules, colors, in: CascadeRerunTests.states)
    else { return 0 }
    page.sheets[1] = CascadeSheet(Array("@layer schemefy{\(rules.joined())}".utf8))
    let real = [page.colors()] + page.colors(in: CascadeRerunTests.states)
    for (states, (own, all)) in zip([[]] + CascadeRerunTests.states, zip(predicted, real)) {
      page.expect(own, toBe: all, in: states)
    }
    return count
  }

  @Test(arguments: CascadeRerunTests.sheets + CascadeRerunTests.sheetsOfKinds)
  func agrees(sheet: String) {
    var count = 0
    for index in stride(from: 0, to: Self.selectors.count - 1, by: 2) {
      count += compare(
        "<!doctype html><style>\(sheet)</style><body>\(CascadeRerunTests.body)",
        Array(Self.selectors[index...(index + 1)]))
    }
    #expect(count > 10)
  }

  /// Layers, important declarations, keywords, variables and shadow trees.
  @Test(arguments: 0..<UInt64(Thoroughness.count(40, orShort: 12)))
  func agreesForAnyPage(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var generator = SelectorGenerator(seed: seed)
    let page = CascadeGenerator.page(seed: seed)
    for _ in 0..<4 {
      let named = Self.selectors.randomElement(using: &random) ?? "a"
      _ = compare(page, [named, generator.list()])
      _ = compare(page, ["div", ".a", "div .b", "span", "*"].shuffled(using: &random))
    }
  }

  /// What is important in a style attribute wins, and so do the rules of trees within.
  @Test(arguments: [
    ("<p id=x style='color: red !important'>", "p", false),
    ("<p id=x style='color: red'>", "p", true),
    ("<style>#x#x { color: red !important }</style><p id=x>", "p", true),
    ("<style>@layer schemata { p { color: red !important } }</style><p id=x>", "p", true),
    (
      "<p id=x><template shadowrootmode=open><style>:host { color: red !important }</style>",
      "p", false
    ),
    ("<p><b id=x>", "p", true), ("<p><b id=x style='color: red'>", "p", false),
    ("<p><b id=x style='color: inherit'>", "p", true), ("<p id=x>", "b", false),
  ])
  func whatWins(body: String, selector: String, isTaken: Bool) throws {
    var page = StyledPage("<!doctype html>" + body)
    page.sheets.insert(CascadeSheet([]), at: 1)
    let colors = page.colors(
      adding: ["\(selector){color:\(Self.color.cssText)!important}"], [Self.color], in: [])?.0[0]
    let element = try #require(page.element("x"))
    #expect((colors?[element].color == .color(Self.color)) == isTaken)
  }

  @Test func whatDoesNotApply() {
    let page = StyledPage("<p>x")
    let sheets = [
      "@media print{p{color:red!important}}", "p,b{color:red!important}", "p:rde{color:red}",
      "@container x{p{color:red!important}}",
    ]
    for sheet in sheets { #expect(page.match(sheet).compactMap(\.self).isEmpty, "\(sheet)") }
    #expect(page.match("@media screen{p{color:red!important}}").first??.matchCount == 1)
  }
}
