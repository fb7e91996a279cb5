package import SchemefyTraits

extension SchemeOptions {
  /// The options with the roles of a palette that colours of the author's are matched with.
  ///
  /// - Parameters:
  ///   - palette: the palette that counts.
  ///   - given: the palette that was given in place of a built-in one, as it was given.
  package func matching(_ palette: Palette, given: Palette?) -> SchemeOptions {
    var options = self
    let names =
      switch roleMatching {
      case .own: given?.names ?? []
      case .always: given?.names ?? palette.names
      case .never: [] as [String]
      }
    options.plan.matchedRoles = names.filter(RoleName.isValid)
    return options
  }

  /// The names of the roles that colours of the author's are matched with.
  package var matchedRoles: [String] { plan.matchedRoles }
}
