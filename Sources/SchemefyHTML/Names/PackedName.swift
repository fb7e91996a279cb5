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

  /// A name that stands in a text, if it needs no folding: all its bytes have bit 5 set, as
  /// lowercase letters and digits have and uppercase letters have not.
  ///
  /// - Precondition: `count <= 16`, and at least sixteen bytes stand in the text.
  @inline(__always)
  init?(folded text: Span<UInt8>, at start: Int, count: Int) {
    let bits = 0x2020_2020_2020_2020 as UInt64
    let kept = ~(UInt64.max &<< UInt64(truncatingIfNeeded: count &* 8))
    self.count = count
    if count < 8 {
      low = text.word(at: start) & kept
      guard low & bits == kept & bits else { return nil }
    } else {
      low = text.word(at: start)
      high = text.word(at: start &+ 8) & (count < 16 ? kept : .max)
      guard low & bits == bits, high & bits == (count < 16 ? kept : .max) & bits else { return nil }
    }
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
}
