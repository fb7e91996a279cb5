internal import Schemefy
public import SchemefyColor
package import SchemefySheets
public import SchemefySource

/// The replacement of a colour that a page or one of its style sheets declares, and the reason for
/// it.
public struct ColorExplanation: Hashable, Sendable {
  /// The role of a colour.
  public enum Role: String, Hashable, Sendable, CaseIterable {
    case text, surface, border, shadow, graphic, shape
    case textShadow = "text shadow"
  }

  /// The contrast of a text with its backdrop.
  public struct TextContrast: Hashable, Sendable {
    /// WCAG 2 contrast ratio, 1...21.
    public var ratio: Double
    /// The required ratio, 1...21: 4.5 for text of normal size.
    public var minimum: Double
    /// The size of the text in CSS pixels, and its weight, 1...1000; `nil` where they are unknown.
    public var fontSize: Double?
    public var fontWeight: Double?

    /// Whether the ratio is below the minimum.
    public var isLow: Bool { ratio < minimum }

    /// The contrast with the smaller share of its required ratio.
    static func worse(_ one: TextContrast?, _ other: TextContrast?) -> TextContrast? {
      guard let one, let other else { return one ?? other }
      return other.share < one.share ? other : one
    }

    /// The ratio as a share of the required one.
    package var share: Double { ratio / minimum }
  }

  /// The contrasts of the texts in a colour, or on it.
  public struct Contrast: Hashable, Sendable {
    /// The lowest contrast in each style, relative to the required ratio; `nil` where it is
    /// unknown, and for a part of the page in the style that the part is not shown in.
    public var light: TextContrast?
    public var dark: TextContrast?
    /// The number of texts of the page; 0 if the contrast is that of the pair in the rule itself.
    public var count: Int
    /// Some of the colours behind the texts in the dark, or in the style of the part.
    public var backdrops: [Color]
  }

  /// The declaration, from its name to the end of its value; for an attribute, the attribute.
  public var place: SourceLocation
  public var end: SourceLocation
  /// The name of the property, or of the attribute.
  public var property: String
  /// The notation in the source.
  public var written: String
  /// The author's colour; `nil` if it is unknown.
  public var color: Color?
  public var role: Role
  /// The selector of the part of the page with a style of its own to which the explanation applies;
  /// `nil` outside of such parts.
  public var part: String?
  /// The colour that its rule sets beside it: the background of a text, or the text on a surface.
  public var pair: Color?
  /// The colour that is shown in its place in the dark, or in the style of the part, such as
  /// `#d0d0d0` for `#333333`; `nil` where it is unknown.
  public var dark: Color?
  /// The role of the palette that replaces the colour; `nil` if it stays, or is replaced by a
  /// derived colour.
  public var target: String?
  /// The identifier of the mapping rule that decided.
  public var ruleIdentifier: String
  /// The decision in words: lower case, no full stop.
  public var rule: String
  public var contrast: Contrast?

  /// Whether the colour is another one in the dark.
  public var isChanged: Bool { dark != color }
}

extension ColorExplanation.Role {
  package init(_ role: ColorUse.Role) {
    self =
      switch role {
      case .text: .text
      case .surface: .surface
      case .border: .border
      case .shadow: .shadow
      case .textShadow: .textShadow
      case .graphic: .graphic
      case .shape: .shape
      }
  }
}
