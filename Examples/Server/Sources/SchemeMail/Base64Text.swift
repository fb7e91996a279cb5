/// A text in base64, and how it was set.
///
/// RFC 2045 §6.8 <https://www.rfc-editor.org/rfc/rfc2045#section-6.8>
struct Base64Text {
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  private static let values: [UInt8?] = {
    var values = [UInt8?](repeating: nil, count: 256)
    for (value, digit) in alphabet.enumerated() { values[Int(digit)] = UInt8(value) }
    return values
  }()

  let decoded: [UInt8]
  /// The length of a line, without its end.
  private let lineLength: Int
  /// Whether the last line has an end.
  private let endsLine: Bool

  /// Decodes a body; what is no digit is skipped.
  init(_ encoded: [UInt8]) {
    var (bits, count, bytes): (UInt32, Int, [UInt8]) = (0, 0, [])
    bytes.reserveCapacity(encoded.count / 4 * 3)
    for byte in encoded {
      if byte == UInt8(ascii: "=") { break }
      guard let value = Self.values[Int(byte)] else { continue }
      bits = bits << 6 | UInt32(value)
      count += 6
      guard count >= 8 else { continue }
      count -= 8
      bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
    }
    decoded = bytes
    let length = encoded.prefix { $0 != 0x0A && $0 != 0x0D }.count
    lineLength = length % 4 == 0 && (4...76).contains(length) ? length : 76
    endsLine = encoded.last == 0x0A
  }

  /// Encodes text as this one was.
  func encoding(_ text: [UInt8], newline: [UInt8]) -> [UInt8] {
    var encoded: [UInt8] = []
    encoded.reserveCapacity(text.count / 3 * 4 + text.count / 20)
    var column = 0
    for start in stride(from: 0, to: text.count, by: 3) {
      if column == lineLength {
        encoded += newline
        column = 0
      }
      encoded += Self.group(text[start..<min(start + 3, text.count)])
      column += 4
    }
    return endsLine ? encoded + newline : encoded
  }

  private static func group(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    let bits = bytes.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - bytes.count))
    return (0..<4).map { index in
      index <= bytes.count ? alphabet[bits >> (18 - 6 * index) & 63] : UInt8(ascii: "=")
    }
  }
}
