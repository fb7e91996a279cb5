import SchemefySource

/// The HTML tokenizer: fills one token after the other with ranges of the text.
///
/// The caller pulls tokens and may change ``state`` and ``allowsCDATA`` between two calls, as tree
/// construction does. Inside a token the code is straight-line, not a machine that is resumed per
/// character; so `state` names only the states in which content is read.
///
/// The text is UTF-8 or other bytes of the input: bytes of 0x80 and above pass through unread.
/// Newlines are not normalised and NULs not replaced; ``TextContent`` says where that is to be
/// done.
///
/// The ranges of the tokens tile the text in order. A tag that the text's end cuts off is dropped,
/// as in the standard, and is in the range of the end-of-file token. `</>`, for which the standard
/// makes no token, is a text token with empty `data`, as is an empty CDATA section.
///
/// WHATWG HTML §13.2.5 <https://html.spec.whatwg.org/multipage/parsing.html#tokenization>
package struct HTMLTokenizer: Sendable {
  /// The states in which content is read.
  package enum State: UInt8, Sendable, CaseIterable {
    case data, rcdata, rawtext, scriptData, plaintext, cdataSection
  }

  /// The state in which content is read. The tree builder sets it after a start tag; an appropriate end
  /// tag, or the end of a CDATA section, sets it back to `.data`.
  package var state: State = .data
  /// The name of the last start tag, which an *appropriate end tag* must have. Every start tag sets
  /// it; who starts in the middle of an element sets it by hand. A name of more than 16 bytes
  /// matches no end tag; no element that changes the state has one.
  package var lastStartTagName = PackedName()
  /// Whether the adjusted current node is not in the HTML namespace: only then does `<![CDATA[`
  /// open a CDATA section.
  package var allowsCDATA = false
  /// The parse errors so far; not looked for if `nil`. By offset once the end of file is reached.
  package var errors: [HTMLParseError]?
  /// The offset at which the next token starts.
  package var offset = 0
  /// Whether the errors of the input stream were added.
  var hasFinishedErrors = false
  /// A fingerprint for each of the first attributes of the current tag, to find duplicates.
  var fingerprints = InlineArray<16, UInt64>(repeating: 0)
  /// The names of the attributes of the current tag, if it has many.
  var names: Set<[UInt8]> = []
  /// The escape of script data in which a piece of it ended.
  var scriptEscape = ScriptEscape.none

  /// A tokenizer in the data state, at the text's start.
  package init() {}

  /// Fills `token` with the next token; with the end-of-file token at the text's end, and from then
  /// on.
  ///
  /// - Precondition: the text is shorter than 4 GiB, as its offsets are held in 32 bits.
  /// - Complexity: linear in the token's length.
  package mutating func next(in text: Span<UInt8>, into token: inout HTMLToken) {
    precondition(text.count <= UInt32.max, "a text's offsets are held in 32 bits")
    guard state == .data, offset < text.count else {
      consumeOutsideData(in: text, into: &token)
      return
    }
    if text[offset] == UInt8(ascii: "<"), consumeMarkup(in: text, into: &token) { return }
    consumeDataText(in: text, into: &token)
  }

  /// Consumes a token in another state than data, or the end of file.
  @inline(never)
  private mutating func consumeOutsideData(in text: Span<UInt8>, into token: inout HTMLToken) {
    guard offset < text.count else {
      if state == .cdataSection {
        report(.eofInCDATA, at: offset)
        state = .data
      }
      endOfFile(from: offset, in: text, into: &token)
      return
    }
    switch state {
    case .data: return
    case .rcdata, .rawtext: consumeRawText(in: text, into: &token)
    case .scriptData: consumeScriptData(in: text, into: &token)
    case .plaintext: consumePlaintext(in: text, into: &token)
    case .cdataSection: consumeCDATASection(from: offset, in: text, into: &token)
    }
  }

  /// Makes the end-of-file token, whose range starts at the tag that was dropped before it.
  @inline(never)
  mutating func endOfFile(from start: Int, in text: Span<UInt8>, into token: inout HTMLToken) {
    if errors != nil { finishErrors(in: text) }
    token.reset(.endOfFile, TextRange(start..<max(start, text.count)))
    offset = text.count
  }

  /// Makes a text token.
  @inline(__always)
  mutating func emitText(
    _ range: TextRange, data: TextRange, content: TextContent, into token: inout HTMLToken
  ) {
    token.reset(.text, range)
    token.data = data
    token.content = content
    offset = range.upperBound
  }

  /// Notes a parse error, if errors are asked for.
  @inline(__always)
  mutating func report(_ code: HTMLParseError.Code, at offset: Int) {
    if errors != nil { append(HTMLParseError(code, at: offset)) }
  }

  /// A call of its own, so that the parsing code stays small.
  @inline(never)
  private mutating func append(_ error: HTMLParseError) {
    errors?.append(error)
  }
}

extension HTMLToken {
  /// Makes the token an empty one of a kind, reusing its storage. The name, and the fields of
  /// doctypes, are not reset.
  @inline(__always)
  mutating func reset(_ kind: Kind, _ range: TextRange) {
    self.kind = kind
    self.range = range
    tag = .unknown
    isSelfClosing = false
    attributes.removeAll()
    data = TextRange(from: range.lowerBound, to: range.lowerBound)
    content = []
  }
}
