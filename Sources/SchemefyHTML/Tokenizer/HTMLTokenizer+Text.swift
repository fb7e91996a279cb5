import SchemefySource

/// The states in which text is read: data, PLAINTEXT, CDATA section, and the search they share.
///
/// WHATWG HTML §13.2.5.1, §13.2.5.5, §13.2.5.69
extension HTMLTokenizer {
  /// Whether the character behind a `<` in the data state starts a token, as in `</`, or the `<` is
  /// text.
  @inline(__always)
  static func startsMarkup(_ text: Span<UInt8>, at offset: Int) -> Bool {
    guard offset + 1 < text.count else { return false }
    switch text[offset + 1] {
    case UInt8(ascii: "!"), UInt8(ascii: "?"): return true
    case UInt8(ascii: "/"): return offset + 2 < text.count
    case let byte: return byte.isASCIIAlpha
    }
  }

  /// Consumes text up to the next markup.
  @inline(__always)
  mutating func consumeDataText(in text: Span<UInt8>, into token: inout HTMLToken) {
    var content: TextContent = []
    var end = Self.scanText(text, from: offset, noting: &content)
    if end < text.count, !Self.startsMarkup(text, at: end) {
      end = consumeLessThanSigns(from: end, in: text, noting: &content)
    }
    let range = TextRange(from: offset, to: end)
    emitText(range, data: range, content: content, into: &token)
    if errors != nil { reportErrors(inText: range, content, references: true, in: text) }
  }

  /// Consumes text in which a `<` starts no markup.
  ///
  /// - Parameter start: the offset of the first such `<`.
  /// - Returns: the offset of the next markup.
  @inline(never)
  private mutating func consumeLessThanSigns(
    from start: Int, in text: Span<UInt8>, noting content: inout TextContent
  ) -> Int {
    content.note(.nonWhitespace)
    var cursor = start
    while cursor < text.count, !Self.startsMarkup(text, at: cursor) {
      if errors != nil { reportLessThanSign(at: cursor, in: text) }
      cursor = Self.scanText(text, from: cursor &+ 1, noting: &content)
    }
    return cursor
  }

  /// Notes why a `<` is only text.
  private mutating func reportLessThanSign(at offset: Int, in text: Span<UInt8>) {
    let next = offset + 1
    if next == text.count {
      report(.eofBeforeTagName, at: next)
    } else if text[next] == UInt8(ascii: "/") {
      report(.eofBeforeTagName, at: next + 1)
    } else {
      report(.invalidFirstCharacterOfTagName, at: next)
    }
  }

  /// Consumes all that is left.
  mutating func consumePlaintext(in text: Span<UInt8>, into token: inout HTMLToken) {
    var content: TextContent = []
    Self.noteContent(of: text, offset..<text.count, in: &content)
    emitRawText(offset..<text.count, content: content, in: text, into: &token)
  }

  /// Consumes a CDATA section's data and its `]]>`, or all that is left.
  ///
  /// - Parameter start: where the token starts; `offset` is behind the opening delimiter.
  mutating func consumeCDATASection(
    from start: Int, in text: Span<UInt8>, into token: inout HTMLToken
  ) {
    let dataStart = offset
    var end = text.count
    var close = text.count
    var cursor = dataStart
    while cursor < text.count {
      let stop = text.firstOffset(of: UInt8(ascii: ">"), from: cursor)
      if stop < text.count, stop - 2 >= dataStart, text[stop - 1] == UInt8(ascii: "]"),
        text[stop - 2] == UInt8(ascii: "]")
      {
        close = stop - 2
        end = stop + 1
        break
      }
      cursor = stop + 1
    }
    if close == text.count { report(.eofInCDATA, at: text.count) }
    var content: TextContent = []
    Self.noteContent(of: text, dataStart..<close, in: &content)
    content.remove(.references)
    emitText(
      TextRange(start..<end), data: TextRange(dataStart..<close), content: content, into: &token)
    state = .data
  }

  /// Makes a text token of content in which no references are decoded.
  mutating func emitRawText(
    _ range: Range<Int>, content: TextContent, in text: Span<UInt8>, into token: inout HTMLToken
  ) {
    let decodes = state == .rcdata
    let content = decodes ? content : content.subtracting(.references)
    let range = TextRange(range)
    emitText(range, data: range, content: content, into: &token)
    if errors != nil { reportErrors(inText: range, content, references: decodes, in: text) }
  }
}
