/// The numbers of mapped colours in a file, and of texts that were or stay hard to read, for a summary
/// of many files.
public struct RewriteStatistics: Hashable, Sendable {
  /// Whether it is a page with a dark scheme of its own.
  public internal(set) var hasDarkScheme = false
  /// How many colours were mapped, each counted wherever it stands.
  public internal(set) var mappedColors = 0
  /// How many texts were hard to read in the light; those of pages that share sheets with others are
  /// counted by the plan of these. Texts of a page that look alike are one.
  package internal(set) var unreadableBefore = 0
  /// How many texts stay hard to read.
  package internal(set) var unreadableAfter = 0
}
