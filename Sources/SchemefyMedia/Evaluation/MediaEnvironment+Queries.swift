internal import SchemefyCSS

extension MediaEnvironment {
  /// Whether a media query list matches; `nil` where that depends on unknown features.
  ///
  /// A feature that no standard defines does not match; features with a hyphen in front, which are
  /// those of vendors and authors, are unknown.
  public func matches(_ query: String) -> Bool? {
    switch evaluating(query, { $0.evaluate() }) {
    case .true: true
    case .false, .unknown: false
    case .undetermined: nil
    }
  }

  /// The remainder of a media query list in this environment: `all` where it matches, `not all`
  /// where it does not, and otherwise the simplest list that gives the same result wherever the
  /// content is shown. Undecided parts keep their spelling.
  ///
  /// Media Queries 5 "Evaluating Media Queries"
  /// <https://drafts.csswg.org/mediaqueries-5/#evaluating>
  public func remainder(of query: String) -> String {
    if let isMatching = matches(query) { return isMatching ? "all" : "not all" }
    switch evaluating(query, { $0.resolve() }) {
    case .true: return "all"
    case .false: return "not all"
    case .unchanged: return query
    case .residue(let text): return String(decoding: text, as: UTF8.self)
    }
  }

  private func evaluating<Result>(
    _ query: String, _ body: (borrowing MediaEvaluation) -> Result
  ) -> Result {
    let text = Array(query.utf8)
    let tokens = CSSTokenizer.tokenize(text.span)
    let list = MediaQueryList.parse(
      tokens.span, in: text.span, TokenRange(0..<tokens.count - 1))
    return body(MediaEvaluation(list, tokens.span, in: text.span, environment: self))
  }
}
