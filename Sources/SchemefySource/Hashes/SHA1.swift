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
      let place = start + 4 * index
      let (first, second) = (UInt32(bytes[place]) << 8 | UInt32(bytes[place + 1]), place + 2)
      schedule[index] = first << 16 | UInt32(bytes[second]) << 8 | UInt32(bytes[second + 1])
    }
    for index in 16..<80 {
      let word =
        schedule[index - 3] ^ schedule[index - 8] ^ schedule[index - 14] ^ schedule[index - 16]
      schedule[index] = rotated(word, 1)
    }
    var state = State(a: hash[0], b: hash[1], c: hash[2], d: hash[3], e: hash[4])
    // A loop for each function: one that chose among them took half as long again.
    for index in 0..<20 {
      state.turn((state.b & state.c) ^ (~state.b & state.d), 0x5A82_7999 &+ schedule[index])
    }
    for index in 20..<40 {
      state.turn(state.b ^ state.c ^ state.d, 0x6ED9_EBA1 &+ schedule[index])
    }
    for index in 40..<60 {
      let majority = (state.b & state.c) ^ (state.b & state.d) ^ (state.c & state.d)
      state.turn(majority, 0x8F1B_BCDC &+ schedule[index])
    }
    for index in 60..<80 {
      state.turn(state.b ^ state.c ^ state.d, 0xCA62_C1D6 &+ schedule[index])
    }
    for (index, word) in [state.a, state.b, state.c, state.d, state.e].enumerated() {
      hash[index] = hash[index] &+ word
    }
  }

  /// The words that a block changes.
  private struct State {
    var a, b, c, d, e: UInt32

    /// A round, with the value of its function and the sum of its constant and its word.
    mutating func turn(_ mixed: UInt32, _ word: UInt32) {
      let next = rotated(a, 5) &+ mixed &+ e &+ word
      (e, d, c, b, a) = (d, c, rotated(b, 30), a, next)
    }
  }

  private static func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 {
    word &<< count | word &>> (32 &- count)
  }
}
