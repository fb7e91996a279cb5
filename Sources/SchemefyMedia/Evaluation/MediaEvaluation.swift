package import SchemefyCSS
internal import SchemefySource

/// Evaluates media queries in an environment.
///
/// Media Queries 4 "Evaluating Media Queries"
/// <https://drafts.csswg.org/mediaqueries-4/#evaluating>
package struct MediaEvaluation: ~Escapable {
  package let list: MediaQueryList
  package let environment: MediaEnvironment
  package let values: MediaValueReader

  /// - Parameters:
  ///   - list: parsed from `tokens`, which come from `text`.
  @_lifetime(copy tokens, copy text)
  package init(
    _ list: MediaQueryList, _ tokens: Span<CSSToken>, in text: Span<UInt8>,
    environment: MediaEnvironment
  ) {
    self.list = list
    self.environment = environment
    values = MediaValueReader(tokens, in: text, environment: environment)
  }

  package var tokens: Span<CSSToken> {
    @_lifetime(copy self) get { values.tokens }
  }

  package var text: Span<UInt8> {
    @_lifetime(copy self) get { values.text }
  }

  /// The truth of the whole list: true if one of its queries is, or if there is none. Unknown
  /// counts as false here.
  package func evaluate() -> MediaTruth {
    guard !list.queries.isEmpty else { return .true }
    var result = MediaTruth.false
    for query in list.queries {
      result = result.or(evaluate(query))
    }
    return result == .unknown ? .false : result
  }

  /// Evaluates one query of a list; an invalid query is `not all`.
  package func evaluate(_ query: MediaQuery) -> MediaTruth {
    guard query.isValid else { return .false }
    var result = query.mediaType.map { evaluate(mediaType: tokens[$0]) } ?? .true
    if let condition = query.condition {
      result = result.and(evaluate(node: condition))
    }
    return query.modifier == .not ? result.negated : result
  }

  /// Media Queries 4 "Media Types" <https://drafts.csswg.org/mediaqueries-4/#media-types>
  package func evaluate(mediaType: CSSToken) -> MediaTruth {
    if mediaType.matches("all", in: text) { return .true }
    guard let known = environment.mediaType else { return .undetermined }
    return MediaTruth(mediaType.matches(known, in: text))
  }

  /// The truth of a node; the recursion is as deep as the parser's limit.
  private func evaluate(node index: Int) -> MediaTruth {
    let node = list.conditions[index]
    switch node.kind {
    case .feature(let feature): return evaluate(list.features[feature])
    case .generalEnclosed: return .unknown
    case .tooDeep: return .undetermined
    case .not: return evaluate(node: index + 1).negated
    case .parentheses: return evaluate(node: index + 1)
    case .and, .or:
      var result = MediaTruth(node.kind == .and)
      var operand = index + 1
      while operand < node.subtreeEnd {
        let value = evaluate(node: operand)
        result = node.kind == .and ? result.and(value) : result.or(value)
        operand = list.conditions[operand].subtreeEnd
      }
      return result
    }
  }
}
