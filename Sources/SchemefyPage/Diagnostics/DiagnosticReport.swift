package import SchemefySource

/// Collects the diagnostics of one file, and finds their lines, for which an index is made when the
/// first one comes.
package struct DiagnosticReport {
  private let file: SourceFile
  private var lines: LineIndex?
  private var found: [Diagnostic] = []

  /// The diagnostics in the order of their places; those of one place in the order of their adding.
  package var diagnostics: [Diagnostic] {
    found.enumerated().sorted { first, second in
      (first.element.location.line, first.element.location.column, first.offset)
        < (second.element.location.line, second.element.location.column, second.offset)
    }
    .map(\.element)
  }

  package init(_ file: SourceFile) {
    self.file = file
  }

  /// Whether there is a diagnostic with an identifier.
  package func has(_ identifier: String) -> Bool { found.contains { $0.identifier == identifier } }

  /// Adds a diagnostic at a place of the text; without one, it is of the file as a whole.
  package mutating func add(
    _ severity: Diagnostic.Severity, _ identifier: String, _ message: String, at place: TextRange?
  ) {
    var location = SourceLocation(file: file.name)
    if let place {
      let index = lines ?? LineIndex(file.text)
      lines = index
      location = index.location(of: place.lowerBound, in: file.name)
    }
    found.append(Diagnostic(severity, identifier, message, at: location))
  }

  /// Adds diagnostics with places in a document.
  package mutating func add(_ placed: [PlacedDiagnostic], in document: DocumentSource) {
    for diagnostic in placed {
      add(
        diagnostic.severity, diagnostic.identifier, diagnostic.message,
        at: document.place(of: diagnostic.place))
    }
  }
}
