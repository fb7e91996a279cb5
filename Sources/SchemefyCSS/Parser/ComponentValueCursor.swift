/// Steps through the component values of a range of tokens; value grammars are written with it.
///
/// The cursor borrows the tokens and the text, and lives no longer than they. Comments are skipped;
/// white space is a token like others, since grammars distinguish it. A block or a function is one
/// step.
///
/// ```swift
/// var values = ComponentValueCursor(sheet.tokens.span, in: text, declaration.value)
/// while let value = values.nextSkippingWhitespace() { … }
/// ```
@usableFromInline package struct ComponentValueCursor: ~Escapable {
  @usableFromInline package let tokens: Span<CSSToken>
  @usableFromInline package let text: Span<UInt8>
  /// Index of the next token, which may be a comment.
  @usableFromInline package internal(set) var position: Int
  /// Index behind the last token.
  @usableFromInline package let end: Int

  /// - Precondition: `range` lies within `tokens`, which come from `text`.
  @inlinable
  @_lifetime(copy tokens, copy text)
  package init(_ tokens: Span<CSSToken>, in text: Span<UInt8>, _ range: TokenRange) {
    self.tokens = tokens
    self.text = text
    position = range.lowerBound
    end = range.upperBound
  }

  /// A cursor over the contents of a function or block.
  @inlinable
  @_lifetime(copy self)
  package func contents(of value: ComponentValue) -> ComponentValueCursor {
    ComponentValueCursor(tokens, in: text, value.contents)
  }

  /// The next component value; `nil` at the end.
  @_lifetime(self: copy self)
  package mutating func next() -> ComponentValue? {
    skipComments()
    guard position < end else { return nil }
    let open = position
    let token = tokens[open]
    guard token.kind.isOpening else {
      position += 1
      return .token(open)
    }
    let close = min(token.match, end)
    position = min(close + 1, end)
    return token.kind == .function
      ? .function(open: open, close: close) : .block(open: open, close: close)
  }

  /// The next component value that is not white space; `nil` at the end.
  @_lifetime(self: copy self)
  package mutating func nextSkippingWhitespace() -> ComponentValue? {
    skipWhitespace()
    return next()
  }

  /// The next token, without consuming it: for a block or function, its opening token.
  package func peek() -> CSSToken? {
    var index = position
    while index < end, tokens[index].kind == .comment { index += 1 }
    return index < end ? tokens[index] : nil
  }

  /// Passes over white space and comments.
  ///
  /// - Returns: whether there was white space; a comment alone is none.
  @discardableResult
  @_lifetime(self: copy self)
  package mutating func skipWhitespace() -> Bool {
    var found = false
    while position < end, tokens[position].kind.isTrivia {
      found = found || tokens[position].kind == .whitespace
      position += 1
    }
    return found
  }

  /// Whether nothing but white space and comments is left.
  package var isAtEnd: Bool {
    var index = position
    while index < end, tokens[index].kind.isTrivia { index += 1 }
    return index == end
  }

  /// The token at an index that ``ComponentValue`` gives.
  @inlinable package func token(_ index: Int) -> CSSToken { tokens[index] }

  @_lifetime(self: copy self)
  private mutating func skipComments() {
    while position < end, tokens[position].kind == .comment { position += 1 }
  }
}
