/// The treatment of a file that is rewritten in place and has other names.
enum HardLinks: String, Sendable, CaseIterable {
  /// The file is left as it is, with an error.
  case refuse
  /// All names stay links to one file, whose content changes.
  case keep
  /// The name gets a file of its own; the other names have the old content.
  case `break`
}
