internal import SchemefyHTML
internal import SchemefyPage
internal import SchemefySource

/// The head of a page: all up to the tag that begins the body.
extension SchemeStream {
  /// Looks for the body, and decides on the page once it has begun.
  mutating func readHead(isLast: Bool, _ output: inout [UInt8]) {
    if let plan, !plan.fingerprint.isFor(rewriter.options.traits) {
      diagnostics.append(SchemeRewriter.differingPlan(path))
      return leave(&output)
    }
    // A page that ends before its head does is known as a whole.
    guard !isLast else { return endEarly() }
    if let reason = reasonForWhole {
      phase = .whole(reason)
      return
    }
    // In so much an encoding may still be declared.
    guard buffer.count >= HTMLEncoding.prescanLimit || hasEncoding else { return }
    let known = buffer
    let markCount = CharacterEncoding.sniffed(from: known.span)?.markCount ?? 0
    probe.read(known.span.extracting(droppingFirst: markCount), isLast: false, stopsAtBody: true)
    guard probe.hasBody else {
      if buffer.count >= sizes.head { phase = .whole(.longHead) }
      return
    }
    decide(headEnd: probe.unread + markCount, &output)
  }

  /// The page has ended before its body began, or before there was enough of it.
  private mutating func endEarly() {
    phase = .whole(reasonForWhole ?? .end)
  }

  /// Whether the beginning of the page shows its encoding.
  private var hasEncoding: Bool {
    let found = rewriter.decoder.encoding(of: buffer.span)
    return found.confidence == .certain || found.encoding != .windows1252
  }

  /// The reason why the page is to be rewritten as a whole, as far as its beginning shows one; `nil` if
  /// there is none.
  private var reasonForWhole: Reason? {
    let options = rewriter.options
    switch content.kind {
    case .page: break
    case .fragment: return .fragment
    case .xmlPage, .styleSheet, .picture: return .type
    }
    if !options.overrides.isEmpty || !options.ignored.isEmpty || !options.repairs.isEmpty {
      return .options
    }
    if !rewriter.decoder.encoding(of: buffer.span).encoding.isSplittable { return .encoding }
    if !isRestored, RestoreMarks.mayStand(in: buffer.span) { return .earlierRun }
    return nil
  }

  /// Decides on the page, and writes its head.
  private mutating func decide(headEnd: Int, _ output: inout [UInt8]) {
    let head = Array(buffer[..<headEnd])
    let options = rewriter.options
    do throws(InputDecoder.Failure) {
      let (file, found) = try rewriter.decoder.page(name: path, bytes: head, of: buffer.span) {
        let page = PageCollector.read($0.text, options: options.parserOptions)
        return (page, page.outline.declaredEncoding)
      }
      var page = found
      guard file.encoding.isSplittable else { return phase = .whole(.encoding) }
      guard page.outline.schemeAttributes.isEmpty else { return phase = .whole(.options) }
      let pipeline = pipeline(forLength: head.count, loadsSheets: true)
      if hasOpenScheme, pipeline.dependsOnScheme(page, in: file.text) {
        return phase = .whole(.usedScheme)
      }
      page.outline.expectContent()
      var result = DocumentOutput(of: file)
      guard pipeline.isRewritten(page, of: DocumentSource(file), &result.report) else {
        diagnostics += result.report.diagnostics
        return leave(&output)
      }
      try writeHead(file, page, pipeline, &result, &output)
    } catch {
      fail(error.identifier, error.message + "; the file is unchanged", &output)
    }
  }

  /// Whether the scheme that the page uses decides on something, and is not decided by its head.
  var hasOpenScheme: Bool {
    rewriter.options.map == .never && rewriter.options.traits.userInterfaceStyle != .unspecified
  }

