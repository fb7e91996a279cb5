internal import SchemefySource

/// A diagnostic at a place of the page's text.
package struct PlacedDiagnostic: Sendable {
  var severity: Diagnostic.Severity
  var identifier: String
  var message: String
  var place: TextRange

  /// Whether a limit bit, whatever else is shown.
  var isOfLimit: Bool { identifier.hasPrefix("limit-") }
}
