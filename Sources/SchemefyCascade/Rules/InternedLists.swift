/// Lists of numbers, each known by a number of its own: equal ones have the same.
struct InternedLists: Sendable {
  /// All lists, one behind the other.
  private(set) var entries: [Int32] = []
  private var starts: [Int32] = [0]
  private var hashes: [UInt64] = []
  /// An open-addressing hash table of lists, at most half full; -1 is a free place.
  private var slots = [Int32](repeating: -1, count: 1024)

  var count: Int { hashes.count }

  /// The hash of a list of a length to which nothing is added yet.
  static func start(_ length: Int) -> UInt64 {
    UInt64(truncatingIfNeeded: length) &+ 0x51_7CC1_B727_220A
  }

  /// The places of a list in ``entries``.
  func range(of list: Int32) -> Range<Int> {
    Int(starts[Int(list)])..<Int(starts[Int(list) + 1])
  }

  subscript(list: Int32) -> ArraySlice<Int32> { entries[range(of: list)] }

  /// Gives a list its number.
  mutating func intern(_ list: [Int32]) -> Int32 {
    let first = entries.count
    var hash = Self.start(list.count)
    for entry in list { append(entry, &hash) }
    return finish(from: first, hash)
  }

  /// Adds to the list that is finished next.
  mutating func append(_ entry: Int32, _ hash: inout UInt64) {
    entries.append(entry)
    let mixed = (hash ^ UInt64(UInt32(bitPattern: entry)))
      .multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    hash = mixed.high ^ mixed.low
  }

  /// Gives the list that was added from a place on its number.
  mutating func finish(from start: Int, _ hash: UInt64) -> Int32 {
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
