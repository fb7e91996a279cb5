internal import SchemefyCSS
internal import SchemefyColor
internal import SchemefySource

/// Finds the colours of a value, and tells whether the whole of it is understood.
///
/// A value that is not understood (a hack, a vendor's syntax) may be one that browsers drop. With
/// `var()` in it they would take it, and fail when they compute it; so it has to stay.
struct ValueScanner {
  var found: [FoundColor] = []
  var role = ColorUse.Role.text
  /// The colours outside functions, and whether a comma follows one of them.
  private var outerColors = 0
  private var hasColorBeforeComma = false
  /// How many fallbacks of `var()` lie around what is scanned.
  var variableDepth = 0

  /// The nesting of functions, and that of `var()` in fallbacks, that is followed.
  static let depthLimit = 8

  /// Scans a declaration's value.
  ///
  /// - Returns: whether it is understood; otherwise `found` means nothing.
  mutating func scan(_ values: consuming ComponentValueCursor, _ property: ColorProperty) -> Bool {
    found.removeAll(keepingCapacity: true)
    (outerColors, hasColorBeforeComma) = (0, false)
    role = property.role
    return switch property.syntax {
    case .color: scanSingle(&values, atMost: 1)
    case .colors: scanSingle(&values, atMost: 4)
    case .shadow: scanShadows(&values)
    case .line: scanLine(&values)
    case .background, .image, .filter, .paint:
      scanMixed(&values, depth: 0) && allowsColors(property.syntax)
    case .any: scanMixed(&values, depth: 0)
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
    // Between two commas, a colour stop has one colour.
    var colors = 0
    while let value = values.nextSkippingWhitespace() {
      let count = found.count
      if scanColor(value, values) {
        guard isLiteral(from: count) else { continue }
        colors += 1
        if depth == 0 { outerColors += 1 }
        guard depth == 0 || colors == 1 else { return false }
        continue
      }
      switch value {
      case .token(let index):
        if values.token(index).kind == .comma {
          hasColorBeforeComma = hasColorBeforeComma || (depth == 0 && colors > 0)
          colors = 0
        }
        guard isHarmless(values.token(index), values) else { return false }
      case .function(let open, _):
        guard scanFunction(values.token(open), value, values, depth: depth) else { return false }
      case .block:
        return false
      }
    }
    return true
  }

  /// Whether a value of a property may have the colours outside functions that were found: a
  /// browser drops a value of which it may not.
  private func allowsColors(_ syntax: ColorProperty.Syntax) -> Bool {
    switch syntax {
    case .background: outerColors <= 1 && !hasColorBeforeComma
    case .paint: outerColors <= 1
    default: outerColors == 0
    }
  }

  /// Whether what was taken up last is a colour, not a variable that may hold anything.
  private func isLiteral(from count: Int) -> Bool {
    found.count > count && found[found.count - 1].form == .color
  }

  /// A width, a style and at most one colour.
  @_lifetime(values: copy values)
  private mutating func scanLine(_ values: inout ComponentValueCursor) -> Bool {
    var colors = 0
    while let value = values.nextSkippingWhitespace() {
      let count = found.count
      if scanColor(value, values) {
        if isLiteral(from: count) { colors += 1 }
        continue
      }
      guard case .token(let index) = value else {
        guard isOpaqueFunction(value, values) else { return false }
        continue
      }
      let token = values.token(index)
      switch token.kind {
      case .dimension, .percentage, .string: continue
      case .number where token.numericValue(in: values.text) == 0: continue
      case .ident where ValueKeyword.isKnown(token, in: values.text): continue
      default: return false
      }
    }
    return colors <= 1
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
    var colors = 0
    var isBlurred = false
    func isLine() -> Bool { lengths >= 2 && !isBlurred && role == .shadow }
    while let value = values.nextSkippingWhitespace() {
      let count = found.count
      if scanColor(value, values) {
        if isLiteral(from: count) { colors += 1 }
        guard colors <= 1 else { return false }
        continue
      }
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
        (start, lengths, colors, isBlurred) = (found.count, 0, 0, false)
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
