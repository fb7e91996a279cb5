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
    var meaning: ThemeSelectors.Outer?
    for text in outer { meaning = Self.read(text, in: meaning).selectors.forNested }
    let (found, bytes, tokens) = Self.read(text, in: meaning)
    func spelled(_ range: TokenRange) -> String {
      String(decoding: range.range.flatMap { bytes[tokens[$0].range.range] }, as: UTF8.self)
    }
    for occurrence in found.occurrences {
      states.append(Self.line(occurrence))
      places.append("\(occurrence.selector) \(spelled(occurrence.tokens))")
    }
    selectors = found.selectors.map(spelled)
    (root, namesBase, forNested) = (found.root, found.namesBase, found.forNested)
  }

  private static func read(
    _ text: String, in outer: ThemeSelectors.Outer?
  ) -> (selectors: ThemeSelectors, bytes: [UInt8], tokens: [CSSToken]) {
    let bytes = Array(text.utf8)
    let tokens = CSSTokenizer.tokenize(bytes.span)
    let all = TokenRange(0..<tokens.count - 1)
    return (
      ThemeSelectors(all, of: tokens.span, in: bytes.span, nestedIn: outer), bytes, Array(tokens)
    )
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
