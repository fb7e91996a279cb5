package import SchemefyCascade
package import SchemefyColor
package import SchemefyEvidence
package import SchemefySheets

/// A change that a rule makes to a planned colour, by what is seen of pages: `#000` to `#1d1d1d` for a
/// card on a black page.
package struct ColorChange: Sendable {
  /// The owner of a colour.
  package enum Target: Hashable, Comparable, Sendable {
    case place(DeclaredColors.Place)
    /// The attributes, such as `bgcolor`, that set a surface or a text of a colour.
    case attributes(Color)
    /// The surface of `body`, as its `bgcolor` sets it.
    case bodySurface
    /// The `fill` attributes of texts or of shapes in drawings that have a colour.
    case drawnTexts(Color)
    case drawnShapes(Color)

    /// The attributes that set a surface of a colour.
    ///
    /// - Parameter source: ``DeclarationSource/hint`` or ``DeclarationSource/bodyHint``.
    package init(ofSurface color: Color, _ source: DeclarationSource) {
      self = source == .bodyHint ? .bodySurface : .attributes(color.rounded)
    }

    var isOfAttributes: Bool {
      switch self {
      case .attributes, .bodySurface: true
      case .place, .drawnTexts, .drawnShapes: false
      }
    }

    package static func < (first: Self, second: Self) -> Bool {
      if case (.place(let first), .place(let second)) = (first, second) { return first < second }
      return first.rank < second.rank
    }

    /// The order among kinds, and among attributes by their colours.
    private var rank: (Int, UInt32, Double) {
      switch self {
      case .place: (0, 0, 0)
      case .attributes(let color): (1, color.rgb, color.alpha)
      case .bodySurface: (2, 0, 0)
      case .drawnTexts(let color): (3, color.rgb, color.alpha)
      case .drawnShapes(let color): (4, color.rgb, color.alpha)
      }
    }
  }

  package enum Kind: Sendable {
    /// A surface gets another colour, `nil` for the author's, and with it the gradient stops and the
    /// borders of its colour in the same rule.
    case surface(MappedColor?)
    /// A surface gets a colour that differs from the surface behind it; the colours of its states
    /// follow.
    case nested(MappedColor)
    /// A surface gets the colour of its size.
    case size(SurfaceSize)
    /// A surface gets the colour that it has under light texts, of which this is the darkest.
    case underTexts(Color)
    /// A text gets another colour, `nil` for the author's, and with it the borders that the same rule draws
    /// in its colour.
    case text(MappedColor?)
    /// A colour stays the author's, whichever custom property gives it.
    case own(Color)
    /// A colour alone is changed.
    case alone(MappedColor)
    /// A colour is changed in the light, from the author's.
    case light(Color, from: Color)
  }

  package let target: Target
  package let kind: Kind
  package let rule: MappingRule

  package init(_ target: Target, _ kind: Kind, by rule: MappingRule) {
    (self.target, self.kind, self.rule) = (target, kind, rule)
  }

  package init(_ place: DeclaredColors.Place, _ kind: Kind, by rule: MappingRule) {
    self.init(.place(place), kind, by: rule)
  }

  /// The decision that it is on a `fill`, which is changed alone or stays.
  var decision: MappingDecision {
    if case .alone(let color) = kind { return MappingDecision(color, by: rule) }
    return MappingDecision(nil, by: rule)
  }

  /// A surface that becomes `dark` where it is `light` in the light.
  static func surface(
    _ place: DeclaredColors.Place, _ light: Color, _ dark: Color, by rule: MappingRule
  ) -> ColorChange {
    ColorChange(place, .surface(MappedColor(.surface, light, dark)), by: rule)
  }

  /// A text that becomes `dark` where it is `light` in the light.
  static func text(
    _ place: DeclaredColors.Place, _ light: Color, _ dark: Color, by rule: MappingRule
  ) -> ColorChange {
    ColorChange(place, .text(MappedColor(.text, light, dark)), by: rule)
  }
}

extension MappedColor {
  /// A colour that is derived from the author's.
  init(_ kind: Kind, _ light: Color, _ dark: Color) {
    self.init(source: .derived(kind), light: light.rounded, dark: dark.rounded)
  }
}
