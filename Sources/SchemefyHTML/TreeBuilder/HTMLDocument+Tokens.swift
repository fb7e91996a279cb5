extension HTMLDocument {
  /// Calls a function with each token of a text, in the states that tree construction asks for.
  ///
  /// - Returns: the limits that bit.
  /// - Complexity: linear in the text's length, for fixed limits.
  package static func forEachToken(
    of text: Span<UInt8>, options: HTMLParserOptions = HTMLParserOptions(),
    _ body: (HTMLToken) -> Void
  ) -> [HTMLLimitNote] {
    var builder = TreeBuilder(sink: HTMLDocument(), options: options)
    if let context = options.fragmentContext { builder.start(in: context) }
    var token = HTMLToken()
    repeat {
      builder.tokenizer.allowsCDATA = builder.isInForeignContent
      builder.tokenizer.next(in: text, into: &token)
      body(token)
      builder.take(&token, in: text)
    } while token.kind != .endOfFile
    return builder.limitNotes
  }
}
