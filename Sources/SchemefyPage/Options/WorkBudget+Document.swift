internal import SchemefySource

extension WorkBudget {
  /// What reading a style sheet costs, in steps for each of its bytes: a few times what its tokens do,
  /// as its rules and colours are gone through again and again.
  package static var costOfSheetByte: Int { 32 }
  /// What a pixel of a picture costs, in steps.
  package static var costOfPixel: Int { 4 }

  /// A budget for a document.
  ///
  /// - Parameter length: in bytes.
  package convenience init(_ limits: SchemeOptions.Limits, length: Int) {
    self.init(Rates(steps: limits.work, memory: limits.memory), length: length)
  }
}
