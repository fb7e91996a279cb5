/// What was done with the colours of a file, for a summary of many files.
public struct RewriteStatistics: Hashable, Sendable {
  /// Whether it is a page with a dark scheme of its own.
  public internal(set) var hasDarkScheme = false
  /// How many colours were mapped, each counted wherever it stands.
  public internal(set) var mappedColors = 0
}
