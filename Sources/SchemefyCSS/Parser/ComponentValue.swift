/// A component value: a preserved token, a function or a simple block, as indices of tokens.
///
/// css-syntax-3 §5 <https://drafts.csswg.org/css-syntax/#component-value>. The opening token has
/// the kind of the block, and the name of the function.
@usableFromInline package enum ComponentValue: Hashable, Sendable {
  case token(Int)
  /// Indices of the function token and of the `)`, or of the end of the text.
  case function(open: Int, close: Int)
  /// Indices of the opening token and of the closing one, or of the end of the text.
  case block(open: Int, close: Int)

  /// Index of the first token.
  @inlinable package var first: Int {
    switch self {
    case .token(let index), .function(let index, _), .block(let index, _): index
    }
  }

  /// The tokens between the opening and the closing one; empty for a single token.
  @inlinable package var contents: TokenRange {
    switch self {
    case .token(let index): TokenRange(index..<index)
    case .function(let open, let close), .block(let open, let close): TokenRange(open + 1..<close)
    }
  }
}
