public import SchemefySource

/// A token of the CSS tokenizer: a kind and a range of the text, 16 bytes, nothing copied.
///
/// Names, strings and numbers are decoded when they are asked for, from the text that was
/// tokenized (`in text:` of all accessors). The ranges of all tokens, in order, tile the text.
///
/// css-syntax-3 §4 <https://drafts.csswg.org/css-syntax/#tokenization>
@usableFromInline package struct CSSToken: Hashable, Sendable {
  @usableFromInline package var kind: CSSTokenKind
  @usableFromInline package var flags: Flags
  /// Offset of the first byte in the text.
  @usableFromInline package var start: UInt32
  /// Offset behind the last byte in the text.
  @usableFromInline package var end: UInt32
  /// Opening tokens: index of the matching token. Dimensions: offset of the unit.
  @usableFromInline internal var link: UInt32

  /// A token; `range` in bytes of the text.
  @inlinable
  package init(kind: CSSTokenKind, flags: Flags = [], range: Range<Int>, link: Int = 0) {
    self.kind = kind
    self.flags = flags
    start = UInt32(truncatingIfNeeded: range.lowerBound)
    end = UInt32(truncatingIfNeeded: range.upperBound)
    self.link = UInt32(truncatingIfNeeded: link)
  }

  /// The initializer for the tokenizer's hot paths, where the bounds are known to be in order.
  @inline(__always)
  init(_ kind: CSSTokenKind, _ flags: Flags, _ start: Int, _ end: Int) {
    self.kind = kind
    self.flags = flags
    self.start = UInt32(truncatingIfNeeded: start)
    self.end = UInt32(truncatingIfNeeded: end)
    link = 0
  }
}

extension CSSToken {
  /// Whether the value stands in the text as it is: no escape, and nothing to preprocess.
  @inlinable
  package var isPlain: Bool { flags.rawValue & 3 == 0 }

  /// Properties of a token noted by the tokenizer, so that most tokens need no second look.
  @usableFromInline package struct Flags: OptionSet, Hashable, Sendable {
    @usableFromInline package let rawValue: UInt8
    @inlinable package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// An escape, in a name, string, unit or url.
    @inlinable package static var escapes: Flags { Flags(rawValue: 1) }
    /// A NUL, CR or FF in a name, string, unit or url, which decoding replaces.
    @inlinable package static var preprocessed: Flags { Flags(rawValue: 2) }
    /// Hash tokens: the type flag is "id": the text behind `#` is an identifier.
    @inlinable package static var id: Flags { Flags(rawValue: 4) }
    /// Numeric tokens: the type flag is "integer".
    @inlinable package static var integer: Flags { Flags(rawValue: 8) }
    /// Numeric tokens: written with `+` or `-`.
    @inlinable package static var sign: Flags { Flags(rawValue: 16) }
    /// The text ended before the token did: strings, urls and comments.
    @inlinable package static var unterminated: Flags { Flags(rawValue: 32) }
    /// Names and units: starts with `--`, not escaped; for hashes, the text behind the `#`.
    @inlinable package static var dashed: Flags { Flags(rawValue: 64) }
  }

  /// The token in the text: delimiters, quotes and units included.
  @inlinable
  package var range: TextRange { TextRange(Int(start)..<Int(end)) }

  /// Opening tokens: index of the token that closes the block or function in the same array of
  /// tokens; where the text ends before, that of the ``CSSTokenKind/endOfFile`` token.
  ///
  /// - Precondition: `kind.isOpening`; the value means nothing for other tokens.
  @inlinable
  package var match: Int { Int(link) }
}
