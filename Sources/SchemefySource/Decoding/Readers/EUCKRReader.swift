/// Reads EUC-KR, which is Windows code page 949 here.
///
/// Encoding Standard §13.1.1 <https://encoding.spec.whatwg.org/#euc-kr-decoder>
struct EUCKRReader: CharacterReader {
  let eucKR: CharacterIndex

  func character(at offset: Int, of bytes: Span<UInt8>) -> DecodedCharacter {
    let lead = bytes[offset]
    guard 0x81...0xFE ~= lead, offset + 1 < bytes.count else {
      return DecodedCharacter(0xFFFD, length: 1)
    }
    let trail = bytes[offset + 1]
    if 0x41...0xFE ~= trail {
      let codePoint = eucKR[(Int(lead) - 0x81) * 190 + Int(trail) - 0x41]
      if codePoint != 0 { return DecodedCharacter(codePoint, length: 2) }
    }
    return DecodedCharacter(errorAt: offset, of: bytes)
  }
}
