internal import SchemefySource

/// Bytes as letters, digits, `+` and `/`.
///
/// RFC 4648 §4 <https://www.rfc-editor.org/rfc/rfc4648#section-4>
package enum Base64 {
  /// Infra "forgiving-base64 decode" <https://infra.spec.whatwg.org/#forgiving-base64-decode>
  ///
  /// - Returns: `nil` if the text is none.
  package static func decode(_ text: [UInt8]) -> [UInt8]? {
    var digits = text.filter { !$0.isASCIIWhitespace }[...]
    if digits.count % 4 == 0 {
      for _ in 0..<2 where digits.last == UInt8(ascii: "=") { digits.removeLast() }
    }
    guard digits.count % 4 != 1 else { return nil }
    var output: [UInt8] = []
    output.reserveCapacity(digits.count / 4 * 3 + 2)
    var (bits, count) = (UInt32(0), 0)
    for digit in digits {
      guard let value = value(of: digit) else { return nil }
      bits = bits << 6 | UInt32(value)
      count += 6
      guard count >= 8 else { continue }
      count -= 8
      output.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
    }
    return output
  }

  package static func encode(_ bytes: [UInt8], isPadded: Bool) -> [UInt8] {
    let digits = Array(
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count / 3 * 4 + 4)
    var (bits, count) = (UInt32(0), 0)
    for byte in bytes {
      bits = bits << 8 | UInt32(byte)
      count += 8
      while count >= 6 {
        count -= 6
        output.append(digits[Int(bits >> UInt32(count) & 0x3F)])
      }
    }
    if count > 0 { output.append(digits[Int(bits << UInt32(6 - count) & 0x3F)]) }
    while isPadded, output.count % 4 != 0 { output.append(UInt8(ascii: "=")) }
    return output
  }

  private static func value(of digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): digit - UInt8(ascii: "A")
    case UInt8(ascii: "a")...UInt8(ascii: "z"): digit - UInt8(ascii: "a") + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0") + 52
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }
}
