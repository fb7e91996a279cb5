import SchemefySource

/// The states in which text is read: data, PLAINTEXT, CDATA section, and the search they share.
///
/// WHATWG HTML §13.2.5.1, §13.2.5.5, §13.2.5.69
extension HTMLTokenizer {
  /// What `</`, or another character behind `<`, starts in the data state: a token, or just text.
  static func startsMarkup(_ text: Span<UInt8>, at offset: Int) -> Bool {
    guard offset + 1 < text.count else { return false }
    switch text[offset + 1] {
    case UInt8(ascii: "!"), UInt8(ascii: "?"): return true
    case UInt8(ascii: "/"): return offset + 2 < text.count
    case let byte: return byte.isASCIIAlpha
    }
  }

  /// Consumes text up to the next markup.
  mutating func consumeDataText(in text: Span<UInt8>, into token: inout HTMLToken) {
    let start = offset
    var content: TextContent = []
    var cursor = start
    while cursor < text.count, text[cursor].isASCIIWhitespace {
      if text[cursor] == 0x0D { content.note(.carriageReturns) }
      cursor += 1
    }
    while cursor < text.count {
      let stop = Self.scan(text, from: cursor, to: UInt8(ascii: "<"), noting: &content)
      if stop > cursor { content.note(.nonWhitespace) }
      cursor = stop
      if cursor == text.count || Self.startsMarkup(text, at: cursor) { break }
      reportLoneLessThanSign(at: cursor, in: text)
      content.note(.nonWhitespace)
      cursor += 1
    }
    emitText(start..<cursor, data: start..<cursor, content: content, into: &token)
    if errors != nil { reportErrors(inText: token.data, content, references: true, in: text) }
  }

  /// Notes why a `<` is only text.
  private mutating func reportLoneLessThanSign(at offset: Int, in text: Span<UInt8>) {
    guard errors != nil else { return }
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
    noteContent(of: text, offset..<text.count, in: &content)
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
    noteContent(of: text, dataStart..<close, in: &content)
    content.remove(.references)
    emitText(start..<end, data: dataStart..<close, content: content, into: &token)
    state = .data
  }

  /// Makes a text token of content in which no references are decoded.
  mutating func emitRawText(
    _ range: Range<Int>, content: TextContent, in text: Span<UInt8>, into token: inout HTMLToken
  ) {
    let decodes = state == .rcdata
    let content = decodes ? content : content.subtracting(.references)
    emitText(range, data: range, content: content, into: &token)
    if errors != nil { reportErrors(inText: token.data, content, references: decodes, in: text) }
  }

  /// Finds what a range contains.
  func noteContent(
    of text: Span<UInt8>, _ range: Range<Int>, in content: inout TextContent
  ) {
    let run = text.extracting(range)
    var cursor = 0
    while cursor < run.count, run[cursor].isASCIIWhitespace {
      if run[cursor] == 0x0D { content.note(.carriageReturns) }
      cursor += 1
    }
    if cursor < run.count { content.note(.nonWhitespace) }
    while cursor < run.count {
      cursor = Self.scan(run, from: cursor, to: UInt8(ascii: "<"), noting: &content) + 1
    }
  }

  /// The offset of the first `stop` at or behind `start`, or the text's end; notes `&`, CR and NUL
  /// on the way.
  ///
  /// - Precondition: `stop` is none of these.
  @inline(__always)
  static func scan(
    _ text: Span<UInt8>, from start: Int, to stop: UInt8, noting content: inout TextContent
  ) -> Int {
    var cursor = start
    let stops = SIMD16(repeating: stop)
    let ampersands = SIMD16(repeating: UInt8(ascii: "&"))
    let carriageReturns = SIMD16(repeating: 0x0D as UInt8)
    let zeros = SIMD16(repeating: 0 as UInt8)
    var others = ByteScan.BlockMask(repeating: false)
    while cursor &+ 16 <= text.count {
      let block = text.block(at: cursor)
      if ByteScan.isAny(block .== stops) { break }
      others = others .| (block .== ampersands) .| (block .== carriageReturns) .| (block .== zeros)
      cursor &+= 16
    }
    var rest: UInt64 = 0
    while cursor < text.count {
      let isWhole = cursor &+ 8 <= text.count
      let word =
        isWhole ? text.word(at: cursor) : text.partialWord(at: cursor, padding: stop)
      let mark = ByteScan.equal(word, stop)
      let other =
        ByteScan.equal(word, UInt8(ascii: "&")) | ByteScan.equal(word, 0x0D)
        | ByteScan.equal(word, 0)
      rest |= ByteScan.marks(other, before: mark)
      cursor &+= ByteScan.first(mark)
      if mark != 0 { break }
    }
    if rest != 0 || ByteScan.isAny(others) { noteFlags(text, start..<cursor, in: &content) }
    return cursor
  }

  /// Notes which of `&`, CR and NUL are in a range.
  @inline(never)
  private static func noteFlags(
    _ text: Span<UInt8>, _ range: Range<Int>, in content: inout TextContent
  ) {
    var cursor = range.lowerBound
    while cursor < range.upperBound {
      switch text[cursor] {
      case UInt8(ascii: "&"): content.note(.references)
      case 0x0D: content.note(.carriageReturns)
      case 0: content.note(.nulls)
      default: break
      }
      cursor &+= 1
    }
  }
}
