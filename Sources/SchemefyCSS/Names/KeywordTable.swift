import SchemefySource

/// A fixed set of keywords with their values, found by binary search, ASCII case-insensitively.
///
/// What is generic is inlined into the modules that use it: there it is compiled for its values.
/// Otherwise each look-up goes through the runtime's descriptions of types.
package struct KeywordTable<Value: Sendable>: Sendable {
  @usableFromInline let index: KeywordIndex
  /// In the order in which they were given.
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

  /// The value of the keyword that a token spells: an ident, or the name of a function.
  ///
  /// Allocates only if the token holds an escape.
  @inlinable
  package func value(of token: CSSToken, in text: Span<UInt8>) -> Value? {
    guard let place = index.place(of: token, in: text) else { return nil }
    return values[place]
  }

  /// The value of a keyword in any case; `nil` if there is no such keyword.
  @inlinable
  package func value(of keyword: Span<UInt8>) -> Value? {
    guard let place = index.place(of: keyword) else { return nil }
    return values[place]
  }
}

/// Where keywords stand in a list.
package struct KeywordIndex: Sendable {
  /// In their order.
  private let names: [PackedName]
  /// For each of `names`, its place in the list.
  private let places: [Int]

  package init(_ list: [PackedName]) {
    places = list.indices.sorted { list[$0] < list[$1] }
    names = places.map { list[$0] }
  }

  /// The place of the keyword that a token spells.
  package func place(of token: CSSToken, in text: Span<UInt8>) -> Int? {
    guard token.flags.isDisjoint(with: [.escapes, .preprocessed]) else {
      return place(of: token.decodedBytes(in: text).span)
    }
    return place(of: text.extracting(token.valueRange(in: text).range))
  }

  /// The place of a keyword in any case; `nil` if it is not in the list.
  package func place(of keyword: Span<UInt8>) -> Int? {
    guard let name = PackedName(keyword) else { return nil }
    var low = 0
    var high = names.count
    while low < high {
      let middle = (low + high) / 2
      if names[middle] < name {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low < names.count && names[low] == name ? places[low] : nil
  }
}
