import SchemefySource

/// RCDATA, RAWTEXT and script data: text up to the appropriate end tag.
///
/// WHATWG HTML §13.2.5.2 to §13.2.5.4, §13.2.5.9 to §13.2.5.31
extension HTMLTokenizer {
  /// Consumes RCDATA or RAWTEXT up to the end tag, or the end tag.
  mutating func consumeRawText(in text: Span<UInt8>, into token: inout HTMLToken) {
    let start = offset
    var content: TextContent = []
    var cursor = start
    while cursor < text.count {
      let stop = Self.scan(text, from: cursor, to: UInt8(ascii: "<"), noting: &content)
      cursor = stop
      if cursor == text.count || isAppropriateEndTag(at: cursor, in: text) { break }
      cursor += 1
    }
    finishRawText(start..<cursor, content: content, in: text, into: &token)
  }

  /// Makes a text token of the text in front of an end tag, or a token of the end tag.
  private mutating func finishRawText(
    _ range: Range<Int>, content: TextContent, in text: Span<UInt8>, into token: inout HTMLToken
  ) {
    guard range.isEmpty else {
      var content = content
      if Self.hasNonWhitespace(text, range) { content.note(.nonWhitespace) }
      emitRawText(range, content: content, in: text, into: &token)
      return
    }
    state = .data
    consumeTag(nameAt: range.lowerBound + 2, kind: .endTag, in: text, into: &token)
  }

  /// Whether at the `<` at an offset stands `</`, the last start tag's name, and white space, `/`
  /// or `>`.
  func isAppropriateEndTag(at offset: Int, in text: Span<UInt8>) -> Bool {
    guard offset + 1 < text.count, text[offset + 1] == UInt8(ascii: "/") else { return false }
    return hasName(lastStartTagName, at: offset + 2, in: text)
  }

  /// Whether a name stands at an offset, ended by white space, `/` or `>`.
  private func hasName(_ name: PackedName, at offset: Int, in text: Span<UInt8>) -> Bool {
    guard name.count > 0, name.isComplete, offset + name.count < text.count else { return false }
    var found = PackedName()
    for index in offset..<offset + name.count { found.append(text[index].asciiLowercased) }
    guard found == name else { return false }
    let end = text[offset + name.count]
    return end.isASCIIWhitespace || end == UInt8(ascii: "/") || end == UInt8(ascii: ">")
  }

  /// The states of script data: whether `<!--` was read, and `<script` in it.
  enum ScriptEscape: Sendable {
    case none, escaped, doubleEscaped
  }

  /// Consumes script data up to the end tag, or the end tag.
  ///
  /// The dashes of `<!--` may be those of `-->`.
  mutating func consumeScriptData(in text: Span<UInt8>, into token: inout HTMLToken) {
    let script = PackedName("script")
    let start = offset
    var content: TextContent = []
    var escape = scriptEscape
    var cursor = start
    scan: while cursor < text.count {
      if escape == .none {
        cursor = Self.scan(text, from: cursor, to: UInt8(ascii: "<"), noting: &content)
        guard cursor < text.count else { break }
        if isAppropriateEndTag(at: cursor, in: text) { break }
        if Self.startsEscape(text, at: cursor) {
          escape = .escaped
          cursor = Self.endOfEscape(text, behind: cursor + 4, &escape)
        } else {
          cursor += 1
        }
        continue
      }
      switch text[cursor] {
      case UInt8(ascii: "-"):
        cursor = Self.endOfEscape(text, behind: cursor + 1, &escape)
        continue scan
      case UInt8(ascii: "<"):
        if escape == .escaped {
          if isAppropriateEndTag(at: cursor, in: text) { break scan }
          if hasName(script, at: cursor + 1, in: text) { escape = .doubleEscaped }
        } else if cursor + 1 < text.count, text[cursor + 1] == UInt8(ascii: "/"),
          hasName(script, at: cursor + 2, in: text)
        {
          escape = .escaped
        }
      case 0: content.note(.nulls)
      case 0x0D: content.note(.carriageReturns)
      default: break
      }
      cursor += 1
    }
    if cursor == text.count, escape != .none {
      report(.eofInScriptHTMLCommentLikeText, at: cursor)
    }
    // An end tag is none while the script is doubly escaped, so that behind one nothing is escaped.
    scriptEscape = cursor == text.count ? escape : .none
    finishRawText(start..<cursor, content: content, in: text, into: &token)
  }

  /// Whether `<!--` stands at an offset.
  private static func startsEscape(_ text: Span<UInt8>, at offset: Int) -> Bool {
    offset + 4 <= text.count && text[offset + 1] == UInt8(ascii: "!")
      && text[offset + 2] == UInt8(ascii: "-") && text[offset + 3] == UInt8(ascii: "-")
  }

  /// Ends the escape if the `-` before `offset` is the last of at least two, and a `>` follows.
  ///
  /// - Returns: `offset`, or the offset behind the `>`.
  private static func endOfEscape(
    _ text: Span<UInt8>, behind offset: Int, _ escape: inout ScriptEscape
  ) -> Int {
    guard offset < text.count, text[offset] == UInt8(ascii: ">"),
      text[offset - 2] == UInt8(ascii: "-")
    else { return offset }
    escape = .none
    return offset + 1
  }
}
