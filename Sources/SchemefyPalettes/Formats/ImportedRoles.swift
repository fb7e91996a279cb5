internal import SchemefySource
internal import SchemefyTraits

/// The roles read so far.
struct ImportedRoles {
  package var palette: Palette
  package var notes: [Diagnostic] = []
  /// How files spell the roles that were read.
  private var spellings: [String: String] = [:]

  package init(name: String) {
    palette = Palette(name: name)
  }

  /// The role that a name in a file means.
  ///
  /// - Throws: if there is none, or another name has taken it.
  package mutating func role(
    named name: String, in source: PaletteSource, at offset: Int
  ) throws(PaletteError) -> String {
    guard let role = RoleName.role(spelt: name) else {
      throw source.error(
        "palette-name", "'\(name)' is no name of a role: letters and digits, from a letter", offset)
    }
    if let other = spellings[role], other != name {
      throw source.error("palette-name", "'\(name)' is the same role as '\(other)'", offset)
    }
    spellings[role] = name
    return role
  }
}
