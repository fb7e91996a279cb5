package import SchemefyTraits

extension MediaEnvironment {
  /// The same in a style: on a screen and with normal contrast, if nothing else is said.
  package func shown(in style: UserInterfaceStyle) -> MediaEnvironment {
    var media = self
    media.traits.userInterfaceStyle = style
    media.mediaType = mediaType ?? "screen"
    if traits.accessibilityContrast == .unspecified {
      media.traits.accessibilityContrast = .normal
    }
    return media
  }
}
