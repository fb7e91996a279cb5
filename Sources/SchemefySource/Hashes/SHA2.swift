/// The hash functions that browsers take for the integrity of a resource.
///
/// FIPS 180-4 <https://csrc.nist.gov/pubs/fips/180-4/upd1/final>
package enum SHA2: String, Sendable, CaseIterable {
  /// From the weakest to the strongest.
  case sha256, sha384, sha512

  /// The hash of bytes: 32, 48 or 64 of them.
  ///
  /// - Complexity: O(n)
  package func digest(of bytes: [UInt8]) -> [UInt8] {
    switch self {
    case .sha256:
      let start = SHA2Constants.roots[..<8].map { UInt32(truncatingIfNeeded: $0 >> 32) }
      let rounds = SHA2Constants.rounds[..<64].map { UInt32(truncatingIfNeeded: $0 >> 32) }
      return SHA2State(start, rounds, .of32).digest(of: bytes.span, count: 32)
    case .sha384:
      return SHA2State(Array(SHA2Constants.roots[8...]), SHA2Constants.rounds, .of64)
        .digest(of: bytes.span, count: 48)
    case .sha512:
      return SHA2State(Array(SHA2Constants.roots[..<8]), SHA2Constants.rounds, .of64)
        .digest(of: bytes.span, count: 64)
    }
  }
}

/// By how many bits the functions of a round rotate and shift words.
///
/// FIPS 180-4 §4.1
struct SHA2Rotations {
  typealias Three = (Int, Int, Int)
  /// Of the two sums of a round.
  let sums: (Three, Three)
  /// Of the two functions that make the schedule; the third number is a shift.
  let schedule: (Three, Three)

  static let of32 = Self(sums: ((2, 13, 22), (6, 11, 25)), schedule: ((7, 18, 3), (17, 19, 10)))
  static let of64 = Self(sums: ((28, 34, 39), (14, 18, 41)), schedule: ((1, 8, 7), (19, 61, 6)))
}

/// The state of a hash function on words of 32 or of 64 bits.
struct SHA2State<Word: FixedWidthInteger & UnsignedInteger> {
  private var hash: [Word]
  private let rounds: [Word]
  private let rotations: SHA2Rotations
  private var schedule: [Word]

  /// - Precondition: eight words in `start`.
  init(_ start: [Word], _ rounds: [Word], _ rotations: SHA2Rotations) {
    (hash, self.rounds, self.rotations) = (start, rounds, rotations)
    schedule = [Word](repeating: 0, count: rounds.count)
  }

  private static var wordSize: Int { Word.bitWidth / 8 }
  private static var blockSize: Int { 16 * wordSize }

  /// FIPS 180-4 §5.1, §6.2.2
  ///
  /// - Parameter count: how many bytes of the hash count.
  consuming func digest(of bytes: Span<UInt8>, count: Int) -> [UInt8] {
    var state = self
    let whole = bytes.count / Self.blockSize * Self.blockSize
    for start in stride(from: 0, to: whole, by: Self.blockSize) { state.add(bytes, at: start) }
    let end = Self.padded((whole..<bytes.count).map { bytes[$0] }, bytes.count)
    for start in stride(from: 0, to: end.count, by: Self.blockSize) {
      state.add(end.span, at: start)
    }
    let all = state.hash.flatMap { word in
      (1...Self.wordSize).map { UInt8(truncatingIfNeeded: word >> (Word.bitWidth - 8 * $0)) }
    }
    return Array(all.prefix(count))
  }

  /// The last bytes, a one, zeros, and the length in bits.
  private static func padded(_ rest: [UInt8], _ count: Int) -> [UInt8] {
    let lengthSize = 2 * wordSize
    var bytes = rest + [0x80]
    while (bytes.count + lengthSize) % blockSize != 0 { bytes.append(0) }
    bytes += [UInt8](repeating: 0, count: lengthSize - 8)
    let bits = UInt64(count) * 8
    return bytes + (1...8).map { UInt8(truncatingIfNeeded: bits >> (64 - 8 * $0)) }
  }

  /// Takes a block.
  private mutating func add(_ bytes: Span<UInt8>, at start: Int) {
    for index in 0..<16 {
      var word: Word = 0
      for offset in 0..<Self.wordSize {
        word = word << 8 | Word(truncatingIfNeeded: bytes[start + index * Self.wordSize + offset])
      }
      schedule[index] = word
    }
    for index in 16..<rounds.count {
      schedule[index] =
        schedule[index - 16] &+ Self.mixed(schedule[index - 15], rotations.schedule.0)
        &+ schedule[index - 7] &+ Self.mixed(schedule[index - 2], rotations.schedule.1)
    }
    compress()
  }

  private mutating func compress() {
    var (a, b, c, d) = (hash[0], hash[1], hash[2], hash[3])
    var (e, f, g, h) = (hash[4], hash[5], hash[6], hash[7])
    for index in rounds.indices {
      let choice = (e & f) ^ (~e & g)
      let first =
        h &+ Self.sum(e, rotations.sums.1) &+ choice &+ rounds[index] &+ schedule[index]
      let majority = (a & b) ^ (a & c) ^ (b & c)
      let second = Self.sum(a, rotations.sums.0) &+ majority
      (h, g, f, e, d, c, b, a) = (g, f, e, d &+ first, c, b, a, first &+ second)
    }
    for (index, word) in [a, b, c, d, e, f, g, h].enumerated() {
      hash[index] = hash[index] &+ word
    }
  }

  private static func rotated(_ word: Word, _ count: Int) -> Word {
    word >> count | word << (Word.bitWidth - count)
  }

  private static func sum(_ word: Word, _ counts: SHA2Rotations.Three) -> Word {
    rotated(word, counts.0) ^ rotated(word, counts.1) ^ rotated(word, counts.2)
  }

  private static func mixed(_ word: Word, _ counts: SHA2Rotations.Three) -> Word {
    rotated(word, counts.0) ^ rotated(word, counts.1) ^ (word >> counts.2)
  }
}
