internal import SchemefySource

/// Percent-encoding of texts in URLs, such as `%20` for a space.
///
/// RFC 3986 §2.1 <https://www.rfc-editor.org/rfc/rfc3986#section-2.1>
package enum PercentEncoding {
  /// Bytes of a URL: each stays, or is escaped.
  package static func encode(
    _ bytes: some Collection<UInt8>, usesLowercase: Bool = false, except isPlain: (UInt8) -> Bool
  ) -> [UInt8] {
    let digits = Array((usesLowercase ? "0123456789abcdef" : "0123456789ABCDEF").utf8)
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count * 2)
    for byte in bytes {
      if isPlain(byte) {
        output.append(byte)
      } else {
        output += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 0xF)]]
      }
    }
    return output
  }

  /// A text of which all stays that may stand in a path: letters, digits, `-`, `.`, `_`, `~` and `/`.
  package static func text(_ text: String) -> String {
    let bytes = encode(text.utf8) { $0.isASCIIAlphanumeric || "-._~/".utf8.contains($0) }
    return String(decoding: bytes, as: UTF8.self)
  }
}
