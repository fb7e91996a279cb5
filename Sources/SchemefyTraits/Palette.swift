public import SchemefyColor

/// A set of colours for roles, shared with the app around the content.
///
/// The roles are UIKit's, and any others by name: `theme`, `action`, `error`. A role has a colour
/// of its own, or is an alias of another one.
public struct Palette: Hashable, Sendable {
  /// A role that has the colour of another one.
  public struct Alias: Hashable, Sendable {
    /// The name of the other role.
    public var target: String
    /// The opacity that replaces the target's; `nil` for the target's own.
    public var alpha: Double?

    public init(of target: String, alpha: Double? = nil) {
      self.target = target
      self.alpha = alpha
    }
  }

  /// The definition of a role. A table has room for more entries than it holds, and a colour eight
  /// values: they are stored outside of it.
  private indirect enum Definition: Hashable, Sendable {
    case color(DynamicColor)
    case alias(Alias)
  }

  /// The name of the palette, such as `ios-26`.
  public var name: String
  private var definitions: [String: Definition] = [:]
  /// The maximum number of aliases that lead to a colour.
  private static let aliasLimit = 16

  /// A palette of some or all roles.
  public init(name: String, colors: [SemanticColor: DynamicColor] = [:]) {
    self.name = name
    definitions.reserveCapacity(SemanticColor.allCases.count)
    for (role, color) in colors { setColor(color, for: role) }
  }
}

// MARK: - Roles of UIKit

extension Palette {
  /// The colour of a role; `nil` if the palette has none.
  public func color(_ role: SemanticColor) -> DynamicColor? {
    color(named: role.rawValue)
  }

  /// The value of a role for traits; `nil` if the palette has none.
  public func resolvedColor(
    _ role: SemanticColor, with traits: TraitCollection = .current
  ) -> Color? {
    color(role)?.resolvedColor(with: traits)
  }

  /// Sets the colour of a role; `nil` removes it.
  public mutating func setColor(_ color: DynamicColor?, for role: SemanticColor) {
    setColor(color, named: role.rawValue)
  }

  /// The palette with the roles of UIKit that it lacks taken from another one.
  public func completed(by other: Palette) -> Palette {
    var palette = self
    for role in SemanticColor.allCases where color(role) == nil {
      palette.setColor(other.color(role), for: role)
    }
    return palette
  }

  /// The roles of UIKit that have a colour, in the order of their declaration.
  public var roles: [SemanticColor] {
    SemanticColor.allCases.filter { color($0) != nil }
  }
}

// MARK: - Roles of any name

extension Palette {
  /// The names of all roles: UIKit's in the order of their declaration, then the others in
  /// alphabetical order.
  public var names: [String] {
    let known = SemanticColor.allCases.map(\.rawValue)
    let others = definitions.keys.filter { SemanticColor(rawValue: $0) == nil }
    return known.filter { definitions[$0] != nil } + others.sorted()
  }

  /// The colour of a role, which may be an alias; `nil` if the palette has none.
  public func color(named name: String) -> DynamicColor? {
    var name = name
    var alpha: Double?
    for _ in 0...Palette.aliasLimit {
      switch definitions[name] {
      case .color(let color)?:
        return alpha.map(color.withAlphaComponent) ?? color
      case .alias(let alias)?:
        name = alias.target
        alpha = alpha ?? alias.alpha
      case nil:
        return nil
      }
    }
    return nil
  }

  /// The role that a role is an alias of; `nil` if it has a colour of its own, or none.
  public func alias(named name: String) -> Alias? {
    guard case .alias(let alias)? = definitions[name] else { return nil }
    return alias
  }

  /// Sets a role's own colour; `nil` removes it.
  public mutating func setColor(_ color: DynamicColor?, named name: String) {
    definitions[name] = color.map(Definition.color)
  }

  /// Makes a role an alias of another: it changes with the other's colour.
  public mutating func setAlias(_ alias: Alias, named name: String) {
    definitions[name] = .alias(alias)
  }
}
