import SchemefySource

/// Reading past markup that has nothing to do with colour schemes.
extension HTMLReader {
  /// Passes over plain tags up to one that the tree builder has to know, or that is not plain.
  @inline(__always)
  mutating func passOverPlainMarkup(in text: Span<UInt8>) {
    guard let surroundings = builder.surroundings else { return }
    balanced.begin(in: surroundings)
    builder.passOver(&balanced, upTo: plainEnd, &token, in: text)
  }
}

extension TreeBuilder where Sink == OpenElementsSink {
  /// The facts that tell how ordinary tags are processed; `nil` where other rules hold for them than for most of
  /// a page.
  fileprivate var surroundings: BalancedMarkup.Surroundings? {
    guard contextElement == nil, let current = open.last?.tag, open.foreignCount == 0,
      open.count(of: .select) == 0, tokenizer.state == .data, !framesetOK, !skipsNewline,
      !formatting.needsReconstruction, mode.followsBody || mode.isIn(current)
    else { return nil }
    let count = formatting.count
    return BalancedMarkup.Surroundings(
      current: current, hasParagraph: open.count(of: .p) > 0,
      formattingCount: count,
      hasLink: count > 0 && count < 3 && formatting.lastIndex(of: .a) != nil,
      depth: options.depthLimit - open.count)
  }

  /// Passes over tags until one comes that only the tree builder knows what to do with, and has it take in those
  /// that are still open.
  fileprivate mutating func passOver(
    _ markup: inout BalancedMarkup, upTo last: Int, _ token: inout HTMLToken,
    in text: Span<UInt8>
  ) {
    var end = tokenizer.offset
    let last = min(last, end + Self.checkpointDistance)
    while end < last, let next = passTag(from: end, &markup, in: text) { end = next }
    sink.isSilent = true
    for index in markup.open.indices {
      tokenizer.offset = Int(markup.open[index].offset)
      processNext(&token, in: text)
    }
    sink.isSilent = false
    if end > tokenizer.offset { skipsNewline = false }
    tokenizer.offset = end
  }

  /// Passes over text, and the tag behind it.
  ///
  /// - Returns: the offset behind the tag; `nil` if it is to be processed, or is not all there.
  @inline(__always)
  private mutating func passTag(
    from start: Int, _ markup: inout BalancedMarkup, in text: Span<UInt8>
  ) -> Int? {
    var offset = HTMLTokenizer.offset(of: UInt8(ascii: "<"), in: text, from: start)
    while offset < text.count, !HTMLTokenizer.startsMarkup(text, at: offset) {
      offset = HTMLTokenizer.offset(of: UInt8(ascii: "<"), in: text, from: offset + 1)
    }
    guard offset + 16 < text.count,
      !markup.isInTable || !HTMLTokenizer.hasNonWhitespace(text, start..<offset)
    else { return nil }
    let isEndTag = text[offset &+ 1] == UInt8(ascii: "/")
    if isEndTag, let end = markup.endLast(at: offset, in: text) { return end }
    let nameStart = isEndTag ? offset &+ 2 : offset &+ 1
    guard text[nameStart].isASCIIAlpha else { return nil }
    let name = HTMLTokenizer.scanName(text, from: nameStart, endsAtEqualsSign: false)
    guard let end = PlainTag.end(in: text, from: name.end), end < text.count,
      end - offset <= options.attributeLimit, !name.content.contains(.nulls)
    else { return nil }
    let (tag, length) = (TagName(name.packed), name.end - nameStart)
    let isTaken =
      isEndTag
      ? markup.end(tag, nameAt: nameStart, length: length, in: text)
      : markup.start(tag, at: offset, nameLength: length, in: text)
    return isTaken ? end : nil
  }
}

extension InsertionMode {
  /// Whether the mode is that of an element of a table that is the current node, and holds no text.
  fileprivate func isIn(_ current: TagName) -> Bool {
    switch self {
    case .inTable: current == .table
    case .inTableBody: current == .tbody || current == .thead || current == .tfoot
    case .inRow: current == .tr
    default: false
    }
  }
}
