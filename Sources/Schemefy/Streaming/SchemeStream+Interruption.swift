internal import SchemefyPage
internal import SchemefySource

/// The end of the work on a page before the end of the page.
extension SchemeStream {
  /// Ends the work on the page: the rest of it stays as it is.
  mutating func stop(for reason: WorkInterruption, _ output: inout [UInt8]) {
    interruption = reason
    if case .body = phase {
      diagnostics.append(
        Diagnostic(
          .warning, "stream-interrupted",
          "from here on the page stays as it is, as \(reason.clause): its colours may not be readable"
            + " on those in front of it",
          at: place.location(of: SourceLocation(file: path, line: 1, column: 1, scalarColumn: 1))))
      closeBody(&output)
    }
    leave(&output)
  }

  /// Writes what the part that was rewritten refers to, and its head lacks. Where no markup may stand, as in
  /// the text of a `script`, it stays with ``paletteSheet`` alone.
  private mutating func closeBody(_ output: inout [UInt8]) {
    guard let encoding = context?.encoding,
      let file = try? rewriter.decoder.part(name: path, bytes: [], encoding: encoding)
    else { return }
    var page = CollectedPage()
    page.outline = windows.collected.outline
    // The work is bounded by what was found since the head, so that it is not interrupted itself.
    let pipeline = pipeline(forLength: received, isInterruptible: false)
    var result = DocumentOutput(of: file)
    var edits = EditList()
    if var context {
      edits = pipeline.rewritePart(
        DocumentSource(file), page, survey: plan?.survey, &context,
        endingAt: isAtMarkup ? 0 : nil, isLast: true, &result)
    }
    note(result)
    output += edits.applied(to: [])
  }
}

extension WorkInterruption {
  /// A clause on the event, for messages: "the task was cancelled".
  fileprivate var clause: String {
    switch self {
    case .cancelled: "the task was cancelled"
    case .deadlineExceeded: "the deadline has passed"
    }
  }
}
