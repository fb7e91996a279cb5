/// Reads UTF-16 into UTF-8, with the way back.
///
/// Encoding Standard §14.2 <https://encoding.spec.whatwg.org/#shared-utf-16-decoder>
internal struct UTF16Decoder: Sendable {
  internal let isBigEndian: Bool

  /// The text from `start` on. A lone surrogate, or half a code unit at the end, reads U+FFFD.
  internal func decode(_ bytes: Span<UInt8>, from start: Int) -> DecodedText {
    var text = DecodedText(from: start, capacity: bytes.count / 2 + bytes.count / 4)
    var offset = start
    while offset < bytes.count {
      let first = offset
      let scalar = nextScalar(bytes, &offset)
      text.append(scalar, from: first..<offset)
    }
    return text
  }

  /// Reads the next scalar value, or U+FFFD for a surrogate that stands alone, and moves the offset by
  /// at least one byte.
  private func nextScalar(_ bytes: Span<UInt8>, _ offset: inout Int) -> UInt32 {
    guard let unit = unit(bytes, at: offset) else {
      offset = bytes.count
      return 0xFFFD
    }
    offset += 2
    guard 0xD800...0xDFFF ~= unit else { return unit }
    guard unit < 0xDC00 else { return 0xFFFD }
    guard let low = self.unit(bytes, at: offset) else {
      // The end consumes the rest of a pair: one error, not two.
      offset = bytes.count
      return 0xFFFD
    }
    guard 0xDC00...0xDFFF ~= low else { return 0xFFFD }
    offset += 2
    return 0x10000 + (unit & 0x3FF) << 10 + low & 0x3FF
  }

  private func unit(_ bytes: Span<UInt8>, at offset: Int) -> UInt32? {
    guard offset + 1 < bytes.count else { return nil }
    let (first, second) = (UInt32(bytes[offset]), UInt32(bytes[offset + 1]))
    return isBigEndian ? first << 8 | second : second << 8 | first
  }

  /// Writes UTF-8 as UTF-16.
  internal func encode(_ text: [UInt8], _ output: inout [UInt8]) {
    for unit in String(decoding: text, as: UTF8.self).utf16 {
      let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
      output.append(isBigEndian ? high : low)
      output.append(isBigEndian ? low : high)
    }
  }
}
