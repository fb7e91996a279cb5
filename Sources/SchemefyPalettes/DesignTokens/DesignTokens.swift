internal import SchemefyColor
internal import SchemefyTraits

/// The tokens of a set of files, by roles and modes.
struct DesignTokens {
  package enum Value: Hashable {
    case color(Color)
    /// The role of another token, as `{group.token}` names it, and that token's place.
    case alias(String, at: DesignTokenDocument.Path)
  }

  /// The place of a token: its path, the traits that it is for, and its layer.
  package struct Place {
    /// The names of the groups around it, and its own.
    var path: DesignTokenDocument.Path = []
    /// The traits that its value is for; unspecified traits match any.
    var mode = TraitCollection()
    /// The layer: of tokens of one role and for the same traits, the one in the highest layer counts.
    var layer = 0
  }

  private struct Token {
    var place: Place
    var value: Value
    /// Whether the token is known to be a colour.
    var isTyped: Bool
    var offset: Int
    var source: PaletteSource
  }

  /// In the order of the files.
  package private(set) var names: [String] = []
  private var tokens: [String: [Token]] = [:]
  private static let depthLimit = 16

  package mutating func add(
    _ role: String, _ place: Place, _ value: Value, isTyped: Bool, _ offset: Int,
    _ source: PaletteSource
  ) {
    if tokens[role] == nil { names.append(role) }
    tokens[role, default: []].append(
      Token(place: place, value: value, isTyped: isTyped, offset: offset, source: source))
  }

  /// The role that another is the same as in every mode.
  package func alias(_ role: String) -> String? {
    var target: String?
    for token in tokens[role] ?? [] {
      guard case .alias(let other, _) = token.value, target ?? other == other, tokens[other] != nil,
        other != role
      else { return nil }
      target = other
    }
    return target
  }

  /// The colour of a role; `nil` if it has no type, and refers to a value that is no colour.
  package func color(_ role: String) throws(PaletteError) -> DynamicColor? {
    var result = DynamicColor(.transparent)
    for traits in DynamicColor.combinations {
      guard let color = try color(role, traits) else { return nil }
      result[traits] = color
    }
    return result
  }

  private func color(_ role: String, _ traits: TraitCollection) throws(PaletteError) -> Color? {
    var role = role
    var origin: Token?
    var next = best(role, traits)
    for _ in 0...Self.depthLimit {
      guard let token = next else { break }
      origin = origin ?? token
      switch token.value {
      case .color(let color):
        return color
      case .alias(let other, let path):
        // `dark.accent` may be `{accent}` or `{blue.accent}` in a group that is none of the name.
        next = best(other, traits, at: other == role ? path : nil)
        role = other
      }
    }
    guard let origin, origin.isTyped else { return nil }
    throw origin.source.error(
      "palette-color", "the alias leads to no colour: '\(role)'", origin.offset)
  }

  /// The token in the highest layer, and there the most specific one, for some traits; the style counts
  /// most, then the contrast. If there is none for the traits, it is the first.
  ///
  /// - Parameter path: the only place that counts; `nil` for all that the role has.
  private func best(
    _ role: String, _ traits: TraitCollection, at path: DesignTokenDocument.Path? = nil
  ) -> Token? {
    let all = (tokens[role] ?? []).filter { path ?? $0.place.path == $0.place.path }
    let fitting = all.filter { traits.containsTraits(in: $0.place.mode) }
    func rank(_ token: Token) -> (Int, Int) { (token.place.layer, Self.weight(token.place.mode)) }
    return fitting.max { rank($0) < rank($1) } ?? all.first
  }

  package static func weight(_ mode: TraitCollection) -> Int {
    (mode.userInterfaceStyle == .unspecified ? 0 : 4)
      + (mode.accessibilityContrast == .unspecified ? 0 : 2)
      + (mode.userInterfaceLevel == .unspecified ? 0 : 1)
  }

  // MARK: Names

  /// The traits of a name such as `darkHighContrast`; `nil` if it has another word.
  package static func mode(_ name: String) -> TraitCollection? {
    guard let role = RoleName.role(spelt: name) else { return nil }
    var traits = TraitCollection()
    for word in RoleName.split(role, with: "-").split(separator: "-") {
      switch word {
      case "light": traits.userInterfaceStyle = .light
      case "dark": traits.userInterfaceStyle = .dark
      case "base": traits.userInterfaceLevel = .base
      case "elevated": traits.userInterfaceLevel = .elevated
      case "normal": traits.accessibilityContrast = .normal
      case "high", "hc", "more", "increased": traits.accessibilityContrast = .high
      case "contrast", "mode", "theme": break
      default: return nil
      }
    }
    return traits == TraitCollection() ? nil : traits
  }

  /// The path of a token without a first part such as `color`.
  package static func role(_ path: [String]) -> [String] {
    guard let first = path.first, path.count > 1, ["color", "colors", "colour"].contains(first)
    else { return path }
    return Array(path.dropFirst())
  }
}
