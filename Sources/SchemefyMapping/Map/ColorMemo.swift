internal import SchemefyColor

/// A key of ``ColorMemo``, hashed by the colours in it.
@usableFromInline package protocol ColorKey: Equatable, Sendable {
  /// A number that is likely another one for another key, or after another number.
  func mixed(into other: UInt64) -> UInt64
}

/// Remembers the values computed for colours, as colours repeat.
///
/// A hash table with open addressing. (A `Dictionary` hashes what was mixed already once more: that
/// took 2 % of rewriting Bootstrap.) Inlinable, so that each user has one of its own kind of key:
/// `.ci/bench-css`.
@usableFromInline package struct ColorMemo<Key: ColorKey, Value: Sendable>: Sendable {
  @usableFromInline var entries: [(key: Key, value: Value)] = []
  /// Places of entries; -1 in an empty slot. At most half of the slots are full, and their number is a
  /// power of two.
  @usableFromInline var slots: [Int32] = []

  @inlinable package init() {}

  /// The value of a key; `nil` if it has none yet.
  @inlinable package func value(of key: Key) -> Value? {
    guard !slots.isEmpty else { return nil }
    let place = slots[slot(of: key)]
    return place < 0 ? nil : entries[Int(place)].value
  }

  /// Stores the value of a key.
  ///
  /// - Precondition: the key has no value yet.
  @inlinable package mutating func remember(_ value: Value, of key: Key) {
    if (entries.count + 1) * 2 > slots.count { grow() }
    slots[slot(of: key)] = Int32(entries.count)
    entries.append((key, value))
  }

  /// The slot that holds a key, or where it belongs.
  @inlinable func slot(of key: Key) -> Int {
    let mask = slots.count &- 1
    let hash = key.mixed(into: colorMemoSeed)
    var slot = Int(truncatingIfNeeded: hash ^ hash &>> 32) & mask
    // Half of the slots are empty, so the search ends.
    while slots[slot] >= 0, entries[Int(slots[slot])].key != key { slot = (slot &+ 1) & mask }
    return slot
  }

  @inlinable mutating func grow() {
    slots = [Int32](repeating: -1, count: max(256, slots.count * 2))
    entries.reserveCapacity(slots.count / 2)
    for place in entries.indices { slots[slot(of: entries[place].key)] = Int32(place) }
  }
}

/// The seed of hashes: random in each process, so that no sheet can be written whose colours all
/// collide.
@usableFromInline let colorMemoSeed = UInt64.random(in: .min ... .max)
