/// Reads EUC-JP.
///
/// Encoding Standard §12.1.1 <https://encoding.spec.whatwg.org/#euc-jp-decoder>
struct EUCJPReader: CharacterReader {
  let jis0208: CharacterIndex
  let jis0212: CharacterIndex

  func character(at offset: Int, of bytes: Span<UInt8>) -> DecodedCharacter {
    let lead = bytes[offset]
    guard lead == 0x8E || lead == 0x8F || 0xA1...0xFE ~= lead, offset + 1 < bytes.count else {
      return DecodedCharacter(0xFFFD, length: 1)
    }
    let next = bytes[offset + 1]
    switch lead {
    case 0x8E where 0xA1...0xDF ~= next:
      return DecodedCharacter(0xFF61 - 0xA1 + UInt32(next), length: 2)
    case 0x8F where 0xA1...0xFE ~= next:
      return threeBytes(at: offset, of: bytes)
    case 0xA1...0xFE where 0xA1...0xFE ~= next:
      let codePoint = jis0208[(Int(lead) - 0xA1) * 94 + Int(next) - 0xA1]
      return DecodedCharacter(codePoint == 0 ? 0xFFFD : codePoint, length: 2)
    default:
      return DecodedCharacter(errorAt: offset, of: bytes)
    }
  }

  /// - Precondition: 0x8F and a lead byte stand at `offset`.
  private func threeBytes(at offset: Int, of bytes: Span<UInt8>) -> DecodedCharacter {
    guard offset + 2 < bytes.count, bytes[offset + 2] >= 0x80 else {
      return DecodedCharacter(0xFFFD, length: 2)
    }
    let (lead, trail) = (Int(bytes[offset + 1]), Int(bytes[offset + 2]))
    let codePoint = 0xA1...0xFE ~= trail ? jis0212[(lead - 0xA1) * 94 + trail - 0xA1] : 0
    return DecodedCharacter(codePoint == 0 ? 0xFFFD : codePoint, length: 3)
  }
}
