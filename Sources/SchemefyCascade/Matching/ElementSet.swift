/// A set of elements, a bit each.
struct ElementSet: Sendable {
  package private(set) var words: [UInt64]

  /// An empty set of elements below a number.
  package init(count: Int) {
    words = [UInt64](repeating: 0, count: (count + 63) / 64)
  }

  package func contains(_ element: Int32) -> Bool {
    words[Int(element) >> 6] >> UInt64(element & 63) & 1 != 0
  }

  /// Inserts an element, and returns whether it was not in the set before.
  @discardableResult
  package mutating func insert(_ element: Int32) -> Bool {
    let bit: UInt64 = 1 << UInt64(element & 63)
    guard words[Int(element) >> 6] & bit == 0 else { return false }
    words[Int(element) >> 6] |= bit
    return true
  }

  package mutating func formUnion(_ other: ElementSet) {
    for index in words.indices { words[index] |= other.words[index] }
  }

  /// The elements, in order.
  package var members: [Int32] {
    var members: [Int32] = []
    for (index, word) in words.enumerated() {
      var rest = word
      while rest != 0 {
        members.append(Int32(index * 64 + rest.trailingZeroBitCount))
        rest &= rest - 1
      }
    }
    return members
  }
}
