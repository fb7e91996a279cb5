import SchemefySource

/// Attributes: names and values.
///
/// WHATWG HTML §13.2.5.32 to §13.2.5.39
extension HTMLTokenizer {
  /// Consumes an attribute and appends it to the token.
  ///
  /// - Returns: the offset behind the attribute; `text.count` if the text ends in its value.
  @inline(__always)
  mutating func consumeAttribute(
    at start: Int, in text: Span<UInt8>, into token: inout HTMLToken
  ) -> Int {
    // A `=` in front is part of the name.
    let nameStart = text[start] == UInt8(ascii: "=") ? start &+ 1 : start
    let name = Self.scanName(text, from: nameStart, endsAtEqualsSign: true)
    var attribute = HTMLAttribute(
      name: TextRange(from: start, to: name.end), value: TextRange(from: name.end, to: name.end),
      quote: .absent, nameContent: name.content)
    attribute.isDuplicate = noteAttribute(attribute, name.packed, in: text, &token)
    var cursor = Self.skipWhitespace(text, from: name.end)
    if cursor < text.count, text[cursor] == UInt8(ascii: "=") {
      cursor = Self.consumeAttributeValue(of: &attribute, from: cursor &+ 1, in: text)
    }
    token.attributes.append(attribute)
    if errors != nil { reportErrors(in: attribute, in: text) }
    return cursor
  }

  /// Consumes the value behind a `=`.
  @inline(__always)
  private static func consumeAttributeValue(
    of attribute: inout HTMLAttribute, from start: Int, in text: Span<UInt8>
  ) -> Int {
    let start = skipWhitespace(text, from: start)
    guard start < text.count else { return start }
    switch text[start] {
    case UInt8(ascii: "\""):
      attribute.quote = .double
      return consumeQuotedValue(UInt8(ascii: "\""), of: &attribute, from: start &+ 1, in: text)
    case UInt8(ascii: "'"):
      attribute.quote = .single
      return consumeQuotedValue(UInt8(ascii: "'"), of: &attribute, from: start &+ 1, in: text)
    default:
      attribute.quote = .unquoted
      return consumeUnquotedValue(of: &attribute, from: start, in: text)
    }
  }

  /// Consumes a value and its closing quote.
  @inline(__always)
  private static func consumeQuotedValue(
    _ quote: UInt8, of attribute: inout HTMLAttribute, from start: Int, in text: Span<UInt8>
  ) -> Int {
    let end = scan(text, from: start, to: quote, noting: &attribute.valueContent)
    attribute.value = TextRange(from: start, to: end)
    return end < text.count ? end &+ 1 : end
  }

  /// Consumes a value up to white space or `>`.
  @inline(never)
  private static func consumeUnquotedValue(
    of attribute: inout HTMLAttribute, from start: Int, in text: Span<UInt8>
  ) -> Int {
    var cursor = start
    while cursor < text.count {
      let byte = text[cursor]
      if byte.isASCIIWhitespace || byte == UInt8(ascii: ">") { break }
      if byte == UInt8(ascii: "&") { attribute.valueContent.note(.references) }
      if byte == 0 { attribute.valueContent.note(.nulls) }
      cursor &+= 1
    }
    attribute.value = TextRange(from: start, to: cursor)
    return cursor
  }
}
