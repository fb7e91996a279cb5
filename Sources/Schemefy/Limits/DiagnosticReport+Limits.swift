internal import SchemefyHTML
internal import SchemefySource

/// What is said where a limit bites.
extension DiagnosticReport {
  /// Adds the limits that the parser met in a document; each of them once, at its first place.
  mutating func add(
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

  /// What is said of a document that costs too much work.
  static func tooCostly(_ name: String, _ limits: SchemeOptions.Limits) -> Diagnostic {
    Diagnostic(
      .warning, "limit-work",
      "it takes more than \(limits.work) steps of work for each of its bytes; left as it is",
      at: SourceLocation(file: name))
  }

  /// What is said of a file that is too large to be read, which has no text to find places in.
  static func tooLarge(
    _ name: String, _ count: Int, _ limits: SchemeOptions.Limits
  ) -> Diagnostic {
    Diagnostic(
      .warning, "limit-size",
      "\(count) bytes are more than the limit of \(limits.size); left as it is",
      at: SourceLocation(file: name))
  }
}
