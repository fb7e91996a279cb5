internal import SchemefyCSS
package import SchemefySource

extension MediaEdits {
  /// The edits of the conditions in a `sizes` attribute.
  ///
  /// HTML "parse a sizes attribute"
  /// <https://html.spec.whatwg.org/multipage/images.html#parse-a-sizes-attribute>: a condition
  /// stands before each length but the last. It has no media type, so a truth value is written as a
  /// condition on the width, in a syntax that all browsers with the attribute know.
  package static func edits(ofSizes text: Span<UInt8>, environment: MediaEnvironment) -> TextEdits {
    let tokens = CSSTokenizer.tokenize(text)
    var edits = TextEdits()
    for condition in conditions(inSizes: tokens.span, text) {
      let list = MediaQueryList.parse(tokens.span, in: text, condition)
      guard let query = list.queries.first, list.queries.count == 1, query.isValid,
        query.mediaType == nil
      else { continue }
      let place = TextRange(
        Int(tokens[condition.lowerBound].start)..<Int(tokens[condition.upperBound - 1].end))
      let evaluation = MediaEvaluation(list, tokens.span, in: text, environment: environment)
      switch evaluation.resolve() {
      case .unchanged: continue
      case .true: edits.replace(place, with: Array("(min-width: 0px)".utf8))
      case .false: edits.replace(place, with: Array("(max-width: -1px)".utf8))
      case .residue(let text): edits.replace(place, with: text)
      }
    }
    return edits
  }

  /// The condition of each item between commas: the item without its last component value, which is
  /// the length, and without surrounding white space.
  private static func conditions(
    inSizes tokens: Span<CSSToken>, _ text: Span<UInt8>
  ) -> [TokenRange] {
    var conditions: [TokenRange] = []
    var start: Int?
    // The offsets behind the last component value, and behind the one before it.
    var end = 0
    var conditionEnd = 0
    var values = ComponentValueCursor(tokens, in: text, TokenRange(0..<tokens.count - 1))
    while let value = values.nextSkippingWhitespace() {
      if tokens[value.first].kind == .comma {
        if let start, start < conditionEnd { conditions.append(TokenRange(start..<conditionEnd)) }
        start = nil
      } else {
        conditionEnd = start == nil ? value.first : end
        start = start ?? value.first
        end = values.position
      }
    }
    if let start, start < conditionEnd { conditions.append(TokenRange(start..<conditionEnd)) }
    return conditions
  }
}
