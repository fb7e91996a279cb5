/// The kind of a token.
///
/// css-syntax-3 §4 <https://drafts.csswg.org/css-syntax/#tokenization>. Besides the standard's
/// kinds there is `comment`: comments are tokens, so that the ranges of the tokens tile the text.
///
/// Kinds that take part in the nesting of blocks come last, so that one comparison finds them.
@usableFromInline package enum CSSTokenKind: UInt8, Sendable {
  case ident
  case atKeyword
  case hash
  case string
  case badString
  /// `url(…)` without quotes; with quotes it is a `function` whose argument is a `string`.
  case url
  case badURL
  /// Any other code point.
  case delim
  case number, percentage, dimension
  /// Only where the tokenizer is set to expect it: the `unicode-range` descriptor.
  case unicodeRange
  case whitespace, comment
  /// Whole declarations and rules, skipped by a ``CSSSkimmer``.
  case skipped
  /// `<!--`
  case cdo
  /// `-->`
  case cdc
  case colon, semicolon, comma
  /// A name with its `(`; ``CSSToken/match`` leads to the `)`.
  case function
  case openParen, openSquare, openCurly
  case closeParen, closeSquare, closeCurly
  /// The last token of every array of tokens: empty, at the end of the text.
  case endOfFile
}

extension CSSTokenKind {
  /// Inlined into other modules, where the compiler's own is called by way of the conformance.
  @inlinable @inline(__always)
  package static func == (left: CSSTokenKind, right: CSSTokenKind) -> Bool {
    left.rawValue == right.rawValue
  }

  /// Whether the token starts a block or a function, and so has a ``CSSToken/match``.
  @inlinable
  package var isOpening: Bool {
    rawValue >= Self.function.rawValue && rawValue <= Self.openCurly.rawValue
  }

  /// Whether the token starts or ends a block or function, or the text.
  @inlinable
  package var isStructural: Bool { rawValue >= Self.function.rawValue }

  /// Whether the token is white space or a comment, which separates but carries no value, or a
  /// skipped text.
  @inlinable
  package var isTrivia: Bool {
    rawValue >= Self.whitespace.rawValue && rawValue <= Self.skipped.rawValue
  }

  /// The kind of token that ends a block or function started by this one.
  ///
  /// css-syntax-3 §5.5.9 <https://drafts.csswg.org/css-syntax/#consume-simple-block>
  @inlinable
  package var mirror: CSSTokenKind? {
    switch self {
    case .function, .openParen: .closeParen
    case .openSquare: .closeSquare
    case .openCurly: .closeCurly
    default: nil
    }
  }
}
