/// The purpose of a colour, by UIKit's names: a role that a ``Palette`` gives its values.
///
/// UIKit, "UI element colors" and "Standard colors"
/// <https://developer.apple.com/documentation/uikit/uicolor/ui_element_colors>
public enum SemanticColor: String, Hashable, Sendable, CaseIterable {
  // Text, from the strongest to the weakest.
  case label, secondaryLabel, tertiaryLabel, quaternaryLabel
  case placeholderText
  case link

  case separator, opaqueSeparator

  // Overlays for shapes, from the largest contrast to the smallest.
  case systemFill, secondarySystemFill, tertiarySystemFill, quaternarySystemFill

  // Surfaces, from the outermost to the innermost.
  case systemBackground, secondarySystemBackground, tertiarySystemBackground
  // Surfaces of pages that show cards or cells on a canvas.
  case systemGroupedBackground, secondarySystemGroupedBackground
  case tertiarySystemGroupedBackground

  // Tints.
  case systemRed, systemOrange, systemYellow, systemGreen, systemMint, systemTeal
  case systemCyan, systemBlue, systemIndigo, systemPurple, systemPink, systemBrown
  case systemGray, systemGray2, systemGray3, systemGray4, systemGray5, systemGray6
  /// The accent of the app; `systemBlue` unless it sets one.
  case tintColor

  // Equal in every style.
  case darkText, lightText
}

extension SemanticColor {
  /// The tints that differ by hue.
  public static let tints: [SemanticColor] = [
    .systemRed, .systemOrange, .systemYellow, .systemGreen, .systemMint, .systemTeal, .systemCyan,
    .systemBlue, .systemIndigo, .systemPurple, .systemPink, .systemBrown,
  ]

  /// The prefix of the names of all roles' custom properties.
  public static let customPropertyPrefix = "--scheme-"

  /// The CSS custom property that holds the role's value, such as `--scheme-secondary-label`.
  public var customProperty: String { RoleName.customProperty(of: rawValue) }

  /// The role of a custom property; `nil` for any other name. Names are case-sensitive, as in CSS.
  public init?(customProperty name: String) {
    guard let role = RoleName.name(ofCustomProperty: name) else { return nil }
    self.init(rawValue: role)
  }
}
