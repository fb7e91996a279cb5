package import SchemefySource

/// Stores results by the text of their input, as sheets repeat themselves: a few dozen media
/// conditions may stand in a thousand rules.
package struct TextMemo<Value> {
  private var entries: [(range: TextRange, value: Value)] = []

  package init() {}

  /// The maximum number of results that are remembered, which are compared one by one.
  private static var limit: Int { 32 }

  /// The value stored for a piece with the same spelling.
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
