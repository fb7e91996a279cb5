import SchemefySource

extension KeywordTable {
  /// The value of the keyword that a token spells: an ident, or the name of a function.
  ///
  /// Allocates only if the token holds an escape.
  @inlinable
  package func value(of token: CSSToken, in text: Span<UInt8>) -> Value? {
    guard let place = index.place(of: token, in: text) else { return nil }
    return values[place]
  }
}

extension KeywordIndex {
  /// The place of the keyword that a token spells.
  @usableFromInline
  package func place(of token: CSSToken, in text: Span<UInt8>) -> Int? {
    guard token.isPlain else {
      return place(of: token.decodedBytes(in: text).span)
    }
    return place(in: text, token.valueRange(in: text).range)
  }
}
