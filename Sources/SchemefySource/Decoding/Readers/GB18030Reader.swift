/// Reads gb18030 and GBK.
///
/// Encoding Standard §10.2.1 <https://encoding.spec.whatwg.org/#gb18030-decoder>
struct GB18030Reader: CharacterReader {
  let gb18030: CharacterIndex

  func character(at offset: Int, of bytes: Span<UInt8>) -> DecodedCharacter {
    let lead = bytes[offset]
    if lead == 0x80 { return DecodedCharacter(0x20AC, length: 1) }
    guard 0x81...0xFE ~= lead, offset + 1 < bytes.count else {
      return DecodedCharacter(0xFFFD, length: 1)
    }
    let trail = bytes[offset + 1]
    if 0x30...0x39 ~= trail { return fourBytes(at: offset, of: bytes) }
    if 0x40...0x7E ~= trail || 0x80...0xFE ~= trail {
      let pointer = (Int(lead) - 0x81) * 190 + Int(trail) - (trail < 0x7F ? 0x40 : 0x41)
      let codePoint = gb18030[pointer]
      if codePoint != 0 { return DecodedCharacter(codePoint, length: 2) }
    }
    return DecodedCharacter(errorAt: offset, of: bytes)
  }

  /// - Precondition: a lead byte and a digit stand at `offset`.
  private func fourBytes(at offset: Int, of bytes: Span<UInt8>) -> DecodedCharacter {
    // The end of the file consumes all pending bytes; a wrong byte puts back all but the first.
    guard offset + 2 < bytes.count else {
      return DecodedCharacter(0xFFFD, length: bytes.count - offset)
    }
    let third = bytes[offset + 2]
    guard 0x81...0xFE ~= third else { return DecodedCharacter(0xFFFD, length: 1) }
    guard offset + 3 < bytes.count else { return DecodedCharacter(0xFFFD, length: 3) }
    let fourth = bytes[offset + 3]
    guard 0x30...0x39 ~= fourth else { return DecodedCharacter(0xFFFD, length: 1) }
    let pointer =
      ((Int(bytes[offset]) - 0x81) * 10 + Int(bytes[offset + 1]) - 0x30) * 1260
      + (Int(third) - 0x81) * 10 + Int(fourth) - 0x30
    return DecodedCharacter(GB18030Ranges.codePoint(at: pointer) ?? 0xFFFD, length: 4)
  }
}
