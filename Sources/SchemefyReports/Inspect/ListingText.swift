/// Parts of the lines in which listings show things.
enum ListingText {
  /// A text, padded with spaces up to a width; at least one space.
  package static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.utf8.count))
  }

  /// Appends text in quotes, with `\"`, `\\`, `\n`, `\r`, `\t` and `\u{…}` for other control
  /// characters.
  static func appendQuoted(_ text: String, to output: inout [UInt8]) {
    output.append(UInt8(ascii: "\""))
    for scalar in text.unicodeScalars { append(scalar, to: &output) }
    output.append(UInt8(ascii: "\""))
  }

  private static func append(_ scalar: Unicode.Scalar, to output: inout [UInt8]) {
    switch scalar {
    case "\"": output += "\\\"".utf8
    case "\\": output += "\\\\".utf8
    case "\n": output += "\\n".utf8
    case "\r": output += "\\r".utf8
    case "\t": output += "\\t".utf8
    case _ where scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value):
      output += "\\u{\(String(scalar.value, radix: 16))}".utf8
    default: output += UTF8.encode(scalar).map(Array.init) ?? []
    }
  }
}
