/// SHA-1: a name for bytes that nobody tries to forge, as archives have it.
///
/// FIPS 180-4 §6.1 <https://csrc.nist.gov/pubs/fips/180-4/upd1/final>
package enum SHA1 {
  /// The hash of bytes: 20 of them.
  ///
  /// - Complexity: O(n)
  package static func digest(of bytes: [UInt8]) -> [UInt8] {
    var hash: [UInt32] = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476, 0xC3D2_E1F0]
    var schedule = [UInt32](repeating: 0, count: 80)
    let whole = bytes.count / blockSize * blockSize
    for start in stride(from: 0, to: whole, by: blockSize) {
      add(bytes.span, at: start, to: &hash, &schedule)
    }
    let end = padded(Array(bytes[whole...]), bytes.count)
    for start in stride(from: 0, to: end.count, by: blockSize) {
      add(end.span, at: start, to: &hash, &schedule)
    }
    return hash.flatMap { word in (1...4).map { UInt8(truncatingIfNeeded: word >> (32 - 8 * $0)) } }
  }

  private static let blockSize = 64

  /// The last bytes, a one, zeros, and the length in bits.
  private static func padded(_ rest: [UInt8], _ count: Int) -> [UInt8] {
    var bytes = rest + [0x80]
    while (bytes.count + 8) % blockSize != 0 { bytes.append(0) }
    let bits = UInt64(count) * 8
    return bytes + (1...8).map { UInt8(truncatingIfNeeded: bits >> (64 - 8 * $0)) }
  }

  /// Takes a block.
  private static func add(
    _ bytes: Span<UInt8>, at start: Int, to hash: inout [UInt32], _ schedule: inout [UInt32]
  ) {
    for index in 0..<16 {
      var word: UInt32 = 0
      for offset in 0..<4 { word = word << 8 | UInt32(bytes[start + 4 * index + offset]) }
      schedule[index] = word
    }
    for index in 16..<80 {
      let word =
        schedule[index - 3] ^ schedule[index - 8] ^ schedule[index - 14] ^ schedule[index - 16]
      schedule[index] = rotated(word, 1)
    }
    var (a, b, c, d, e) = (hash[0], hash[1], hash[2], hash[3], hash[4])
    for index in 0..<80 {
      let (mixed, constant): (UInt32, UInt32) =
        switch index {
        case ..<20: ((b & c) ^ (~b & d), 0x5A82_7999)
        case ..<40: (b ^ c ^ d, 0x6ED9_EBA1)
        case ..<60: ((b & c) ^ (b & d) ^ (c & d), 0x8F1B_BCDC)
        default: (b ^ c ^ d, 0xCA62_C1D6)
        }
      let next = rotated(a, 5) &+ mixed &+ e &+ constant &+ schedule[index]
      (e, d, c, b, a) = (d, c, rotated(b, 30), a, next)
    }
    for (index, word) in [a, b, c, d, e].enumerated() { hash[index] = hash[index] &+ word }
  }

  private static func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 {
    word << count | word >> (32 - count)
  }
}
