/// Decoding of single code points that are not ASCII.
enum UTF8Decoding {
  /// The scalar at an offset and its length in bytes; `nil` and 1 where the bytes are not UTF-8.
  ///
  /// Unicode 16, table 3-7. Well-formed sequences only: no surrogates, no overlong forms.
  ///
  /// - Precondition: `text[position] >= 0x80`.
  static func scalar(_ text: Span<UInt8>, at position: Int) -> (
    scalar: Unicode.Scalar?, length: Int
  ) {
    let lead = text[position]
    let length: Int
    var value: UInt32
    switch lead {
    case 0xC2...0xDF: (length, value) = (2, UInt32(lead & 0x1F))
    case 0xE0...0xEF: (length, value) = (3, UInt32(lead & 0x0F))
    case 0xF0...0xF4: (length, value) = (4, UInt32(lead & 0x07))
    default: return (nil, 1)
    }
    guard position + length <= text.count else { return (nil, 1) }
    for index in position + 1..<position + length {
      guard text[index] & 0xC0 == 0x80 else { return (nil, 1) }
      value = value << 6 | UInt32(text[index] & 0x3F)
    }
    let minimum: UInt32 = length == 2 ? 0x80 : length == 3 ? 0x800 : 0x10000
    guard value >= minimum, let scalar = Unicode.Scalar(value) else { return (nil, 1) }
    return (scalar, length)
  }

  /// Whether a scalar that is not ASCII is an ident code point.
  ///
  /// css-syntax-3 §4.2 <https://drafts.csswg.org/css-syntax/#non-ascii-ident-code-point>
  static func isIdent(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xB7, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x37D, 0x37F...0x1FFF, 0x200C, 0x200D, 0x203F,
      0x2040, 0x2070...0x218F, 0x2C00...0x2FEF, 0x3001...0xD7FF, 0xF900...0xFDCF, 0xFDF0...0xFFFD,
      0x10000...:
      true
    default: false
    }
  }

  /// The length in bytes of the code point at an offset if it is an ident code point, else 0. Bytes
  /// that are not UTF-8 count as U+FFFD, which is one.
  ///
  /// - Precondition: `text[position] >= 0x80`.
  static func identLength(_ text: Span<UInt8>, at position: Int) -> Int {
    let decoded = scalar(text, at: position)
    guard let scalar = decoded.scalar, !isIdent(scalar) else { return decoded.length }
    return 0
  }
}
