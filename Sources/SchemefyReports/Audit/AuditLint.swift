/// The checks of an audit in addition to contrast.
public enum AuditLint: String, Hashable, Sendable, CaseIterable {
  /// Colours that are written in a page or in its style sheets and are none of the palette's.
  case rawColors = "raw-colors"
}
