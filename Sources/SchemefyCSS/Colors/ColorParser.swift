import SchemefyColor

/// Parses a colour with the colours that it is made of.
///
/// CSS Color 5 "color syntax" <https://drafts.csswg.org/css-color-5/#color-syntax>. Nothing is
/// allocated, but where a name holds an escape.
struct ColorParser {
  /// The context that the colour is computed in.
  let context: ColorContext
  /// The number of colour functions that are open.
  private var depth = 0
  /// Index of the first token that was not expected, innermost first: why there is no colour.
  private(set) var fault: Int?
  /// The dependencies of the colour, besides its text and the context.
  var dependencies: ColorDependencies = []

  /// The nesting of colours in colours that is followed; deeper ones are not computed.
  private static let depthLimit = 16

  init(_ context: ColorContext = ColorContext()) {
    self.context = context
  }

  /// Parses a component value; `nil` for anything but a colour.
  mutating func color(
    _ value: ComponentValue, in values: borrowing ComponentValueCursor
  ) -> ComputedColor? {
    let token = values.token(value.first)
    switch token.kind {
    case .hash:
      guard let color = HexColor.color(token, in: values.text) else { break }
      return .absolute(SpacedColor(color, in: .rgb(.sRGB)), .hex)
    case .ident:
      guard let keyword = ColorKeyword.table.value(of: token, in: values.text) else { break }
      return self.keyword(keyword)
    case .function:
      guard let function = ColorFunction.table.value(of: token, in: values.text) else { break }
      return self.function(function, value, in: values)
    default:
      break
    }
    return fail(at: value.first)
  }

  /// Parses a colour that is an argument of another colour.
  @_lifetime(values: copy values)
  mutating func nestedColor(_ values: inout ComponentValueCursor) -> ComputedColor? {
    guard let value = values.nextSkippingWhitespace() else { return fail(at: values.end) }
    return color(value, in: values)
  }

  private mutating func keyword(_ keyword: ColorKeyword) -> ComputedColor {
    if let color = context.color(of: keyword) {
      return .absolute(SpacedColor(color, in: .rgb(.sRGB)), .named)
    }
    dependencies.insert(keyword == .currentColor ? .currentColor : .colorScheme)
    return .other(keyword.color)
  }

  private mutating func function(
    _ function: ColorFunction, _ value: ComponentValue, in values: borrowing ComponentValueCursor
  ) -> ComputedColor? {
    guard depth < Self.depthLimit else {
      dependencies.insert(.others)
      return .other(.unresolved)
    }
    depth += 1
    defer { depth -= 1 }
    if let color = parse(function, values.contents(of: value)) { return color }
    // A substitution function may be replaced by anything, so the rest need not follow the grammar.
    guard Substitution.isIn(value.contents, of: values.tokens, in: values.text) else { return nil }
    fault = nil
    return unresolved()
  }

  /// A colour that is valid, but not computed here.
  mutating func unresolved() -> ComputedColor {
    dependencies.insert(.others)
    return .other(.unresolved)
  }

  // MARK: Failing

  /// Notes the first token that was not expected.
  mutating func fail<Result>(at index: Int) -> Result? {
    if fault == nil { fault = index }
    return nil
  }

  /// Consumes a token of a kind.
  @_lifetime(values: copy values)
  mutating func expect(_ kind: CSSTokenKind, _ values: inout ComponentValueCursor) -> Bool {
    values.consume(kind) || failBeyondWhitespace(values)
  }

  /// Consumes a `/`.
  @_lifetime(values: copy values)
  mutating func expectSlash(_ values: inout ComponentValueCursor) -> Bool {
    values.consumeSlash() || failBeyondWhitespace(values)
  }

  /// Whether nothing is left.
  mutating func expectEnd(_ values: borrowing ComponentValueCursor) -> Bool {
    values.isAtEnd || failBeyondWhitespace(values)
  }

  /// Notes that the next token but white space was not expected.
  mutating func failBeyondWhitespace(_ values: borrowing ComponentValueCursor) -> Bool {
    var index = values.position
    while index < values.end, values.tokens[index].kind.isTrivia { index += 1 }
    if fault == nil { fault = index }
    return false
  }
}
