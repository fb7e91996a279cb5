/// Reads Shift_JIS.
///
/// Encoding Standard §12.3.1 <https://encoding.spec.whatwg.org/#shift_jis-decoder>
struct ShiftJISReader: CharacterReader {
  let jis0208: CharacterIndex

  func character(at offset: Int, of bytes: Span<UInt8>) -> DecodedCharacter {
    let lead = bytes[offset]
    switch lead {
    case 0x80: return DecodedCharacter(0x80, length: 1)
    case 0xA1...0xDF: return DecodedCharacter(0xFF61 - 0xA1 + UInt32(lead), length: 1)
    case 0x81...0x9F, 0xE0...0xFC: break
    default: return DecodedCharacter(0xFFFD, length: 1)
    }
    guard offset + 1 < bytes.count else { return DecodedCharacter(0xFFFD, length: 1) }
    let trail = bytes[offset + 1]
    if 0x40...0x7E ~= trail || 0x80...0xFC ~= trail {
      let row = Int(lead) - (lead < 0xA0 ? 0x81 : 0xC1)
      let pointer = row * 188 + Int(trail) - (trail < 0x7F ? 0x40 : 0x41)
      // Characters of the user's own, as Windows reads them.
      if 8836...10715 ~= pointer {
        return DecodedCharacter(0xE000 - 8836 + UInt32(pointer), length: 2)
      }
      let codePoint = jis0208[pointer]
      if codePoint != 0 { return DecodedCharacter(codePoint, length: 2) }
    }
    return DecodedCharacter(errorAt: offset, of: bytes)
  }
}
