/// A fixed set of keywords with their values, found by hashing, ASCII case-insensitively.
///
/// The generic members are inlined into the modules that use them, and so specialized for their
/// values; otherwise each look-up would go through runtime metadata.
@usableFromInline package struct KeywordTable<Value: Sendable>: Sendable {
  @usableFromInline let index: KeywordIndex
  /// The values, in the order in which the entries were given.
  @usableFromInline let values: [Value]

  @inlinable
  package init(_ entries: [(name: PackedName, value: Value)]) {
    var names: [PackedName] = []
    var values: [Value] = []
    names.reserveCapacity(entries.count)
    values.reserveCapacity(entries.count)
    for entry in entries {
      names.append(entry.name)
      values.append(entry.value)
    }
    index = KeywordIndex(names)
    self.values = values
  }

  /// A table of keywords; each has at most 32 bytes.
  @inlinable
  package init(_ keywords: KeyValuePairs<String, Value>) {
    var entries: [(name: PackedName, value: Value)] = []
    entries.reserveCapacity(keywords.count)
    for (keyword, value) in keywords {
      if let name = PackedName(keyword.utf8.span) { entries.append((name, value)) }
    }
    self.init(entries)
  }

  /// The value of a keyword in any case; `nil` if there is no such keyword.
  @inlinable
  package func value(of keyword: Span<UInt8>) -> Value? {
    guard let place = index.place(of: keyword) else { return nil }
    return values[place]
  }
}

extension KeywordTable {
  /// The keywords whose values fulfil a condition.
  package func names(where isWanted: (Value) -> Bool) -> [PackedName] {
    zip(index.names, values).filter { isWanted($0.1) }.map(\.0)
  }
}

/// An index from keywords to their places in a list: a hash table with open addressing, half empty.
@usableFromInline package struct KeywordIndex: Sendable {
  let names: [PackedName]
  /// For each slot the place of its keyword; -1 if it is empty. Their number is a power of two.
  private let slots: [Int16]
  /// By length, the first bytes of all keywords, as bits of their lowest five: most words that are
  /// no keyword are ruled out by it.
  private let initials: [UInt32]

  /// - Precondition: less than 32,768 keywords.
  @usableFromInline
  package init(_ list: [PackedName]) {
    var count = 8
    while count < list.count * 2 { count *= 2 }
    var slots = [Int16](repeating: -1, count: count)
    for (place, name) in list.enumerated() {
      var slot = Int(truncatingIfNeeded: name.fingerprint) & (count - 1)
      while slots[slot] >= 0 { slot = (slot + 1) & (count - 1) }
      slots[slot] = Int16(place)
    }
    var initials = [UInt32](repeating: 0, count: PackedName.limit + 1)
    for name in list { initials[name.count] |= 1 << UInt32(name.initial & 31) }
    self.initials = initials
    self.slots = slots
    names = list
  }

  /// The place of a keyword in any case; `nil` if it is not in the list.
  @usableFromInline
  package func place(of keyword: Span<UInt8>) -> Int? {
    place(in: keyword, 0..<keyword.count)
  }

  /// The place of the keyword that a part of a text spells, in any case.
  func place(in text: Span<UInt8>, _ range: Range<Int>) -> Int? {
    let count = range.count
    guard count > 0, count <= PackedName.limit,
      initials[count] &>> UInt32(text[range.lowerBound] & 31) & 1 != 0,
      let name = PackedName(text, range)
    else { return nil }
    let mask = slots.count &- 1
    var slot = Int(truncatingIfNeeded: name.fingerprint) & mask
    // Half of the slots are empty, so the search ends.
    while true {
      let place = Int(slots[slot])
      guard place >= 0 else { return nil }
      if names[place] == name { return place }
      slot = (slot &+ 1) & mask
    }
  }
}
