/// The entropy-coded bits of a scan of a JPEG, up to the next marker.
///
/// ITU-T T.81 §F.2.2.5 "The NEXTBIT procedure" <https://www.w3.org/Graphics/JPEG/itu-t81.pdf>
struct JPEGBits: ~Escapable {
  private let input: Span<UInt8>
  /// The offset behind the bytes that were read.
  private(set) var position: Int
  private var bits: UInt64 = 0
  /// The number of bits that are read and not taken.
  private var count = 0
  private var isAtMarker = false

  @_lifetime(copy input)
  init(_ input: Span<UInt8>, from position: Int) {
    self.input = input
    self.position = position
  }

  /// Reads bytes until there are bits for whatever comes next. Behind an `FF` stands a zero, or else it
  /// begins a marker, which ends the bits.
  @_lifetime(self: copy self)
  private mutating func fill() {
    while count <= 48, !isAtMarker {
      guard position < input.count else {
        isAtMarker = true
        return
      }
      let byte = input[position]
      if byte == 0xFF {
        guard position + 1 < input.count, input[position + 1] == 0 else {
          isAtMarker = true
          return
        }
        position += 1
      }
      position += 1
      bits = bits << 8 | UInt64(byte)
      count += 8
    }
  }

  /// Returns the next bits without consuming them, the first one highest; bits behind the end are zeros.
  ///
  /// - Parameter number: 1...16.
  @_lifetime(self: copy self)
  mutating func next(_ number: Int) -> Int {
    if count < number { fill() }
    let mask = UInt64(1) << UInt64(number) - 1
    let shifted = count >= number ? bits >> UInt64(count - number) : bits << UInt64(number - count)
    return Int(shifted & mask)
  }

  /// Takes bits that are known.
  ///
  /// - Parameter number: 0...16.
  /// - Returns: whether there were so many.
  @_lifetime(self: copy self)
  mutating func skip(_ number: Int) -> Bool {
    if count < number { fill() }
    guard count >= number else { return false }
    count -= number
    return true
  }

  /// The next symbol of a code; `nil` if there is none.
  @_lifetime(self: copy self)
  mutating func symbol(_ code: JPEGHuffmanCode) -> Int? {
    let entry = code.entry(next(JPEGHuffmanCode.mostBits))
    guard entry.length > 0, skip(Int(entry.length)) else { return nil }
    return Int(entry.symbol)
  }

  /// The next number, given its number of bits; `nil` if there are fewer.
  ///
  /// ITU-T T.81 §F.2.2.1 "Huffman decoding of DC coefficients", `EXTEND`
  ///
  /// - Parameter size: 0...15.
  @_lifetime(self: copy self)
  mutating func number(ofSize size: Int) -> Int? {
    guard size > 0 else { return 0 }
    let value = next(size)
    guard skip(size) else { return nil }
    return value < 1 << (size - 1) ? value - 1 << size + 1 : value
  }

  /// Goes on behind a marker, where the coding starts anew.
  ///
  /// ITU-T T.81 §E.2.4 "Control procedure for decoding a restart interval"
  ///
  /// - Returns: whether it is the one that has to stand there.
  @_lifetime(self: copy self)
  mutating func restart(_ number: Int) -> Bool {
    // The bits that are left of the last byte are padding.
    guard count < 8 else { return false }
    while position + 1 < input.count, input[position] == 0xFF, input[position + 1] == 0xFF {
      position += 1
    }
    guard position + 1 < input.count, input[position] == 0xFF,
      Int(input[position + 1]) == 0xD0 + number & 7
    else { return false }
    position += 2
    (bits, count, isAtMarker) = (0, 0, false)
    return true
  }
}
