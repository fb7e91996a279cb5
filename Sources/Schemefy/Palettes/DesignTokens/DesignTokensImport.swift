internal import SchemefyJSON
internal import SchemefyTraits

/// Design tokens: the colours of a file, or of several with a mode each.
///
/// Design Tokens Format Module 2025.10 <https://www.designtokens.org/TR/2025.10/format/>, Color
/// Module <https://www.designtokens.org/TR/2025.10/color/>. The format has no modes; what is found in
/// practice is read: groups named `light`, `dark`, `dark-high-contrast` and the like, files named
/// so, and `mode` or `modes` among a token's `$extensions`. Values as plain strings, as drafts had
/// them, are read too.
enum DesignTokensImport {
  static func read(
    _ files: [PaletteFile], into roles: inout ImportedRoles
  ) throws(PaletteError) {
    var tokens = DesignTokens()
    for file in files where PaletteFormat(path: file.path) == .tokens {
      let source = PaletteSource(file: file)
      let root: JSONValue
      do throws(JSONError) {
        root = try JSONParser.parse(file.bytes.span)
      } catch {
        throw source.error("palette-json", error.message, error.offset)
      }
      guard root.members != nil else {
        throw source.error("palette-format", "a file of tokens is an object", root.offset)
      }
      let name = file.path.split(separator: "/").last ?? ""
      // The last word of the name without its extensions.
      let words = name.split(separator: ".").dropLast().filter { $0 != "tokens" }
      let mode = words.last.flatMap { DesignTokens.mode(String($0)) }
      try collect(root, Group(mode: mode ?? TraitCollection()), source, into: &tokens, &roles)
    }
    for name in tokens.names {
      // Also of an alias, so that it is known to lead somewhere.
      let color = try tokens.color(name)
      if let alias = tokens.alias(name) {
        roles.palette.setAlias(Palette.Alias(of: alias), named: name)
      } else {
        roles.palette.setColor(color, named: name)
      }
    }
  }

  /// Where in a file something stands.
  private struct Group {
    /// The names of the groups around it, but for those of modes and for `color`.
    var path: [String] = []
    var mode: TraitCollection
    /// The type of what has none of its own.
    var type: String?
  }

  /// Collects the tokens of a group and of all groups in it.
  private static func collect(
    _ root: JSONValue, _ group: Group, _ source: PaletteSource, into tokens: inout DesignTokens,
    _ roles: inout ImportedRoles
  ) throws(PaletteError) {
    var stack = [(root, group)]
    while let (value, group) = stack.popLast() {
      var group = group
      if let type = value["$type"] { group.type = type.string }
      if value["$value"] != nil {
        try add(value, group, source, into: &tokens, &roles)
        continue
      }
      // The last one is the first to be looked at.
      for member in (value.members ?? []).reversed() where member.value.members != nil {
        guard !member.name.hasPrefix("$") || member.name == "$root" else { continue }
        guard !member.name.contains(where: { "{}.".contains($0) }) else {
          throw source.error(
            "palette-name", "'\(member.name)' has a character that names can't have",
            member.value.offset)
        }
        var inner = group
        if member.value["$value"] == nil, let mode = DesignTokens.mode(member.name) {
          inner.mode = TraitCollection(traitsFrom: [group.mode, mode])
        } else if member.name != "$root" {
          inner.path.append(member.name)
        }
        stack.append((member.value, inner))
      }
    }
  }

  private static func add(
    _ token: JSONValue, _ group: Group, _ source: PaletteSource, into tokens: inout DesignTokens,
    _ roles: inout ImportedRoles
  ) throws(PaletteError) {
    guard let value = token["$value"] else { return }
    let reader = DesignTokenColorReader(source: source)
    // Without a type only what is clearly a colour is taken.
    guard group.type == "color" || group.type == nil && reader.looksLikeColor(value) else { return }
    let path = DesignTokens.role(group.path)
    let role = try roles.role(named: path.joined(separator: "-"), in: source, at: token.offset)
    tokens.add(role, group.mode, try reader.value(value), value.offset, source)
    for (mode, value) in modes(of: token) {
      let traits = TraitCollection(traitsFrom: [group.mode, mode])
      tokens.add(role, traits, try reader.value(value), value.offset, source)
    }
  }

  /// The values for modes among the extensions of a token, whoever's they are.
  private static func modes(of token: JSONValue) -> [(TraitCollection, JSONValue)] {
    guard let extensions = token["$extensions"] else { return [] }
    let places = [extensions] + (extensions.members ?? []).map(\.value)
    return places.flatMap { place in
      (place["mode"]?.members ?? place["modes"]?.members ?? []).compactMap { member in
        DesignTokens.mode(member.name).map { ($0, member.value) }
      }
    }
  }
}
