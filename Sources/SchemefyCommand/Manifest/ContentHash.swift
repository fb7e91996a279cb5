/// A number for bytes that other bytes do not have, but for malice.
///
/// FNV-1a of 128 bits <https://www.rfc-editor.org/rfc/rfc9923>
struct ContentHash: Hashable, Sendable {
  let value: UInt128

  init(value: UInt128) { self.value = value }

  init(_ bytes: [UInt8]) {
    let prime: UInt128 = 1 << 88 | 0x13B
    var value: UInt128 = 0x6C62_272E_07BB_0142_62B8_2175_6295_C58D
    for byte in bytes { value = (value ^ UInt128(byte)) &* prime }
    self.value = value
  }
}
