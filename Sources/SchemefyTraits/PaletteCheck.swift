internal import SchemefyColor

/// The contrast of the texts of a palette on its backgrounds, in every combination of traits.
///
/// A system's palette need not meet WCAG: tertiary and quaternary labels, and several tints, are
/// made for large text and symbols.
public struct PaletteCheck: Sendable {
  /// A text on a background.
  public struct Pair: Hashable, Sendable {
    /// The names of the roles.
    public var text: String
    public var background: String
    public var traits: TraitCollection
    /// The WCAG 2 contrast ratio, 1...21, of the text, composited over the background.
    public var ratio: Double
  }

  /// The contrast required of texts, 1...21.
  public let minimum: Double
  /// All pairs: by the order of texts, then of backgrounds, then of traits.
  public let pairs: [Pair]

  /// - Parameter minimum: the contrast required of texts; with high contrast, at least 7.
  public init(_ palette: Palette, minimum: Double = 4.5) {
    self.minimum = minimum
    var pairs: [Pair] = []
    let texts = palette.texts
    let backgrounds = palette.backgrounds
    for text in texts {
      guard let color = palette.color(named: text) else { continue }
      for background in backgrounds {
        guard let backdrop = palette.color(named: background) else { continue }
        for traits in DynamicColor.combinations {
          pairs.append(
            Pair(
              text: text, background: background, traits: traits,
              ratio: color[traits].contrastRatio(on: backdrop[traits])))
        }
      }
    }
    self.pairs = pairs
  }

  /// The contrast required of a text with some traits.
  public func minimum(with traits: TraitCollection) -> Double {
    traits.accessibilityContrast == .high ? max(minimum, 7) : minimum
  }

  /// The pairs whose contrast is too low.
  public var failures: [Pair] { pairs.filter { $0.ratio < minimum(with: $0.traits) } }
}

extension Palette {
  /// The names of the roles for text: labels, the link and the tints, and other roles that are
  /// aliases of such.
  public var texts: [String] {
    let known = SemanticColor.allCases.filter(\.isText).map(\.rawValue)
    return names.filter { name in
      known.contains(name) || alias(named: name).map { known.contains($0.target) } ?? false
    }
  }

  /// The names of the roles for surfaces behind text.
  public var backgrounds: [String] {
    names.filter { SemanticColor(rawValue: $0)?.isBackground ?? false }
  }
}

extension SemanticColor {
  /// Whether the role is for text. The grays but the first are for surfaces and lines.
  public var isText: Bool {
    switch self {
    case .label, .secondaryLabel, .tertiaryLabel, .quaternaryLabel, .placeholderText, .link,
      .tintColor, .systemGray:
      true
    default: Self.tints.contains(self)
    }
  }

  /// Whether the role is for a surface behind content.
  public var isBackground: Bool {
    switch self {
    case .systemBackground, .secondarySystemBackground, .tertiarySystemBackground,
      .systemGroupedBackground, .secondarySystemGroupedBackground,
      .tertiarySystemGroupedBackground:
      true
    default: false
    }
  }
}
