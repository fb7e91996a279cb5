internal import SchemefyCSS
internal import SchemefySource

/// Style sheets that are files, where names may be spelled with escapes anywhere.
extension SchemeTraces {
  /// Whether a style sheet has no trace, nor an escape that a name of one may be spelled with. Pictures in
  /// its `data:` URLs are none that have no trace themselves.
  ///
  /// - Complexity: O(n).
  package func areAbsent(fromSheet text: Span<UInt8>) -> Bool {
    guard !areAbsent(from: text) else { return true }
    // No name goes on behind a picture.
    var start = 0
    for token in CSSTokenizer.tokenize(text) where token.kind == .url || token.kind == .string {
      guard DataURL.startsPicture(text.extracting(token.valueRange(in: text).range)) else {
        continue
      }
      guard let picture = DataURL(token.decodedBytes(in: text).span),
        areAbsent(fromPicture: picture.content.span),
        areAbsent(from: text.extracting(start..<Int(token.start)))
      else { return false }
      start = Int(token.end)
    }
    return start > 0 && areAbsent(from: text.extracting(start..<text.count))
  }

  /// Whether a picture has no trace. One that declares entities, or is in UTF-16, may spell them in any way.
  private func areAbsent(fromPicture svg: Span<UInt8>) -> Bool {
    areAbsent(from: svg) && svg.firstOffset(of: 0, from: 0) == svg.count
      && svg.firstOffset(of: UInt8(ascii: "!"), from: 0) == svg.count
  }

  /// Whether a text has no trace, nor an escape.
  private func areAbsent(from text: Span<UInt8>) -> Bool {
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
    // Class names are full of escaped colons, as in `.md\:flex`.
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
