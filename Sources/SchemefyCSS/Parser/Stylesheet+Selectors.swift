package import SchemefySource

/// The places of the selectors of rules, and the nesting of rules.
extension Stylesheet {
  /// The text that a skimmer skipped in front of a rule's block, which ends with the rule's
  /// selectors. `nil` if they were not skipped.
  package func skippedStretch(before rule: CSSRule) -> TextRange? {
    let first = rule.tokens.lowerBound
    guard rule.prelude.isEmpty, first > 0, tokens[first - 1].kind == .skipped else { return nil }
    return tokens[first - 1].range
  }

  /// The text of a rule's selectors, or of an at-rule's prelude, even if the tokenizer skipped it:
  /// a skipped prelude has strings, but no escapes and no comments.
  ///
  /// - Complexity: linear in its length.
  package func prelude(of rule: CSSRule, in text: Span<UInt8>) -> Range<Int> {
    guard let skipped = skippedStretch(before: rule)?.range else {
      return textRange(rule.prelude).range
    }
    var start = skipped.upperBound
    var quote: UInt8?
    while start > skipped.lowerBound {
      let byte = text[start - 1]
      if byte == quote {
        quote = nil
      } else if quote == nil {
        if byte == UInt8(ascii: ";") || byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}") {
          break
        }
        if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") { quote = byte }
      }
      start -= 1
    }
    var end = skipped.upperBound
    while start < end, text[start].isASCIIWhitespace { start += 1 }
    while end > start, text[end - 1].isASCIIWhitespace { end -= 1 }
    return start..<end
  }

  /// The innermost style rule at an index or around it, also outside of conditional rules; -1 for
  /// none.
  package func styleRule(from index: Int32) -> Int32 {
    index < 0 ? -1 : rules[Int(index)].styleRule
  }
}
