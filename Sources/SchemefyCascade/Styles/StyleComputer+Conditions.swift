internal import SchemefyCSS
internal import SchemefyMedia
internal import SchemefyProperties
internal import SchemefySource
internal import SchemefyTraits

/// `if()`
///
/// CSS Values 5 <https://drafts.csswg.org/css-values-5/#if-notation>
extension StyleComputer {
  /// Goes into the branch of `if()` that counts.
  ///
  /// - Parameter function: from the name's token to the closing bracket.
  @inline(never)
  mutating func takeBranch(
    _ function: Range<Int>, _ frame: inout Frame, _ tokens: Span<CSSToken>, _ text: Span<UInt8>
  ) -> Step? {
    let branches = IfFunction(at: function.lowerBound, tokens, in: text)
    guard branches.isValid else { return .done(.invalid) }
    for branch in branches.branches {
      var condition = IfCondition(frame.scope)
      let truth = evaluate(branch.condition, &condition, tokens, text)
      if let needed = condition.needed { return needed }
      switch truth {
      case .true:
        frame.enter(branch.value.range, function.upperBound)
        return nil
      case .false, .unknown: continue
      case .undetermined: return .done(.unknown(.value))
      }
    }
    return .done(.invalid)
  }

  /// The context in which a condition is evaluated.
  private struct IfCondition {
    let scope: Int32
    /// The property that must be known first.
    var needed: Step?
    var depth = 0
    /// Whether the condition is one in `style()`.
    var isStyle = false

    init(_ scope: Int32) { self.scope = scope }
  }

  /// The maximum depth to which conditions may nest; deeper ones are undetermined.
  private static var depthLimit: Int { 32 }

  /// `<boolean-expr>`, or `else`
  private mutating func evaluate(
    _ range: TokenRange, _ condition: inout IfCondition, _ tokens: Span<CSSToken>,
    _ text: Span<UInt8>
  ) -> MediaTruth {
    guard condition.depth < Self.depthLimit else { return .undetermined }
    condition.depth += 1
    defer { condition.depth -= 1 }
    var values = ComponentValueCursor(tokens, in: text, range)
    if values.consume(keyword: "else") { return MediaTruth(values.isAtEnd) }
    if values.consume(keyword: "not") {
      guard let value = values.nextSkippingWhitespace(), values.isAtEnd else { return .unknown }
      return operand(value, &condition, tokens, text).negated
    }
    guard let first = values.nextSkippingWhitespace() else { return .unknown }
    var result = operand(first, &condition, tokens, text)
    var isAnd: Bool?
    while !values.isAtEnd {
      let takesBoth = values.consume(keyword: "and")
      guard takesBoth || values.consume(keyword: "or"), isAnd ?? takesBoth == takesBoth,
        let next = values.nextSkippingWhitespace()
      else { return .unknown }
      isAnd = takesBoth
      let value = operand(next, &condition, tokens, text)
      result = takesBoth ? result.and(value) : result.or(value)
    }
    return result
  }

  private mutating func operand(
    _ value: ComponentValue, _ condition: inout IfCondition, _ tokens: Span<CSSToken>,
    _ text: Span<UInt8>
  ) -> MediaTruth {
    let token = tokens[value.first]
    switch token.kind {
    case .openParen:
      return condition.isStyle
        ? style(value.contents, &condition, tokens, text)
        : evaluate(value.contents, &condition, tokens, text)
    case .function where condition.isStyle: return .unknown
    case .function where token.matches("media", in: text):
      return media(value.contents, tokens, text)
    case .function where token.matches("supports", in: text):
      return SupportsCondition(tokens, in: text).evaluateImport(value.contents)
    case .function where token.matches("style", in: text):
      condition.isStyle = true
      defer { condition.isStyle = false }
      return style(value.contents, &condition, tokens, text)
    default: return .unknown
    }
  }

  /// `media()`, which takes a feature without brackets or a condition, but no media type.
  private func media(
    _ range: TokenRange, _ tokens: Span<CSSToken>, _ text: Span<UInt8>
  ) -> MediaTruth {
    var bytes = [UInt8(ascii: "(")]
    for index in range.range { ExpressionWriter.copy(tokens[index], in: text, to: &bytes) }
    bytes.append(UInt8(ascii: ")"))
    let condition = CSSTokenizer.tokenize(bytes.span)
    let list = MediaQueryList.parse(
      condition.span, in: bytes.span, TokenRange(0..<condition.count - 1))
    guard list.queries.count == 1 else { return .unknown }
    return MediaEvaluation(
      list, condition.span, in: bytes.span, environment: environment.media
    ).evaluate(list.queries[0])
  }

  // MARK: style()

