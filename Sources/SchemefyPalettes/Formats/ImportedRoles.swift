internal import SchemefySource
internal import SchemefyTraits

/// The roles read so far.
struct ImportedRoles {
  package var palette: Palette
  package private(set) var notes: [Diagnostic] = []
  private var knownNotes: Set<Diagnostic> = []
  /// The spellings of the roles that were read, in the files.
  private var names: [String: String] = [:]
  /// The spellings of the roles, with `/` between groups in files that keep these apart: `Colors/Card`.
  package private(set) var spellings: [String: String] = [:]
  /// The reason why the first role that was left out could not be read.
  package private(set) var fault: PaletteError?

  package init(name: String) {
    palette = Palette(name: name)
  }

  /// The role that a name in a file means.
  ///
  /// - Parameter path: the name with the groups that it stands in, where those are apart.
  /// - Throws: if there is none, or another name has taken it.
  package mutating func role(
    named name: String, path: [String]? = nil, in source: PaletteSource, at offset: Int
  ) throws(PaletteError) -> String {
    guard let role = RoleName.role(spelt: name) else {
      throw source.error(
        "palette-name", "'\(name)' is no name of a role: letters and digits, from a letter", offset)
    }
    if let other = names[role], other != name {
      throw source.error("palette-name", "'\(name)' is the same role as '\(other)'", offset)
    }
    names[role] = name
    spellings[role] = spellings[role] ?? path?.joined(separator: "/") ?? name
    return role
  }

  /// Leaves out a role that can't be read, and adds a warning: the other roles are worth having without
  /// it.
  package mutating func leaveOut(_ error: PaletteError) {
    fault = fault ?? error
    var warning = error.diagnostic
    warning.severity = .warning
    warning.message += "; left out"
    note(warning)
  }

  /// Adds a note, unless the same note is there.
  package mutating func note(_ note: Diagnostic) {
    if knownNotes.insert(note).inserted { notes.append(note) }
  }
}
