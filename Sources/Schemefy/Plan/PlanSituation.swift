internal import SchemefyTraits

/// What is done to the colours that pages show in a style.
struct PlanSituation: Hashable, Sendable {
  var style: UserInterfaceStyle
  /// Whether the style is ours, and not the author's own.
  var isMapped: Bool
  /// Whether all texts are to be read. Otherwise the dark scheme is the author's own, and changed only
  /// where it is half of one: where a text can be read in the light but not in it.
  var isWhole: Bool
  /// Whether surfaces that the author's own dark scheme leaves pale are mapped, too.
  var completesDark: Bool

  package init(style: UserInterfaceStyle, isMapped: Bool, isWhole: Bool, completesDark: Bool) {
    self.style = style
    self.isMapped = isMapped
    self.isWhole = isWhole
    self.completesDark = completesDark
  }

  /// Whether surfaces are given their places in a dark that is ours.
  var placesSurfaces: Bool { style == .dark && isMapped }
}