  /// A style query: of a property, or of several in brackets.
  private mutating func style(
    _ range: TokenRange, _ condition: inout IfCondition, _ tokens: Span<CSSToken>,
    _ text: Span<UInt8>
  ) -> MediaTruth {
    var values = ComponentValueCursor(tokens, in: text, range)
    guard let first = values.nextSkippingWhitespace(), tokens[first.first].kind == .ident,
      !tokens[first.first].matches("not", in: text)
    else { return evaluate(range, &condition, tokens, text) }
    guard tokens[first.first].isCustomPropertyName(in: text) else { return .undetermined }
    let name = names.find(tokens[first.first].decodedBytes(in: text).span)
    let value: CustomProperties.Value
    switch variable(name, condition.scope) {
    case .done(let known): value = known
    case .needs(let key, let reference):
      condition.needed = condition.needed ?? .needs(key, reference)
      return .undetermined
    }
    if case .unknown = value { return .undetermined }
    if values.isAtEnd { return isInitial(value, name).negated }
    guard values.consume(.colon) else { return .undetermined }
    values.skipWhitespace()
    let wanted = ValueValidator.trimmed(
      TokenRange(values.position..<range.upperBound), tokens, in: text)
    switch SpecifiedValue.Wide(wanted, tokens, in: text) {
    case .initial: return isInitial(value, name)
    case nil: break
    default: return .undetermined
    }
    guard ValueValidator(tokens, in: text).substitution(in: wanted) == .none else {
      return .undetermined
    }
    var bytes: [UInt8] = []
    for index in wanted.range { ExpressionWriter.copy(tokens[index], in: text, to: &bytes) }
    return isEqual(value, texts.value(bytes), name, condition.scope)
  }

  /// Whether a property has its initial value.
  private mutating func isInitial(
    _ value: CustomProperties.Value, _ name: NameTable.ID
  ) -> MediaTruth {
    guard let initial = properties.registration(of: name)?.initialValue else {
      return MediaTruth(value == .invalid)
    }
    return isEqual(value, texts.value(initial), name, -1)
  }

  /// Whether a property has a value, which is computed as one of the property's.
  private mutating func isEqual(
    _ value: CustomProperties.Value, _ other: ValueReference, _ name: NameTable.ID, _ scope: Int32
  ) -> MediaTruth {
    guard case .value(let value) = value else { return .false }
    if hasSameTokens(value, other) { return .true }
    guard let syntax = properties.registration(of: name)?.syntax, !syntax.takesAnything else {
      return .false
    }
    let scheme = scope < 0 ? .light : properties.scopes[Int(scope)].scheme
    let own = computed(value, syntax, scheme)
    switch computed(other, syntax, scheme) {
    case .invalid: return .false
    case .unknown: return .undetermined
    case .value(let other):
      guard case .value(let own) = own else { return .undetermined }
      return hasSameTokens(own, other) ? .true : compare(own, other)
    }
  }

  /// Compares values that are written in different ways, token by token.
  private func compare(_ left: ValueReference, _ right: ValueReference) -> MediaTruth {
    if isColor(left), isColor(right) { return .false }
    let (ours, others) = (significantTokens(left), significantTokens(right))
    let (text, otherText) = (texts[left].bytes.span, texts[right].bytes.span)
    for (own, other) in zip(ours, others) {
      switch (own.kind, other.kind) {
      case (.dimension, .dimension), (.number, .number), (.percentage, .percentage):
        let unit = text.extracting(own.unitRange.range)
        guard
          own.kind != .dimension
            || PackedName(unit)
              == PackedName(
                otherText.extracting(other.unitRange.range))
        else { return .undetermined }
        guard own.numericValue(in: text) == other.numericValue(in: otherText) else {
          return .false
        }
      case (.ident, _), (_, .ident), (.string, _), (_, .string), (.url, .url):
        guard own.kind == other.kind,
          own.decodedBytes(in: text) == other.decodedBytes(in: otherText)
        else { return .false }
      case (.percentage, .dimension), (.dimension, .percentage): return .false
      default:
        guard own.kind == other.kind, !own.kind.isStructural else { return .undetermined }
      }
    }
    return MediaTruth(ours.count == others.count)
  }

  private func isColor(_ reference: ValueReference) -> Bool {
    let text = texts[reference]
    guard case .color = ParsedColor(text.tokens.span, in: text.bytes.span, reference.range) else {
      return false
    }
    return true
  }

  private func significantTokens(_ reference: ValueReference) -> [CSSToken] {
    texts[reference].tokens[reference.range.range].filter { $0.kind != .comment }
  }

  /// Whether values are written alike, but for comments.
  private func hasSameTokens(_ left: ValueReference, _ right: ValueReference) -> Bool {
    func tokens(_ reference: ValueReference) -> [ArraySlice<UInt8>] {
      significantTokens(reference).map { texts[reference].bytes[$0.range.range] }
    }
    return tokens(left) == tokens(right)
  }
}
