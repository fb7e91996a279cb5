internal import SchemefySource

/// A set of names of classes, ids and types by which rules are passed over that can't have a selector with
/// one of them: it finds all of the names, and few others.
///
/// It is a Bloom filter with one hash, <https://doi.org/10.1145/362686.362692>, of 1,024 bits: with 40 names
/// in it, one of 25 others is taken for one of them.
package struct NameFilter: Sendable {
  private var bits = [UInt64](repeating: 0, count: 16)
  /// Whether each rule may have a selector that is looked for.
  private var isAny = false
  /// Whether selectors without names are looked for: `*`, `[href]`, `:root`.
  private var takesNameless = false
  package private(set) var isEmpty = true

  package init() {}

  /// Adds a name, whose case does not count.
  package mutating func insert(_ name: NameTable.ID, of names: NameTable) {
    insert(names.bytes(of: name))
  }

  package mutating func insert(_ name: some Sequence<UInt8>) {
    isEmpty = false
    var hash = Hash()
    for byte in name { hash.add(byte) }
    bits[hash.word] |= hash.bit
  }

  /// Adds all selectors.
  package mutating func insertAny() { (isAny, isEmpty) = (true, false) }

  /// Adds selectors without names.
  package mutating func insertNameless() { (takesNameless, isEmpty) = (true, false) }

  package mutating func formUnion(_ other: NameFilter) {
    for index in bits.indices { bits[index] |= other.bits[index] }
    isAny = isAny || other.isAny
    takesNameless = takesNameless || other.takesNameless
    isEmpty = isEmpty && other.isEmpty
  }

  /// Whether selectors may have one of the names. So may those with escapes, and with `&`, which stands for
  /// others.
  ///
  /// - Parameter range: their range in the text.
  package func mayMatch(_ range: Range<Int>, of text: Span<UInt8>) -> Bool {
    if isAny { return true }
    var hash = Hash()
    var isInName = false
    for offset in range {
      let byte = text[offset]
      if byte.isASCIIAlphanumeric || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
        || byte >= 0x80
      {
        hash.add(byte)
        isInName = true
        continue
      }
      if byte == UInt8(ascii: "\\") || byte == UInt8(ascii: "&") { return true }
      if takesNameless, !isInName, Self.beginsNameless(byte) { return true }
      if isInName, bits[hash.word] & hash.bit != 0 { return true }
      hash = Hash()
      isInName = false
    }
    return isInName && bits[hash.word] & hash.bit != 0
  }

  /// Whether a selector without names begins with a byte.
  private static func beginsNameless(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "*") || byte == UInt8(ascii: "[") || byte == UInt8(ascii: ":")
  }

  /// FNV-1a of 64 bits <https://www.rfc-editor.org/rfc/rfc9923> over bytes in ASCII lower case.
  private struct Hash {
    private var value: UInt64 = 0xCBF2_9CE4_8422_2325

    mutating func add(_ byte: UInt8) {
      value = (value ^ UInt64(byte.asciiLowercased)) &* 0x0000_0100_0000_01B3
    }

    /// Ten bits of a product in whose upper bits the last bytes count, too.
    private var place: UInt64 { ((value ^ value >> 32) &* 0x9E37_79B9_7F4A_7C15) >> 54 }
    var word: Int { Int(truncatingIfNeeded: place >> 6) }
    var bit: UInt64 { 1 << (place & 63) }
  }
}
