package import SchemefyPalettes
package import SchemefyTraits

/// The options that shape only the new colours, and the way in which they are written: plans with other
/// such options are made from the same evidence.
///
/// Each is explained where clients name it, in ``SchemeOptions``.
package struct PlanOptions: Sendable {
  package var style = UserInterfaceStyle.unspecified
  /// Whether it is the style of pages whatever the browser does.
  package var isLocked = false
  package var level = UserInterfaceLevel.unspecified
  package var lightColors = SchemeOptions.LightColors.author
  package var palette = Palette.BuiltIn.ios
  package var roleMatching = SchemeOptions.RoleMatching.own
  /// The names of the roles that replace colours of pages that equal them.
  package var matchedRoles: [String] = []
  package var minimumContrast: Double?
  package var decisions: [ColorDecision] = []
  package var canvas: PaletteColor?
  package var images = SchemeOptions.Images.keep
  package var darkLogo = SchemeOptions.DarkLogo.report
  package var prunes = false
  package var paletteCSS = SchemeOptions.PaletteCSS.inline
  package var isSwitchable = false
  package var switchScript: String?
}
