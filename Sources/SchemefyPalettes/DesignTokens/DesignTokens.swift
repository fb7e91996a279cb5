internal import SchemefyColor
internal import SchemefyTraits

/// The tokens of a set of files, by roles and modes.
struct DesignTokens {
  package enum Value: Hashable {
    case color(Color)
    /// The role of another token, as `{group.token}` names it.
    case alias(String)
  }

  private struct Token {
    /// The traits that the value is for; unspecified traits match any.
    var mode: TraitCollection
    var value: Value
    /// Whether it is known to be a colour.
    var isTyped: Bool
    var offset: Int
    var source: PaletteSource
  }

  /// In the order of the files.
  package private(set) var names: [String] = []
  private var tokens: [String: [Token]] = [:]
  private static let depthLimit = 16

  package mutating func add(
    _ role: String, _ mode: TraitCollection, _ value: Value, isTyped: Bool, _ offset: Int,
    _ source: PaletteSource
  ) {
    if tokens[role] == nil { names.append(role) }
    tokens[role, default: []].append(
      Token(mode: mode, value: value, isTyped: isTyped, offset: offset, source: source))
  }

  /// The role that another is the same as in every mode.
  package func alias(_ role: String) -> String? {
    var target: String?
    for token in tokens[role] ?? [] {
      guard case .alias(let other) = token.value, target ?? other == other, tokens[other] != nil,
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
    for _ in 0...Self.depthLimit {
      guard let token = best(role, traits) else { break }
      origin = origin ?? token
      switch token.value {
      case .color(let color): return color
      case .alias(let other): role = other
      }
    }
    guard let origin, origin.isTyped else { return nil }
    throw origin.source.error(
      "palette-color", "the alias leads to no colour: '\(role)'", origin.offset)
  }

  /// The most specific token for some traits; the style counts most, then the contrast. If there is
  /// none for the traits, it is the first.
  private func best(_ role: String, _ traits: TraitCollection) -> Token? {
    let all = tokens[role] ?? []
    let fitting = all.filter { traits.containsTraits(in: $0.mode) }
    return fitting.max { Self.weight($0.mode) < Self.weight($1.mode) } ?? all.first
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
