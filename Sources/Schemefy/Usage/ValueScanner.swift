internal import SchemefyCSS
internal import SchemefyColor
internal import SchemefySource

/// A colour found in a value.
struct FoundColor: Sendable {
  enum Form: Sendable, Hashable {
    /// A colour, or `var(--scheme-…, colour)` of an earlier run.
    case color
    /// Bare channels, such as `33, 37, 41`, that `rgb(var(--x))` makes a colour of.
    case channels
    /// A `var()` whose property holds a colour.
    case variable
  }

  var tokens: TokenRange
  var form: Form
  var role: ColorUse.Role
  /// The colour as the author wrote it; of a variable, what it holds is known only later.
  var color: ParsedColor
  /// The name of the variable, `--` included.
  var variable: TokenRange
}

/// Finds the colours of a value, and tells whether the whole of it is understood.
///
/// A value that is not understood (a hack, a vendor's syntax) may be one that browsers drop. With
/// `var()` in it they would take it, and fail when they compute it; so it has to stay.
struct ValueScanner {
  private(set) var found: [FoundColor] = []
  private var role = ColorUse.Role.text

  /// The nesting of functions that is followed.
  private static let depthLimit = 8

  /// Scans a declaration's value.
  ///
  /// - Returns: whether it is understood; otherwise `found` means nothing.
  mutating func scan(_ values: consuming ComponentValueCursor, _ property: ColorProperty) -> Bool {
    found.removeAll(keepingCapacity: true)
    role = property.role
    return switch property.syntax {
    case .color: scanSingle(&values, atMost: 1)
    case .colors: scanSingle(&values, atMost: 4)
    case .shadow: scanShadows(&values)
    case .background, .image, .line, .filter, .paint: scanMixed(&values, depth: 0)
    }
  }

  /// One or a few colours or keywords and nothing else.
  @_lifetime(values: copy values)
  private mutating func scanSingle(
    _ values: inout ComponentValueCursor, atMost limit: Int
  ) -> Bool {
    var count = 0
    while let value = values.nextSkippingWhitespace() {
      count += 1
      guard count <= limit, scanColor(value, values) || isKeyword(value, values) else {
        return false
      }
    }
    return count > 0
  }

  /// Colours among keywords, lengths, images and functions.
  @_lifetime(values: copy values)
  private mutating func scanMixed(_ values: inout ComponentValueCursor, depth: Int) -> Bool {
    guard depth < Self.depthLimit else { return false }
    while let value = values.nextSkippingWhitespace() {
      if scanColor(value, values) { continue }
      switch value {
      case .token(let index):
        guard isHarmless(values.token(index), values) else { return false }
      case .function(let open, _):
        guard scanFunction(values.token(open), value, values, depth: depth) else { return false }
      case .block:
        return false
      }
    }
    return true
  }

  private mutating func scanFunction(
    _ token: CSSToken, _ value: ComponentValue, _ values: borrowing ComponentValueCursor,
    depth: Int
  ) -> Bool {
    switch FunctionName.table.value(of: token, in: values.text) {
    case .opaque:
      return true
    case .images, .arguments:
      var contents = values.contents(of: value)
      return scanMixed(&contents, depth: depth + 1)
    case .dropShadow:
      let outer = role
      role = .shadow
      var contents = values.contents(of: value)
      let isUnderstood = scanMixed(&contents, depth: depth + 1)
      role = outer
      return isUnderstood
    case nil:
      return false
    }
  }

  /// Shadows: a line without blur is a border, whatever it is called.
  @_lifetime(values: copy values)
  private mutating func scanShadows(_ values: inout ComponentValueCursor) -> Bool {
    var start = found.count
    var lengths = 0
    var isBlurred = false
    func isLine() -> Bool { lengths >= 2 && !isBlurred && role == .shadow }
    while let value = values.nextSkippingWhitespace() {
      if scanColor(value, values) { continue }
      guard case .token(let index) = value else {
        // calc() and its kin: a length that is not known.
        guard isOpaqueFunction(value, values) else { return false }
        lengths += 1
        isBlurred = isBlurred || lengths == 3
        continue
      }
      let token = values.token(index)
      switch token.kind {
      case .comma:
        if isLine() { markLines(from: start) }
        (start, lengths, isBlurred) = (found.count, 0, false)
      case .number, .dimension:
        lengths += 1
        if lengths == 3 { isBlurred = token.numericValue(in: values.text) != 0 }
      default:
        guard isHarmless(token, values) else { return false }
      }
    }
    if isLine() { markLines(from: start) }
    return true
  }

  private mutating func markLines(from start: Int) {
    for index in found.indices.dropFirst(start) { found[index].role = .border }
  }
}

// MARK: - Colours

extension ValueScanner {
  /// Takes up a component value if it is a colour, a variable, or a function of a variable.
  private mutating func scanColor(
    _ value: ComponentValue, _ values: borrowing ComponentValueCursor
  ) -> Bool {
    if case .function(let open, let close) = value {
      let token = values.token(open)
      if token.matches("var", in: values.text) {
        return scanVariable(value, values, TokenRange(open..<close + 1))
      }
    }
    guard let color = ParsedColor(value, in: values) else { return false }
    switch value {
    case .function(_, let close):
      if case .unresolved = color { return scanChannels(value, values) }
      append(TokenRange(value.first..<close + 1), color)
    case .token(let index):
      append(TokenRange(index..<index + 1), color)
    case .block:
      return false
    }
    return true
  }

