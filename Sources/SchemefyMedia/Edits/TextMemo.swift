package import SchemefySource

/// Remembers what was made of pieces of a text, as sheets say the same again and again: of media
/// conditions, a few dozen may make a thousand rules.
package struct TextMemo<Value> {
  private var entries: [(range: TextRange, value: Value)] = []

  package init() {}

  /// How many pieces are remembered, each of which is looked at in turn.
  private static var limit: Int { 32 }

  /// What was made of a piece that is spelled the same.
  package func value(of range: TextRange, in text: Span<UInt8>) -> Value? {
    let piece = text.extracting(range.range)
    for entry in entries where entry.range.count == range.count {
      if ByteScan.equal(text, from: entry.range.lowerBound, piece) { return entry.value }
    }
    return nil
  }

  package mutating func remember(_ value: Value, of range: TextRange) {
    if entries.count < Self.limit { entries.append((range, value)) }
  }
}
