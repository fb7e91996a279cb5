internal import SchemefySource

/// Sorts tokens into rules and declarations.
///
/// The parser is one loop over the items of the innermost open block; open blocks are known from
/// the rules' parents, so nesting needs no stack. Blocks inside preludes and values are skipped by
/// their `match`, and every token is read a fixed number of times per level it is an item of: once
/// as a declaration, and once as a rule if it is none.
///
/// css-syntax-3 §5.5 <https://drafts.csswg.org/css-syntax/#parser-algorithms>
struct StylesheetParser {
  var rules: [CSSRule] = []
  var declarations: [CSSDeclaration] = []
  /// Index of the next token.
  var position: Int
  /// Index of the token that ends the innermost open block, or the text.
  var end: Int
  /// Index of the innermost open rule; -1 at the top level.
  var current = -1
  /// Index of the token that ends the whole input.
  private(set) var limit: Int

  /// The number of tokens that are read between two checkpoints of the budget.
  private static var checkpointDistance: Int { 1 << 14 }

  /// A parser of the tokens before `limit`, which is an index of a token that ends them.
  init(limit: Int) {
    position = 0
    end = limit
    self.limit = limit
  }

  /// Makes the input end at a token in front of its end.
  mutating func end(at limit: Int) { (self.limit, end) = (limit, limit) }

  /// Consumes a stylesheet's contents.
  ///
  /// css-syntax-3 §5.5.1 <https://drafts.csswg.org/css-syntax/#consume-stylesheet-contents>
  mutating func consumeStylesheet(
    _ tokens: Span<CSSToken>, _ text: Span<UInt8>, _ budget: WorkBudget?
  ) {
    var nextCheckpoint = Self.checkpointDistance
    while position < limit {
      if position >= nextCheckpoint {
        guard budget?.checkpoint() ?? true else { break }
        nextCheckpoint = position + Self.checkpointDistance
      }
      if current >= 0 {
        consumeBlockItem(tokens, text)
        continue
      }
      switch tokens[position].kind {
      case .whitespace, .comment, .skipped, .cdo, .cdc: position += 1
      default: consumeTopLevelRule(tokens, text)
      }
    }
    closeOpenRules()
  }

  /// Consumes a block's contents: declarations, at-rules and qualified rules.
  ///
  /// css-syntax-3 §5.5.5 <https://drafts.csswg.org/css-syntax/#consume-block-contents>
  mutating func consumeBlockContents(_ tokens: Span<CSSToken>, _ text: Span<UInt8>) {
    while position < limit { consumeBlockItem(tokens, text) }
    closeOpenRules()
  }

  /// Starts a rule at the top level; its block is consumed item by item afterwards.
  mutating func consumeTopLevelRule(_ tokens: Span<CSSToken>, _ text: Span<UInt8>) {
    if tokens[position].kind == .atKeyword {
      consumeAtRule(tokens, text)
    } else {
      consumeQualifiedRule(tokens, text, isNested: false)
    }
  }

  /// Consumes one item of the innermost open block, or closes the block.
  ///
  /// A declaration is tried first. Its failure costs no more than the tokens up to the first `{`,
  /// after which the rule takes over from the same place.
  mutating func consumeBlockItem(_ tokens: Span<CSSToken>, _ text: Span<UInt8>) {
    guard position < end else { return closeRule(tokens) }
    switch tokens[position].kind {
    case .whitespace, .comment, .skipped, .semicolon: position += 1
    case .atKeyword: consumeAtRule(tokens, text)
    default:
      if !consumeDeclaration(tokens, text) {
        consumeQualifiedRule(tokens, text, isNested: true)
      }
    }
  }

  /// Index behind the component value that starts at an index, which is at most `end`.
  @inline(__always)
  func indexAfterComponentValue(_ tokens: Span<CSSToken>, at index: Int) -> Int {
    let token = tokens[index]
    return token.kind.isOpening ? min(token.match + 1, end) : index + 1
  }

  /// Closes the innermost rule at the end of its block, and goes on behind it, in the block around it.
  private mutating func closeRule(_ tokens: Span<CSSToken>) {
    guard current >= 0 else { return }
    let parent = Int(rules[current].parent)
    position = rules[current].tokens.upperBound
    finishRule()
    current = parent
    end = parent < 0 ? limit : rules[parent].block?.upperBound ?? limit
  }

  /// At the end of the text, all rules that are still open end.
  mutating func closeOpenRules() {
    while current >= 0 {
      finishRule()
      current = Int(rules[current].parent)
    }
  }

  private mutating func finishRule() {
    rules[current].declarationEnd = Int32(truncatingIfNeeded: declarations.count)
    rules[current].subtreeEnd = Int32(truncatingIfNeeded: rules.count)
  }
}
