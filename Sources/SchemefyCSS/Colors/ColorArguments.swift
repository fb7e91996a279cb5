/// The arguments of a colour function: three components and an opacity.
struct ColorArguments {
  var first: ColorComponent
  var second: ColorComponent
  var third: ColorComponent
  var alpha: ColorComponent
  /// Whether they stand between commas.
  var isLegacy: Bool

  /// Parses `a b c`, `a b c / alpha`, `a, b, c` or `a, b, c, alpha`; `nil` for anything else.
  ///
  /// - Parameter channels: what keywords stand for in a relative colour.
  @_lifetime(values: copy values)
  init?(_ values: inout ComponentValueCursor, _ channels: OriginChannels? = nil) {
    guard let first = ColorComponent.parse(&values, channels) else { return nil }
    isLegacy = values.consume(.comma)
    guard let second = ColorComponent.parse(&values, channels), !isLegacy || values.consume(.comma),
      let third = ColorComponent.parse(&values, channels)
    else { return nil }
    self.first = first
    self.second = second
    self.third = third
    alpha = channels?.alpha ?? .number(1)
    guard !values.isAtEnd else { return }
    guard isLegacy ? values.consume(.comma) : values.consumeSlash(),
      let alpha = ColorComponent.parse(&values, channels), values.isAtEnd,
      !isLegacy || alpha != .none
    else { return nil }
    self.alpha = alpha
  }
}

extension ComponentValueCursor {
  /// Consumes the next token but white space if it is of a kind.
  @_lifetime(self: copy self)
  package mutating func consume(_ kind: CSSTokenKind) -> Bool {
    guard peekBeyondWhitespace()?.kind == kind else { return false }
    return nextSkippingWhitespace() != nil
  }

  /// Consumes the next token but white space if it is a `/`.
  @_lifetime(self: copy self)
  mutating func consumeSlash() -> Bool {
    guard peekBeyondWhitespace()?.isDelim(UInt8(ascii: "/"), in: text) == true else { return false }
    return nextSkippingWhitespace() != nil
  }

  /// Consumes the next token but white space if it is an identifier, which is in lower case here.
  @_lifetime(self: copy self)
  package mutating func consume(keyword: String) -> Bool {
    guard let token = peekBeyondWhitespace(), token.kind == .ident,
      token.matches(keyword, in: text)
    else { return false }
    return nextSkippingWhitespace() != nil
  }
}
