/// The name of an element or an attribute in markup that schemefy writes.
///
/// A name consists of characters that end no name in HTML and in XML, so it is valid in any tag.
package struct MarkupName: Hashable, Sendable, ExpressibleByStringLiteral {
  package let bytes: [UInt8]

  /// A name that stands in the source of schemefy.
  package init(stringLiteral name: StaticString) {
    bytes = name.encodedBytes
    precondition(Self.isValid(bytes), "a name of markup is letters, digits, '-', '_', '.' and ':'")
  }

  /// A name from anywhere else.
  ///
  /// - Returns: `nil` for a name that is empty, begins with neither a letter, `_` nor a character
  ///   beyond ASCII, or has other characters than these, digits, `-`, `.` and `:`.
  package init?(_ name: some Sequence<UInt8>) {
    bytes = Array(name)
    guard Self.isValid(bytes) else { return nil }
  }

  private static func isValid(_ bytes: [UInt8]) -> Bool {
    guard let first = bytes.first, isFirst(first) else { return false }
    return bytes.allSatisfy { isFirst($0) || $0.isASCIIDigit || "-.:".utf8.contains($0) }
  }

  private static func isFirst(_ byte: UInt8) -> Bool {
    byte.isASCIIAlpha || byte == UInt8(ascii: "_") || byte >= 0x80
  }
}

extension StaticString {
  /// The bytes of the text, which is ASCII or UTF-8.
  package var encodedBytes: [UInt8] {
    withUTF8Buffer { unsafe Array($0) }
  }
}
