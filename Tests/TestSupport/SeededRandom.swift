/// Random numbers that are the same for the same seed (SplitMix64, Steele et al. 2014).
package struct SeededRandom: RandomNumberGenerator, Sendable {
  private var state: UInt64

  package init(seed: UInt64) {
    state = seed
  }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}

extension Array where Element == UInt8 {
  /// A copy with some bytes replaced, inserted, removed or repeated.
  ///
  /// - Parameter tokens: texts to insert besides single bytes.
  package func mutated(
    using random: inout SeededRandom, inserting tokens: [String] = []
  ) -> [UInt8] {
    var bytes = self
    for _ in 0..<Int.random(in: 1...8, using: &random) {
      let place = Int.random(in: 0...bytes.count, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0 where place < bytes.count:
        bytes[place] = UInt8.random(in: 0...255, using: &random)
      case 1 where place < bytes.count:
        let end = Swift.min(place + Int.random(in: 1...12, using: &random), bytes.count)
        bytes.removeSubrange(place..<end)
      case 2:
        let end = Swift.min(place + Int.random(in: 0...40, using: &random), bytes.count)
        bytes.insert(contentsOf: Array(bytes[place..<end]), at: place)
      default:
        let token = tokens.randomElement(using: &random) ?? "\u{0}"
        bytes.insert(contentsOf: Array(token.utf8), at: place)
      }
    }
    return bytes
  }
}
