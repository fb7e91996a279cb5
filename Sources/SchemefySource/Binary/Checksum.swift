/// A checksum that finds bytes that were changed by accident; it is no protection against malice.
///
/// FNV-1a of 64 bits <https://www.rfc-editor.org/rfc/rfc9923>
package struct Checksum: Hashable, Sendable {
  package private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  package init() {}

  package init(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { add(byte) }
  }

  package mutating func add(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
  }

  /// Adds four bytes, the lowest first.
  package mutating func add(_ number: UInt32) {
    for shift in stride(from: 0, to: 32, by: 8) {
      add(UInt8(truncatingIfNeeded: number >> UInt32(shift)))
    }
  }
}
