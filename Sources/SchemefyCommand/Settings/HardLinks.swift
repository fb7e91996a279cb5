/// What becomes of a file that is rewritten in place, and has other names.
enum HardLinks: String, Sendable, CaseIterable {
  /// It is left as it is, with an error.
  case refuse
  /// All names keep one file, whose content changes.
  case keep
  /// The name gets a file of its own; the others keep the content.
  case `break`
}
