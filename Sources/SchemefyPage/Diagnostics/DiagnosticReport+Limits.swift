package import SchemefyHTML
package import SchemefySource

/// The diagnostics for limits that were reached.
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

  /// The diagnostic for a document that takes more of a resource than its limit.
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

  /// The diagnostic for a file that is too large to be read. It has no line and column, as there is
  /// no text.
  package static func tooLarge(
    _ name: String, _ limits: SchemeOptions.Limits
  ) -> Diagnostic {
    Diagnostic(
      .warning, "limit-size", "it has more than \(limits.size) bytes; left as it is",
      at: SourceLocation(file: name))
  }
}
