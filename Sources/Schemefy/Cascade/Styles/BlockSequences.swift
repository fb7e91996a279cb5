/// Lists of blocks of declarations, each known by a number: elements that the same rules match
/// have the same.
struct BlockSequences: Sendable {
  /// All lists, one behind the other. An entry is a block's index, doubled, and one more for its
  /// important declarations.
  private var entries: [Int32] = []
  private var starts: [Int32] = [0]
  private var hashes: [UInt64] = []
  /// An open-addressing hash table of lists, at most half full; -1 is a free place.
  private var slots = [Int32](repeating: -1, count: 1024)

  var count: Int { hashes.count }

  subscript(sequence: Int32) -> ArraySlice<Int32> {
    entries[Int(starts[Int(sequence)])..<Int(starts[Int(sequence) + 1])]
  }

  /// Gives a list its number.
  mutating func intern(_ list: [Int32]) -> Int32 {
    var hash = UInt64(truncatingIfNeeded: list.count) &+ 0x51_7CC1_B727_220A
    for entry in list {
      let mixed = (hash ^ UInt64(UInt32(bitPattern: entry)))
        .multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
      hash = mixed.high ^ mixed.low
    }
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    while slots[slot] >= 0 {
      let known = slots[slot]
      if hashes[Int(known)] == hash, self[known].elementsEqual(list) { return known }
      slot = (slot + 1) & mask
    }
    let number = Int32(truncatingIfNeeded: hashes.count)
    entries += list
    starts.append(Int32(truncatingIfNeeded: entries.count))
    hashes.append(hash)
    slots[slot] = number
    if hashes.count * 2 > slots.count { grow() }
    return number
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
