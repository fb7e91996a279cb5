internal import SchemefyCSS
package import SchemefyTraits

extension MediaEnvironment {
  /// The environment in a style: on a screen and with normal contrast, unless set otherwise. Colours are not
  /// forced: where they are, none of the page's are seen.
  package func shown(in style: UserInterfaceStyle) -> MediaEnvironment {
    var media = self
    media.traits.userInterfaceStyle = style
    media.mediaType = mediaType ?? "screen"
    if traits.accessibilityContrast == .unspecified {
      media.traits.accessibilityContrast = .normal
    }
    media.settings[.forcedColors] = media.settings[.forcedColors] ?? .keyword("none")
    return media
  }
}
