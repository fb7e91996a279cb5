import SchemefySource

/// A keyword of up to 32 bytes in four integers, so that looking it up compares no text.
package struct PackedName: Hashable, Comparable, Sendable {
  private var first: UInt64 = 0
  private var second: UInt64 = 0
  private var third: UInt64 = 0
  private var fourth: UInt64 = 0

  /// Packs the bytes in ASCII lower case; `nil` for more than 32 bytes.
  package init?(_ bytes: Span<UInt8>) {
    guard bytes.count <= 32 else { return nil }
    first = PackedName.pack(bytes, from: 0)
    second = PackedName.pack(bytes, from: 8)
    third = PackedName.pack(bytes, from: 16)
    fourth = PackedName.pack(bytes, from: 24)
  }

  /// Eight bytes, the first one highest; zeros where there are none.
  private static func pack(_ bytes: Span<UInt8>, from start: Int) -> UInt64 {
    var packed: UInt64 = 0
    for index in start..<start + 8 {
      let byte = index < bytes.count ? ASCIILetters.lowercased(bytes[index]) : 0
      packed = packed << 8 | UInt64(byte)
    }
    return packed
  }

  package static func < (left: PackedName, right: PackedName) -> Bool {
    if left.first != right.first { return left.first < right.first }
    if left.second != right.second { return left.second < right.second }
    if left.third != right.third { return left.third < right.third }
    return left.fourth < right.fourth
  }
}

/// A fixed set of keywords, found by binary search, ASCII case-insensitively.
package struct KeywordTable<Value: Sendable>: Sendable {
  private let names: [PackedName]
  private let values: [Value]

  package init(_ entries: [(name: PackedName, value: Value)]) {
    let sorted = entries.sorted { $0.name < $1.name }
    names = sorted.map(\.name)
    values = sorted.map(\.value)
  }

  /// A table of keywords; each has at most 32 bytes.
  package init(_ keywords: KeyValuePairs<String, Value>) {
    self.init(
      keywords.compactMap { keyword, value in
        PackedName(keyword.utf8.span).map { ($0, value) }
      })
  }

  /// The value of the keyword that a token spells: an ident, or the name of a function.
  ///
  /// Allocates only if the token holds an escape.
  package func value(of token: CSSToken, in text: Span<UInt8>) -> Value? {
    guard token.flags.isDisjoint(with: [.escapes, .preprocessed]) else {
      return value(of: token.decodedBytes(in: text).span)
    }
    return value(of: text.extracting(token.valueRange(in: text).range))
  }

  /// The value of a keyword in any case; `nil` if there is no such keyword.
  package func value(of keyword: Span<UInt8>) -> Value? {
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
    return low < names.count && names[low] == name ? values[low] : nil
  }
}
