package import SchemefySource

extension CSSTokenizer {
  /// All tokens of a text, with an `endOfFile` token at the end; their ranges tile the text.
  ///
  /// Each opening token's ``CSSToken/match`` is set. A closing token matches if it mirrors the
  /// innermost open one; otherwise it is a preserved token inside that block, as in "consume a
  /// simple block" (css-syntax-3 §5.5.9
  /// <https://drafts.csswg.org/css-syntax/#consume-simple-block>), so the matches do not depend on
  /// how the tokens are parsed.
  ///
  /// - Parameter allowsUnicodeRanges: as ``allowsUnicodeRanges``.
  /// - Precondition: the text is at most `UInt32.max` bytes long.
  /// - Complexity: O(n) in the length of the text, however blocks are nested.
  package static func tokenize(
    _ text: Span<UInt8>, allowsUnicodeRanges: Bool = false, budget: WorkBudget? = nil
  ) -> [CSSToken] {
    tokenize(text, 0..<text.count, allowsUnicodeRanges: allowsUnicodeRanges, budget: budget)
  }

  /// The tokens of a part of a text, with offsets of the whole.
  static func tokenize(
    _ text: Span<UInt8>, _ range: Range<Int>, allowsUnicodeRanges: Bool, budget: WorkBudget? = nil
  ) -> [CSSToken] {
    precondition(text.count <= Int(UInt32.max), "token offsets have 32 bits")
    let text = text.extracting(first: range.upperBound)
    let blank = CSSToken(.endOfFile, [], text.count, text.count)
    var tokens = [CSSToken](repeating: blank, count: range.count / 3 + 8)
    var blocks = BlockMatcher()
    var position = range.lowerBound
    var count = 0
    while position < text.count {
      let end = min(text.count, position + checkpointDistance)
      if count == tokens.count {
        tokens.append(contentsOf: repeatElement(blank, count: count / 2))
      }
      // A span has no uniqueness to check, which costs an array a call per token.
      var storage = tokens.mutableSpan
      while position < end, count < storage.count {
        let token = token(text, at: position, allowsUnicodeRanges: allowsUnicodeRanges)
        position = Int(token.end)
        storage[count] = token
        if token.kind.isStructural { blocks.add(token.kind, at: count, &storage) }
        count &+= 1
      }
      guard budget?.checkpoint() ?? true else { break }
    }
    finish(&tokens, count: count, blocks, blank)
    return tokens
  }

  /// The number of bytes that are read between two checkpoints of the budget: less than half a
  /// millisecond's.
  static var checkpointDistance: Int { 1 << 15 }

  /// Leaves `count` tokens and the one at the end, which closes all that is open. They are held for
  /// as long as the sheet is, so room for many more is given back.
  static func finish(
    _ tokens: inout [CSSToken], count: Int, _ blocks: BlockMatcher, _ last: CSSToken
  ) {
    if tokens.capacity - count > count / 4 {
      var exact: [CSSToken] = []
      exact.reserveCapacity(count + 1)
      exact.append(contentsOf: tokens[..<count])
      tokens = exact
    } else {
      tokens.removeLast(tokens.count - count)
    }
    tokens.append(last)
    var blocks = blocks
    var storage = tokens.mutableSpan
    blocks.add(.endOfFile, at: count, &storage)
  }
}
