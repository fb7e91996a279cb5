import SchemefySource
import Testing

/// What is looked for in blocks of sixteen bytes.
@Suite struct ByteScanTests {
  /// Blocks in which each byte value stands at each place.
  private static func blocks() -> [[UInt8]] {
    (0..<256).map { first in (0..<16).map { UInt8(truncatingIfNeeded: first + $0 * 7) } }
  }

  @Test func hasABitForEachByte() {
    for bytes in Self.blocks() {
      let block = bytes.span.block(at: 0)
      for wanted in [bytes[0], bytes[7], bytes[8], bytes[15], 0, 0x80, 0xFF] {
        let expected = Self.bits(bytes) { $0 == wanted }
        #expect(ByteScan.bits(ByteScan.equal(block, wanted)) == expected)
        #expect(ByteScan.gatherBits(ByteScan.equal(block, wanted)) == expected)
      }
      for bound: UInt8 in [0, 1, 0x21, 0x80, 0xFF] {
        let expected = Self.bits(bytes) { $0 < bound }
        #expect(ByteScan.bits(ByteScan.below(block, bound)) == expected)
        #expect(ByteScan.gatherBits(ByteScan.below(block, bound)) == expected)
      }
    }
  }

  private static func bits(_ bytes: [UInt8], where isFound: (UInt8) -> Bool) -> UInt32 {
    bytes.enumerated().reduce(0) { $0 | (isFound($1.element) ? 1 << UInt32($1.offset) : 0) }
  }

  @Test(
    arguments: [(0b1000, 0b0111), (0b1010, 0b0001), (1, 0), (0, .max), (1 << 31, .max >> 1)]
      as [(UInt32, UInt32)])
  func keepsWhatIsBelowTheLowestBit(bits: UInt32, below: UInt32) {
    #expect(ByteScan.below(lowestOf: bits) == below)
  }

  @Test(arguments: 0..<40)
  func findsTheFirstByte(length: Int) {
    let text = [UInt8](repeating: 0x3D, count: length)
    #expect(text.span.firstOffset(of: 0x3C, from: 0) == length)
    for place in 0..<length {
      var text = text
      text[place] = 0x3C
      text[length - 1] = 0x3C
      #expect(text.span.firstOffset(of: 0x3C, from: 0) == place)
      #expect(text.span.firstOffset(of: 0x3C, from: place) == place)
    }
  }

  @Test(arguments: 0..<40)
  func findsTheFirstByteBeyondASCII(length: Int) {
    let text = [UInt8](repeating: 0x7F, count: length)
    #expect(text.span.firstNonASCII(from: 0) == length)
    for place in 0..<length {
      var text = text
      text[place] = place % 2 == 0 ? 0x80 : 0xFF
      #expect(text.span.firstNonASCII(from: 0) == place)
    }
  }

  @Test(arguments: ["a", "ab", "abc", "bca", "prefers"])
  func findsPieces(piece: String) {
    let text = "xx abab" + String(repeating: "ab-", count: 20) + "prefer abca"
    let bytes = Array(text.utf8)
    for lower in [0, 3, 17, bytes.count - 5] {
      for upper in [lower, lower + 2, bytes.count - 1, bytes.count] where upper >= lower {
        let part = String(decoding: bytes[lower..<upper], as: UTF8.self)
        let isThere = bytes.span.contains(Array(piece.utf8), in: lower..<upper)
        #expect(isThere == part.contains(piece), "\(piece) in \(part)")
      }
    }
  }
}
