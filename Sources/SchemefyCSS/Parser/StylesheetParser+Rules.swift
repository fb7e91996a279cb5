extension StylesheetParser {
  /// Consumes an at-rule up to its `;`, or up to its block, which becomes the innermost open one.
  ///
  /// css-syntax-3 §5.5.2 <https://drafts.csswg.org/css-syntax/#consume-at-rule>
  ///
  /// A `}` ends it only in a block, where it is `end`; at the top level it is part of the prelude.
  ///
  /// - Precondition: the next token is an at-keyword.
  mutating func consumeAtRule(_ tokens: Span<CSSToken>, _ text: Span<UInt8>) {
    let start = position
    let keyword = AtRuleKeyword(tokens[start], in: text)
    var prelude = TrimmedRange()
    position += 1
    while position < end {
      switch tokens[position].kind {
      case .semicolon:
        position += 1
        return addStatement(keyword, start, prelude.range(orAt: start + 1))
      case .openCurly:
        return openRule(tokens, keyword, start, prelude.range(orAt: start + 1))
      default: skipComponentValue(tokens, &prelude)
      }
    }
    addStatement(keyword, start, prelude.range(orAt: start + 1))
  }

  /// Consumes a qualified rule up to its block, which becomes the innermost open one; nothing is
  /// returned where there is no block.
  ///
  /// css-syntax-3 §5.5.3 <https://drafts.csswg.org/css-syntax/#consume-qualified-rule>
  ///
  /// - Parameter isNested: whether a semicolon stops it. A rule that starts like a custom
  ///   property's declaration then never gets here, as it is a declaration.
  mutating func consumeQualifiedRule(
    _ tokens: Span<CSSToken>, _ text: Span<UInt8>, isNested: Bool
  ) {
    let start = position
    var prelude = TrimmedRange()
    while position < end {
      switch tokens[position].kind {
      case .semicolon where isNested: return
      case .openCurly:
        let range = prelude.range(orAt: start)
        if startsLikeCustomProperty(tokens, text, range) {
          position = indexAfterComponentValue(tokens, at: position)
        } else {
          openRule(tokens, nil, start, range)
        }
        return
      default: skipComponentValue(tokens, &prelude)
      }
    }
  }

  /// Adds the component value at the current position to a prelude.
  @inline(__always)
  private mutating func skipComponentValue(
    _ tokens: Span<CSSToken>, _ prelude: inout TrimmedRange
  ) {
    let next = indexAfterComponentValue(tokens, at: position)
    if !tokens[position].kind.isTrivia { prelude.add(position..<next) }
    position = next
  }

  /// Whether the first two values of a prelude are an ident starting with `--`, and a colon.
  private func startsLikeCustomProperty(
    _ tokens: Span<CSSToken>, _ text: Span<UInt8>, _ prelude: TokenRange
  ) -> Bool {
    guard !prelude.isEmpty, tokens[prelude.lowerBound].isCustomPropertyName(in: text) else {
      return false
    }
    for index in prelude.lowerBound + 1..<prelude.upperBound where !tokens[index].kind.isTrivia {
      return tokens[index].kind == .colon
    }
    return false
  }

  /// Adds an at-rule without a block, which ends at the current position.
  private mutating func addStatement(_ keyword: AtRuleKeyword, _ start: Int, _ prelude: TokenRange)
  {
    let declaration = Int32(truncatingIfNeeded: declarations.count)
    rules.append(
      CSSRule(
        keyword: keyword, parent: Int32(truncatingIfNeeded: current),
        styleRule: styleRule(keyword), tokens: TokenRange(start..<position), prelude: prelude,
        block: nil,
        declarationStart: declaration, declarationEnd: declaration,
        subtreeEnd: Int32(truncatingIfNeeded: rules.count + 1)))
  }

  /// The style rule that a rule to be added is, or stands in.
  private func styleRule(_ keyword: AtRuleKeyword?) -> Int32 {
    guard keyword != nil else { return Int32(truncatingIfNeeded: rules.count) }
    return current < 0 ? -1 : rules[current].styleRule
  }

  /// Adds a rule whose block opens at the current position, and steps into the block.
  private mutating func openRule(
    _ tokens: Span<CSSToken>, _ keyword: AtRuleKeyword?, _ start: Int, _ prelude: TokenRange
  ) {
    let open = position
    let close = tokens[open].match
    let declaration = Int32(truncatingIfNeeded: declarations.count)
    rules.append(
      CSSRule(
        keyword: keyword, parent: Int32(truncatingIfNeeded: current),
        styleRule: styleRule(keyword),
        tokens: TokenRange(start..<indexAfterComponentValue(tokens, at: open)), prelude: prelude,
        block: TokenRange(open + 1..<close),
        declarationStart: declaration, declarationEnd: declaration, subtreeEnd: 0))
    current = rules.count - 1
    position = open + 1
    end = close
  }
}

/// The range of the component values added, from the first to the last: without trivia at the ends.
struct TrimmedRange {
  private var start = -1
  private var end = -1

  @inline(__always)
  mutating func add(_ range: Range<Int>) {
    if start < 0 { start = range.lowerBound }
    end = range.upperBound
  }

  /// The range; if nothing was added, the empty one at an index.
  func range(orAt index: Int) -> TokenRange {
    TokenRange(start < 0 ? index..<index : start..<end)
  }
}
