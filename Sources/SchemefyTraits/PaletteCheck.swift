internal import SchemefyColor

/// The contrast of the texts of a palette on its backgrounds, in every combination of traits.
///
/// A palette's system need not meet WCAG: tertiary and quaternary labels, and several tints, are
/// made for large text and symbols.
public struct PaletteCheck: Sendable {
  /// A text on a background.
  public struct Pair: Hashable, Sendable {
    /// The names of the roles.
    public var text: String
    public var background: String
    public var traits: TraitCollection
    /// WCAG 2 contrast ratio, 1...21, of the text as it is seen on the background.
    public var ratio: Double
  }

  /// The contrast that texts are to have, 1...21.
  public let minimum: Double
  /// All pairs: by the order of texts, then of backgrounds, then of traits.
  public let pairs: [Pair]

  /// - Parameter minimum: with high contrast, texts are to have 7 at least.
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

  /// The contrast that a text is to have with traits.
  public func minimum(with traits: TraitCollection) -> Double {
    traits.accessibilityContrast == .high ? max(minimum, 7) : minimum
  }

  /// The pairs that have too little contrast.
  public var failures: [Pair] { pairs.filter { $0.ratio < minimum(with: $0.traits) } }
}

extension Palette {
  /// The names of the roles that text is written in: labels, the link and the tints, and roles of
  /// other names that are aliases of such.
  public var texts: [String] {
    let known = SemanticColor.allCases.filter(\.isText).map(\.rawValue)
    return names.filter { name in
      known.contains(name) || alias(named: name).map { known.contains($0.target) } ?? false
    }
  }

  /// The names of the roles that text is written on.
  public var backgrounds: [String] {
    names.filter { SemanticColor(rawValue: $0)?.isBackground ?? false }
  }
}

extension SemanticColor {
  /// Whether text is written in it. The grays but the first are surfaces and lines.
  public var isText: Bool {
    switch self {
    case .label, .secondaryLabel, .tertiaryLabel, .quaternaryLabel, .placeholderText, .link,
      .tintColor, .systemGray:
      true
    default: Self.tints.contains(self)
    }
  }

  /// Whether it is a surface behind content.
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
