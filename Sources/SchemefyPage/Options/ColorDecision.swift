public import SchemefyColor
public import SchemefyTraits

/// A colour as options name it: values, or a role of the palette.
public enum PaletteColor: Hashable, Sendable {
  /// A value for the style that is supplied; for dark, where the browser decides. The other style
  /// keeps what it has.
  case color(Color)
  /// A value for each style.
  case colors(light: Color, dark: Color)
  /// The role of a name: UIKit's, or one of the palette's own. One that the palette lacks says
  /// nothing.
  case role(named: String)

  /// A role of UIKit's.
  public static func role(_ role: SemanticColor) -> PaletteColor { .role(named: role.rawValue) }
}

/// A decision of the author's: what a colour becomes, wherever it stands and is mapped.
///
/// It goes before all that is told from how the colour is used; what lies beside it in a rule, or
/// behind it, is mapped to fit. Whether the result can be read is not seen to: a rewriter warns of
/// pairs that can't, and an audit judges them as any other.
public struct ColorDecision: Hashable, Sendable {
  /// What the author wrote, in any notation. Colours are the same if eight bits don't tell them
  /// apart; of another opacity is another colour.
  public var source: Color
  /// What it becomes.
  public var target: PaletteColor

  public init(_ source: Color, becomes target: PaletteColor) {
    self.source = source
    self.target = target
  }
}

extension SchemeOptions {
  /// The names of the roles beyond UIKit's that decisions and the canvas name.
  package var addedRoles: [String] {
    let colors = decisions.map(\.target) + (canvas.map { [$0] } ?? [])
    let names = colors.compactMap { color -> String? in
      guard case .role(let name) = color, SemanticColor(rawValue: name) == nil else { return nil }
      return name
    }
    return Set(names).sorted()
  }
}
