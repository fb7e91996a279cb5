internal import SchemefyColor
internal import SchemefyJSON
internal import SchemefyTraits

/// Writes a palette as design tokens: a group of all roles for each style, and groups of the values
/// that differ with high contrast and on the elevated level.
enum DesignTokensExport {
  /// The traits of the groups, the least specific first.
  private static let modes: [(name: String, traits: TraitCollection)] = {
    var modes: [(String, TraitCollection)] = []
    for (suffix, contrast, level) in [
      ("", AccessibilityContrast.unspecified, UserInterfaceLevel.unspecified),
      ("-high-contrast", .high, .unspecified), ("-elevated", .unspecified, .elevated),
      ("-elevated-high-contrast", .high, .elevated),
    ] {
      for style in [UserInterfaceStyle.light, .dark] {
        modes.append(
          (
            style.rawValue + suffix,
            TraitCollection(
              userInterfaceStyle: style, userInterfaceLevel: level,
              accessibilityContrast: contrast)
          ))
      }
    }
    return modes
  }()

  package static func text(_ palette: Palette, _ spelling: PaletteSpelling) -> String {
    let paths = paths(palette, spelling)
    var groups: [JSONMember] = [
      JSONMember("$description", .string("The palette '\(palette.name)'"))
    ]
    // The traits for which a value of each role was written.
    var written: [String: [TraitCollection]] = [:]
    for mode in modes {
      var tokens: [(path: [String], token: JSONValue)] = []
      for name in palette.names {
        // An alias stands in every group that its target stands in.
        guard let target = target(of: name, palette), let color = palette.color(named: name),
          isNew(target, mode.traits, palette, written)
        else { continue }
        let alias = palette.alias(named: name)
        let value: JSONValue =
          if let alias, alias.alpha == nil {
            .string(
              "{\(mode.name).\((paths[alias.target] ?? [alias.target]).joined(separator: "."))}")
          } else {
            Self.value(color[mode.traits])
          }
        tokens.append((paths[name] ?? [name], ["$value": value]))
      }
      for name in palette.names where isNew(name, mode.traits, palette, written) {
        written[name, default: []].append(mode.traits)
      }
      guard !tokens.isEmpty else { continue }
      let members = [JSONMember("$type", "color")] + members(of: tokens)
      groups.append(JSONMember(mode.name, JSONValue(.object(members))))
    }
    return JSONWriter.text(JSONValue(.object(groups)))
  }

  /// The paths of groups and names of all tokens, by role. A group can't be a token as well: a token
  /// whose path leads through another token, or begins with the name of a role, has the name of its own
  /// role as its path.
  private static func paths(_ palette: Palette, _ spelling: PaletteSpelling) -> [String: [String]] {
    var paths: [String: [String]] = [:]
    for name in palette.names { paths[name] = spelling.tokenPath(of: name) }
    let tokens = Set(paths.values)
    for (name, path) in paths where path.count > 1 {
      let isInToken = (1..<path.count).contains { tokens.contains(Array(path.prefix($0))) }
      if isInToken || paths[path[0]] != nil { paths[name] = [name] }
    }
    return paths
  }

  /// Tokens in the groups of their paths, each group where its first token would stand.
  private static func members(of tokens: [(path: [String], token: JSONValue)]) -> [JSONMember] {
    var children: [[String]: [[String]]] = [:]
    var values: [[String]: JSONValue] = [:]
    var groups: Set<[String]> = [[]]
    for (path, token) in tokens {
      values[path] = token
      for count in path.indices {
        let (group, child) = (Array(path.prefix(count)), Array(path.prefix(count + 1)))
        if child == path || groups.insert(child).inserted {
          children[group, default: []].append(child)
        }
      }
    }
    // The innermost groups first, so that all that stands in one is known.
    for group in groups.sorted(by: { $0.count > $1.count }) {
      let members = (children[group] ?? []).compactMap { path in
        path.last.flatMap { name in values[path].map { JSONMember(name, $0) } }
      }
      values[group] = JSONValue(.object(members))
    }
    return values[[]]?.members ?? []
  }

  /// The role that a name leads to by aliases that change nothing; `nil` if it leads nowhere.
  private static func target(of name: String, _ palette: Palette) -> String? {
    guard palette.color(named: name) != nil else { return nil }
    var name = name
    while let alias = palette.alias(named: name), alias.alpha == nil { name = alias.target }
    return name
  }

  /// Whether a role's value in a mode differs from the one already written for it.
  private static func isNew(
    _ name: String, _ traits: TraitCollection, _ palette: Palette,
    _ written: [String: [TraitCollection]]
  ) -> Bool {
    guard let color = palette.color(named: name) else { return false }
    let known = (written[name] ?? []).filter { traits.containsTraits(in: $0) }
    let best = known.max { DesignTokens.weight($0) < DesignTokens.weight($1) }
    return best.map { color[$0] != color[traits] } ?? true
  }

  private static func value(_ color: Color) -> JSONValue {
    var members = [
      JSONMember("colorSpace", "srgb"),
      JSONMember(
        "components",
        .array([color.red, color.green, color.blue].map { .number($0) })),
    ]
    if !color.isOpaque { members.append(JSONMember("alpha", .number(color.alpha))) }
    let hex = color.clamped.withAlpha(1).cssText
    members.append(JSONMember("hex", .string(hex)))
    return JSONValue(.object(members))
  }
}
