import SchemefySource

/// Comments, bogus comments, and the other tokens that start with `<!`.
///
/// WHATWG HTML §13.2.5.41 to §13.2.5.52
extension HTMLTokenizer {
  /// Consumes the token that starts with the `<!` at `offset`.
  mutating func consumeMarkupDeclaration(in text: Span<UInt8>, into token: inout HTMLToken) {
    let next = offset + 2
    if Self.matches(text, "--", at: next) {
      consumeComment(in: text, into: &token)
    } else if Self.matches(text, "doctype", at: next) {
      consumeDoctype(in: text, into: &token)
    } else if Self.matches(text, "[CDATA[", at: next, ignoringCase: false) {
      if allowsCDATA {
        let start = offset
        offset = next + 7
        consumeCDATASection(from: start, in: text, into: &token)
      } else {
        report(.cdataInHTMLContent, at: next + 6)
        consumeBogusComment(dataAt: next, in: text, into: &token)
      }
    } else {
      report(.incorrectlyOpenedComment, at: next)
      consumeBogusComment(dataAt: next, in: text, into: &token)
    }
  }

  /// Whether a text stands at an offset.
  ///
  /// - Parameter ignoringCase: whether the case does not matter; `expected` is lowercase then.
  static func matches(
    _ text: Span<UInt8>, _ expected: String, at offset: Int, ignoringCase: Bool = true
  ) -> Bool {
    let characters = expected.utf8
    let expected = characters.span
    guard offset + expected.count <= text.count else { return false }
    for index in 0..<expected.count {
      let byte = text[offset + index]
      guard expected[index] == (ignoringCase ? byte.asciiLowercased : byte) else { return false }
    }
    return true
  }

  /// Consumes a bogus comment: all up to `>`.
  mutating func consumeBogusComment(
    dataAt dataStart: Int, in text: Span<UInt8>, into token: inout HTMLToken
  ) {
    let end = text.firstOffset(of: UInt8(ascii: ">"), from: dataStart)
    emitComment(dataStart..<end, end: min(end + 1, text.count), in: text, into: &token)
  }

  /// Consumes a comment.
  ///
  /// A comment ends at the first `-->` or `--!>` whose dashes are not those of `<!--`, or at `>` or
  /// `->` right behind these. So only a `>` needs a look back.
  private mutating func consumeComment(in text: Span<UInt8>, into token: inout HTMLToken) {
    let start = offset + 4
    var cursor = start
    while cursor < text.count {
      cursor = text.firstOffset(of: UInt8(ascii: ">"), from: cursor)
      guard cursor < text.count else { break }
      if let end = endOfComment(from: start, closedAt: cursor, in: text) {
        reportNestedComments(start..<cursor, in: text)
        emitComment(start..<end, end: cursor + 1, in: text, into: &token)
        return
      }
      cursor += 1
    }
    reportNestedComments(start..<text.count, in: text)
    report(.eofInComment, at: text.count)
    let end = text.count - Self.unfinishedClose(start..<text.count, in: text)
    emitComment(start..<end, end: text.count, in: text, into: &token)
  }

  /// The offset at which the comment's data ends, if the `>` at an offset closes the comment; otherwise
  /// `nil`.
  private mutating func endOfComment(
    from start: Int, closedAt close: Int, in text: Span<UInt8>
  ) -> Int? {
    if close == start || close == start + 1 && text[start] == UInt8(ascii: "-") {
      report(.abruptClosingOfEmptyComment, at: close)
      return start
    }
    guard close - start >= 2 else { return nil }
    if Self.matches(text, "--", at: close - 2) { return close - 2 }
    guard close - start >= 3, Self.matches(text, "--!", at: close - 3) else { return nil }
    report(.incorrectlyClosedComment, at: close)
    return close - 3
  }

  /// The length of the characters at the text's end that might have become the comment's end, and
  /// are no data.
  private static func unfinishedClose(_ data: Range<Int>, in text: Span<UInt8>) -> Int {
    let end = data.upperBound
    if data.count >= 3, matches(text, "--!", at: end - 3) { return 3 }
    if data.count >= 2, matches(text, "--", at: end - 2) { return 2 }
    if data.count >= 1, text[end - 1] == UInt8(ascii: "-") { return 1 }
    return 0
  }

  /// Notes each `<!--` in a comment, unless the comment ends with it.
  private mutating func reportNestedComments(_ data: Range<Int>, in text: Span<UInt8>) {
    guard errors != nil else { return }
    var cursor = data.lowerBound
    while cursor + 4 < data.upperBound {
      if Self.matches(text, "<!--", at: cursor) { report(.nestedComment, at: cursor + 4) }
      cursor += 1
    }
  }

  /// Makes a comment token.
  private mutating func emitComment(
    _ data: Range<Int>, end: Int, in text: Span<UInt8>, into token: inout HTMLToken
  ) {
    token.reset(.comment, TextRange(offset..<end))
    token.data = TextRange(data)
    Self.noteContent(of: text, data, in: &token.content)
    token.content.remove(.references)
    if errors != nil {
      reportErrors(inText: token.data, token.content, references: false, in: text)
    }
    offset = end
  }
}
