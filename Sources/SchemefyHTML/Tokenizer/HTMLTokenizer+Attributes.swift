import SchemefySource

/// Attributes: names, values, and which of them are duplicates.
///
/// WHATWG HTML §13.2.5.32 to §13.2.5.39
extension HTMLTokenizer {
  /// Consumes an attribute and appends it to the token.
  ///
  /// - Returns: the offset behind it. If the text ends in its value, `text.count`.
  @inline(__always)
  mutating func consumeAttribute(
    at start: Int, in text: Span<UInt8>, into token: inout HTMLToken
  ) -> Int {
    var attribute = HTMLAttribute(
      name: TextRange(at: start), value: TextRange(at: start), quote: .absent)
    var cursor = consumeAttributeName(of: &attribute, at: start, in: text, into: &token)
    let nameEnd = cursor
    while cursor < text.count, text[cursor].isASCIIWhitespace { cursor += 1 }
    if cursor < text.count, text[cursor] == UInt8(ascii: "=") {
      cursor = consumeAttributeValue(of: &attribute, from: cursor + 1, in: text)
    } else {
      attribute.value = TextRange(at: nameEnd)
    }
    token.attributes.append(attribute)
    return cursor
  }

  /// Consumes an attribute's name; a `=` in front is part of it.
  @inline(__always)
  private mutating func consumeAttributeName(
    of attribute: inout HTMLAttribute, at start: Int, in text: Span<UInt8>,
    into token: inout HTMLToken
  ) -> Int {
    var name: ScannedName
    if text[start] == UInt8(ascii: "=") {
      report(.unexpectedEqualsSignBeforeAttributeName, at: start)
      name = Self.scanName(text, from: start + 1, endsAtEqualsSign: true)
    } else {
      name = Self.scanName(text, from: start, endsAtEqualsSign: true)
    }
    attribute.name = TextRange(start..<name.end)
    attribute.nameContent = name.content
    attribute.isDuplicate = noteAttribute(attribute, name.packed, in: text, &token)
    if errors != nil {
      reportErrors(inAttributeName: start..<name.end, in: text)
      if attribute.isDuplicate { report(.duplicateAttribute, at: name.end) }
    }
    return name.end
  }

  /// Consumes what follows a `=`.
  @inline(__always)
  private mutating func consumeAttributeValue(
    of attribute: inout HTMLAttribute, from start: Int, in text: Span<UInt8>
  ) -> Int {
    var cursor = start
    while cursor < text.count, text[cursor].isASCIIWhitespace { cursor += 1 }
    guard cursor < text.count else { return cursor }
    let byte = text[cursor]
    if byte == UInt8(ascii: "\"") {
      attribute.quote = .double
      return consumeQuotedValue(byte, of: &attribute, from: cursor + 1, in: text)
    }
    if byte == UInt8(ascii: "'") {
      attribute.quote = .single
      return consumeQuotedValue(byte, of: &attribute, from: cursor + 1, in: text)
    }
    attribute.quote = .unquoted
    if byte == UInt8(ascii: ">") {
      report(.missingAttributeValue, at: cursor)
      attribute.value = TextRange(at: cursor)
      return cursor
    }
    return consumeUnquotedValue(of: &attribute, from: cursor, in: text)
  }

  /// Consumes a value and its closing quote.
  @inline(__always)
  private mutating func consumeQuotedValue(
    _ quote: UInt8, of attribute: inout HTMLAttribute, from start: Int, in text: Span<UInt8>
  ) -> Int {
    let end = Self.scan(text, from: start, to: quote, noting: &attribute.valueContent)
    attribute.value = TextRange(start..<end)
    if errors != nil { reportErrors(inValueOf: attribute, in: text) }
    guard end < text.count else { return end }
    let next = end + 1
    if errors != nil, next < text.count, !text[next].isASCIIWhitespace,
      text[next] != UInt8(ascii: "/"), text[next] != UInt8(ascii: ">")
    {
      report(.missingWhitespaceBetweenAttributes, at: next)
    }
    return next
  }

  /// Consumes a value up to white space or `>`.
  private mutating func consumeUnquotedValue(
    of attribute: inout HTMLAttribute, from start: Int, in text: Span<UInt8>
  ) -> Int {
    var cursor = start
    while cursor < text.count {
      let byte = text[cursor]
      if byte.isASCIIWhitespace || byte == UInt8(ascii: ">") { break }
      if byte == UInt8(ascii: "&") { attribute.valueContent.note(.references) }
      if byte == 0 { attribute.valueContent.note(.nulls) }
      cursor += 1
    }
    attribute.value = TextRange(start..<cursor)
    if errors != nil { reportErrors(inValueOf: attribute, in: text) }
    return cursor
  }
}
