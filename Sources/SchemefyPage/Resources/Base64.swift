internal import SchemefySource

/// Bytes as letters, digits, `+` and `/`.
///
/// RFC 4648 §4 <https://www.rfc-editor.org/rfc/rfc4648#section-4>
package enum Base64 {
  /// Infra "forgiving-base64 decode" <https://infra.spec.whatwg.org/#forgiving-base64-decode>
  ///
  /// - Returns: `nil` if the text is none.
  package static func decode(_ text: [UInt8]) -> [UInt8]? {
    var count = text.count { !$0.isASCIIWhitespace }
    var end = text.count
    if count % 4 == 0 {
      for _ in 0..<2 {
        guard let last = text[..<end].lastIndex(where: { !$0.isASCIIWhitespace }),
          text[last] == UInt8(ascii: "=")
        else { break }
        (end, count) = (last, count - 1)
      }
    }
    guard count % 4 != 1 else { return nil }
    // A table is asked for once, as each look at a static value checks whether it is made.
    let values = values
    var output: [UInt8] = []
    output.reserveCapacity(count / 4 * 3 + 2)
    var (bits, width) = (UInt32(0), UInt32(0))
    for byte in text[..<end] {
      let value = values[Int(byte)]
      guard value < 64 else {
        guard byte.isASCIIWhitespace else { return nil }
        continue
      }
      bits = bits &<< 6 | UInt32(value)
      width &+= 6
      guard width >= 8 else { continue }
      width &-= 8
      output.append(UInt8(truncatingIfNeeded: bits &>> width))
    }
    return output
  }

  package static func encode(_ bytes: [UInt8], isPadded: Bool) -> [UInt8] {
    let digits = digits
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count / 3 * 4 + 4)
    func append(_ bits: UInt32, at place: UInt32) {
      output.append(digits[Int(bits &>> place & 0x3F)])
    }
    let whole = bytes.count / 3 * 3
    var index = 0
    while index < whole {
      let bits =
        UInt32(bytes[index]) << 16 | UInt32(bytes[index + 1]) << 8 | UInt32(bytes[index + 2])
      append(bits, at: 18)
      append(bits, at: 12)
      append(bits, at: 6)
      append(bits, at: 0)
      index += 3
    }
    let rest = bytes.count - whole
    guard rest > 0 else { return output }
    let bits = UInt32(bytes[whole]) << 16 | (rest > 1 ? UInt32(bytes[whole + 1]) << 8 : 0)
    append(bits, at: 18)
    append(bits, at: 12)
    if rest > 1 { append(bits, at: 6) }
    while isPadded, output.count % 4 != 0 { output.append(UInt8(ascii: "=")) }
    return output
  }

  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// By byte, the value of a digit; 64 for any other byte.
  private static let values: [UInt8] = {
    var values = [UInt8](repeating: 64, count: 256)
    for (value, digit) in digits.enumerated() { values[Int(digit)] = UInt8(value) }
    return values
  }()
}
