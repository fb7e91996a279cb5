/// Reads UTF-16 into UTF-8, with the way back.
///
/// Encoding Standard §14.2 <https://encoding.spec.whatwg.org/#shared-utf-16-decoder>
internal struct UTF16Decoder: Sendable {
  internal let isBigEndian: Bool

  /// The text from `start` on. A lone surrogate, or half a code unit at the end, reads U+FFFD.
  internal func decode(_ bytes: Span<UInt8>, from start: Int) -> ([UInt8], OffsetMap) {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count / 2 + bytes.count / 4)
    var map = OffsetMap(from: start)
    var offset = start
    while offset < bytes.count {
      let first = offset
      let scalar = nextScalar(bytes, &offset)
      let count = text.count
      text.append(contentsOf: String(Character(scalar)).utf8)
      map.appendUnit(first..<offset, textCount: text.count - count)
    }
    return (text, map)
  }

  private func nextScalar(_ bytes: Span<UInt8>, _ offset: inout Int) -> Unicode.Scalar {
    guard let unit = unit(bytes, at: offset) else {
      offset = bytes.count
      return "\u{FFFD}"
    }
    offset += 2
    if let scalar = Unicode.Scalar(UInt32(unit)) { return scalar }
    guard unit < 0xDC00, let low = self.unit(bytes, at: offset), 0xDC00...0xDFFF ~= low else {
      return "\u{FFFD}"
    }
    offset += 2
    let value = 0x10000 + (UInt32(unit & 0x3FF) << 10) + UInt32(low & 0x3FF)
    return Unicode.Scalar(value) ?? "\u{FFFD}"
  }

  private func unit(_ bytes: Span<UInt8>, at offset: Int) -> UInt16? {
    guard offset + 1 < bytes.count else { return nil }
    let (first, second) = (UInt16(bytes[offset]), UInt16(bytes[offset + 1]))
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
