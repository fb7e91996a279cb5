internal import SchemefySource

/// Unpacks data in the DEFLATE format.
///
/// RFC 1951 <https://www.rfc-editor.org/rfc/rfc1951>. Any input ends: it costs time in proportion to
/// its length and to what comes out, which has a limit.
struct Inflate: ~Escapable {
  private let input: Span<UInt8>
  private var position: Int
  private var bits: UInt32 = 0
  private var bitCount = 0
  private var output: [UInt8] = []
  private let limit: Int

  @_lifetime(copy input)
  private init(_ input: Span<UInt8>, from position: Int, limit: Int) {
    self.input = input
    self.position = position
    self.limit = limit
    output.reserveCapacity(min(limit, 1 << 20))
  }

  /// The bytes that a stream of zlib's holds, as far as it is sound, and no more than a limit.
  ///
  /// RFC 1950 §2.2 <https://www.rfc-editor.org/rfc/rfc1950#section-2.2>; its check sum is passed over.
  static func unpack(zlib input: Span<UInt8>, limit: Int) -> [UInt8] {
    guard input.count > 2, input[0] & 0xF == 8, input[1] & 0x20 == 0 else { return [] }
    var inflate = Inflate(input, from: 2, limit: limit)
    while inflate.block() {}
    return inflate.output
  }

  // MARK: Blocks

  /// Unpacks a block.
  ///
  /// - Returns: whether another one may follow.
  @_lifetime(self: copy self)
  private mutating func block() -> Bool {
    guard let isLast = take(1), let kind = take(2), output.count < limit else { return false }
    let isSound: Bool
    switch kind {
    case 0: isSound = stored()
    case 1: isSound = compressed(.fixedLiterals, .fixedDistances)
    case 2:
      guard let (literals, distances) = tables() else { return false }
      isSound = compressed(literals, distances)
    default: isSound = false
    }
    return isSound && isLast == 0
  }

  @_lifetime(self: copy self)
  private mutating func stored() -> Bool {
    (bits, bitCount) = (0, 0)
    guard position + 4 <= input.count else { return false }
    let count = Int(input[position]) | Int(input[position + 1]) << 8
    position += 4
    let end = min(position + count, input.count)
    while position < end, output.count < limit {
      output.append(input[position])
      position += 1
    }
    return position == end
  }

  private static let lengthBases = [
    3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131,
    163, 195, 227, 258,
  ]
  private static let lengthBits = [
    0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0,
  ]
  private static let distanceBases = [
    1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049,
    3073, 4097, 6145, 8193, 12289, 16385, 24577,
  ]

  @_lifetime(self: copy self)
  private mutating func compressed(_ literals: HuffmanCode, _ distances: HuffmanCode) -> Bool {
    while output.count < limit {
      guard let symbol = symbol(literals) else { return false }
      if symbol < 256 {
        output.append(UInt8(truncatingIfNeeded: symbol))
        continue
      }
      if symbol == 256 { return true }
      guard symbol - 257 < Self.lengthBases.count,
        let extra = take(Self.lengthBits[symbol - 257]), let code = self.symbol(distances),
        code < Self.distanceBases.count, let rest = take(max(0, code / 2 - 1))
      else { return false }
      let distance = Self.distanceBases[code] + rest
      guard distance <= output.count else { return false }
      for _ in 0..<min(Self.lengthBases[symbol - 257] + extra, limit - output.count) {
        output.append(output[output.count - distance])
      }
    }
    return true
  }

  // MARK: Codes

  private static let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

  /// The codes of a block that brings its own.
  @_lifetime(self: copy self)
  private mutating func tables() -> (literals: HuffmanCode, distances: HuffmanCode)? {
    guard let literals = take(5), let distances = take(5), let count = take(4) else { return nil }
    var lengths = [Int](repeating: 0, count: 19)
    for index in 0..<count + 4 {
      guard let length = take(3) else { return nil }
      lengths[Self.order[index]] = length
    }
    let code = HuffmanCode(lengths[...])
    var all: [Int] = []
    let total = literals + 257 + distances + 1
    while all.count < total {
      guard let symbol = symbol(code) else { return nil }
      let (value, base, bits) =
        switch symbol {
        case 16: (all.last, 3, 2)
        case 17: (0, 3, 3)
        case 18: (0, 11, 7)
        default: (symbol, 1, 0)
        }
      guard let value, let more = take(bits) else { return nil }
      all += repeatElement(value, count: min(base + more, total - all.count))
    }
    return (HuffmanCode(all[..<(literals + 257)]), HuffmanCode(all[(literals + 257)...]))
  }

  /// The next symbol of a code; `nil` if there is none.
  @_lifetime(self: copy self)
  private mutating func symbol(_ code: HuffmanCode) -> Int? {
    var (value, first, index) = (0, 0, 0)
    for length in 1...15 {
      guard let bit = take(1) else { return nil }
      value |= bit
      let count = code.counts[length]
      if value >= first, value - first < count { return code.symbols[index + value - first] }
      index += count
      first = (first + count) << 1
      value <<= 1
    }
    return nil
  }

  /// The next bits, the first one lowest; `nil` behind the end.
  @_lifetime(self: copy self)
  private mutating func take(_ count: Int) -> Int? {
    while bitCount < count {
      guard position < input.count else { return nil }
      bits |= UInt32(input[position]) << UInt32(bitCount)
      position += 1
      bitCount += 8
    }
    let value = bits & (1 << UInt32(count) - 1)
    bits >>= UInt32(count)
    bitCount -= count
    return Int(value)
  }
}

/// A Huffman code, by the lengths of its words.
private struct HuffmanCode {
  /// For each length, the number of words that have it.
  private(set) var counts = [Int](repeating: 0, count: 16)
  /// The symbols in the order of their words.
  private(set) var symbols: [Int] = []

  init(_ lengths: ArraySlice<Int>) {
    for length in lengths { counts[length] += 1 }
    counts[0] = 0
    for length in 1...15 where counts[length] > 0 {
      for (symbol, own) in lengths.enumerated() where own == length { symbols.append(symbol) }
    }
  }

  static let fixedLiterals = HuffmanCode(
    (Array(repeating: 8, count: 144) + Array(repeating: 9, count: 112)
      + Array(repeating: 7, count: 24) + Array(repeating: 8, count: 8))[...])
  static let fixedDistances = HuffmanCode(Array(repeating: 5, count: 30)[...])
}
