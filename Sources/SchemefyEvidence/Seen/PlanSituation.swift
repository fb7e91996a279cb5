package import SchemefyTraits

/// What is done to the colours that pages show in a style.
package struct PlanSituation: Hashable, Sendable {
  package var style: UserInterfaceStyle
  /// Whether the style is ours, and not the author's own.
  package var isMapped: Bool
  /// Whether all texts are to be read. Otherwise the dark scheme is the author's own, and changed only
  /// where it is half of one: where a text can be read in the light but not in it.
  package var isWhole: Bool
  /// Whether surfaces that the author's own dark scheme leaves pale are mapped, too.
  package var completesDark: Bool

  package init(style: UserInterfaceStyle, isMapped: Bool, isWhole: Bool, completesDark: Bool) {
    self.style = style
    self.isMapped = isMapped
    self.isWhole = isWhole
    self.completesDark = completesDark
  }

  /// Whether surfaces are given their places in a dark that is ours.
  package var placesSurfaces: Bool { style == .dark && isMapped }
}
