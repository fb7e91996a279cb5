package import SchemefyCSS
package import SchemefyMedia
internal import SchemefySource

/// Evaluates `@supports` conditions, as far as the tested features are known.
///
/// css-conditional-4 §2 <https://drafts.csswg.org/css-conditional-4/#at-supports-ext>
package struct SupportsCondition: ~Escapable {
  private let tokens: Span<CSSToken>
  private let text: Span<UInt8>

  /// The maximum depth to which conditions may nest; deeper ones are undetermined.
  private static let depthLimit = 32

  @_lifetime(copy tokens, copy text)
  package init(_ tokens: Span<CSSToken>, in text: Span<UInt8>) {
    self.tokens = tokens
    self.text = text
  }

  /// The truth of a `<supports-condition>`.
  package func evaluate(_ range: TokenRange) -> MediaTruth { evaluate(range, depth: 0) }

  /// The truth of the `supports()` of an `@import`, which may contain a declaration.
  package func evaluateImport(_ range: TokenRange) -> MediaTruth {
    isDeclaration(range) ? declaration(range) : evaluate(range)
  }

  private func evaluate(_ range: TokenRange, depth: Int) -> MediaTruth {
    guard depth < Self.depthLimit else { return .undetermined }
    var values = ComponentValueCursor(tokens, in: text, range)
    if values.consume(keyword: "not") {
      guard let value = values.nextSkippingWhitespace(), values.isAtEnd else { return .false }
      return operand(value, depth: depth).negated
    }
    guard let first = values.nextSkippingWhitespace() else { return .false }
    var result = operand(first, depth: depth)
    var isAnd: Bool?
    while !values.isAtEnd {
      let takesBoth = values.consume(keyword: "and")
      guard takesBoth || values.consume(keyword: "or"), isAnd ?? takesBoth == takesBoth,
        let next = values.nextSkippingWhitespace()
      else { return .false }
      isAnd = takesBoth
      let value = operand(next, depth: depth)
      result = takesBoth ? result.and(value) : result.or(value)
    }
    return result
  }

  /// `<supports-in-parens>`
  private func operand(_ value: ComponentValue, depth: Int) -> MediaTruth {
    let token = tokens[value.first]
    switch token.kind {
    case .openParen:
      let contents = value.contents
      if isDeclaration(contents) { return declaration(contents) }
      return evaluate(contents, depth: depth + 1)
    case .function where token.matches("selector", in: text):
      return selector(value.contents)
    case .function: return .undetermined
    default: return .false
    }
  }

  private func isDeclaration(_ range: TokenRange) -> Bool {
    var values = ComponentValueCursor(tokens, in: text, range)
    guard let name = values.nextSkippingWhitespace(), tokens[name.first].kind == .ident else {
      return false
    }
    return values.consume(.colon)
  }

  private func declaration(_ range: TokenRange) -> MediaTruth {
    var values = ComponentValueCursor(tokens, in: text, range)
    guard let name = values.nextSkippingWhitespace()?.first, values.consume(.colon) else {
      return .false
    }
    if tokens[name].isCustomPropertyName(in: text) { return .true }
    guard let property = CascadeName.table.value(of: tokens[name], in: text) else {
      return .undetermined
    }
    values.skipWhitespace()
    let value = ValueValidator.trimmed(
      TokenRange(values.position..<range.upperBound), tokens, in: text)
    switch ValueValidator(tokens, in: text).check(value, for: property) {
    case .valid: return .true
    case .invalid: return .false
    case .open: return .undetermined
    }
  }

  private func selector(_ range: TokenRange) -> MediaTruth {
    guard nestsWithinLimit(range) else { return .undetermined }
    var table = SelectorTable()
    var names = NameTable(capacity: 8)
    let list = table.parse(tokens, in: text, range, names: &names)
    return MediaTruth(list.map { table.lists[Int($0)].selectors.count == 1 } ?? false)
  }

  /// Whether brackets nest no deeper than selectors are followed.
  private func nestsWithinLimit(_ range: TokenRange) -> Bool {
    var depth = 0
    for index in range.range {
      let kind = tokens[index].kind
      guard kind.isStructural else { continue }
      depth += kind.isOpening ? 1 : -1
      if depth >= SelectorTable.depthLimit { return false }
    }
    return true
  }
}
