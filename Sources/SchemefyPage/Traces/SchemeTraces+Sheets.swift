internal import SchemefySource

/// Style sheets that are files, where names may be spelled with escapes anywhere.
extension SchemeTraces {
  /// Whether a style sheet has no trace, nor an escape that a name of one may be spelled with.
  ///
  /// - Complexity: O(n).
  package func areAbsent(fromSheet text: Span<UInt8>) -> Bool {
    guard end(in: text) == 0 else { return false }
    var cursor = text.firstOffset(of: UInt8(ascii: "\\"), from: 0)
    while cursor < text.count {
      guard !Self.spellsName(at: cursor, in: text) else { return false }
      cursor = text.firstOffset(of: UInt8(ascii: "\\"), from: cursor + 1)
    }
    return true
  }

  /// Whether an escape may be part of a name, or of `data:i`.
  ///
  /// css-syntax-3 "Consume an escaped code point"
  /// <https://drafts.csswg.org/css-syntax/#consume-escaped-code-point>
  private static func spellsName(at backslash: Int, in text: Span<UInt8>) -> Bool {
    var cursor = backslash + 1
    var (value, count) = (0, 0)
    while count < 6, cursor < text.count, let digit = text[cursor].hexDigitValue {
      (value, count, cursor) = (value * 16 + Int(digit), count + 1, cursor + 1)
    }
    guard count == 0 else {
      return UInt8(exactly: value).map { isOfName($0) || $0 == UInt8(ascii: ":") } ?? false
    }
    guard cursor < text.count else { return false }
    return switch text[cursor] {
    // Class names are full of these.
    case UInt8(ascii: ":"): backslash > 0 && text[backslash - 1] | 0x20 == UInt8(ascii: "a")
    // In a string nothing stands for a line break.
    case 0x0A, 0x0C, 0x0D: true
    default: isOfName(text[cursor])
    }
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    byte.isASCIIAlpha || byte == UInt8(ascii: "-")
  }
}
