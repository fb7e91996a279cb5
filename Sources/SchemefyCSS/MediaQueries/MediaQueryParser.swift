/// Parses media query lists.
///
/// Media Queries 4 "Syntax" <https://drafts.csswg.org/mediaqueries-4/#mq-syntax>, "Error Handling"
/// <https://drafts.csswg.org/mediaqueries-4/#error-handling>
package struct MediaQueryParser: ~Escapable {
  let tokens: Span<CSSToken>
  let text: Span<UInt8>
  var list = MediaQueryList()

  /// The maximum nesting of brackets; deeper conditions are not parsed, and undetermined.
  package static let depthLimit = 64

  @_lifetime(copy tokens, copy text)
  init(_ tokens: Span<CSSToken>, in text: Span<UInt8>) {
    self.tokens = tokens
    self.text = text
  }

  /// Parses queries between commas. Each is parsed alone: an invalid one does not invalidate
  /// others.
  @_lifetime(self: copy self)
  mutating func parseList(_ range: TokenRange) {
    var values = ComponentValueCursor(tokens, in: text, range)
    guard !values.isAtEnd else { return }
    var start = range.lowerBound
    while let value = values.next() {
      guard tokens[value.first].kind == .comma else { continue }
      parseQuery(start..<value.first)
      start = value.first + 1
    }
    parseQuery(start..<range.upperBound)
  }

  /// `<media-query>`
  @_lifetime(self: copy self)
  private mutating func parseQuery(_ range: Range<Int>) {
    let range = trimmed(range)
    var values = ComponentValueCursor(tokens, in: text, range)
    var query = MediaQuery(
      isValid: false, modifier: .none, mediaType: nil, condition: nil, tokens: range,
      head: TokenRange(range.lowerBound..<range.lowerBound))
    let conditions = list.conditions.count
    let features = list.features.count
    query.isValid = parseQuery(&values, into: &query) && values.isAtEnd
    if !query.isValid {
      query.condition = nil
      list.conditions.removeSubrange(conditions...)
      list.features.removeSubrange(features...)
    }
    list.queries.append(query)
  }

  /// - Returns: whether the tokens read are a valid query.
  @_lifetime(self: copy self)
  @_lifetime(values: copy values)
  private mutating func parseQuery(
    _ values: inout ComponentValueCursor, into query: inout MediaQuery
  ) -> Bool {
    guard let first = values.peekBeyondWhitespace() else { return false }
    guard first.kind == .ident else {
      query.condition = parseCondition(&values, allowsOr: true, depth: 0)
      return query.condition != nil
    }
    if first.matches("not", in: text), !isIdentSecond(values) {
      query.condition = parseCondition(&values, allowsOr: true, depth: 0)
      return query.condition != nil
    }
    if values.consume(keyword: "not") {
      query.modifier = .not
    } else if values.consume(keyword: "only") {
      query.modifier = .only
    }
    guard let type = values.nextSkippingWhitespace()?.first, isMediaType(tokens[type]) else {
      return false
    }
    query.mediaType = type
    query.head = TokenRange(query.tokens.lowerBound..<type + 1)
    guard !values.isAtEnd else { return true }
    guard values.consume(keyword: "and") else { return false }
    query.condition = parseCondition(&values, allowsOr: false, depth: 0)
    return query.condition != nil
  }

  /// Whether an identifier follows the next component value: a media type behind `not`.
  private func isIdentSecond(_ values: borrowing ComponentValueCursor) -> Bool {
    var values = copy values
    _ = values.nextSkippingWhitespace()
    return values.peekBeyondWhitespace()?.kind == .ident
  }

  /// `<media-type>`: any identifier but the keywords of the grammar.
  private func isMediaType(_ token: CSSToken) -> Bool {
    guard token.kind == .ident else { return false }
    return !token.matches("only", in: text) && !token.matches("not", in: text)
      && !token.matches("and", in: text) && !token.matches("or", in: text)
      && !token.matches("layer", in: text)
  }

  /// The range without white space and comments at its ends.
  func trimmed(_ range: Range<Int>) -> TokenRange {
    var start = range.lowerBound
    var end = range.upperBound
    while start < end, tokens[start].kind.isTrivia { start += 1 }
    while end > start, tokens[end - 1].kind.isTrivia { end -= 1 }
    return TokenRange(start..<end)
  }
}

extension MediaQueryList {
  /// Parses the list behind `@media`, in a `media` attribute, or behind the URL of `@import`.
  ///
  /// - Complexity: linear in the number of tokens, for the fixed depth that is followed.
  package static func parse(
    _ tokens: Span<CSSToken>, in text: Span<UInt8>, _ range: TokenRange
  ) -> MediaQueryList {
    var parser = MediaQueryParser(tokens, in: text)
    parser.parseList(range)
    return parser.list
  }
}
