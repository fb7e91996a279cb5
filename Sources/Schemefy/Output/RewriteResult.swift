public import SchemefySource

/// The result of rewriting a file.
public struct RewriteResult: Sendable {
  /// The bytes of the rewritten file.
  public var bytes: [UInt8]
  /// Whether `bytes` differ from the input.
  public var isChanged: Bool
  /// The edits that make `bytes` from the input, in the order of their places.
  public var edits: EditList
  /// The diagnostics, in the order of their places.
  public var diagnostics: [Diagnostic]
  /// The numbers of mapped colours, and of texts that were or stay hard to read.
  public internal(set) var statistics = RewriteStatistics()
  /// The definitions of custom properties that the file needs and does not hold, as
  /// ``SchemeOptions/paletteCSS`` asks for.
  public var paletteSheet = PaletteSheet()
  /// The path of the definitions that a page links to, relative to the root of the resources; `nil` if
  /// it links to none, or to a place outside.
  public var paletteSheetPath: String?
}

extension RewriteResult {
  /// The result of edits on a file.
  init(_ file: SourceFile, _ edits: EditList, diagnostics: [Diagnostic]) {
    self.edits = edits
    bytes = edits.applied(to: file.bytes)
    isChanged = !edits.isEmpty
    self.diagnostics = diagnostics
  }

  /// Makes the result one for an input that was restored before it was rewritten.
  mutating func follow(_ restored: EditList, of given: [UInt8]) {
    isChanged = bytes != given
    edits = isChanged ? edits.composed(after: restored, of: given) : EditList()
  }

  /// Sets the definitions that the file needs and does not hold.
  mutating func leave(_ sheet: PaletteSheet, at path: String?) {
    paletteSheet = sheet
    paletteSheetPath = sheet.isEmpty ? nil : path
  }

  init(unchanged file: SourceFile, diagnostics: [Diagnostic]) {
    self.init(file, EditList(), diagnostics: diagnostics)
  }
}
