@testable import SchemefyCascade
import SchemefyCSS
import SchemefyColor
@testable import SchemefySource
import SchemefyProperties
import TestSupport
import Testing

/// The elements that a rule would give its colour to follow from what it matches: they have the colour where the
/// rule is put in front of the page's own, and all is matched once more.
struct AddedRuleTests {
  private static let color = Color(rgb: 0x12AB34)
  private static let others = Color(rgb: 0xAB1234)

  /// Selectors of rules, two of which are added at a time.
  private static let selectors = [
    "a", ".c", "p a", "ul li:first-child", "a:hover", "p:hover b", "body", ":root", "i::marker",
    "li::before", "a::after", "p:hover a::after", "input::placeholder", "b::first-letter",
    "b::selection", "a:visited", "div", "x-a::part(p)", ":is(.a,.b) *", "#x", "body>:nth-child(2)",
    "input:checked+b", "a:link", "p a:link b", ".a:where(:not(.c,:is(.c) *))", "li:focus", "*",
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
    guard let found = page.reaches(of: rules, in: CascadeRerunTests.states) else { return 0 }
    page.sheets[1] = CascadeSheet(Array("@layer schemefy{\(rules.joined())}".utf8))
    let real = [page.colors()] + page.colors(in: CascadeRerunTests.states)
    for (view, states) in ([[]] + CascadeRerunTests.states).enumerated() {
      let own = AddedColorsOfView(
        before: found.colors[view],
        rules: zip(found.rules, colors).map { ($0.rule.specificity, $0.views[view], $1) },
        hasVisited: states.contains(.visited))
      own.expect(real[view], in: states, of: page)
    }
    return found.rules.filter { $0.rule.matchCount > 0 }.count
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
    let rule = "\(selector){color:\(Self.color.cssText)!important}"
    let reach = try #require(page.reaches(of: [rule], in: [])?.rules.first?.views.first)
    let element = try #require(page.element("x"))
    #expect((reach.depths[Int(element)] >= 0) == isTaken)
  }

  /// Elements whose own colours or backgrounds are made of the colour are told.
  @Test(arguments: [
    ("<p><b id=x style='background: currentcolor'>", true),
    ("<p><b id=x style='color: color-mix(in srgb, currentcolor, red)'>", true),
    ("<p><b id=x style='color: currentcolor'>", false),
    ("<b id=x style='background: currentcolor'>", false),
  ])
  func dependentColors(body: String, isDependent: Bool) throws {
    let page = StyledPage("<!doctype html>" + body)
    let rule = "p{color:\(Self.color.cssText)!important}"
    let reach = try #require(page.reaches(of: [rule], in: [])?.rules.first?.views.first)
    let element = try #require(page.element("x"))
    #expect(reach.dependent.contains(TextPart(element: element)) == isDependent)
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

/// The colours of a page with rules that are added, by what these reach.
private struct AddedColorsOfView {
  /// The colours without the rules.
  let before: ComputedColors
  let rules: [(specificity: Specificity, reach: ColorReach, color: Color)]
  /// Whether links are visited: their colours have the alpha of other links.
  let hasVisited: Bool

  /// The colour that one of the rules gives, the nearest or else the strongest one; `nil` if none does.
  private func added(_ depth: (ColorReach) -> Int32) -> Color? {
    var best: (depth: Int32, specificity: Specificity, color: Color)?
    for (specificity, reach, color) in rules {
      let depth = depth(reach)
      guard depth >= 0 else { continue }
      if let best, (best.depth, best.specificity) > (depth, specificity) { continue }
      best = (depth, specificity, color)
    }
    return best?.color
  }

  /// The elements whose colours are not known, as they are made of the added ones; and all within.
  private func unknown(in page: StyledPage) -> [Bool] {
    var unknown = [Bool](repeating: false, count: before.indices.count)
    for (_, reach, _) in rules { for part in reach.dependent { unknown[Int(part.element)] = true } }
    for element in unknown.indices {
      let parent = page.elements.elements[element].parent
      if parent >= 0, unknown[Int(parent)] { unknown[element] = true }
      // The trees within elements, and slots: the hosts tell.
      if parent < 0, element > 0 { unknown[element] = unknown.contains(true) }
    }
    return unknown
  }

  func expect(_ real: ComputedColors, in states: ElementStates, of page: StyledPage) {
    let unknown = unknown(in: page)
    func expect(_ own: Color?, _ before: ResolvedColor, _ real: ResolvedColor, _ name: String) {
      var expected = own.map { ResolvedColor.color($0) } ?? before
      if hasVisited, case .color(var color) = expected, case .color(let seen) = real {
        color.alpha = seen.alpha
        expected = .color(color)
      }
      #expect(real == expected, "\(name) in \(states)")
    }
    for element in before.indices.indices where !unknown[element] {
      let number = Int32(element)
      expect(
        added { $0.depths[element] }, before[number].color, real[number].color,
        page.name(of: number))
    }
    var places: [TextPart: Int] = [:]
    for (number, item) in before.pseudoElements.enumerated() {
      places[TextPart(element: item.element, part: item.pseudoElement)] = number
    }
    for item in real.pseudoElements where !unknown[Int(item.element)] {
      let name = "\(page.name(of: item.element))::\(item.pseudoElement)"
      guard let place = places[TextPart(element: item.element, part: item.pseudoElement)] else {
        #expect(rules.contains { $0.reach.newParts.contains(item.element) }, "\(name)")
        continue
      }
      let style = before.pseudoElements[place].style
      expect(
        added { $0.partDepths[place] }, before.styles[Int(style)].color,
        real.styles[Int(item.style)].color, name)
    }
  }
}
