import SchemefySource

/// A name of at most 16 bytes, lowercased and held in two integers, so that names are compared and
/// looked up without touching memory.
///
/// A longer name has only its length and its first 16 bytes; see ``isComplete``.
package struct PackedName: Hashable, Sendable {
  /// Bytes 0 to 7, the first one lowest, zero behind the end.
  package var low: UInt64 = 0
  /// Bytes 8 to 15.
  package var high: UInt64 = 0
  /// The length in bytes, of the whole name.
  package var count: Int = 0

  package init() {}

  /// The name, lowercased.
  package init(_ name: String) {
    for byte in name.utf8 { append(byte.asciiLowercased) }
  }

  /// Whether all the name's bytes are held.
  package var isComplete: Bool { count <= 16 }

  /// Adds a byte, which is lowercase already.
  mutating func append(_ byte: UInt8) {
    if count < 8 {
      low |= UInt64(byte) &<< UInt64(count &* 8)
    } else if count < 16 {
      high |= UInt64(byte) &<< UInt64((count - 8) &* 8)
    }
    count += 1
  }

  /// Adds up to eight bytes, lowercase already and zero behind `length`.
  ///
  /// - Precondition: `count` is a multiple of 8.
  @inline(__always)
  mutating func append(word: UInt64, length: Int) {
    if count == 0 {
      low = word
    } else if count == 8 {
      high = word
    }
    count += length
  }
}
