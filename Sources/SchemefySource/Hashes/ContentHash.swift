/// A number for bytes that other bytes do not have, but for malice.
///
/// Two halves of 64 bits, each of which multiplies sixteen bytes at a time with what it has so far, as
/// wyhash does <https://github.com/wangyi-fudan/wyhash>: a hash that goes byte by byte takes longer than
/// everything else that is done to a page in which nothing changes.
package struct ContentHash: Hashable, Sendable {
  package let value: UInt128

  package init(value: UInt128) { self.value = value }

  package init(_ bytes: [UInt8]) {
    let bytes = bytes.span
    var halves = (Self.secrets.0, Self.secrets.1)
    var offset = 0
    while offset < bytes.count {
      let (first, second) = (Self.word(bytes, at: offset), Self.word(bytes, at: offset + 8))
      halves.0 = Self.mixed(first ^ Self.secrets.2, second ^ halves.0)
      halves.1 = Self.mixed(first ^ halves.1, second ^ Self.secrets.3)
      offset += 16
    }
    // The last bytes were filled up with zeros.
    let count = UInt64(bytes.count)
    halves.0 = Self.mixed(halves.0 ^ count, Self.secrets.1)
    halves.1 = Self.mixed(halves.1 ^ count, Self.secrets.0)
    value = UInt128(halves.1) << 64 | UInt128(halves.0)
  }

  /// Odd numbers with half of their bits set, those of wyhash.
  private static let secrets: (UInt64, UInt64, UInt64, UInt64) = (
    0x2D35_8DCC_AA6C_78A5, 0x8BB8_4B93_962E_ACC9, 0x4B33_A62E_D433_D4A3, 0x4D5A_2DA5_1DE1_AA47
  )

  /// The eight bytes at an offset as a number, the first byte lowest; bytes behind the end count as
  /// zeros.
  @inline(__always)
  private static func word(_ bytes: Span<UInt8>, at offset: Int) -> UInt64 {
    if offset &+ 8 <= bytes.count {
      // SAFETY: the load checks its bounds; a UInt64 may hold any bit pattern.
      let word = unsafe bytes.bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self)
      return UInt64(littleEndian: word)
    }
    var word: UInt64 = 0
    for index in offset..<max(offset, bytes.count) {
      word |= UInt64(bytes[index]) << UInt64(8 * (index - offset))
    }
    return word
  }

  /// Multiplies two numbers to 128 bits, and combines the halves of the product by XOR.
  @inline(__always)
  private static func mixed(_ first: UInt64, _ second: UInt64) -> UInt64 {
    let product = first.multipliedFullWidth(by: second)
    return product.high ^ product.low
  }
}
