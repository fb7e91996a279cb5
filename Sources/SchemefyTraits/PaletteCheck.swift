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

  /// A text on a background: the names of their roles.
  public struct Placement: Hashable, Sendable {
    public var text: String
    public var background: String

    public init(text: String, background: String) {
      self.text = text
      self.background = background
    }

    /// Reads `onBrand=brand`, with names as files of palettes spell them.
    public init?(_ text: String) {
      let parts = text.split(separator: "=", omittingEmptySubsequences: false)
      guard parts.count == 2, let text = RoleName.role(spelt: String(parts[0])),
        let background = RoleName.role(spelt: String(parts[1]))
      else { return nil }
      self.init(text: text, background: background)
    }
  }

  /// The contrast required of texts, 1...21.
  public let minimum: Double
  /// All pairs: by the order of texts, then of backgrounds, then of traits.
  public let pairs: [Pair]

  /// The texts that are compared, in the order of the pairs.
  public let texts: [String]
  /// The names of the roles that are not UIKit's, and that no pair has.
  public let rolesNotCompared: [String]

  /// - Parameters:
  ///   - minimum: the contrast required of texts; with high contrast, at least 7.
  ///   - placements: what lies on what, besides every text of UIKit on every background of UIKit.
  public init(_ palette: Palette, minimum: Double = 4.5, placements: [Placement] = []) {
    self.minimum = minimum
    var pairs: [Pair] = []
    var texts: [String] = []
    for (text, backgrounds) in palette.backgrounds(of: placements) {
      guard let color = palette.color(named: text), !backgrounds.isEmpty else { continue }
      texts.append(text)
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
    self.texts = texts
    let compared = Set(pairs.flatMap { [$0.text, $0.background] })
    rolesNotCompared = palette.names.filter {
      SemanticColor(rawValue: $0) == nil && !compared.contains($0)
    }
  }

  /// The contrast required of a text with some traits.
  public func minimum(with traits: TraitCollection) -> Double {
    traits.accessibilityContrast == .high ? max(minimum, Thresholds.enhancedTextRatio) : minimum
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

  /// Every text with the backgrounds that it lies on.
  func backgrounds(
    of placements: [PaletteCheck.Placement]
  ) -> [(text: String, backgrounds: [String])] {
    let known = self.backgrounds
    var result = texts.map { (text: $0, backgrounds: known) }
    for placement in placements {
      let index = result.firstIndex { $0.text == placement.text } ?? result.count
      if index == result.count { result.append((placement.text, [])) }
      if !result[index].backgrounds.contains(placement.background) {
        result[index].backgrounds.append(placement.background)
      }
    }
    return result
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
