public import SchemefySource

/// What became of a file.
public struct RewriteResult: Sendable {
  /// The file as it shall be.
  public var bytes: [UInt8]
  /// Whether `bytes` differ from the input.
  public var isChanged: Bool
  /// What was changed, in the order of its places.
  public var edits: EditList
  /// What was noticed, in the order of its places.
  public var diagnostics: [Diagnostic]
  /// The definitions of custom properties that the file needs and does not hold, as
  /// ``SchemeOptions/paletteCSS`` asks for.
  public var paletteSheet = PaletteSheet()
  /// Where a page links to them: a path relative to the root of the resources; `nil` if it does
  /// not, or to somewhere else.
  public var paletteSheetPath: String?
}

extension RewriteResult {
  /// The result of edits; those that change nothing are none.
  init(_ file: SourceFile, _ edits: EditList, diagnostics: [Diagnostic]) {
    self.edits = edits
    bytes = edits.applied(to: file.bytes)
    isChanged = !edits.isEmpty
    self.diagnostics = diagnostics
  }

  /// Makes it the result of an input that was restored first.
  mutating func follow(_ restored: EditList, of given: [UInt8]) {
    isChanged = bytes != given
    edits = isChanged ? edits.composed(after: restored, of: given) : EditList()
  }

  /// Takes definitions out of what stands in the file.
  mutating func leave(_ sheet: PaletteSheet, at path: String?) {
    paletteSheet = sheet
    paletteSheetPath = sheet.isEmpty ? nil : path
  }

  init(unchanged file: SourceFile, diagnostics: [Diagnostic]) {
    self.init(file, EditList(), diagnostics: diagnostics)
  }
}
