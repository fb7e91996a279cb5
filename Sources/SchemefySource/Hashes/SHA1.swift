/// SHA-1: a name for bytes that nobody tries to forge, as archives have it.
///
/// FIPS 180-4 §6.1 <https://csrc.nist.gov/pubs/fips/180-4/upd1/final>
package enum SHA1 {
  /// Returns the hash of bytes, which has 20 bytes itself.
  ///
  /// - Complexity: O(n)
  package static func digest(of bytes: [UInt8]) -> [UInt8] {
    var hash = State(
      a: 0x6745_2301, b: 0xEFCD_AB89, c: 0x98BA_DCFE, d: 0x1032_5476, e: 0xC3D2_E1F0)
    let whole = bytes.count / blockSize * blockSize
    for start in stride(from: 0, to: whole, by: blockSize) { hash.add(bytes.span, at: start) }
    let end = padded(Array(bytes[whole...]), bytes.count)
    for start in stride(from: 0, to: end.count, by: blockSize) { hash.add(end.span, at: start) }
    return [hash.a, hash.b, hash.c, hash.d, hash.e].flatMap { word in
      (1...4).map { UInt8(truncatingIfNeeded: word >> (32 - 8 * $0)) }
    }
  }

  private static let blockSize = 64

  /// The last bytes, a one, zeros, and the length in bits.
  private static func padded(_ rest: [UInt8], _ count: Int) -> [UInt8] {
    var bytes = rest + [0x80]
    while (bytes.count + 8) % blockSize != 0 { bytes.append(0) }
    let bits = UInt64(count) * 8
    return bytes + (1...8).map { UInt8(truncatingIfNeeded: bits >> (64 - 8 * $0)) }
  }

  /// The words of a block, and those that are made of them: sixteen are needed at a time.
  private struct Schedule {
    private var words = InlineArray<16, UInt32>(repeating: 0)

    init(_ bytes: Span<UInt8>, at start: Int) {
      let block = bytes.extracting(start..<start + blockSize)
      for index in 0..<16 {
        let place = 4 * index
        words[index] =
          UInt32(block[place]) << 24 | UInt32(block[place + 1]) << 16
          | UInt32(block[place + 2]) << 8 | UInt32(block[place + 3])
      }
    }

    /// The next word, by its index. They are asked for in order.
    @inline(__always)
    mutating func word(_ index: Int) -> UInt32 {
      let place = index & 15
      guard index >= 16 else { return words[place] }
      let mixed =
        words[(index &- 3) & 15] ^ words[(index &- 8) & 15] ^ words[(index &- 14) & 15]
        ^ words[place]
      words[place] = rotated(mixed, 1)
      return words[place]
    }
  }

  /// The words that a block changes.
  private struct State {
    var a, b, c, d, e: UInt32

    mutating func add(_ bytes: Span<UInt8>, at start: Int) {
      var schedule = Schedule(bytes, at: start)
      var state = self
      state.turn(0..<20, 0x5A82_7999, &schedule) { $2 ^ ($0 & ($1 ^ $2)) }
      state.turn(20..<40, 0x6ED9_EBA1, &schedule) { $0 ^ $1 ^ $2 }
      state.turn(40..<60, 0x8F1B_BCDC, &schedule) { ($0 & $1) &+ ($2 & ($0 ^ $1)) }
      state.turn(60..<80, 0xCA62_C1D6, &schedule) { $0 ^ $1 ^ $2 }
      (a, b, c) = (a &+ state.a, b &+ state.b, c &+ state.c)
      (d, e) = (d &+ state.d, e &+ state.e)
    }

    /// Rounds with one function of three words, and one constant: five at a time, behind which each word
    /// stands where it stood, so that none is moved.
    @inline(__always)
    private mutating func turn(
      _ rounds: Range<Int>, _ constant: UInt32, _ schedule: inout Schedule,
      _ mix: (UInt32, UInt32, UInt32) -> UInt32
    ) {
      var round = rounds.lowerBound
      while round < rounds.upperBound {
        Self.turn(a, &b, mix(b, c, d), &e, constant &+ schedule.word(round))
        Self.turn(e, &a, mix(a, b, c), &d, constant &+ schedule.word(round + 1))
        Self.turn(d, &e, mix(e, a, b), &c, constant &+ schedule.word(round + 2))
        Self.turn(c, &d, mix(d, e, a), &b, constant &+ schedule.word(round + 3))
        Self.turn(b, &c, mix(c, d, e), &a, constant &+ schedule.word(round + 4))
        round += 5
      }
    }

    /// A round, with the value of its function and the sum of its constant and its word.
    @inline(__always)
    private static func turn(
      _ first: UInt32, _ second: inout UInt32, _ mixed: UInt32, _ last: inout UInt32, _ word: UInt32
    ) {
      last = last &+ rotated(first, 5) &+ mixed &+ word
      second = rotated(second, 30)
    }
  }

  @inline(__always)
  private static func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 {
    word &<< count | word &>> (32 &- count)
  }
}
