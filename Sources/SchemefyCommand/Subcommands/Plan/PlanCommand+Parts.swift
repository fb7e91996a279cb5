internal import Schemefy

/// Plans of sites whose files lie on several machines.
extension PlanCommand {
  /// Reads the draft of the round before, which its parts were merged to; `nil` in the first round.
  func draft(for rewriter: SchemeRewriter) throws(CommandFailure) -> PlanDraft? {
    guard let path = settings.draft else { return nil }
    return try read(path, "draft, as '--merge' writes one") {
      bytes throws(SitePlan.ReadingError) in
      try PlanDraft(reading: bytes, for: rewriter)
    }
  }

  /// Merges the parts of a round.
  func merge() throws(CommandFailure) -> ExitStatus {
    let console = Console(settings.messages)
    let processor = try Processor(settings: settings, console: console)
    let rewriter = processor.rewriter
    let draft = try draft(for: rewriter)
    var parts: [PlanPart] = []
    for input in settings.inputs {
      parts.append(
        try read(input, "part, as '--part' writes one") { bytes throws(SitePlan.ReadingError) in
          try PlanPart(reading: bytes, for: rewriter)
        })
    }
    let merged: PlanDraft
    do throws(PlanPart.Mismatch) {
      merged = try rewriter.merge(parts, after: draft)
    } catch {
      throw failure(error)
    }
    try write(merged.bytes, processor)
    return console.finish()
  }

  /// Reads a file of a round.
  private func read<Value>(
    _ path: FilePath, _ words: String,
    _ value: ([UInt8]) throws(SitePlan.ReadingError) -> Value
  ) throws(CommandFailure) -> Value {
    let bytes = try WholeInput.file(path)
    do throws(SitePlan.ReadingError) {
      return try value(bytes)
    } catch .foreign {
      throw CommandFailure(path, "it is no \(words)")
    } catch {
      throw CommandFailure(path, PlanFile.cause(error))
    }
  }

  private func failure(_ mismatch: PlanPart.Mismatch) -> CommandFailure {
    switch mismatch {
    case .round(let number):
      CommandFailure(settings.inputs[number], "it is of another round than '--draft' asks for")
    case .draft(let number):
      CommandFailure(settings.inputs[number], "it was made with another '--draft'")
    case .damaged(let number):
      CommandFailure(settings.inputs[number], "it does not fit to '--draft'")
    case .done: CommandFailure("'--draft' is a plan already")
    }
  }
}
