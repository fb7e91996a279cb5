import SchemefyColor

/// The arguments of a colour function: three components and an opacity.
struct ColorArguments {
  var first: ColorComponent
  var second: ColorComponent
  var third: ColorComponent
  var alpha: ColorComponent
  /// Whether they stand between commas.
  var isLegacy: Bool

  /// Parses `a b c`, `a b c / alpha`, `a, b, c` or `a, b, c, alpha`; `nil` for anything else.
  @_lifetime(values: copy values)
  init?(_ values: inout ComponentValueCursor) {
    guard let first = ColorComponent.parse(&values) else { return nil }
    isLegacy = values.consume(.comma)
    guard let second = ColorComponent.parse(&values), !isLegacy || values.consume(.comma),
      let third = ColorComponent.parse(&values)
    else { return nil }
    self.first = first
    self.second = second
    self.third = third
    alpha = .number(1)
    guard !values.isAtEnd else { return }
    guard isLegacy ? values.consume(.comma) : values.consumeSlash(),
      let alpha = ColorComponent.parse(&values), values.isAtEnd,
      !isLegacy || alpha != .none
    else { return nil }
    self.alpha = alpha
  }

  /// The components as numbers, each percentage being a share of its reference; `nil` if one is
  /// an angle.
  func values(
    percentagesOf first: Double, _ second: Double, _ third: Double
  ) -> Vector3? {
    guard let x = self.first.value(percentageOf: first),
      let y = self.second.value(percentageOf: second),
      let z = self.third.value(percentageOf: third)
    else { return nil }
    return Vector3(x, y, z)
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
