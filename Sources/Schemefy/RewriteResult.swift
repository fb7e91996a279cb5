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
}

extension RewriteResult {
  /// The result of edits; those that change nothing are none.
  init(_ file: SourceFile, _ edits: EditList, diagnostics: [Diagnostic]) {
    self.edits = edits
    bytes = edits.applied(to: file.bytes)
    isChanged = !edits.isEmpty
    self.diagnostics = diagnostics
  }

  init(unchanged file: SourceFile, diagnostics: [Diagnostic]) {
    self.init(file, EditList(), diagnostics: diagnostics)
  }
}
