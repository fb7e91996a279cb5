/// The numbers of mapped colours in a file, and of texts that were or stay hard to read, for a summary
/// of many files.
public struct RewriteStatistics: Hashable, Sendable {
  /// Whether it is a page with a dark scheme of its own.
  public internal(set) var hasDarkScheme = false
  /// The number of colours that were mapped, each counted at each place.
  public internal(set) var mappedColors = 0
  /// The number of texts that were hard to read in the light; those of pages that share sheets with
  /// others are counted by the plan of these. Texts of a page that look alike are one.
  package internal(set) var unreadableBefore = 0
  /// The number of texts that stay hard to read.
  package internal(set) var unreadableAfter = 0
}
