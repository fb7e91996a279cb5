internal import SchemefyColor
internal import SchemefyMapping
internal import SchemefyTraits

/// The form of the output: a baked style or both styles, and whose colours light shows.
package struct OutputShape: Sendable, Hashable {
  /// The style that is baked into the output; `nil` leaves it to the browser.
  package var style: UserInterfaceStyle?
  /// Whether no browser is to change that style.
  var isLocked: Bool
  var lightColors: SchemeOptions.LightColors
  /// Whether the reader can choose a style, where the browser decides otherwise.
  var isSwitchable: Bool
  /// Whether rules that can't apply any more are cut out.
  var prunes: Bool
  /// The way a page gets the custom properties: in a style of its own, by a link, or from the app.
  var paletteCSS: SchemeOptions.PaletteCSS
  /// The names of the roles beyond UIKit's that colours may become.
  var addedRoles: [String]

  init(_ options: SchemeOptions) {
    style =
      options.traits.userInterfaceStyle == .unspecified
      ? nil : options.traits.userInterfaceStyle
    isLocked = options.isLocked
    isSwitchable = options.isSwitchable && options.map != .never && style == nil
    lightColors = options.lightColors
    prunes = options.prunes
    paletteCSS = options.paletteCSS
    addedRoles = options.addedRoles
  }

  /// The name that marks the output.
  var marker: String { style?.rawValue ?? "auto" }

  /// The schemes that a mapped page declares to support, as a value of `color-scheme`.
  var colorScheme: String {
    style.map { isLocked ? "only \($0.rawValue)" : $0.rawValue } ?? "light dark"
  }

  /// Whether colours are mapped: they are not where a baked light style shows the author's own
  /// values.
  package var mapsColors: Bool { style != .light || lightColors == .palette }

  /// The colour that the baked style shows for a mapped one.
  func baked(_ color: MappedColor) -> Color {
    style == .light ? color.light : color.dark
  }
}
