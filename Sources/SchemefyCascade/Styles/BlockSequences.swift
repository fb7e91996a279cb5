/// Lists of blocks of declarations, each known by a number: elements that the same rules match
/// have the same.
package struct BlockSequences: Sendable {
  private var lists = InternedLists()

  /// All lists, one behind the other. An entry is a block's index, doubled, and one more for its
  /// important declarations.
  package var entries: [Int32] { lists.entries }

  package var count: Int { lists.count }

  /// The places of a list in ``entries``.
  package func range(of sequence: Int32) -> Range<Int> { lists.range(of: sequence) }

  package subscript(sequence: Int32) -> ArraySlice<Int32> { lists[sequence] }

  /// Returns the number of a list of blocks: those with normal declarations, and behind them those with
  /// important ones.
  package mutating func intern(_ normal: [CascadeKey], _ important: [CascadeKey]) -> Int32 {
    for key in normal { lists.append(key.block << 1) }
    for key in important { lists.append(key.block << 1 | 1) }
    return lists.finish()
  }

  /// Gives a list of entries its number.
  mutating func intern(_ entries: ArraySlice<Int32>) -> Int32 {
    for entry in entries { lists.append(entry) }
    return lists.finish()
  }
}
