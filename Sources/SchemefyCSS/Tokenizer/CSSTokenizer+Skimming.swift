import SchemefySource

extension CSSTokenizer {
  /// The tokens of a style sheet, with one `skipped` token for each text that a skimmer skips;
  /// their ranges tile the text. A rule whose prelude is skipped starts with its `{`.
  ///
  /// - Precondition: the text is at most `UInt32.max` bytes long.
  /// - Complexity: O(n) in the length of the text: text that the skimmer read without skipping it,
  ///   which ends in front of the next item, is read by it once more at most.
  static func tokenize(
    _ text: Span<UInt8>, skimming skimmer: CSSSkimmer, budget: WorkBudget? = nil
  ) -> [CSSToken] {
    precondition(text.count <= Int(UInt32.max), "token offsets have 32 bits")
    let blank = CSSToken(.endOfFile, [], text.count, text.count)
    var tokens = [CSSToken](repeating: blank, count: text.count / 16 + 8)
    var blocks = BlockMatcher()
    var places = ItemPlaces()
    var position = 0
    var count = 0
    while position < text.count {
      let end = min(text.count, position + checkpointDistance)
      if count == tokens.count {
        tokens.append(contentsOf: repeatElement(blank, count: count))
      }
      // A span has no uniqueness to check, which costs an array a call per token.
      var storage = tokens.mutableSpan
      while position < end, count < storage.count {
        let token =
          places.skipped(by: skimmer, in: text, at: position)
          ?? token(text, at: position, allowsUnicodeRanges: false)
        position = Int(token.end)
        storage[count] = token
        let closing = blocks.closing
        if token.kind.isStructural { blocks.add(token.kind, at: count, &storage) }
        places.add(token.kind, closing, then: blocks.closing)
        count &+= 1
      }
      guard budget?.checkpoint() ?? true else { break }
    }
    finish(&tokens, count: count, blocks, blank)
    return tokens
  }
}

/// The places where a declaration or a rule may start, as far as tokens show without parsing.
///
/// A `;` or `{` in a block is followed by a new item; so is a `}`, unless the block that it closes
/// is part of a value. A rule skipped there is missing only in that value, which contains a block
/// anyway; a declaration would include the `;`.
private struct ItemPlaces {
  /// The kinds of items that may start behind the last token.
  private var items: CSSSkimmer.Items = []
  /// Whether the item that has begun is an at-rule.
  private var isAtRule = false
  /// Whether there was a block: the rules in front of the first one decide whether an `@import` is
  /// valid.
  private var hasBlock = false
  /// The offset of the last item that the skimmer did not skip.
  private var refused = -1
  private var refusal = CSSSkimmer.Refusal()

  /// The token for the items that a skimmer skips at an offset; `nil` if there are none.
  @inline(__always)
  mutating func skipped(
    by skimmer: CSSSkimmer, in text: Span<UInt8>, at position: Int
  ) -> CSSToken? {
    guard !items.isEmpty, position > refused else { return nil }
    let (end, next) = skimmer.pass(items, in: text, from: position, &refusal)
    refused = next
    return end > position ? CSSToken(.skipped, [], position, end) : nil
  }

  /// Notes a token, given the token that would have closed the innermost block in front of it, and
  /// the one that would behind it.
  @inline(__always)
  mutating func add(_ kind: CSSTokenKind, _ before: CSSTokenKind, then closing: CSSTokenKind) {
    guard !kind.isTrivia else { return }
    switch kind {
    case .openCurly:
      hasBlock = true
      items = [.declarations, .rules]
    case .closeCurly
    where before == .closeCurly && (closing == .closeCurly || closing == .endOfFile):
      items = .rules
      // A `;` behind a block is not the end of an at-rule, but the start of a rule; so is a second
      // one below.
      isAtRule = false
    case .semicolon where closing == .closeCurly:
      items = [.declarations, .rules]
    case .semicolon where closing == .endOfFile && isAtRule && hasBlock:
      items = .rules
      isAtRule = false
    default:
      if !items.isEmpty { isAtRule = kind == .atKeyword }
      items = []
    }
  }
}
