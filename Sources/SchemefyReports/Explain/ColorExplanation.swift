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
    /// How large and how heavy the text is: in CSS pixels, and 1...1000; `nil` where it is not known.
    public var fontSize: Double?
    public var fontWeight: Double?

    /// Whether it is too low.
    public var isLow: Bool { ratio < minimum }

    /// The contrast with the smaller share of its required ratio.
    static func worse(_ one: TextContrast?, _ other: TextContrast?) -> TextContrast? {
      guard let one, let other else { return one ?? other }
      return other.share < one.share ? other : one
    }

    /// The ratio as a share of the required one.
    package var share: Double { ratio / minimum }
  }

  /// The contrasts of the texts that a colour has part in.
  public struct Contrast: Hashable, Sendable {
    /// The lowest contrast in each style, relative to the required ratio; `nil` where it is
    /// unknown, and for a part of the page in the style that the part is not shown in.
    public var light: TextContrast?
    public var dark: TextContrast?
    /// On how many texts of the page it is seen: 0 if it is that of the pair in the rule itself.
    public var count: Int
    /// Some of the colours behind the texts in the dark, or in the style of the part.
    public var backdrops: [Color]
  }

  /// The declaration, from its name to behind its value; of an attribute, the attribute.
  public var place: SourceLocation
  public var end: SourceLocation
  /// The name of the property, or of the attribute.
  public var property: String
  /// As it is written.
  public var written: String
  /// The author's colour; `nil` where it is not known.
  public var color: Color?
  public var role: Role
  /// The part of the page with a style of its own in which it is shown so, by its selector; `nil`
  /// outside of such parts.
  public var part: String?
  /// The colour that its rule sets beside it: the background of a text, or the text on a surface.
  public var pair: Color?
  /// The colour that is shown in its place in the dark, or in the style of the part, such as
  /// `#d0d0d0` for `#333333`; `nil` where it is unknown.
  public var dark: Color?
  /// The role of the palette that it becomes; `nil` if it stays, or is derived from the colour.
  public var target: String?
  /// The identifier of the mapping rule that decided.
  public var ruleIdentifier: String
  /// The decision in words: lower case, no full stop.
  public var rule: String
  public var contrast: Contrast?

  /// Whether it is another colour in the dark.
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
