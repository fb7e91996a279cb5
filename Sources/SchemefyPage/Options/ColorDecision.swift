public import SchemefyColor
public import SchemefyTraits

/// A colour in an option: one or two values, or a role of the palette.
public enum PaletteColor: Hashable, Sendable {
  /// A value for the style that is supplied; for dark, where the browser decides. The value of the
  /// other style stays.
  case color(Color)
  /// A value for each style, such as `#ffffff` for light and `#1c1c1e` for dark.
  case colors(light: Color, dark: Color)
  /// The role of a name: one of UIKit's, or one of the palette's own. A role that the palette lacks
  /// has no effect.
  case role(named: String)

  /// A role of UIKit's.
  public static func role(_ role: SemanticColor) -> PaletteColor { .role(named: role.rawValue) }
}

/// The author's own replacement for a colour, wherever it stands and is mapped.
///
/// A decision takes precedence over mapping by use; colours beside it in a rule, or behind it, are
/// mapped to fit. It is not adjusted for contrast: a rewriter warns of pairs that can't be read,
/// and an audit judges them like any other.
public struct ColorDecision: Hashable, Sendable {
  /// The colour as the author wrote it, in any notation: `#333` is also `rgb(51 51 51)`. Two
  /// colours are the same if they are equal in eight bits per component; the same colour with
  /// another opacity is a different one.
  public var source: Color
  /// The colour that replaces it, such as `#d0d0d0` or the role `label`.
  public var target: PaletteColor

  public init(_ source: Color, becomes target: PaletteColor) {
    self.source = source
    self.target = target
  }
}

extension SchemeOptions {
  /// The names of the roles beyond UIKit's that decisions and the canvas name, and that colours are
  /// matched with.
  package var addedRoles: [String] {
    let colors = decisions.map(\.target) + (canvas.map { [$0] } ?? [])
    let names = colors.compactMap { color -> String? in
      guard case .role(let name) = color, SemanticColor(rawValue: name) == nil else { return nil }
      return name
    }
    let matched = plan.matchedRoles.filter { SemanticColor(rawValue: $0) == nil }
    return Set(names + matched).sorted()
  }
}
