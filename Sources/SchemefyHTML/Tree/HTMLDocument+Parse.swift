extension HTMLDocument {
  /// Parses a document, or a fragment if the options name its context.
  ///
  /// Any bytes are a document: the standard defines the recovery from all errors. Bytes that are
  /// not UTF-8 are kept as they are.
  ///
  /// WHATWG HTML §13.2 <https://html.spec.whatwg.org/multipage/parsing.html#parsing>
  ///
  /// - Complexity: linear in the text's length, for fixed limits.
  package static func parse(
    _ text: Span<UInt8>, options: HTMLParserOptions = HTMLParserOptions()
  ) -> HTMLDocument {
    var builder = TreeBuilder(sink: HTMLDocument(), options: options)
    // More than pages have, so that nothing is copied into a larger array near the end of a page;
    // memory that is not written to costs nothing.
    builder.sink.nodes.reserveCapacity(text.count / 14 + 16)
    builder.sink.attributes.reserveCapacity(text.count / 32 + 16)
    builder.run(text)
    if !builder.sink.laterAttributes.isEmpty { builder.sink.mergeLaterAttributes(in: text) }
    return builder.sink
  }
}
