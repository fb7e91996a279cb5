/// The arguments of a colour function: three components and an opacity.
struct ColorArguments {
  var first = ColorComponent.none
  var second = ColorComponent.none
  var third = ColorComponent.none
  var alpha = ColorComponent.number(1)
  /// Whether the arguments stand between commas, as in `rgb(1, 2, 3)`.
  var isLegacy = false
  /// Whether their values follow from the text alone.
  var isKnown = true
}

extension ColorParser {
  /// Parses `a b c`, `a b c / alpha`, `a, b, c` or `a, b, c, alpha`; `nil` for anything else.
  ///
  /// - Parameter channels: the origin colour's channels, which keywords refer to in a relative
  ///   colour.
  @_lifetime(values: copy values)
  mutating func arguments(
    _ values: inout ComponentValueCursor, _ channels: OriginChannels? = nil
  ) -> ColorArguments? {
    var result = ColorArguments()
    result.alpha = channels?.alpha ?? .number(1)
    guard let first = component(&values, channels, &result.isKnown) else { return nil }
    result.isLegacy = channels == nil && values.consume(.comma)
    guard let second = component(&values, channels, &result.isKnown),
      !result.isLegacy || expect(.comma, &values),
      let third = component(&values, channels, &result.isKnown)
    else { return nil }
    (result.first, result.second, result.third) = (first, second, third)
    guard !values.isAtEnd else { return result }
    guard result.isLegacy ? expect(.comma, &values) : expectSlash(&values),
      let alpha = component(&values, channels, &result.isKnown), expectEnd(values),
      !result.isLegacy || alpha != .none
    else { return nil }
    result.alpha = alpha
    return result
  }

  /// Parses one argument; `nil` if it is no component.
  ///
  /// - Parameters:
  ///   - channels: the origin colour's channels, which keywords refer to in a relative colour.
  ///   - isKnown: set to false if the value does not follow from the text alone.
  @_lifetime(values: copy values)
  mutating func component(
    _ values: inout ComponentValueCursor, _ channels: OriginChannels?, _ isKnown: inout Bool
  ) -> ColorComponent? {
    guard let value = values.nextSkippingWhitespace() else { return fail(at: values.end) }
    let token = values.token(value.first)
    if token.kind == .ident {
      if token.matches("none", in: values.text) { return ColorComponent.none }
      return channels?.component(token, in: values.text) ?? fail(at: value.first)
    }
    var parser = MathParser(channels?.keywords)
    guard let number = parser.parse(value, in: values), let component = ColorComponent(number)
    else { return fail(at: value.first) }
    if !number.isKnown { isKnown = false }
    return component
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
