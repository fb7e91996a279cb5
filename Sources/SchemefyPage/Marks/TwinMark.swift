package import SchemefyCSS
internal import SchemefySource

/// The mark of a rule that repeats the rule before it with the colours of the dark style.
package enum TwinMark {
  /// The comment at the start of the block of such a rule.
  package static let comment: CSSText = "/*schemefy*/"

  /// Whether a rule is one that an earlier run put behind another.
  package static func isTwin(_ rule: CSSRule, of sheet: Stylesheet, in text: Span<UInt8>) -> Bool {
    guard rule.keyword == .media || rule.keyword == nil, let block = rule.block, !block.isEmpty
    else { return false }
    let token = sheet.tokens[block.lowerBound]
    guard token.kind == .comment, token.range.count == comment.bytes.count else { return false }
    return token.range.range.map { text[$0] }.elementsEqual(comment.bytes)
  }
}
