/// Lists of blocks of declarations, each known by a number: elements that the same rules match
/// have the same.
package struct BlockSequences: Sendable {
  /// All lists, one behind the other. An entry is a block's index, doubled, and one more for its
  /// important declarations.
  package private(set) var entries: [Int32] = []
  private var starts: [Int32] = [0]
  private var hashes: [UInt64] = []
  /// An open-addressing hash table of lists, at most half full; -1 is a free place.
  private var slots = [Int32](repeating: -1, count: 1024)

  package var count: Int { hashes.count }

  /// The places of a list in ``entries``.
  package func range(of sequence: Int32) -> Range<Int> {
    Int(starts[Int(sequence)])..<Int(starts[Int(sequence) + 1])
  }

  package subscript(sequence: Int32) -> ArraySlice<Int32> { entries[range(of: sequence)] }

  /// Gives a list its number: that of the blocks with normal declarations, and behind them of those
  /// with important ones.
  package mutating func intern(_ normal: [CascadeKey], _ important: [CascadeKey]) -> Int32 {
    let start = entries.count
    var hash = UInt64(truncatingIfNeeded: normal.count) &+ 0x51_7CC1_B727_220A
    for key in normal { append(key.block << 1, &hash) }
    for key in important { append(key.block << 1 | 1, &hash) }
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    while slots[slot] >= 0 {
      let known = slots[slot]
      if hashes[Int(known)] == hash, self[known].elementsEqual(entries[start...]) {
        entries.removeLast(entries.count - start)
        return known
      }
      slot = (slot + 1) & mask
    }
    let number = Int32(truncatingIfNeeded: hashes.count)
    starts.append(Int32(truncatingIfNeeded: entries.count))
    hashes.append(hash)
    slots[slot] = number
    if hashes.count * 2 > slots.count { grow() }
    return number
  }

  private mutating func append(_ entry: Int32, _ hash: inout UInt64) {
    entries.append(entry)
    let mixed = (hash ^ UInt64(UInt32(bitPattern: entry)))
      .multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    hash = mixed.high ^ mixed.low
  }

  private mutating func grow() {
    let mask = slots.count * 2 - 1
    slots = [Int32](repeating: -1, count: mask + 1)
    for (number, hash) in hashes.enumerated() {
      var slot = Int(truncatingIfNeeded: hash) & mask
      while slots[slot] >= 0 { slot = (slot + 1) & mask }
      slots[slot] = Int32(truncatingIfNeeded: number)
    }
  }
}
