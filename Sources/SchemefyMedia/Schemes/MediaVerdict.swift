package import SchemefyCSS
internal import SchemefyTraits

/// The schemes and screens for which a media query list holds, wherever it stands.
package struct MediaVerdict: Sendable {
  /// The schemes in which the list may hold.
  package private(set) var schemes = SchemeSet.both
  /// Whether the list depends on something that is not decided.
  package private(set) var isConditional = false
  /// Whether it may hold on a screen, or at all, where a scheme is baked for all media.
  package private(set) var isShown = true

  /// The environments that are asked: those of the two schemes, and of screens.
  package struct Environments: Sendable {
    package let light: MediaEnvironment
    package let dark: MediaEnvironment
    package let screen: MediaEnvironment
    package let lightScreen: MediaEnvironment
    package let darkScreen: MediaEnvironment

    /// Environments of which nothing is known but that colours are not forced.
    package static let any = Environments(MediaEnvironment())

    /// - Parameter known: the known features of all environments, apart from the scheme. Conditions
    ///   that they decide are decided here too: after rewriting, they are gone.
    package init(_ known: MediaEnvironment) {
      var known = known
      known.settings[.forcedColors] = known.settings[.forcedColors] ?? .keyword("none")
      func environment(_ style: UserInterfaceStyle, isScreen: Bool) -> MediaEnvironment {
        var environment = known
        environment.traits.userInterfaceStyle = style
        if isScreen, known.mediaType == nil { environment.mediaType = "screen" }
        return environment
      }
      light = environment(.light, isScreen: false)
      dark = environment(.dark, isScreen: false)
      screen = environment(.unspecified, isScreen: true)
      lightScreen = environment(.light, isScreen: true)
      darkScreen = environment(.dark, isScreen: true)
    }
  }

  package init(
    _ list: TokenRange, of tokens: Span<CSSToken>, in text: Span<UInt8>, bakesAllMedia: Bool,
    _ environments: Environments
  ) {
    let list = MediaQueryList.parse(tokens, in: text, list)
    func truth(_ environment: MediaEnvironment) -> MediaTruth {
      MediaEvaluation(list, tokens, in: text, environment: environment).evaluate()
    }
    let light = truth(environments.light)
    let dark = truth(environments.dark)
    if light == .false { schemes.remove(.light) }
    if dark == .false { schemes.remove(.dark) }
    if light == .false, dark == .false { isShown = false }
    if !bakesAllMedia, truth(environments.screen) == .false { isShown = false }
    if light == .undetermined || dark == .undetermined {
      // `screen` alone is no condition here.
      isConditional =
        !(truth(environments.lightScreen) == .true || truth(environments.darkScreen) == .true)
    }
  }
}
