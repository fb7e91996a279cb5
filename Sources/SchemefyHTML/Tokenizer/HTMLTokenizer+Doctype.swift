import SchemefySource

/// Doctypes.
///
/// WHATWG HTML §13.2.5.53 to §13.2.5.68
extension HTMLTokenizer {
  /// Consumes a doctype.
  ///
  /// - Precondition: `<!doctype` stands at `offset`, in any case.
  mutating func consumeDoctype(in text: Span<UInt8>, into token: inout HTMLToken) {
    let start = offset
    token.reset(.doctype, TextRange(at: start))
    token.publicIdentifier = nil
    token.systemIdentifier = nil
    token.forcesQuirks = false
    var cursor = start + 9
    if cursor < text.count, !text[cursor].isASCIIWhitespace, text[cursor] != UInt8(ascii: ">") {
      report(.missingWhitespaceBeforeDoctypeName, at: cursor)
    }
    cursor = consumeDoctypeName(from: cursor, in: text, into: &token)
    cursor = Self.skipWhitespace(text, from: cursor)
    if !token.name.isEmpty, cursor < text.count, text[cursor] != UInt8(ascii: ">") {
      cursor = consumeDoctypeIdentifiers(from: cursor, in: text, into: &token)
    }
    if cursor < text.count {
      cursor += 1
    } else if cursor == text.count {
      report(.eofInDoctype, at: cursor)
      token.forcesQuirks = true
    } else {
      cursor = text.count
    }
    Self.noteContent(of: text, start + 9..<cursor, in: &token.content)
    token.content = token.content.intersection([.carriageReturns, .nulls])
    token.content.note(.uppercase)
    token.range = TextRange(start..<cursor)
    offset = cursor
  }

  /// The offset of the first byte that is no white space.
  @inline(__always)
  static func skipWhitespace(_ text: Span<UInt8>, from start: Int) -> Int {
    var cursor = start
    while cursor < text.count, text[cursor].isASCIIWhitespace { cursor += 1 }
    return cursor
  }

  /// Consumes white space and the name.
  private mutating func consumeDoctypeName(
    from start: Int, in text: Span<UInt8>, into token: inout HTMLToken
  ) -> Int {
    let nameStart = Self.skipWhitespace(text, from: start)
    var cursor = nameStart
    while cursor < text.count, !text[cursor].isASCIIWhitespace, text[cursor] != UInt8(ascii: ">") {
      cursor += 1
    }
    token.name = TextRange(nameStart..<cursor)
    if errors != nil { reportNulls(nameStart..<cursor, in: text) }
    if cursor == nameStart {
      if cursor < text.count { report(.missingDoctypeName, at: cursor) }
      token.forcesQuirks = true
    }
    return cursor
  }

  /// Consumes the text between the name and the `>`.
  ///
  /// - Returns: the offset of the `>`, or the text's end; more than that if the end is no error.
  private mutating func consumeDoctypeIdentifiers(
    from start: Int, in text: Span<UInt8>, into token: inout HTMLToken
  ) -> Int {
    if Self.matches(text, "public", at: start) {
      return consumePublicIdentifier(from: start + 6, in: text, into: &token)
    }
    if Self.matches(text, "system", at: start) {
      return consumeSystemIdentifier(from: start + 6, isAfterKeyword: true, in: text, into: &token)
    }
    report(.invalidCharacterSequenceAfterDoctypeName, at: start)
    token.forcesQuirks = true
    return consumeBogusDoctype(from: start, in: text)
  }

  /// Consumes the text up to the `>`. That the text ends in a bogus doctype is no error of its own,
  /// nor does it force quirks: the error that made it bogus may have.
  private mutating func consumeBogusDoctype(from start: Int, in text: Span<UInt8>) -> Int {
    let end = text.firstOffset(of: UInt8(ascii: ">"), from: start)
    if errors != nil { reportNulls(start..<end, in: text) }
    return end < text.count ? end : end + 1
  }

  /// Consumes the text behind `PUBLIC`.
  private mutating func consumePublicIdentifier(
    from start: Int, in text: Span<UInt8>, into token: inout HTMLToken
  ) -> Int {
    let cursor = Self.skipWhitespace(text, from: start)
    guard cursor < text.count else { return cursor }
    let byte = text[cursor]
    if byte == UInt8(ascii: ">") {
      report(.missingDoctypePublicIdentifier, at: cursor)
      token.forcesQuirks = true
      return cursor
    }
    guard byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") else {
      report(.missingQuoteBeforeDoctypePublicIdentifier, at: cursor)
      token.forcesQuirks = true
      return consumeBogusDoctype(from: cursor, in: text)
    }
    if cursor == start { report(.missingWhitespaceAfterDoctypePublicKeyword, at: cursor) }
    let identifier = consumeIdentifier(from: cursor + 1, quote: byte, in: text)
    token.publicIdentifier = TextRange(identifier)
    let end = identifier.upperBound
    guard end < text.count else { return end }
    if text[end] == UInt8(ascii: ">") {
      report(.abruptDoctypePublicIdentifier, at: end)
      token.forcesQuirks = true
      return end
    }
    return consumeSystemIdentifier(from: end + 1, isAfterKeyword: false, in: text, into: &token)
  }

  /// Consumes the text behind `SYSTEM` or a public identifier.
  private mutating func consumeSystemIdentifier(
    from start: Int, isAfterKeyword: Bool, in text: Span<UInt8>, into token: inout HTMLToken
  ) -> Int {
    let cursor = Self.skipWhitespace(text, from: start)
    guard cursor < text.count else { return cursor }
    let byte = text[cursor]
    if byte == UInt8(ascii: ">") {
      if isAfterKeyword {
        report(.missingDoctypeSystemIdentifier, at: cursor)
        token.forcesQuirks = true
      }
      return cursor
    }
    guard byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") else {
      report(.missingQuoteBeforeDoctypeSystemIdentifier, at: cursor)
      token.forcesQuirks = true
      return consumeBogusDoctype(from: cursor, in: text)
    }
    if cursor == start {
      report(
        isAfterKeyword
          ? .missingWhitespaceAfterDoctypeSystemKeyword
          : .missingWhitespaceBetweenDoctypePublicAndSystemIdentifiers, at: cursor)
    }
    let identifier = consumeIdentifier(from: cursor + 1, quote: byte, in: text)
    token.systemIdentifier = TextRange(identifier)
    let end = identifier.upperBound
    guard end < text.count else { return end }
    if text[end] == UInt8(ascii: ">") {
      report(.abruptDoctypeSystemIdentifier, at: end)
      token.forcesQuirks = true
      return end
    }
    return consumeAfterSystemIdentifier(from: end + 1, in: text)
  }

  /// Consumes an identifier up to its quote or a `>`, neither of which is consumed.
  private mutating func consumeIdentifier(
    from start: Int, quote: UInt8, in text: Span<UInt8>
  ) -> Range<Int> {
    var cursor = start
    while cursor < text.count, text[cursor] != quote, text[cursor] != UInt8(ascii: ">") {
      cursor += 1
    }
    if errors != nil { reportNulls(start..<cursor, in: text) }
    return start..<cursor
  }

  /// Consumes all up to the `>`, where only white space is right.
  private mutating func consumeAfterSystemIdentifier(from start: Int, in text: Span<UInt8>) -> Int {
    let cursor = Self.skipWhitespace(text, from: start)
    guard cursor < text.count, text[cursor] != UInt8(ascii: ">") else { return cursor }
    report(.unexpectedCharacterAfterDoctypeSystemIdentifier, at: cursor)
    return consumeBogusDoctype(from: cursor, in: text)
  }
}
