import SchemefySource

/// The processing of runs of text in each insertion mode.
extension TreeBuilder {
  /// Processes a run of text, splitting it where modes treat white space apart.
  mutating func processText(_ token: TextRun, in text: Span<UInt8>) {
    var run = token
    // `</>` makes no token in the standard, so a newline behind it may still be dropped.
    guard !run.isEmpty else { return }
    if skipsNewline {
      skipsNewline = false
      run.dropLeadingNewline(in: text)
    }
    guard !run.isEmpty else { return }
    if isInForeignContent, !isAtTextIntegrationPoint {
      insertForeignText(run, in: text)
      return
    }
    // Each round consumes all, or consumes the white space and goes to a later mode.
    while !run.isEmpty { processTextByMode(&run, in: text) }
  }

  private mutating func processTextByMode(_ run: inout TextRun, in text: Span<UInt8>) {
    switch mode {
    case .inBody, .inCell, .inCaption, .inTemplate:
      insertBodyText(run, in: text)
      run.start = run.end
    case .text:
      insertText(run.range, run.content)
      run.start = run.end
    case .inTable, .inTableBody, .inRow:
      startTableText(&run, in: text)
    case .inTableText:
      pendingTableText = pendingTableText?.joined(with: run) ?? run
      run.start = run.end
    case .initial, .beforeHtml, .beforeHead, .inHead, .inHeadNoscript, .afterHead, .afterBody,
      .afterAfterBody:
      processTextAroundBody(&run, in: text)
    case .inColumnGroup:
      insertText(run.takeWhitespace(in: text), run.whitespaceContent)
      // In a fragment the characters have no column group to leave, and are dropped one by one.
      if !run.isEmpty, leaveColumnGroup() == .done {
        insertText(run.takeNextWhitespace(in: text), run.whitespaceContent)
      }
    case .inFrameset, .afterFrameset, .afterAfterFrameset:
      insertWhitespaceOnly(&run, in: text)
    }
  }

  /// Text before and after the body: all but white space goes into the body.
  private mutating func processTextAroundBody(_ run: inout TextRun, in text: Span<UInt8>) {
    let whitespace = run.takeWhitespace(in: text)
    switch mode {
    case .inHead, .inHeadNoscript, .afterHead:
      insertText(whitespace, run.whitespaceContent)
    case .afterBody, .afterAfterBody:
      insertBodyText(TextRun(whitespace, run.whitespaceContent), in: text)
    default:
      break
    }
    guard !run.isEmpty else { return }
    switch mode {
    case .initial: leaveInitial()
    case .beforeHtml: leaveBeforeHtml()
    case .beforeHead: leaveBeforeHead()
    case .inHead: leaveHead()
    case .inHeadNoscript: leaveHeadNoscript()
    case .afterHead: leaveAfterHead()
    default: mode = .inBody
    }
  }

  /// Text in the frameset modes: all but white space is dropped.
  private mutating func insertWhitespaceOnly(_ run: inout TextRun, in text: Span<UInt8>) {
    while !run.isEmpty {
      let whitespace = run.takeNextWhitespace(in: text)
      if mode == .afterAfterFrameset, !whitespace.isEmpty { reconstructFormattingElements() }
      insertText(whitespace, run.whitespaceContent)
    }
  }

  /// Text by the rules of "in body".
  mutating func insertBodyText(_ run: TextRun, in text: Span<UInt8>) {
    guard !run.isEmpty else { return }
    if run.content.contains(.nulls) || framesetOK {
      let (hasCharacters, hasNonWhitespace) = run.survey(in: text)
      guard hasCharacters || replacesNulls else { return }
      if hasNonWhitespace || (replacesNulls && run.content.contains(.nulls)) { framesetOK = false }
    }
    reconstructFormattingElements()
    insertText(run.range, run.content)
  }

  /// Text in foreign content: NULs become U+FFFD.
  private mutating func insertForeignText(_ run: TextRun, in text: Span<UInt8>) {
    if framesetOK, run.survey(in: text).hasNonWhitespace { framesetOK = false }
    sink.insertText(
      NewText(range: run.range, content: run.content, dropsNulls: false), at: appropriateTextPlace)
  }

  /// Inserts text at the appropriate place.
  mutating func insertText(_ range: TextRange, _ content: TextContent) {
    guard !range.isEmpty else { return }
    sink.insertText(
      NewText(range: range, content: content, dropsNulls: !replacesNulls), at: appropriateTextPlace)
  }

  /// Starts collecting text in a table, until it is known whether all of it is white space.
  private mutating func startTableText(_ run: inout TextRun, in text: Span<UInt8>) {
    let current = open.last
    if let current, current.namespace == .html,
      current.tag.fostersChildren || current.tag == .template
    {
      originalMode = mode
      mode = .inTableText
    } else {
      fostersParents = true
      insertBodyText(run, in: text)
      fostersParents = false
      run.start = run.end
    }
  }

  /// The end of text in a table: white space stays, any other text is inserted in front of the
  /// table.
  ///
  /// <https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-intabletext>
  mutating func inTableText(in text: Span<UInt8>) -> TokenOutcome {
    guard let pending = pendingTableText else {
      mode = originalMode
      return .reprocess
    }
    var isWhitespace = true
    var pieces = pending
    while isWhitespace, let run = pieces.takePiece(in: text) {
      isWhitespace = !run.survey(in: text).hasNonWhitespace
    }
    pieces = pending
    while let run = pieces.takePiece(in: text) {
      if isWhitespace {
        if run.survey(in: text).hasCharacters { insertText(run.range, run.content) }
      } else {
        fostersParents = true
        insertBodyText(run, in: text)
        fostersParents = false
      }
    }
    pendingTableText = nil
    mode = originalMode
    return .reprocess
  }
}
