import SchemefySource

/// Tags: the tag open, tag name, self-closing start tag and before attribute name states.
///
/// WHATWG HTML §13.2.5.6 to §13.2.5.8, §13.2.5.32, §13.2.5.40
extension HTMLTokenizer {
  /// Consumes the markup that starts with the `<` at `offset` in the data state.
  ///
  /// - Returns: whether it is any; otherwise nothing is consumed, and the `<` is text.
  @inline(__always)
  mutating func consumeMarkup(in text: Span<UInt8>, into token: inout HTMLToken) -> Bool {
    let next = offset &+ 1
    guard next < text.count else { return false }
    let isEndTag = text[next] == UInt8(ascii: "/")
    let nameStart = isEndTag ? next &+ 1 : next
    guard nameStart < text.count else { return false }
    if text[nameStart].isASCIIAlpha {
      consumeTag(
        nameAt: nameStart, kind: isEndTag ? .endTag : .startTag, in: text, into: &token)
      return true
    }
    return consumeOtherMarkup(in: text, into: &token)
  }

  /// Consumes markup other than a tag.
  ///
  /// - Returns: whether it is any; otherwise nothing is consumed, and the `<` is text.
  @inline(never)
  private mutating func consumeOtherMarkup(
    in text: Span<UInt8>, into token: inout HTMLToken
  ) -> Bool {
    let next = offset + 1
    switch text[next] {
    case UInt8(ascii: "!"):
      consumeMarkupDeclaration(in: text, into: &token)
    case UInt8(ascii: "?"):
      report(.unexpectedQuestionMarkInsteadOfTagName, at: next)
      consumeBogusComment(dataAt: next, in: text, into: &token)
    case UInt8(ascii: "/"):
      consumeBogusEndTag(in: text, into: &token)
    default:
      return false
    }
    return true
  }

  /// Consumes markup that starts with `</` but is no tag.
  ///
  /// - Precondition: a byte stands behind it.
  private mutating func consumeBogusEndTag(in text: Span<UInt8>, into token: inout HTMLToken) {
    let next = offset + 2
    if text[next] == UInt8(ascii: ">") {
      report(.missingEndTagName, at: next)
      emitText(
        TextRange(offset..<next + 1), data: TextRange(at: next + 1), content: [], into: &token)
    } else {
      report(.invalidFirstCharacterOfTagName, at: next)
      consumeBogusComment(dataAt: next, in: text, into: &token)
    }
  }

  /// Consumes a tag, from its name to its `>`.
  ///
  /// A tag that is cut off by the text's end is dropped: the token becomes the end of file.
  @inline(__always)
  mutating func consumeTag(
    nameAt nameStart: Int, kind: HTMLToken.Kind, in text: Span<UInt8>, into token: inout HTMLToken
  ) {
    let start = offset
    let name = Self.scanName(text, from: nameStart, endsAtEqualsSign: false)
    token.reset(kind, TextRange(from: start, to: start))
    token.name = TextRange(from: nameStart, to: name.end)
    token.tag = TagName(name.packed)
    token.content = name.content
    var end = name.end
    if end < text.count, text[end] == UInt8(ascii: ">") {
      end &+= 1
    } else {
      end = consumeAttributes(from: end, in: text, into: &token)
      guard end <= text.count else {
        if errors != nil { reportErrors(inTag: token, in: text) }
        report(.eofInTag, at: text.count)
        endOfFile(from: start, in: text, into: &token)
        return
      }
    }
    token.range = TextRange(from: start, to: end)
    offset = end
    if kind == .startTag { lastStartTagName = name.packed }
    if errors != nil { reportErrors(inTag: token, in: text) }
  }

  /// Consumes attributes and the tag's end.
  ///
  /// - Returns: the offset behind the `>`; more than `text.count` if there is none.
  private mutating func consumeAttributes(
    from start: Int, in text: Span<UInt8>, into token: inout HTMLToken
  ) -> Int {
    var cursor = start
    while cursor < text.count {
      let byte = text[cursor]
      if byte == UInt8(ascii: ">") { return cursor &+ 1 }
      if byte.isASCIIWhitespace {
        cursor &+= 1
      } else if byte == UInt8(ascii: "/") {
        cursor &+= 1
        guard cursor < text.count else { break }
        if text[cursor] == UInt8(ascii: ">") {
          token.isSelfClosing = true
          return cursor &+ 1
        }
        report(.unexpectedSolidusInTag, at: cursor)
      } else {
        cursor = consumeAttribute(at: cursor, in: text, into: &token)
      }
    }
    return text.count + 1
  }
}
