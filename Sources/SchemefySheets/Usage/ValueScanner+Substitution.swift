internal import SchemefyCSS
internal import SchemefySource

/// Substitution functions: they are replaced before a value is parsed, so that a value with one may
/// be anything.
///
/// CSS Values 5 "arbitrary substitution functions"
/// <https://drafts.csswg.org/css-values-5/#arbitrary-substitution-functions>
extension ValueScanner {
  /// Finds the colours of a value that nothing is known of, such as that of a custom property.
  @_lifetime(values: copy values)
  mutating func scanAnything(_ values: inout ComponentValueCursor) {
    while let value = values.nextSkippingWhitespace() { scanAny(value, values) }
  }

  /// A value of any kind; its colours are collected, also those in images and filters.
  mutating func scanAny(_ value: ComponentValue, _ values: borrowing ComponentValueCursor) {
    guard !scanColor(value, values) else { return }
    switch value {
    case .token(let index):
      switch values.token(index).kind {
      case .badString, .badURL, .closeParen, .closeSquare, .closeCurly: isBroken = true
      default: break
      }
    case .function(let open, _):
      guard let function = ValueFunction(values.token(open), in: values.text) else { return }
      scanAny(function, value, values)
    case .block:
      break
    }
  }

  private mutating func scanAny(
    _ function: ValueFunction, _ value: ComponentValue, _ values: borrowing ComponentValueCursor
  ) {
    switch function {
    case .gradient, .imageSet, .crossFade, .newImage:
      _ = scanImage(function, value, values)
    case .dropShadow:
      let outer = role
      role = .shadow
      _ = scanContents(of: value, values) { $0.scanItems(&$1, .dropShadow) }
      role = outer
    case .substitution, .condition:
      scanSubstitution(function, value, values)
    case .math, .url, .image, .filter, .string, .symbols, .repetition:
      break
    }
  }

  /// Scans the possible replacements of a function other than `var()`: the text behind the comma,
  /// or, in `if()`, behind each condition.
  mutating func scanSubstitution(
    _ function: ValueFunction, _ value: ComponentValue, _ values: borrowing ComponentValueCursor
  ) {
    isSubstituted = true
    var (start, end): (CSSTokenKind, CSSTokenKind?) = (.comma, nil)
    if case .condition = function { (start, end) = (.colon, .semicolon) }
    _ = scanContents(of: value, values) { scanner, contents in
      var isValue = false
      while let value = contents.nextSkippingWhitespace() {
        let kind = contents.token(value.first).kind
        if !isValue {
          isValue = kind == start
        } else if let end, kind == end {
          isValue = false
        } else {
          scanner.scanAny(value, contents)
        }
      }
      return true
    }
  }
}
