package import SchemefySource

/// Reading a text of which only a part is there at a time.
///
///     while reader.advance(in: text, splitting: .init()) { … }
///     // More text is needed: what was read may be dropped.
///     let names = reader.drop(upTo: reader.droppable, in: text)
///     // The new text: the names, and what was not dropped; then more.
extension HTMLReader {
  /// The lengths from which text is read in pieces, in bytes.
  package struct TextSplitting: Sendable {
    package var text: Int
    /// The length from which the text of `style` and `noscript` is read in pieces, in bytes; by default
    /// it is read as a whole.
    package var readText: Int

    package init(text: Int = 4096, readText: Int = .max) {
      self.text = text
      self.readText = readText
    }
  }

  /// Reads up to the next token that does something to the document, if all of it is there.
  ///
  /// - Parameter text: the part of the document that is there; the same each time, or longer.
  /// - Returns: `false` if more text is needed. If there is none, ``advance(in:)`` reads the rest.
  /// - Complexity: linear in the length of the text read, and that of the token that is not.
  package mutating func advance(
    in text: Span<UInt8>, splitting: TextSplitting
  ) -> Bool {
    begin()
    while builder.sink.events.count == 0 {
      if builder.sink.isFull { builder.forgetNodes() }
      if builder.tokenizer.offset < plainEnd { passOverPlainMarkup(in: text) }
      guard builder.processNext(&token, in: text, splitting: splitting) else { break }
    }
    swap(&events, &builder.sink.events)
    return events.count > 0
  }

  /// The offset where the text begins that is not read yet.
  package var unread: Int { builder.tokenizer.offset }

  /// The offset up to which the text may be dropped: text in a table has to stay until its end.
  package var droppable: Int {
    min(builder.tokenizer.offset, builder.pendingTableText?.start ?? .max)
  }

  /// Whether an element of HTML that is inserted in front of the unread text would become an element
  /// there, and change nothing else: what was read ends in no text of an element that holds text alone,
  /// in no template, in no MathML or SVG, in neither a `select` nor a `frameset`, where not all parsers
  /// take it, and not right behind a `<pre>`.
  package var isAtMarkup: Bool {
    builder.tokenizer.state == .data && builder.open.count(of: .template) == 0
      && !builder.isInForeignContent && builder.open.count(of: .select) == 0
      && builder.open.count(of: .frameset) == 0 && !builder.skipsNewline
  }

  /// Whether markup put behind the text, all of which was read, would be markup: the text ends in no
  /// tag, comment, or text of an element that holds text alone, and the element that would be put into
  /// is no template.
  package func endsBetweenTokens(in text: Span<UInt8>) -> Bool {
    guard endsInData, text.count > 0 else { return false }
    if lastMarkup.upperBound == text.count {
      guard text[text.count - 1] == UInt8(ascii: ">") else { return false }
      guard HTMLTokenizer.matches(text, "<!--", at: lastMarkup.lowerBound) else { return true }
      return lastMarkup.count >= 7 && HTMLTokenizer.matches(text, "-->", at: text.count - 3)
        || lastMarkup.count >= 8 && HTMLTokenizer.matches(text, "--!>", at: text.count - 4)
    }
    return !HTMLTokenizer.matches(text, "</", at: max(0, text.count - 2))
  }

  /// Takes the limits that were reached since the last call, each with the place where it first was.
  package mutating func takeLimitNotes() -> [HTMLLimitNote] {
    let notes = builder.limitNotes
    builder.limitNotes.removeAll()
    return notes
  }

  /// Drops the text in front of an offset. The places of nodes from there are lost, but for names
  /// that are still compared.
  ///
  /// - Parameter end: at most ``droppable``.
  /// - Returns: the ranges of these names. From now on, the text is to begin with them, each with a
  ///   line feed behind it, and one line feed more; what stood at `end` follows.
  package mutating func drop(upTo end: Int, in text: Span<UInt8>) -> [TextRange] {
    builder.hashAttributes(before: end, in: text)
    builder.forgetNodes()
    let names = builder.sink.names(before: end)
    var starts: [Int: Int] = [:]
    var length = 0
    for name in names {
      starts[name.lowerBound] = length
      length += name.count + 1
    }
    length += 1
    let distance = end - length
    builder.move { range in
      if range.lowerBound >= end { return range.shifted(by: -distance) }
      guard let start = starts[range.lowerBound], !range.isEmpty else { return TextRange(at: 0) }
      return TextRange(start..<start + range.count)
    }
    builder.dropped += distance
    lastMarkup = TextRange(at: 0)
    return names
  }
}

extension TreeBuilder where Sink == OpenElementsSink {
  /// Reads a token and takes it in, if all of it, or a piece of text that is long enough, is there.
  @inline(__always)
  mutating func processNext(
    _ token: inout HTMLToken, in text: Span<UInt8>,
    splitting: HTMLReader.TextSplitting
  ) -> Bool {
    tokenizer.allowsCDATA = isInForeignContent
    guard tokenizer.nextWhole(in: text, into: &token) || takesPiece(of: text, &token, splitting)
    else { return false }
    take(&token, in: text)
    return true
  }

  /// Reads a piece of text whose end is not there.
  @inline(never)
  private mutating func takesPiece(
    of text: Span<UInt8>, _ token: inout HTMLToken,
    _ splitting: HTMLReader.TextSplitting
  ) -> Bool {
    let isRead = open.last.map { sink.isReadAsWhole($0.node) } ?? false
    let least = isRead ? splitting.readText : splitting.text
    guard text.count - tokenizer.offset >= least else { return false }
    return tokenizer.nextPiece(in: text, into: &token)
  }

  /// Counts all places in another text.
  ///
  /// - Parameter place: the place of a range there; of one that is not in it, the empty range at 0.
  fileprivate mutating func move(_ place: (TextRange) -> TextRange) {
    func offset(_ offset: Int) -> Int { place(TextRange(at: offset)).lowerBound }
    sink.move(place)
    open.move(place)
    formatting.move(offset)
    tokenizer.offset = offset(tokenizer.offset)
    self.offset = offset(self.offset)
    bodyEndTag = bodyEndTag.map(place)
    htmlEndTag = htmlEndTag.map(place)
    if let pending = pendingTableText {
      pendingTableText = TextRun(place(pending.range), pending.content)
    }
  }
}
