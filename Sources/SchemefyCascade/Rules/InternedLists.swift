/// Lists of numbers, each known by a number of its own: equal ones have the same.
struct InternedLists: Sendable {
  /// The entries of all lists, one list behind the other.
  private(set) var entries: [Int32] = []
  private var starts: [Int32] = [0]
  private var hashes: [UInt64] = []
  /// An open-addressing hash table of lists, at most half full; -1 is a free place.
  private var slots = [Int32](repeating: -1, count: 1024)
  /// The list that is finished next: the first entries of an array that stays as long as the longest
  /// list was, and the hash of them.
  private var next: [Int32] = []
  private var length = 0
  private var hash = firstHash

  var count: Int { hashes.count }

  /// The hash of the empty list.
  private static var firstHash: UInt64 { 0x51_7CC1_B727_220A }

  /// The places of a list in ``entries``.
  func range(of list: Int32) -> Range<Int> {
    Int(starts[Int(list)])..<Int(starts[Int(list) + 1])
  }

  subscript(list: Int32) -> ArraySlice<Int32> { entries[range(of: list)] }

  /// Adds to the list that is finished next.
  @inline(__always)
  mutating func append(_ entry: Int32) {
    if length < next.count { next[length] = entry } else { next.append(entry) }
    length &+= 1
    let mixed = (hash ^ UInt64(UInt32(bitPattern: entry)))
      .multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    hash = mixed.high ^ mixed.low
  }

  /// Ends a list, which consists of the entries that were added since the last one, and returns its
  /// number.
  mutating func finish() -> Int32 {
    let (hash, length) = (self.hash, self.length)
    (self.hash, self.length) = (Self.firstHash, 0)
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    while slots[slot] >= 0 {
      let known = slots[slot]
      if hashes[Int(known)] == hash, isSame(known, length) { return known }
      slot = (slot + 1) & mask
    }
    let number = Int32(truncatingIfNeeded: hashes.count)
    entries += next[..<length]
    starts.append(Int32(truncatingIfNeeded: entries.count))
    hashes.append(hash)
    slots[slot] = number
    if hashes.count * 2 > slots.count { grow() }
    return number
  }

  /// Whether a list is the one that was added, of a length.
  private func isSame(_ list: Int32, _ length: Int) -> Bool {
    let range = range(of: list)
    guard range.count == length else { return false }
    var index = 0
    while index < length, entries[range.lowerBound + index] == next[index] { index += 1 }
    return index == length
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
