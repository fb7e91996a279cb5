/// Single classes of bytes, for tests that ``CSSByteClass`` has no class for.
///
/// css-syntax-3 §4.2 <https://drafts.csswg.org/css-syntax/#tokenizer-definitions>, for text that
/// has not been preprocessed: CR and FF are newlines, and NUL counts as U+FFFD.
enum CSSByte {
  /// Whether an ASCII byte is an ident-start code point; not NUL, which is one.
  @inline(__always)
  static func isASCIINameStart(_ byte: UInt8) -> Bool {
    CSSByteClass.of(byte) <= CSSByteClass.letterU
  }

  @inline(__always)
  static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

  /// LF, CR and FF: preprocessing turns the other two into LF.
  @inline(__always)
  static func isNewline(_ byte: UInt8) -> Bool {
    byte == 0x0A || byte == 0x0D || byte == 0x0C
  }

  @inline(__always)
  static func isWhitespace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || isNewline(byte)
  }

  /// U+0000–0008, 000B, 000E–001F, 007F; NUL is not, as it counts as U+FFFD, nor is FF.
  @inline(__always)
  static func isNonPrintable(_ byte: UInt8) -> Bool {
    (byte < 0x20 && byte != 0 && !isWhitespace(byte)) || byte == 0x7F
  }

  /// The value of a hexadecimal digit; `nil` for other bytes.
  @inline(__always)
  static func hexValue(_ byte: UInt8) -> UInt32? {
    if isDigit(byte) { return UInt32(byte & 15) }
    let letter = byte | 0x20
    return letter &- 0x61 < 6 ? UInt32(letter &- 0x61 &+ 10) : nil
  }
}

/// Comparison without regard to the case of ASCII letters.
enum ASCIILetters {
  /// Whether `bytes` in lower case equal `name`.
  ///
  /// - Precondition: `name` has no ASCII capitals.
  static func equal(_ bytes: Span<UInt8>, _ name: Span<UInt8>) -> Bool {
    guard bytes.count == name.count else { return false }
    for index in bytes.indices where lowercased(bytes[index]) != name[index] { return false }
    return true
  }

  @inline(__always)
  static func lowercased(_ byte: UInt8) -> UInt8 {
    byte &- 0x41 < 26 ? byte | 0x20 : byte
  }
}
