import SchemefyCSS
import SchemefyPage
import SchemefySource

@testable import SchemefySheets

/// What a list of selectors says of states of the root, as texts that can be compared.
struct SelectorReading {
  /// A line for each state: where it stands, how it is spelled, and what else its compound says.
  var states: [String] = []
  /// What a copy replaces to speak of another state, with the number of the selector.
  var places: [String] = []
  var selectors: [String] = []
  var root: ThemeRoot?
  var namesBase: Bool
  var forNested: ThemeSelectors.Outer

  /// - Parameter outer: the selectors of the rules around, from the outside to the inside.
  init(_ text: String, in outer: [String] = []) {
    let rules = outer + [text]
    let css = rules.map { $0 + "{" }.joined() + String(repeating: "}", count: rules.count)
    let bytes = Array(css.utf8)
    let sheet = Stylesheet.parse(bytes.span)
    var reader = ThemeSelectorReader()
    // Brackets without an end swallow the rule.
    let isRule = sheet.rules.count == rules.count
    let found =
      isRule
      ? reader.selectors(of: Int32(rules.count - 1), in: sheet, bytes.span) : ThemeSelectors()
    func spelled(_ range: TextRange) -> String {
      String(decoding: bytes[range.range], as: UTF8.self)
    }
    // In the order of the text.
    let occurrences = found.occurrences.sorted { first, second in
      let (one, other) = (first.range?.lowerBound ?? -1, second.range?.lowerBound ?? -1)
      return (first.selector, one) < (second.selector, other)
    }
    for occurrence in occurrences {
      states.append(Self.line(occurrence))
      places.append("\(occurrence.selector) \(occurrence.range.map(spelled) ?? "")")
    }
    selectors = found.selectors.map(spelled)
    (root, namesBase, forNested) = (found.root, found.namesBase, found.forNested)
  }

  private static func line(_ found: ThemeSelectors.Occurrence) -> String {
    var words = ["\(found.place)", found.condition.description]
    if let root = found.root { words.append("of \(root)") }
    if found.isQualified { words.append("qualified") }
    words += found.others.map { "beside \($0)" }.sorted()
    if found.isForeign { words.append("foreign") }
    if let inside = found.inside { words.append("has \(inside)") }
    if found.reachesCanvas { words.append("of canvas") }
    return words.joined(separator: " ")
  }
}
