internal import SchemefyHTML
internal import SchemefyPage
internal import SchemefySource

/// Rewriting the part of a page behind its head, window by window.
extension SchemeStream {
  /// Reads the bytes that have come, and writes all whole tokens.
  mutating func readWindow(isLast: Bool, _ output: inout [UInt8]) {
    guard let encoding = context?.encoding else { return leave(&output) }
    let end = isLast ? buffer.count : encoding.lastBoundary(in: buffer)
    let bytes = end == buffer.count ? buffer : Array(buffer[..<end])
    guard
      let file = try? rewriter.decoder.part(name: path, bytes: bytes, encoding: encoding)
    else { return leave(&output) }
    windows.read(file.text, isLast: isLast)
    guard isLast || isBetweenElements else { return }
    let cut = isLast ? file.text.count : windows.droppable
    guard cut > prefixText(of: file) || isLast else { return }
    if !isLast, waits(for: file) { return }
    write(file, upTo: cut, isLast: isLast, &output)
    if case .body = phase, !isLast { drop(file, upTo: cut) }
  }

  /// Whether a window may end here.
  private var isBetweenElements: Bool {
    mutating get {
      if windows.isBetweenElements { return true }
      guard buffer.count - prefixCount >= sizes.element else { return false }
      windows.leaveDrawing()
      return windows.isBetweenElements
    }
  }

  /// Whether what was read waits for the end of the page, which decides on the scheme that it uses.
  private mutating func waits(for file: SourceFile) -> Bool {
    guard hasOpenScheme, buffer.count <= rewriter.options.limits.size else { return false }
    if !isHolding, windows.hasCollected {
      let pipeline = pipeline(forLength: 0)
      // A frameset takes out the body, and what that declares.
      isHolding =
        windows.collected.metas.contains { $0.name == .colorScheme }
        || pipeline.dependsOnScheme(windows.collected, in: file.text)
    }
    return isHolding
  }

  /// The length of the text of the names that stand in front of a window.
  func prefixText(of file: SourceFile) -> Int {
    guard prefixCount > 0 else { return 0 }
    var lines = 0
    var offset = 0
    let text = file.text
    while lines <= nameCount, offset < text.count {
      if text[offset] == 0x0A { lines += 1 }
      offset += 1
    }
    return offset
  }

  /// Writes a window with its edits.
  private mutating func write(
    _ file: SourceFile, upTo cut: Int, isLast: Bool, _ output: inout [UInt8]
  ) {
    guard isLast || windows.hasCollected || rewriter.options.map != .never else {
      let end = file.embedding.sourceRange(of: TextRange(at: cut)).lowerBound
      return append(EditList(), of: file.bytes, upTo: end, to: &output)
    }
    let (page, passedOver) = windows.take()
    var result = DocumentOutput(of: file)
    for range in passedOver {
      result.report.add(
        .warning, "stream-element",
        "its text is longer than \(sizes.element) bytes, and stays as it is in a stream",
        at: range)
    }
    noteUnheeded(page, file, upTo: cut)
    var edits = EditList()
    if isLast || !page.isBlank {
      let pipeline = pipeline(forLength: file.bytes.count)
      let end = isLast && windows.endsBetweenTokens ? cut : nil
      if var context {
        // A context with two owners would be copied when it changes.
        self.context = nil
        edits = pipeline.rewritePart(
          DocumentSource(file), page, survey: plan?.survey, &context, endingAt: end,
          isLast: isLast, &result)
        self.context = context
      }
      if let reason = pipeline.budget.interruption { return stop(for: reason, &output) }
      if let resource = pipeline.budget.spent {
        edits = EditList()
        diagnostics.append(
          DiagnosticReport.tooCostly(path, resource, rewriter.options.limits))
      }
    }
    note(result)
    let end =
      isLast ? file.bytes.count : file.embedding.sourceRange(of: TextRange(at: cut)).lowerBound
    append(edits, of: file.bytes, upTo: end, to: &output)
  }

  /// Notes, once each, what comes too late to be heeded.
  private mutating func noteUnheeded(_ page: CollectedPage, _ file: SourceFile, upTo cut: Int) {
    if !page.outline.schemeAttributes.isEmpty, !hasUnheeded("stream-part") {
      warn(
        "stream-part", "a part behind the head has a style of its own, which a stream does not heed"
      )
    }
    if resources != nil, plan == nil, !hasUnheeded("stream-sheet"),
      page.links.contains(where: { !$0.href.starts(with: "data:".utf8) })
    {
      warn(
        "stream-sheet",
        "a style sheet that is linked behind the head stays as it is, and no file is asked for it")
    }
    guard rewriter.options.map != .never, !isRestored, !hasUnheeded("stream-marks"),
      RestoreMarks.mayStand(in: file.text.extracting(0..<cut))
    else { return }
    warn("stream-marks", "marks of an earlier run stand behind the head, and stay in a stream")
  }

  private func hasUnheeded(_ identifier: String) -> Bool {
    diagnostics.contains { $0.identifier == identifier }
  }

  private mutating func warn(_ identifier: String, _ message: String) {
    diagnostics.append(
      Diagnostic(.warning, identifier, message, at: SourceLocation(file: path)))
  }

  /// Appends the bytes of a window with its edits.
  private func append(
    _ edits: EditList, of bytes: [UInt8], upTo end: Int, to output: inout [UInt8]
  ) {
    var position = prefixCount
    for (range, replacement) in edits.edits {
      output += bytes[position..<range.lowerBound]
      output += replacement
      position = range.upperBound
    }
    output += bytes[position..<end]
  }

  /// Takes over the messages on a window, with the places that it has in the page.
  mutating func note(_ result: DocumentOutput) {
    paletteSheet.merge(result.palette)
    statistics.mappedColors += result.statistics.mappedColors
    for var diagnostic in result.report.diagnostics {
      diagnostic.location = located(diagnostic.location)
      for index in diagnostic.notes.indices {
        diagnostic.notes[index].location = located(diagnostic.notes[index].location)
      }
      diagnostics.append(diagnostic)
    }
  }

  private func located(_ location: SourceLocation) -> SourceLocation {
    guard location.line > 0 else { return location }
    var location = location
    location.line -= prefixCount > 0 ? nameCount + 1 : 0
    return place.location(of: location)
  }
}
