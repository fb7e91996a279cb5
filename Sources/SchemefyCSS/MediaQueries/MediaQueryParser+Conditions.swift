extension MediaQueryParser {
  /// `<media-condition>` or `<media-condition-without-or>`.
  ///
  /// - Returns: the index of its node; `nil` if it does not follow the grammar.
  @_lifetime(self: copy self)
  @_lifetime(values: copy values)
  mutating func parseCondition(
    _ values: inout ComponentValueCursor, allowsOr: Bool, depth: Int
  ) -> Int? {
    values.skipWhitespace()
    let start = values.position
    if values.consume(keyword: "not") {
      let node = append(.not, at: start)
      guard parseInParentheses(&values, depth: depth) else { return nil }
      close(node, at: values.position)
      return node
    }
    let node = append(.and, at: start)
    guard parseInParentheses(&values, depth: depth) else { return nil }
    close(node, at: values.position)
    guard let next = values.peekBeyondWhitespace(), next.kind == .ident else { return node }
    let isOr = next.matches("or", in: text)
    guard !isOr || allowsOr else { return nil }
    if isOr { list.conditions[node].kind = .or }
    while values.consume(keyword: isOr ? "or" : "and") {
      guard parseInParentheses(&values, depth: depth) else { return nil }
      close(node, at: values.position)
    }
    return node
  }

  /// `<media-in-parens>`
  @_lifetime(self: copy self)
  @_lifetime(values: copy values)
  private mutating func parseInParentheses(
    _ values: inout ComponentValueCursor, depth: Int
  ) -> Bool {
    guard let value = values.nextSkippingWhitespace() else { return false }
    switch tokens[value.first].kind {
    case .openParen:
      return parseParentheses(value, end: values.position, depth: depth)
    case .function:
      appendLeaf(.generalEnclosed, value.first..<values.position)
      return isAnyValue(value.contents)
    default:
      return false
    }
  }

  /// A condition in brackets, a feature, or `<general-enclosed>`.
  @_lifetime(self: copy self)
  private mutating func parseParentheses(
    _ value: ComponentValue, end: Int, depth: Int
  ) -> Bool {
    let features = list.features.count
    if let feature = parseFeature(value.contents) {
      list.features.append(feature)
      appendLeaf(.feature(features), value.first..<end)
      return isAnyValue(value.contents)
    }
    let conditions = list.conditions.count
    if depth < MediaQueryParser.depthLimit {
      let node = append(.parentheses, at: value.first)
      var contents = ComponentValueCursor(tokens, in: text, value.contents)
      let operand = parseCondition(&contents, allowsOr: true, depth: depth + 1)
      if operand != nil, contents.isAtEnd {
        close(node, at: end)
        return true
      }
      list.conditions.removeSubrange(conditions...)
      list.features.removeSubrange(features...)
    } else {
      appendLeaf(.tooDeep, value.first..<end)
      return isAnyValue(value.contents)
    }
    appendLeaf(.generalEnclosed, value.first..<end)
    return isAnyValue(value.contents)
  }

  /// `<any-value>`, nested blocks included: everything except malformed or unbalanced tokens.
  ///
  /// css-syntax-3 <https://drafts.csswg.org/css-syntax/#typedef-any-value>
  private func isAnyValue(_ range: TokenRange) -> Bool {
    var open: [Int] = []
    for index in range.range {
      let token = tokens[index]
      switch token.kind {
      case .badString, .badURL: return false
      case .closeParen, .closeSquare, .closeCurly:
        guard open.popLast() == index else { return false }
      default:
        if token.kind.isOpening { open.append(token.match) }
      }
    }
    return true
  }

  // MARK: Nodes

  private mutating func append(_ kind: MediaCondition.Kind, at start: Int) -> Int {
    let node = list.conditions.count
    list.conditions.append(
      MediaCondition(kind: kind, tokens: TokenRange(start..<start), subtreeEnd: node + 1))
    return node
  }

  private mutating func appendLeaf(_ kind: MediaCondition.Kind, _ range: Range<Int>) {
    list.conditions.append(
      MediaCondition(
        kind: kind, tokens: TokenRange(range), subtreeEnd: list.conditions.count + 1))
  }

  /// Lets a node end behind the tokens read so far.
  private mutating func close(_ node: Int, at end: Int) {
    let start = list.conditions[node].tokens.lowerBound
    list.conditions[node].tokens = TokenRange(start..<end)
    list.conditions[node].subtreeEnd = list.conditions.count
  }
}
