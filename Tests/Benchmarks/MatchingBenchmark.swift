import Schemefy
import SchemefyCSS
import SchemefyCascade
import SchemefyHTML

/// Matching a sheet's rules against a page's elements, and computing the colours that come of it, in
/// terms of parsing both.
struct MatchingBenchmark {
  private let page: [UInt8]
  private let sheet: [UInt8]
  private let elements: Int
  private let rules: Int

  private static let rounds = 9

  /// Measures a page and a sheet, four times the page, and four times the sheet.
  static func run() {
    MatchingBenchmark(elements: 3000, rules: 3000).run()
    MatchingBenchmark(elements: 12_000, rules: 3000).run()
    MatchingBenchmark(elements: 3000, rules: 12_000).run()
  }

  init(elements: Int, rules: Int) {
    let sample = SampleStyledPage(elements: elements, rules: rules)
    page = Array(sample.page.utf8)
    sheet = Array(sample.sheet.utf8)
    self.elements = elements
    self.rules = rules
  }

  /// Prints a line: the times in milliseconds, and the median of their ratios within a round.
  func run() {
    var ratios: [Double] = []
    var cascadeRatios: [Double] = []
    var cascades: [Double] = []
    var parsings: [Double] = []
    var steps: [[Double]] = [[], [], []]
    var count = 0
    for _ in 0..<Self.rounds {
      var start = CPUClock.seconds()
      let document = HTMLDocument.parse(page.span)
      let stylesheet = Stylesheet.parse(sheet.span)
      let parsing = CPUClock.seconds() - start
      start = CPUClock.seconds()
      let times = match(document, stylesheet, &count)
      ratios.append((CPUClock.seconds() - start) / parsing)
      start = CPUClock.seconds()
      cascade(document, stylesheet)
      cascades.append(CPUClock.seconds() - start)
      cascadeRatios.append((CPUClock.seconds() - start) / parsing)
      parsings.append(parsing)
      for (index, time) in times.enumerated() { steps[index].append(time) }
    }
    let figures = ([parsings] + steps).map { Self.milliseconds($0) }
    print(
      "matching \(elements) elements, \(rules) rules: parsing \(figures[0]) ms; selectors "
        + "\(figures[1]) + elements \(figures[2]) + matches \(figures[3]) ms "
        + "(\(count) found); \(Self.hundredths(ratios)) times parsing; matching and cascading "
        + "\(Self.milliseconds(cascades)) ms; \(Self.hundredths(cascadeRatios)) times parsing")
  }

  /// All that lies between the parsed page and sheet and the colours: the user agent's sheet, which
  /// is parsed too, matching, the cascade.
  private func cascade(_ document: HTMLDocument, _ stylesheet: Stylesheet) {
    var names = NameTable()
    let elements = ElementTable(document, in: page.span, names: &names)
    var media = MediaEnvironment(
      traits: TraitCollection(userInterfaceStyle: .dark), mediaType: "screen")
    media.settings[.width] = .number(1280)
    let sheets =
      CascadeSheet.userAgent(isQuirky: false) + [CascadeSheet(text: sheet, sheet: stylesheet)]
    let colors = Cascade.colors(
      of: elements, in: page.span, sheets: sheets, names: &names,
      environment: CascadeEnvironment(media: media))
    precondition(colors.indices.count == elements.elements.count, "an element has no colours")
  }

  /// - Returns: the seconds for parsing selectors, for listing elements, for matching.
  private func match(
    _ document: HTMLDocument, _ stylesheet: Stylesheet, _ count: inout Int
  ) -> [Double] {
    let start = CPUClock.seconds()
    var names = NameTable()
    var table = SelectorTable()
    let selectors = SheetSelectors.parse(
      stylesheet, in: sheet.span, into: &table, names: &names)
    var listed: [RuleIndex.Rule] = []
    for (rule, role) in selectors.roles.enumerated() {
      if case .style(let list) = role {
        listed.append(RuleIndex.Rule(number: Int32(rule), list: list))
      }
    }
    let parsed = CPUClock.seconds()
    let elements = ElementTable(document, in: page.span, names: &names)
    let read = CPUClock.seconds()
    let index = RuleIndex(listed, table, for: elements)
    let matches = RuleMatcher(elements, table, [index], names: names).run(in: page.span)
    count = matches.matches.count
    return [parsed - start, read - parsed, CPUClock.seconds() - read]
  }

  private static func milliseconds(_ seconds: [Double]) -> String {
    hundredths(seconds.map { $0 * 1000 })
  }

  /// The median, with two decimals.
  private static func hundredths(_ values: [Double]) -> String {
    let value = Int((values.sorted()[values.count / 2] * 100).rounded())
    return "\(value / 100).\(value % 100 < 10 ? "0" : "")\(value % 100)"
  }
}
