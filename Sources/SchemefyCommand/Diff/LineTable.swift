/// Two files cut into lines, every distinct line with a number of its own.
package struct LineTable {
  /// The lines of one file.
  package struct Side {
    let bytes: [UInt8]
    /// The offsets of each line, its line feed included; the last line may lack one.
    package fileprivate(set) var ranges: [Range<Int>] = []
    /// For each line the number of its content.
    package fileprivate(set) var numbers: [Int] = []
  }

  package private(set) var old: Side
  package private(set) var new: Side

  private var slots: [Int]
  /// For each number the first line with that content, and its hash.
  private var firsts: [(isOld: Bool, range: Range<Int>, hash: UInt64)] = []

  package init(old: [UInt8], new: [UInt8]) {
    self.old = Side(bytes: old, ranges: Self.lines(of: old))
    self.new = Side(bytes: new, ranges: Self.lines(of: new))
    // At most half full, so that the search for a free slot stays short.
    var size = 16
    while size < 2 * (self.old.ranges.count + self.new.ranges.count) { size *= 2 }
    slots = Array(repeating: -1, count: size)
    self.old.numbers = self.old.ranges.map { number(of: $0, isOld: true) }
    self.new.numbers = self.new.ranges.map { number(of: $0, isOld: false) }
  }

  private static func lines(of bytes: [UInt8]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start = 0
    for index in bytes.indices where bytes[index] == UInt8(ascii: "\n") {
      ranges.append(start..<index + 1)
      start = index + 1
    }
    if start < bytes.count { ranges.append(start..<bytes.count) }
    return ranges
  }

  /// The number of a line's content: that of an equal line before, or a new one.
  private mutating func number(of range: Range<Int>, isOld: Bool) -> Int {
    let hash = hash(of: range, isOld: isOld)
    var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while slots[slot] >= 0 {
      let first = firsts[slots[slot]]
      if first.hash == hash, isEqual(range, isOld: isOld, first.range, first.isOld) {
        return slots[slot]
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    slots[slot] = firsts.count
    firsts.append((isOld, range, hash))
    return slots[slot]
  }

  private func hash(of range: Range<Int>, isOld: Bool) -> UInt64 {
    let bytes = isOld ? old.bytes : new.bytes
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for index in range {
      hash = (hash ^ UInt64(bytes[index])) &* 0x100_0000_01b3
    }
    return hash ^ (hash >> 32)
  }

  private func isEqual(
    _ left: Range<Int>, isOld: Bool, _ right: Range<Int>, _ rightIsOld: Bool
  ) -> Bool {
    guard left.count == right.count else { return false }
    let leftBytes = isOld ? old.bytes : new.bytes
    let rightBytes = rightIsOld ? old.bytes : new.bytes
    return leftBytes[left].elementsEqual(rightBytes[right])
  }
}