  private mutating func append(
    _ tokens: TokenRange, _ color: ParsedColor, form: FoundColor.Form = .color,
    variable: TokenRange = TokenRange(0..<0)
  ) {
    found.append(
      FoundColor(tokens: tokens, form: form, role: role, color: color, variable: variable))
  }

  /// `var(--x)`, or what an earlier run made of a colour: `var(--scheme-…, colour)`.
  private mutating func scanVariable(
    _ value: ComponentValue, _ values: borrowing ComponentValueCursor, _ tokens: TokenRange
  ) -> Bool {
    var contents = values.contents(of: value)
    guard case .token(let name) = contents.nextSkippingWhitespace() ?? .block(open: 0, close: 0),
      values.token(name).isCustomPropertyName(in: values.text)
    else { return false }
    let variable = TokenRange(name..<name + 1)
    guard contents.consume(.comma) else {
      append(tokens, .unresolved, form: .variable, variable: variable)
      return true
    }
    let isOurs = OwnProperty.isOwn(values.token(name), in: values.text)
    let start = found.count
    var fallback = contents
    while let value = fallback.nextSkippingWhitespace() {
      // A fallback may be anything; only what is a colour is of interest.
      _ = scanColor(value, fallback)
    }
    guard isOurs else {
      append(tokens, .unresolved, form: .variable, variable: variable)
      return true
    }
    if found.count == start + 1 { found[start].tokens = tokens }
    return true
  }

  /// `rgb(var(--x))` and `rgba(var(--x), a)`: the variable holds bare channels.
  private mutating func scanChannels(
    _ value: ComponentValue, _ values: borrowing ComponentValueCursor
  ) -> Bool {
    var contents = values.contents(of: value)
    guard let first = contents.nextSkippingWhitespace(),
      case .function(let open, let close) = first,
      values.token(open).matches("var", in: values.text)
    else { return true }
    let tokens = TokenRange(open..<close + 1)
    guard let index = variableName(tokens, values) else { return true }
    let outer = role
    // A surface that lets most of its backdrop through tints it, as something drawn does.
    if role == .surface, isFaint(contents) { role = .graphic }
    append(tokens, .unresolved, form: .channels, variable: TokenRange(index..<index + 1))
    role = outer
    return true
  }
}

extension ValueScanner {
  /// Index of the name in `var(--x)`, or in `var(--scheme-…, var(--x))` of an earlier run.
  private func variableName(
    _ tokens: TokenRange, _ values: borrowing ComponentValueCursor
  ) -> Int? {
    let inner = OwnProperty.fallback(of: tokens, values.tokens, in: values.text) ?? tokens
    guard values.token(inner.lowerBound).matches("var", in: values.text) else { return nil }
    var index = inner.lowerBound + 1
    while index < inner.upperBound, values.token(index).kind.isTrivia { index += 1 }
    guard index < inner.upperBound, values.token(index).isCustomPropertyName(in: values.text) else {
      return nil
    }
    return index
  }

  /// Whether the opacity behind the channels is a number below a half.
  private func isFaint(_ arguments: borrowing ComponentValueCursor) -> Bool {
    var arguments = arguments.rest
    guard let separator = arguments.nextSkippingWhitespace(), case .token(let index) = separator,
      arguments.token(index).kind == .comma
        || arguments.token(index).isDelim(UInt8(ascii: "/"), in: arguments.text),
      case .token(let alpha) = arguments.nextSkippingWhitespace() ?? .block(open: 0, close: 0)
    else { return false }
    let value = arguments.token(alpha).numericValue(in: arguments.text)
    return switch arguments.token(alpha).kind {
    case .number: value < 0.5
    case .percentage: value < 50
    default: false
    }
  }
}

extension ComponentValueCursor {
  /// A cursor over what has not been consumed.
  fileprivate var rest: ComponentValueCursor {
    @_lifetime(copy self)
    get { ComponentValueCursor(tokens, in: text, TokenRange(position..<end)) }
  }
}

// MARK: - What is no colour

extension ValueScanner {
  private func isKeyword(
    _ value: ComponentValue, _ values: borrowing ComponentValueCursor
  ) -> Bool {
    guard case .token(let index) = value else { return false }
    let token = values.token(index)
    return token.kind == .ident && ValueKeyword.isKnown(token, in: values.text)
  }

  private func isHarmless(_ token: CSSToken, _ values: borrowing ComponentValueCursor) -> Bool {
    switch token.kind {
    case .number, .percentage, .dimension, .comma, .url, .string: true
    case .ident: ValueKeyword.isKnown(token, in: values.text)
    case .delim: token.isDelim(UInt8(ascii: "/"), in: values.text)
    default: false
    }
  }

  private func isOpaqueFunction(
    _ value: ComponentValue, _ values: borrowing ComponentValueCursor
  ) -> Bool {
    guard case .function(let open, _) = value else { return false }
    return FunctionName.table.value(of: values.token(open), in: values.text) == .opaque
  }
}
