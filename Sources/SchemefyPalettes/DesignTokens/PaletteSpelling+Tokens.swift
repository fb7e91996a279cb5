extension PaletteSpelling {
  /// The groups and the name of a token. Groups named as modes would be read as these.
  package func tokenPath(of role: String) -> [String] {
    func path(_ name: String) -> [String] {
      name.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    }
    guard
      let name = spelling(of: role, { DesignTokens.role(path($0)).joined(separator: "-") })
    else { return [role] }
    let parts = path(name)
    let isKept = parts.allSatisfy { part in
      part.first.map { $0 != "$" } ?? false && !part.contains { "{}.\n\r\"\\".contains($0) }
    }
    guard isKept, parts.count <= Self.depthLimit,
      !parts.dropLast().contains(where: { DesignTokens.mode($0) != nil })
    else { return [role] }
    return parts
  }
}
