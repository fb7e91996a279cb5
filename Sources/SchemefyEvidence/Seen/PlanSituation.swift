package import SchemefyTraits

/// A style that pages are shown in, and how far their colours may change in it.
package struct PlanSituation: Hashable, Sendable {
  package var style: UserInterfaceStyle
  /// Whether the style is made by schemefy, and not the author's own.
  package var isMapped: Bool
  /// Whether all texts have to be readable. Otherwise the dark scheme is the author's own, and changes
  /// only where it is incomplete: where a text can be read in the light but not in the dark.
  package var isWhole: Bool
  /// Whether surfaces that the author's own dark scheme leaves pale are mapped, too.
  package var completesDark: Bool

  package init(style: UserInterfaceStyle, isMapped: Bool, isWhole: Bool, completesDark: Bool) {
    self.style = style
    self.isMapped = isMapped
    self.isWhole = isWhole
    self.completesDark = completesDark
  }

  /// Whether surfaces get colours by their sizes, the texts on them and the surfaces behind them: in a
  /// dark style made by schemefy.
  package var placesSurfaces: Bool { style == .dark && isMapped }
}
