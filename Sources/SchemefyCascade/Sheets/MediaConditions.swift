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

  /// The truth of the value of an attribute.
  package func truth(_ value: [UInt8]) -> MediaTruth {
    let tokens = CSSTokenizer.tokenize(value.span)
    return truth(TokenRange(0..<tokens.count - 1), of: tokens.span, in: value.span)
  }
}
