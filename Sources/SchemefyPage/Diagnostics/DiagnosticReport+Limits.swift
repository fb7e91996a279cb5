package import SchemefyHTML
package import SchemefySource

/// What is said where a limit bites.
extension DiagnosticReport {
  /// Adds the limits that the parser met in a document; each of them once, at its first place.
  package mutating func add(
    _ notes: [HTMLLimitNote], _ limits: SchemeOptions.Limits, in document: DocumentSource? = nil
  ) {
    for (limit, name) in [
      (HTMLParserLimits.depth, "depth"), (.attributes, "attributes"), (.formatting, "formatting"),
    ] {
      let places = notes.filter { $0.limit == limit }.map(\.offset)
      guard let first = places.min() else { continue }
      let message =
        switch limit {
        case .depth:
          "elements nest deeper than \(limits.depth); what lies deeper is put beside its parent"
        case .attributes:
          "an element has more than \(limits.attributes) attributes; the rest is dropped"
        default:
          "too many formatting elements are left open; not all of them are continued"
        }
      add(
        .warning, "limit-" + name, message,
        at: document?.place(of: TextRange(at: first)) ?? TextRange(at: first))
    }
  }

  /// What is said of a document that takes more of something than there is.
  package static func tooCostly(
    _ name: String, _ resource: WorkBudget.Resource, _ limits: SchemeOptions.Limits
  ) -> Diagnostic {
    let (identifier, amount) =
      switch resource {
      case .work: ("limit-work", "\(limits.work) steps of work")
      case .memory: ("limit-memory", "\(limits.memory) bytes of memory")
      }
    return Diagnostic(
      .warning, identifier, "it takes more than \(amount) for each of its bytes; left as it is",
      at: SourceLocation(file: name))
  }

  /// What is said of a file that is too large to be read, which has no text to find places in.
  package static func tooLarge(
    _ name: String, _ limits: SchemeOptions.Limits
  ) -> Diagnostic {
    Diagnostic(
      .warning, "limit-size", "it has more than \(limits.size) bytes; left as it is",
      at: SourceLocation(file: name))
  }
}