  private mutating func writeHead(
    _ file: SourceFile, _ page: CollectedPage, _ pipeline: Pipeline,
    _ result: inout DocumentOutput, _ output: inout [UInt8]
  ) throws(InputDecoder.Failure) {
    let loaded = pipeline.load(DocumentSource(file), page, in: nil, survey: plan?.survey)
    let planned = pipeline.plan(ObservedPage(loaded))
    let found = pipeline.written(planned, &result)
    if let reason = pipeline.budget.interruption { return stop(for: reason, &output) }
    guard let (edits, writer) = found, !pipeline.budget.isSpent else {
      diagnostics.append(
        DiagnosticReport.tooCostly(
          path, pipeline.budget.spent ?? .work, rewriter.options.limits))
      return leave(&output)
    }
    let written = edits.applied(to: file.bytes)
    // The text behind the head may still be searched for an encoding.
    let known = written + buffer[file.bytes.count...].prefix(HTMLEncoding.prescanLimit)
    guard edits.isEmpty || rewriter.decoder.reads(known, as: file.encoding) else {
      return fail(
        "encoding-unstable",
        "its encoding depends on the place of text that would move; the page is unchanged", &output)
    }
    context = StreamContext(planned, writer, collectsFacts: hasOpenScheme)
    statistics = result.statistics
    paletteSheet = result.palette
    paletteSheetPath = pipeline.palettePath(of: file)
    diagnostics += result.report.diagnostics
    output += written
    try beginBody(behind: file, page.outline)
  }

  /// Goes on behind the head, which is read once more by the one that reads the rest.
  private mutating func beginBody(
    behind head: SourceFile, _ outline: PageOutline
  ) throws(InputDecoder.Failure) {
    // The tag behind the head ends the token that the head ends with.
    let file = try rewriter.decoder.part(
      name: path, bytes: head.bytes + "<x>".utf8, encoding: head.encoding)
    windows.read(file.text, isLast: false, stopsAtBody: true)
    _ = windows.take()
    windows.setOutline(outline)
    phase = .body
    drop(file, upTo: windows.unread)
  }

  /// Drops what was written, up to an offset of the text, and keeps the names that are needed.
  mutating func drop(_ file: SourceFile, upTo end: Int) {
    place.advance(over: file.text.extracting(prefixText(of: file)..<end))
    let names = windows.drop(upTo: end, in: file.text)
    isAtMarkup = windows.isAtMarkup
    var rest: [UInt8] = []
    for name in names {
      rest += file.bytes[file.embedding.sourceRange(of: name).range]
      rest.append(0x0A)
    }
    rest.append(0x0A)
    prefixCount = rest.count
    nameCount = names.count
    rest += buffer[file.embedding.sourceRange(of: TextRange(at: end)).lowerBound...]
    buffer = rest
  }

  private mutating func fail(_ identifier: String, _ message: String, _ output: inout [UInt8]) {
    diagnostics.append(
      Diagnostic(.warning, identifier, message, at: SourceLocation(file: path)))
    leave(&output)
  }
}

extension PageOutline {
  /// Assumes that the page has all contents that rules in its head are for, as its body is not known
  /// yet.
  fileprivate mutating func expectContent() {
    hasLinks = true
    hasPlaceholders = true
    hasMarkedTexts = true
    hasControls = true
    hasDialogs = true
    hasThematicBreaks = true
    hasGrids = true
    hasDrawings = true
    hasMasks = true
  }
}

extension CharacterEncoding {
  /// Whether text of the encoding can be decoded in parts that are found by their ASCII.
  var isSplittable: Bool {
    switch self {
    case .utf16BE, .utf16LE, .iso2022JP, .replacement: false
    default: true
    }
  }

  /// The last place in bytes where they may be cut: behind a byte that is no part of another
  /// character.
  ///
  /// In the encodings of several bytes for a character, but for UTF-8, these are of 0x30 and above.
  /// UTF-8 is passed through, so that it may be cut anywhere.
  func lastBoundary(in bytes: [UInt8]) -> Int {
    switch self {
    case .shiftJIS, .eucJP, .eucKR, .big5, .gbk, .gb18030:
      (bytes.lastIndex { $0 < 0x30 } ?? -1) + 1
    default: bytes.count
    }
  }
}
