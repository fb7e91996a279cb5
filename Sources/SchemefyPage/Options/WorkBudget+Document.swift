package import SchemefySource

extension WorkBudget {
  /// The cost of reading a style sheet, in steps per byte: a few times that of its tokens, as rules
  /// and colours are read several times.
  package static var costOfSheetByte: Int { 32 }

  /// A budget for a document.
  ///
  /// - Parameters:
  ///   - length: in bytes.
  ///   - interrupt: as of the other initializer.
  package convenience init(
    _ limits: SchemeOptions.Limits, length: Int,
    interruptedBy interrupt: (@Sendable () -> WorkInterruption?)? = nil
  ) {
    self.init(
      Rates(steps: limits.work, memory: limits.memory), length: length, interruptedBy: interrupt)
  }
}
