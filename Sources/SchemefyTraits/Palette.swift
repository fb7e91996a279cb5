public import SchemefyColor

/// A set of values for roles, shared with the app around the content.
public struct Palette: Hashable, Sendable {
  /// What the palette is called, such as `ios`.
  public var name: String
  private var colors: [SemanticColor: DynamicColor]

  /// A palette of some or all roles.
  public init(name: String, colors: [SemanticColor: DynamicColor] = [:]) {
    self.name = name
    self.colors = colors
  }

  /// The colour of a role; `nil` if the palette has none.
  public func color(_ role: SemanticColor) -> DynamicColor? {
    colors[role]
  }

  /// The value of a role for traits; `nil` if the palette has none.
  public func resolvedColor(_ role: SemanticColor, with traits: TraitCollection) -> Color? {
    colors[role]?.resolvedColor(with: traits)
  }

  /// Gives a role a colour; `nil` takes it away.
  public mutating func setColor(_ color: DynamicColor?, for role: SemanticColor) {
    colors[role] = color
  }

  /// The roles that have a colour, in the order of their declaration.
  public var roles: [SemanticColor] {
    SemanticColor.allCases.filter { colors[$0] != nil }
  }
}
