package import SchemefyCSS
package import SchemefyMedia
internal import SchemefySource

/// Answers media query lists in an environment.
package struct MediaConditions: Sendable {
  private let environment: MediaEnvironment

  package init(_ environment: MediaEnvironment) {
    self.environment = environment
  }

  /// The truth of a list in a sheet.
  package func truth(_ range: TokenRange, of tokens: Span<CSSToken>, in text: Span<UInt8>)
    -> MediaTruth
  {
    let list = MediaQueryList.parse(tokens, in: text, range)
    return MediaEvaluation(list, tokens, in: text, environment: environment).evaluate()
  }

  /// The truth of a list in a sheet, here and in another environment: it is parsed once.
  func truth(
    _ range: TokenRange, of tokens: Span<CSSToken>, in text: Span<UInt8>, or other: MediaConditions?
  ) -> PlacedTruth {
    let list = MediaQueryList.parse(tokens, in: text, range)
    let here = MediaEvaluation(list, tokens, in: text, environment: environment).evaluate()
    guard let other else { return PlacedTruth(here: here, there: here) }
    let there = MediaEvaluation(list, tokens, in: text, environment: other.environment).evaluate()
    return PlacedTruth(here: here, there: there)
  }

  /// The truth of the value of an attribute.
  package func truth(_ value: [UInt8]) -> MediaTruth {
    let tokens = CSSTokenizer.tokenize(value.span)
    return truth(TokenRange(0..<tokens.count - 1), of: tokens.span, in: value.span)
  }
}
