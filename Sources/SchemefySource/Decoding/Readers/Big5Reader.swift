/// Reads Big5.
///
/// Encoding Standard §11.1.1 <https://encoding.spec.whatwg.org/#big5-decoder>
struct Big5Reader: CharacterReader {
  let big5: CharacterIndex

  /// The pointers of two code points: Ê or ê, and a macron or a caron over it.
  static func pair(at pointer: Int) -> (base: UInt32, mark: UInt32)? {
    switch pointer {
    case 1133: (0xCA, 0x304)
    case 1135: (0xCA, 0x30C)
    case 1164: (0xEA, 0x304)
    case 1166: (0xEA, 0x30C)
    default: nil
    }
  }

  func character(at offset: Int, of bytes: Span<UInt8>) -> DecodedCharacter {
    let lead = bytes[offset]
    guard 0x81...0xFE ~= lead, offset + 1 < bytes.count else {
      return DecodedCharacter(0xFFFD, length: 1)
    }
    let trail = bytes[offset + 1]
    if 0x40...0x7E ~= trail || 0xA1...0xFE ~= trail {
      let pointer = (Int(lead) - 0x81) * 157 + Int(trail) - (trail < 0x7F ? 0x40 : 0x62)
      let codePoint = big5[pointer]
      if codePoint != 0 { return DecodedCharacter(codePoint, length: 2) }
      if let pair = Self.pair(at: pointer) {
        var character = DecodedCharacter(pair.base, length: 2)
        character.second = pair.mark
        return character
      }
    }
    return DecodedCharacter(errorAt: offset, of: bytes)
  }
}
