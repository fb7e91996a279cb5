internal import SchemefyCSS

extension MediaEnvironment {
  /// Whether a media query list matches; `nil` where that depends on what is not known.
  ///
  /// What no standard knows counts as not matching; names with a hyphen in front, which are
  /// vendors' and authors' own, are not known here.
  public func matches(_ query: String) -> Bool? {
    switch evaluating(query, { $0.evaluate() }) {
    case .true: true
    case .false, .unknown: false
    case .undetermined: nil
    }
  }

  /// The media query list that remains of one where this much is known: `all` where it matches,
  /// `not all` where it does not, and otherwise the simplest one that gives the same result
  /// wherever the content may be shown. What is not decided stays as it is written.
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
