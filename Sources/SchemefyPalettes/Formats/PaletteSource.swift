internal import SchemefySource

/// A file of a palette while it is read.
struct PaletteSource {
  package let file: PaletteFile
  /// For the places of what is left out, which may be all of a large file.
  private let lines: LineIndex

  package init(file: PaletteFile) {
    self.file = file
    lines = LineIndex(file.bytes.span)
  }

  package func error(_ identifier: String, _ message: String, _ offset: Int) -> PaletteError {
    PaletteError(diagnostic: diagnostic(.error, identifier, message, offset))
  }

  package func note(_ message: String, _ offset: Int) -> Diagnostic {
    diagnostic(.note, "palette-left-out", message, offset)
  }

  private func diagnostic(
    _ severity: Diagnostic.Severity, _ identifier: String, _ message: String, _ offset: Int
  ) -> Diagnostic {
    Diagnostic(severity, identifier, message, at: lines.location(of: offset, in: file.path))
  }
}
