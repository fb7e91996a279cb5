/// Runs the decoder of an encoding, with the indexes that it needs.
struct Decoding {
  var index = CharacterIndex(codePoints: [])
  var second = CharacterIndex(codePoints: [])

  /// The text, or `nil` where the bytes are the text, and how text is written back, or `nil` if as
  /// it is.
  func decode(
    _ bytes: [UInt8], as encoding: CharacterEncoding, from start: Int
  ) -> (DecodedText?, Embedding.FileEncoder?) {
    switch encoding {
    case .utf8:
      return (nil, nil)
    case .utf16BE, .utf16LE:
      let decoder = UTF16Decoder(isBigEndian: encoding == .utf16BE)
      return (decoder.decode(bytes.span, from: start), { decoder.encode($0, &$2) })
    case .iso2022JP:
      return decodeISO2022JP(bytes, from: start)
    case .replacement:
      return (replacement(of: bytes, from: start), nil)
    default:
      let encoder = CharacterEncoder(encoding, index: index, second: second)
      let isASCII = bytes.span.firstNonASCII(from: start) == bytes.count
      return (
        isASCII ? nil : read(bytes, as: encoding, from: start), { encoder.encode($0, &$2) }
      )
    }
  }

  private func decodeISO2022JP(
    _ bytes: [UInt8], from start: Int
  ) -> (DecodedText?, Embedding.FileEncoder?) {
    let (text, shifts) = ISO2022JPDecoder.decode(bytes, from: start, jis0208: index)
    let encoder = ISO2022JPEncoder(jis0208: index, shifts: shifts, sourceCount: bytes.count)
    return (text, { encoder.encode($0, replacing: $1.range, &$2) })
  }

  /// Encoding Standard §14.1 <https://encoding.spec.whatwg.org/#replacement-decoder>
  private func replacement(of bytes: [UInt8], from start: Int) -> DecodedText {
    var text = DecodedText(from: start, capacity: 3)
    if start < bytes.count { text.append(0xFFFD, from: start..<bytes.count) }
    return text
  }

  private func read(
    _ bytes: [UInt8], as encoding: CharacterEncoding, from start: Int
  ) -> DecodedText? {
    switch encoding {
    case .shiftJIS: ShiftJISReader(jis0208: index).decode(bytes, from: start)
    case .eucJP: EUCJPReader(jis0208: index, jis0212: second).decode(bytes, from: start)
    case .big5: Big5Reader(big5: index).decode(bytes, from: start)
    case .eucKR: EUCKRReader(eucKR: index).decode(bytes, from: start)
    case .gbk, .gb18030: GB18030Reader(gb18030: index).decode(bytes, from: start)
    default: SingleByteReader(encoding)?.decode(bytes, from: start)
    }
  }
}
