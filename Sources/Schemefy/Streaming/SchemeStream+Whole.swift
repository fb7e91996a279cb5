internal import SchemefyPage
internal import SchemefySource

/// Content that can't be rewritten in parts.
extension SchemeStream {
  /// Waits for the end of the content, and rewrites it as the call for a whole does.
  mutating func readWhole(_ reason: Reason, isLast: Bool, _ output: inout [UInt8]) {
    let limits = rewriter.options.limits
    guard buffer.count <= limits.size else {
      diagnostics.append(DiagnosticReport.tooLarge(path, limits))
      return leave(&output)
    }
    guard isLast else { return }
    if received > sizes.step, let message = reason.message { note(message) }
    if case .earlierRun = reason, rewriter.options.map != .never {
      return rewriteRestored(&output)
    }
    var whole = content
    whole.bytes = buffer
    do throws(WorkInterruption) {
      let result = try rewriter.rewrite(
        whole, resources: resources, plan: plan, interruptedBy: interrupt)
      diagnostics += result.diagnostics
      statistics = result.statistics
      paletteSheet = result.paletteSheet
      paletteSheetPath = result.paletteSheetPath
      output += result.bytes
      buffer = []
    } catch {
      stop(for: error, &output)
    }
  }

  /// Takes back the edits of an earlier run, so that they are made again as they were then.
  private mutating func rewriteRestored(_ output: inout [UInt8]) {
    let authored = rewriter.authored(buffer, path: path, type: content.kind.type)
    var stream = SchemeStream(
      content, by: rewriter, resources: resources, plan: plan, sizes: sizes, isRestored: true,
      interruptedBy: interrupt)
    let rewritten = stream.push(authored) + stream.finish()
    if let reason = stream.interruption { return stop(for: reason, &output) }
    output += rewritten
    buffer = []
    diagnostics += stream.diagnostics
    statistics = stream.statistics
    paletteSheet = stream.paletteSheet
    paletteSheetPath = stream.paletteSheetPath
  }

  private mutating func note(_ reason: String) {
    diagnostics.append(
      Diagnostic(
        .note, "stream-whole", "rewritten as a whole, not as a stream: \(reason)",
        at: SourceLocation(file: path)))
  }
}

extension SchemeStream.Reason {
  /// A few words on the reason; `nil` where nothing is to be said.
  fileprivate var message: String? {
    switch self {
    case .type: "it is no page in HTML"
    case .encoding: "its encoding can't be decoded in parts"
    case .earlierRun: "it holds marks of an earlier run"
    case .fragment: "it has no head"
    case .options: "parts of it have a style of their own, or are to be repaired"
    case .longHead: "its head is too long"
    case .usedScheme: "the scheme that it uses decides on its head"
    case .end: nil
    }
  }
}
