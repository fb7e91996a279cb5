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

extension PackedName {
  /// The names in a text, between white space; what has more than 32 bytes is left out.
  package static func names(in text: String) -> [PackedName] {
    let bytes = text.utf8.span
    var names: [PackedName] = []
    names.reserveCapacity(bytes.count / 8)
    var start = 0
    for end in 0...bytes.count where end == bytes.count || CSSByte.isWhitespace(bytes[end]) {
      if start < end, let name = PackedName(bytes.extracting(start..<end)) { names.append(name) }
      start = end + 1
    }
    return names
  }
}
