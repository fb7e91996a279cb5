/// Reads single-byte encodings, and x-user-defined.
///
/// Encoding Standard §9.1 <https://encoding.spec.whatwg.org/#single-byte-decoder> and §14.5
/// <https://encoding.spec.whatwg.org/#x-user-defined-decoder>
struct SingleByteReader: CharacterReader {
  /// The characters of 0x80 to 0xFF, U+FFFD where there is none.
  let table: [UInt16]

  /// `nil` for an encoding whose characters have more bytes.
  init?(_ encoding: CharacterEncoding) {
    if encoding == .xUserDefined {
      table = (0..<128).map { 0xF780 + $0 }
    } else {
      guard let text = encoding.upperHalf else { return nil }
      table = text.unicodeScalars.map { UInt16(truncatingIfNeeded: $0.value) }
    }
  }

  @inline(__always)
  func character(at offset: Int, of bytes: Span<UInt8>) -> DecodedCharacter {
    DecodedCharacter(UInt32(table[Int(bytes[offset] & 0x7F)]), length: 1)
  }
}
