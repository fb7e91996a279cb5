/// A number with its type, as far as colours need it: the result of a calculation.
///
/// CSS Values 4 "Mathematical Expressions" <https://drafts.csswg.org/css-values-4/#math>
struct MathValue: Hashable, Sendable {
  enum ValueType: Hashable, Sendable {
    case number, percentage
    /// In degrees.
    case angle
  }

  var value: Double
  var type: ValueType

  init(_ value: Double, _ type: ValueType = .number) {
    self.value = value
    self.type = type
  }
}

extension MathValue {
  /// The nesting of calculations that is followed; deeper ones are not computed.
  private static let depthLimit = 32

  /// Parses a number, a percentage, an angle or a math function; `nil` for anything else.
  ///
  /// - Parameter channels: what keywords stand for in a relative colour.
  static func parse(
    _ value: ComponentValue, in values: borrowing ComponentValueCursor,
    _ channels: OriginChannels? = nil
  ) -> MathValue? {
    parse(value, in: values, channels, depth: 0)
  }

  private static func parse(
    _ value: ComponentValue, in values: borrowing ComponentValueCursor,
    _ channels: OriginChannels?, depth: Int
  ) -> MathValue? {
    let token = values.token(value.first)
    switch token.kind {
    case .number: return MathValue(token.numericValue(in: values.text))
    case .percentage: return MathValue(token.numericValue(in: values.text), .percentage)
    case .dimension: return angle(token, in: values.text)
    case .function: return function(token, values.contents(of: value), channels, depth: depth)
    case .openParen where depth > 0:
      guard depth < depthLimit else { return nil }
      var contents = values.contents(of: value)
      guard let sum = sum(&contents, channels, depth: depth + 1), contents.isAtEnd else {
        return nil
      }
      return sum
    case .ident where depth > 0: return constant(token, in: values.text, channels)
    default: return nil
    }
  }

  /// CSS Values 4 "Angle Units" <https://drafts.csswg.org/css-values-4/#angles>
  private static func angle(_ token: CSSToken, in text: Span<UInt8>) -> MathValue? {
    let value = token.numericValue(in: text)
    if token.matches("deg", in: text) { return MathValue(value, .angle) }
    if token.matches("turn", in: text) { return MathValue(value * 360, .angle) }
    if token.matches("rad", in: text) { return MathValue(value * 180 / .pi, .angle) }
    if token.matches("grad", in: text) { return MathValue(value * 0.9, .angle) }
    return nil
  }

  /// CSS Values 4 "Numeric Constants" <https://drafts.csswg.org/css-values-4/#calc-constants>
  private static func constant(
    _ token: CSSToken, in text: Span<UInt8>, _ channels: OriginChannels?
  ) -> MathValue? {
    if let component = channels?.component(token, in: text) {
      return component.value(percentageOf: 1).map { MathValue($0) }
    }
    if token.matches("pi", in: text) { return MathValue(.pi) }
    if token.matches("e", in: text) { return MathValue(2.718281828459045) }
    if token.matches("infinity", in: text) { return MathValue(.infinity) }
    if token.matches("-infinity", in: text) { return MathValue(-.infinity) }
    if token.matches("nan", in: text) { return MathValue(.nan) }
    return nil
  }

