internal import SchemefyMapping
internal import SchemefyColor
internal import SchemefyTraits

/// How the output shows what colours become.
package struct OutputShape: Sendable, Hashable {
  /// The style that is baked into the output; `nil` leaves it to the browser.
  package var style: UserInterfaceStyle?
  var lightColors: SchemeOptions.LightColors
  /// Whether what can't apply any more is cut out.
  var prunes: Bool
  /// How a page gets the custom properties.
  var paletteCSS: SchemeOptions.PaletteCSS
  /// The names of the roles beyond UIKit's that colours may become.
  var addedRoles: [String]

  init(_ options: SchemeOptions) {
    style =
      options.traits.userInterfaceStyle == .unspecified
      ? nil : options.traits.userInterfaceStyle
    lightColors = options.lightColors
    prunes = options.prunes
    paletteCSS = options.paletteCSS
    addedRoles = options.addedRoles
  }

  /// The name that marks the output.
  var marker: String { style?.rawValue ?? "auto" }

  /// What the page then declares to support.
  var colorScheme: String { style?.rawValue ?? "light dark" }

  /// Whether anything is to be mapped: not where light shows the author's own values.
  package var mapsColors: Bool { style != .light || lightColors == .palette }

  /// The value that a baked style shows.
  func baked(_ color: MappedColor) -> Color {
    style == .light ? color.light : color.dark
  }
}
