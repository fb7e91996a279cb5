import SchemefySource

extension HTMLDocument {
  /// Parses a document, or a fragment if the options name its context.
  ///
  /// Any bytes are a document: the standard defines the recovery from all errors. Bytes that are
  /// not UTF-8 stay as they are.
  ///
  /// WHATWG HTML §13.2 <https://html.spec.whatwg.org/multipage/parsing.html#parsing>
  ///
  /// - Complexity: linear in the text's length, for fixed limits.
  package static func parse(
    _ text: Span<UInt8>, options: HTMLParserOptions = HTMLParserOptions()
  ) -> HTMLDocument {
    let options = options.enclosing(text)
    var builder = TreeBuilder(sink: HTMLDocument(), options: options)
    builder.sink.reserveCapacity(for: text)
    builder.run(text)
    builder.sink.limitNotes = builder.limitNotes
    builder.sink.hasCrowdedFormatting = builder.hasCrowdedFormatting
    if !builder.sink.laterAttributes.isEmpty {
      builder.sink.mergeLaterAttributes(in: text, limit: options.attributeLimit)
    }
    return builder.sink
  }
}
