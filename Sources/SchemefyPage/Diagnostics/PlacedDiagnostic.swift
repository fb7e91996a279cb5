package import SchemefySource

/// A diagnostic at a place of the page's text.
package struct PlacedDiagnostic: Sendable {
  package var severity: Diagnostic.Severity
  package var identifier: String
  package var message: String
  package var place: TextRange

  package init(severity: Diagnostic.Severity, identifier: String, message: String, place: TextRange)
  {
    self.severity = severity
    self.identifier = identifier
    self.message = message
    self.place = place
  }

  /// Whether it reports that a limit was reached, which is always shown.
  package var isOfLimit: Bool { identifier.hasPrefix("limit-") }
}