  /// `calc()`, `min()`, `max()` and `clamp()`.
  private static func function(
    _ token: CSSToken, _ arguments: consuming ComponentValueCursor,
    _ channels: OriginChannels?, depth: Int
  ) -> MathValue? {
    guard depth < depthLimit else { return nil }
    let text = arguments.text
    let isCalc = token.matches("calc", in: text)
    let isMin = token.matches("min", in: text)
    let isMax = token.matches("max", in: text)
    let isClamp = token.matches("clamp", in: text)
    guard isCalc || isMin || isMax || isClamp else { return nil }
    guard var result = sum(&arguments, channels, depth: depth + 1) else { return nil }
    var count = 1
    while let comma = arguments.nextSkippingWhitespace() {
      guard arguments.token(comma.first).kind == .comma, !isCalc,
        let next = sum(&arguments, channels, depth: depth + 1), next.type == result.type
      else { return nil }
      count += 1
      // clamp(a, b, c) is max(a, min(b, c)): the last comparison is made first, so a stays back.
      if isClamp {
        guard count <= 3 else { return nil }
        if count == 2 {
          guard let clamped = clamp(from: result, next, &arguments, channels, depth: depth) else {
            return nil
          }
          result = clamped
          count = 3
          continue
        }
      }
      result.value = combine(result.value, next.value, takesSmaller: isMin)
    }
    return isClamp && count != 3 ? nil : result
  }

  /// The rest of `clamp(minimum, central, …)`.
  @_lifetime(arguments: copy arguments)
  private static func clamp(
    from minimum: MathValue, _ central: MathValue, _ arguments: inout ComponentValueCursor,
    _ channels: OriginChannels?, depth: Int
  ) -> MathValue? {
    guard let comma = arguments.nextSkippingWhitespace(),
      arguments.token(comma.first).kind == .comma,
      let maximum = sum(&arguments, channels, depth: depth + 1), maximum.type == minimum.type
    else { return nil }
    let upper = combine(central.value, maximum.value, takesSmaller: true)
    return MathValue(combine(minimum.value, upper, takesSmaller: false), minimum.type)
  }

  /// The smaller or the larger of two numbers; NaN if either is NaN.
  private static func combine(_ first: Double, _ second: Double, takesSmaller: Bool) -> Double {
    if first.isNaN || second.isNaN { return .nan }
    return takesSmaller ? min(first, second) : max(first, second)
  }

  /// `<calc-sum>`: products, with `+` or `-` between white space.
  @_lifetime(values: copy values)
  private static func sum(
    _ values: inout ComponentValueCursor, _ channels: OriginChannels?, depth: Int
  ) -> MathValue? {
    guard var result = product(&values, channels, depth: depth) else { return nil }
    while let token = values.peekBeyondWhitespace(), token.kind == .delim {
      let isMinus = token.isDelim(UInt8(ascii: "-"), in: values.text)
      guard isMinus || token.isDelim(UInt8(ascii: "+"), in: values.text),
        values.skipWhitespace(), values.next() != nil, values.skipWhitespace(),
        let next = product(&values, channels, depth: depth), next.type == result.type
      else { return nil }
      result.value += isMinus ? -next.value : next.value
    }
    return result
  }

  /// `<calc-product>`: values, with `*` or `/` between.
  @_lifetime(values: copy values)
  private static func product(
    _ values: inout ComponentValueCursor, _ channels: OriginChannels?, depth: Int
  ) -> MathValue? {
    guard let first = values.nextSkippingWhitespace(),
      var result = parse(first, in: values, channels, depth: depth)
    else { return nil }
    while let token = values.peekBeyondWhitespace(), token.kind == .delim {
      let isDivision = token.isDelim(UInt8(ascii: "/"), in: values.text)
      guard isDivision || token.isDelim(UInt8(ascii: "*"), in: values.text) else { break }
      values.skipWhitespace()
      guard values.next() != nil, let operand = values.nextSkippingWhitespace(),
        let next = parse(operand, in: values, channels, depth: depth)
      else { return nil }
      if isDivision {
        guard next.type == .number else { return nil }
        result.value /= next.value
      } else {
        guard result.type == .number || next.type == .number else { return nil }
        if result.type == .number { result.type = next.type }
        result.value *= next.value
      }
    }
    return result
  }
}

extension ComponentValueCursor {
  /// The next token that is neither white space nor comment, without consuming anything.
  package func peekBeyondWhitespace() -> CSSToken? {
    var index = position
    while index < end, tokens[index].kind.isTrivia { index += 1 }
    return index < end ? tokens[index] : nil
  }
}
