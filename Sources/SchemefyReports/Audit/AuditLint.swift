/// The checks of an audit in addition to contrast.
public enum AuditLint: String, Hashable, Sendable, CaseIterable {
  /// Colours in a page or in its style sheets that the palette does not have.
  case rawColors = "raw-colors"
}
