/// Reads numbers, percentages, dimensions and math functions, and computes them.
///
/// CSS Values 4 "Mathematical Expressions" <https://drafts.csswg.org/css-values-4/#math>. Nothing
/// is allocated.
struct MathParser {
  /// The keywords of a relative colour; `nil` outside of one.
  let channels: ChannelKeywords?
  /// The font sizes that lengths and percentages are relative to; `nil` where they are unknown.
  let fonts: FontSizes?
  /// The number of functions and brackets that are open.
  private var depth = 0

  /// The maximum nesting, as in Chromium; a deeper expression is invalid.
  private static let depthLimit = 100

  init(_ channels: ChannelKeywords? = nil, fonts: FontSizes? = nil) {
    self.channels = channels
    self.fonts = fonts
  }

  /// Parses a component value; `nil` for anything but a number of some type.
  mutating func parse(
    _ value: ComponentValue, in values: borrowing ComponentValueCursor
  ) -> MathValue? {
    let token = values.token(value.first)
    switch token.kind {
    case .number: return MathValue(token.numericValue(in: values.text))
    case .percentage:
      let number = token.numericValue(in: values.text)
      return fonts?.value(percentage: number) ?? MathValue(number, .percentage)
    case .dimension:
      if let length = fonts?.value(token, in: values.text) { return length }
      let unit = MathUnit.table.value(of: token, in: values.text)
      return unit?.value(token.numericValue(in: values.text))
    case .function:
      guard let function = MathFunction.table.value(of: token, in: values.text) else { return nil }
      return parse(function, values.contents(of: value))
    default: return nil
    }
  }

  /// `<calc-value>`: also a sum in brackets, a constant or a channel of a relative colour.
  private mutating func operand(
    _ value: ComponentValue, in values: borrowing ComponentValueCursor
  ) -> MathValue? {
    let token = values.token(value.first)
    switch token.kind {
    case .ident: return constant(token, in: values.text)
    case .openParen: return parse(.calc, values.contents(of: value))
    default: return parse(value, in: values)
    }
  }

  /// CSS Values 4 "Numeric Constants" <https://drafts.csswg.org/css-values-4/#calc-constants>
  private func constant(_ token: CSSToken, in text: Span<UInt8>) -> MathValue? {
    if let channels, let value = channels.value(token, in: text) {
      return MathValue(value)
    }
    return Self.constants.value(of: token, in: text).map { MathValue($0) }
  }

  private static let constants = KeywordTable<Double>([
    "e": 2.718281828459045, "pi": .pi, "infinity": .infinity, "-infinity": -.infinity,
    "nan": .nan,
  ])

  // MARK: Functions

  private mutating func parse(
    _ function: MathFunction, _ contents: consuming ComponentValueCursor
  ) -> MathValue? {
    guard depth < Self.depthLimit else { return nil }
    depth += 1
    defer { depth -= 1 }
    switch function {
    case .round: return round(&contents)
    case .min, .max, .hypot: return fold(function, &contents)
    case .treeCounting: return contents.isAtEnd ? .unknown(.number) : nil
    default: return fixed(function, &contents)
    }
  }

  /// Parses a function that takes one to three arguments.
  @_lifetime(values: copy values)
  private mutating func fixed(
    _ function: MathFunction, _ values: inout ComponentValueCursor
  ) -> MathValue? {
    var arguments: InlineArray<3, MathValue> = .init(repeating: MathValue(0))
    // The type of a clamp without a bound is that of its central value.
    var isMissing: InlineArray<3, Bool> = .init(repeating: false)
    var count = 0
    repeat {
      guard count < function.arity.upperBound else { return nil }
      if function.allowsNone(at: count), values.consume(keyword: "none") {
        isMissing[count] = true
      } else {
        guard let argument = sum(&values) else { return nil }
        arguments[count] = argument
      }
      count += 1
    } while values.consume(.comma)
    guard values.isAtEnd, function.arity.contains(count) else { return nil }
    if isMissing[0] { arguments[0] = MathValue(-.infinity, arguments[1].type) }
    if isMissing[2] { arguments[2] = MathValue(.infinity, arguments[1].type) }
    return function.result(arguments[0], arguments[1], arguments[2], count: count)
  }

  /// `min()`, `max()` and `hypot()`.
  @_lifetime(values: copy values)
  private mutating func fold(
    _ function: MathFunction, _ values: inout ComponentValueCursor
  ) -> MathValue? {
    guard let first = sum(&values) else { return nil }
    var result = first
    if case .hypot = function { result = first.with(first.value.magnitude, first.type) }
    while values.consume(.comma) {
      guard let next = sum(&values), let folded = function.fold(result, next) else { return nil }
      result = folded
    }
    return values.isAtEnd ? result : nil
  }

  /// `round()`, whose first argument may be a strategy.
  @_lifetime(values: copy values)
  private mutating func round(_ values: inout ComponentValueCursor) -> MathValue? {
    var strategy = RoundingStrategy.nearest
    if let token = values.peekBeyondWhitespace(), token.kind == .ident,
      let named = RoundingStrategy.table.value(of: token, in: values.text)
    {
      strategy = named
      _ = values.nextSkippingWhitespace()
      guard values.consume(.comma) else { return nil }
    }
    guard let value = sum(&values) else { return nil }
    var step = MathValue(1)
    if values.consume(.comma) {
      guard let written = sum(&values) else { return nil }
      step = written
    }
    guard values.isAtEnd, step.type == value.type else { return nil }
    guard step.isKnown else { return .unknown(value.type) }
    return value.with(strategy.round(value.value, to: step.value), value.type)
  }

  // MARK: Sums

  /// `<calc-sum>`: products, with `+` or `-` between white space.
  @_lifetime(values: copy values)
  private mutating func sum(_ values: inout ComponentValueCursor) -> MathValue? {
    guard var result = product(&values) else { return nil }
    while let token = values.peekBeyondWhitespace(), token.kind == .delim {
      let isMinus = token.isDelim(UInt8(ascii: "-"), in: values.text)
      guard isMinus || token.isDelim(UInt8(ascii: "+"), in: values.text),
        values.skipWhitespace(), values.next() != nil, values.skipWhitespace(),
        let next = product(&values), next.type == result.type
      else { return nil }
      guard next.isKnown else {
        result = .unknown(result.type)
        continue
      }
      result.value += isMinus ? -next.value : next.value
    }
    return result
  }

  /// `<calc-product>`: values, with `*` or `/` between.
  @_lifetime(values: copy values)
  private mutating func product(_ values: inout ComponentValueCursor) -> MathValue? {
    guard let first = values.nextSkippingWhitespace(), var result = operand(first, in: values)
    else { return nil }
    while let token = values.peekBeyondWhitespace(), token.kind == .delim {
      let isDivision = token.isDelim(UInt8(ascii: "/"), in: values.text)
      guard isDivision || token.isDelim(UInt8(ascii: "*"), in: values.text) else { break }
      _ = values.nextSkippingWhitespace()
      guard let value = values.nextSkippingWhitespace(), let next = operand(value, in: values)
      else { return nil }
      let type = isDivision ? result.type / next.type : result.type * next.type
      guard next.isKnown else {
        result = .unknown(type)
        continue
      }
      let number = isDivision ? result.value / next.value : result.value * next.value
      result = result.with(number, type)
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
