package import SchemefySource

/// The values of ranges in tokens: references decoded, newlines normalised, NULs handled.
package enum HTMLText {
  /// The treatment of a NUL.
  package enum NullHandling: Sendable {
    /// A NUL is left out, as tree construction does in HTML content.
    case drop
    /// A NUL becomes U+FFFD, as everywhere else.
    case replace
    /// A NUL stays, as in tokens of the data state and of CDATA sections.
    case preserve
  }

  /// A replacement for a piece of text: one or two scalars, in UTF-8.
  package struct Replacement: Hashable, Sendable {
    private var bits: UInt64 = 0
    /// The number of bytes, at most 8.
    package private(set) var count = 0

    package init() {}

    /// A replacement by one byte.
    init(byte: UInt8) {
      bits = UInt64(byte)
      count = 1
    }

    /// The byte at an index in `0..<count`.
    package subscript(index: Int) -> UInt8 {
      UInt8(truncatingIfNeeded: bits &>> UInt64(index &* 8))
    }

    /// Adds a scalar.
    mutating func append(_ scalar: UInt32) {
      switch scalar {
      case ..<0x80:
        appendByte(scalar)
      case ..<0x800:
        appendByte(0xC0 | scalar >> 6)
        appendByte(0x80 | scalar & 0x3F)
      case ..<0x1_0000:
        appendByte(0xE0 | scalar >> 12)
        appendByte(0x80 | scalar >> 6 & 0x3F)
        appendByte(0x80 | scalar & 0x3F)
      default:
        appendByte(0xF0 | scalar >> 18)
        appendByte(0x80 | scalar >> 12 & 0x3F)
        appendByte(0x80 | scalar >> 6 & 0x3F)
        appendByte(0x80 | scalar & 0x3F)
      }
    }

    private mutating func appendByte(_ byte: UInt32) {
      bits |= UInt64(byte) &<< UInt64(count &* 8)
      count += 1
    }
  }

  /// The value of a run of text or of an attribute's value.
  ///
  /// - Parameters:
  ///   - content: the token's flags. Without `.references`, none is decoded.
  ///   - inAttribute: whether a reference without `;` yields to a `=`, letter or digit behind it.
  package static func decode(
    _ text: Span<UInt8>, _ range: TextRange, content: TextContent, inAttribute: Bool,
    nulls: NullHandling
  ) -> [UInt8] {
    var value: [UInt8] = []
    value.reserveCapacity(range.count)
    forEachPiece(text, range, content: content, inAttribute: inAttribute, nulls: nulls) {
      piece, replacement in
      if let replacement {
        for index in 0..<replacement.count { value.append(replacement[index]) }
      } else {
        for index in piece.range { value.append(text[index]) }
      }
    }
    return value
  }

  /// Walks a run of text or an attribute's value, piece by piece, in order.
  ///
  /// - Parameter body: receives each piece's range, and its replacement: `nil` where the text is
  ///   unchanged, an empty one where the piece is left out.
  /// - Complexity: linear in the range's length.
  package static func forEachPiece<E>(
    _ text: Span<UInt8>, _ range: TextRange, content: TextContent, inAttribute: Bool,
    nulls: NullHandling, _ body: (TextRange, Replacement?) throws(E) -> Void
  ) throws(E) {
    let isPlain = content.isVerbatim
    let end = range.upperBound
    var pieceStart = range.lowerBound
    var cursor = isPlain ? end : range.lowerBound
    while cursor < end {
      var replacement: Replacement?
      var next = cursor + 1
      switch text[cursor] {
      case UInt8(ascii: "&") where content.contains(.references):
        let outcome = CharacterReferences.read(
          text, at: cursor, end: end, inAttribute: inAttribute)
        if let match = outcome.match {
          replacement = match.value
          next = match.end
        }
      case 0x0D:
        // CR and LF together are one newline.
        if next < end, text[next] == 0x0A { next += 1 }
        replacement = Replacement(byte: 0x0A)
      case 0:
        replacement = self.replacement(forNull: nulls)
      default:
        break
      }
      if let replacement {
        if pieceStart < cursor { try body(TextRange(pieceStart..<cursor), nil) }
        try body(TextRange(cursor..<next), replacement)
        pieceStart = next
      }
      cursor = next
    }
    if pieceStart < end { try body(TextRange(pieceStart..<end), nil) }
  }

  /// The replacement for a NUL; `nil` if the NUL is preserved.
  private static func replacement(forNull nulls: NullHandling) -> Replacement? {
    switch nulls {
    case .drop: return Replacement()
    case .preserve: return nil
    case .replace:
      var replacement = Replacement()
      replacement.append(0xFFFD)
      return replacement
    }
  }

  /// The value of a tag's, attribute's or doctype's name: lowercased, NUL replaced.
  package static func decodeName(_ text: Span<UInt8>, _ range: TextRange) -> [UInt8] {
    var name: [UInt8] = []
    name.reserveCapacity(range.count)
    for index in range.range {
      let byte = text[index]
      if byte == 0 {
        name += [0xEF, 0xBF, 0xBD]
      } else {
        name.append(byte.asciiLowercased)
      }
    }
    return name
  }
}
