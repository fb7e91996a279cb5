package import SchemefyColor
package import SchemefyPage
package import SchemefySheets
package import SchemefyTraits

/// The colours that options name, for the traits of one mapping: the decisions of `--set`, such as
/// `#c00` to `#ff4245`, and the canvas of `--canvas`.
package struct ChosenColors: Sendable {
  /// Whether the output can show the dark style.
  let showsDark: Bool
  /// The canvas that the options name; `nil` if it is the palette's own background.
  package let canvas: MappedColor?
  /// The roles beyond UIKit's; `nil` for a role that the palette lacks.
  private let added: [MappedColor?]
  /// The decided colours, by components and opacity of the author's; `nil` for a colour that stays.
  private let decided: [UInt64: MappedColor?]
  /// The roles that replace colours which equal them in the light.
  private let matched: MatchedRoles

  /// - Parameter traits: level and contrast; the style is not looked at.
  package init(_ options: SchemeOptions, _ palette: Palette, _ traits: TraitCollection) {
    let style = options.traits.userInterfaceStyle
    showsDark = style != .light
    let names = options.addedRoles
    func role(_ name: String) -> MappedColor? {
      let place = names.firstIndex(of: name).map { MappedColor.Source.added(Int32($0)) }
      guard let source = place ?? SemanticColor(rawValue: name).map(MappedColor.Source.role),
        let color = palette.color(named: name)
      else { return nil }
      var (light, dark) = (traits, traits)
      light.userInterfaceStyle = .light
      dark.userInterfaceStyle = .dark
      return MappedColor(source: source, light: color[light], dark: color[dark])
    }
    /// - Parameter other: the colour for the style that the decision does not name.
    func mapped(
      _ color: PaletteColor, _ kind: MappedColor.Kind, _ other: MappedColor
    ) -> MappedColor? {
      var result = MappedColor(
        source: .derived(kind), light: other.light.rounded, dark: other.dark.rounded)
      switch color {
      case .role(let name): return role(name)
      case .color(let color) where style == .light: result.light = color.rounded
      case .color(let color): result.dark = color.rounded
      case .colors(let light, let dark): (result.light, result.dark) = (light.rounded, dark.rounded)
      }
      return result
    }
    added = names.map(role)
    canvas = options.canvas.flatMap { color in
      role(SemanticColor.systemBackground.rawValue).flatMap { mapped(color, .canvas, $0) }
    }
    var decided: [UInt64: MappedColor?] = [:]
    for decision in options.decisions {
      let source = decision.source.rounded
      let same = MappedColor(source: .derived(.set), light: source, dark: source)
      guard let color = mapped(decision.target, .set, same) else { continue }
      let isKept =
        (style == .dark || color.light.isEquivalent(to: source))
        && (style == .light || color.dark.isEquivalent(to: source))
      decided[Self.key(source)] = .some(isKept ? nil : color)
    }
    self.decided = decided
    matched = MatchedRoles(
      options.matchedRoles.compactMap { name in role(name).map { (name, $0) } })
  }

  private static func key(_ color: Color) -> UInt64 {
    UInt64(color.rgb) << 8 | UInt64(color.alpha8)
  }

  /// The decided counterpart of a colour; `nil` if nothing is decided, and `.some(nil)` if it is
  /// decided that the colour stays.
  package func decision(on color: Color) -> MappedColor?? {
    decided.isEmpty ? nil : decided[Self.key(color)]
  }

  /// The decided counterpart of a colour in the dark; `nil` if nothing is decided.
  package func dark(_ color: Color) -> Color? {
    decision(on: color).map { $0?.dark ?? color }
  }

  /// The role that a colour becomes as it equals that in the light; `nil` for none.
  package func role(_ color: Color, as use: ColorUse.Role) -> MappedColor? {
    matched.role(color, as: use)
  }

  /// The counterpart of a surface in the dark, by a decision or by a role that it equals; `nil` if nothing
  /// is decided.
  package func darkSurface(_ color: Color) -> Color? {
    dark(color) ?? role(color, as: .surface)?.dark
  }

  /// The values of a role beyond UIKit's.
  package func added(_ place: Int32) -> MappedColor? { added[Int(place)] }
}
