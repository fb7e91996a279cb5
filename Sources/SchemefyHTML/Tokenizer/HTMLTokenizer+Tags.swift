import SchemefySource

/// Tags: the tag open, tag name, self-closing start tag and before attribute name states.
///
/// WHATWG HTML §13.2.5.6 to §13.2.5.8, §13.2.5.32, §13.2.5.40
extension HTMLTokenizer {
  /// Consumes the markup that starts with the `<` at `offset` in the data state.
  ///
  /// - Returns: whether it is any; otherwise nothing is consumed, and the `<` is text.
  mutating func consumeMarkup(in text: Span<UInt8>, into token: inout HTMLToken) -> Bool {
    let next = offset + 1
    guard next < text.count else { return false }
    switch text[next] {
    case UInt8(ascii: "/"):
      guard next + 1 < text.count else { return false }
      consumeEndTagOpen(in: text, into: &token)
    case UInt8(ascii: "!"):
      consumeMarkupDeclaration(in: text, into: &token)
    case UInt8(ascii: "?"):
      report(.unexpectedQuestionMarkInsteadOfTagName, at: next)
      consumeBogusComment(dataAt: next, in: text, into: &token)
    case let byte where byte.isASCIIAlpha:
      consumeTag(nameAt: next, kind: .startTag, in: text, into: &token)
    default:
      return false
    }
    return true
  }

  /// Consumes what starts with `</`.
  ///
  /// - Precondition: a byte stands behind it.
  private mutating func consumeEndTagOpen(in text: Span<UInt8>, into token: inout HTMLToken) {
    let next = offset + 2
    switch text[next] {
    case UInt8(ascii: ">"):
      report(.missingEndTagName, at: next)
      emitText(offset..<next + 1, data: next + 1..<next + 1, content: [], into: &token)
    case let byte where byte.isASCIIAlpha:
      consumeTag(nameAt: next, kind: .endTag, in: text, into: &token)
    default:
      report(.invalidFirstCharacterOfTagName, at: next)
      consumeBogusComment(dataAt: next, in: text, into: &token)
    }
  }

  /// Consumes a tag, from its name to its `>`.
  ///
  /// A tag that is cut off by the text's end is dropped: the token becomes the end of file.
  mutating func consumeTag(
    nameAt nameStart: Int, kind: HTMLToken.Kind, in text: Span<UInt8>, into token: inout HTMLToken
  ) {
    let start = offset
    let name = Self.scanName(text, from: nameStart, endsAtEqualsSign: false)
    token.reset(kind, TextRange(at: start))
    token.name = TextRange(nameStart..<name.end)
    token.tag = TagName(name.packed)
    token.content = name.content
    if errors != nil { reportNulls(nameStart..<name.end, in: text) }
    let end = consumeAttributes(from: name.end, in: text, into: &token)
    guard end <= text.count else {
      report(.eofInTag, at: text.count)
      endOfFile(from: start, in: text, into: &token)
      return
    }
    token.range = TextRange(start..<end)
    offset = end
    if kind == .startTag {
      lastStartTagName = name.packed
    } else if errors != nil {
      reportEndTag(token)
    }
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
      if byte == UInt8(ascii: ">") { return cursor + 1 }
      if byte.isASCIIWhitespace {
        cursor += 1
      } else if byte == UInt8(ascii: "/") {
        cursor += 1
        guard cursor < text.count else { break }
        if text[cursor] == UInt8(ascii: ">") {
          token.isSelfClosing = true
          return cursor + 1
        }
        report(.unexpectedSolidusInTag, at: cursor)
      } else {
        cursor = consumeAttribute(at: cursor, in: text, into: &token)
      }
    }
    return text.count + 1
  }

  /// Notes what an end tag should not have, at its `>`.
  private mutating func reportEndTag(_ token: HTMLToken) {
    let end = token.range.upperBound - 1
    if !token.attributes.isEmpty { report(.endTagWithAttributes, at: end) }
    if token.isSelfClosing { report(.endTagWithTrailingSolidus, at: end) }
  }

  /// A tag or attribute name that was read.
  struct ScannedName {
    /// Behind the name.
    var end: Int
    var packed = PackedName()
    /// Uppercase letters and NULs in it.
    var content: TextContent = []
  }

  /// Reads a name up to white space, `/`, `>`, or, for an attribute, `=`.
  ///
  /// Reads whole words while they hold no control characters but white space, else bytes.
  @inline(__always)
  static func scanName(
    _ text: Span<UInt8>, from start: Int, endsAtEqualsSign: Bool
  ) -> ScannedName {
    var name = ScannedName(end: start)
    while name.end + 8 <= text.count {
      let word = text.word(at: name.end)
      var stop = ByteScan.below(word, 0x21)
      stop |= ByteScan.equal(word, UInt8(ascii: "/")) | ByteScan.equal(word, UInt8(ascii: ">"))
      if endsAtEqualsSign { stop |= ByteScan.equal(word, UInt8(ascii: "=")) }
      let kept = ByteScan.prefix(word, before: stop)
      let uppercase = ByteScan.uppercase(kept)
      if uppercase != 0 { name.content.note(.uppercase) }
      let length = ByteScan.first(stop)
      name.packed.append(
        word: ByteScan.lowercase(kept, uppercase: uppercase), length: length)
      name.end &+= length
      guard stop != 0 else { continue }
      let byte = text[name.end]
      if byte > 0x20 || byte.isASCIIWhitespace { return name }
      break
    }
    finishName(&name, text, endsAtEqualsSign: endsAtEqualsSign)
    return name
  }

  /// Reads the rest of a name byte by byte.
  @inline(never)
  private static func finishName(
    _ name: inout ScannedName, _ text: Span<UInt8>, endsAtEqualsSign: Bool
  ) {
    while name.end < text.count {
      let byte = text[name.end]
      if byte.isASCIIWhitespace || byte == UInt8(ascii: "/") || byte == UInt8(ascii: ">")
        || endsAtEqualsSign && byte == UInt8(ascii: "=")
      {
        return
      }
      if byte == 0 { name.content.note(.nulls) }
      if byte.isASCIIUppercase { name.content.note(.uppercase) }
      // A NUL would look like the end of a shorter name.
      name.packed.append(byte == 0 ? 0xFF : byte.asciiLowercased)
      name.end += 1
    }
  }
}
