package import SchemefyCSS
package import SchemefyTraits

/// What is known of the place where content will be shown, to answer media queries.
///
/// The traits decide `prefers-color-scheme` and `prefers-contrast`; an unspecified one leaves them
/// open, as everything that is not set. Media Queries 5
/// <https://drafts.csswg.org/mediaqueries-5/>
package struct MediaEnvironment: Hashable, Sendable {
  package var traits: TraitCollection
  /// `screen`, `print` and so on, in lower case; `nil` leaves the media type open.
  package var mediaType: String?
  /// What is known of single features.
  package var settings: [MediaFeatureName: MediaFeatureSetting] = [:]

  /// An environment of which nothing else is known.
  package init(traits: TraitCollection = TraitCollection(), mediaType: String? = nil) {
    self.traits = traits
    self.mediaType = mediaType
  }
}

/// The value of a media feature in an environment.
package enum MediaFeatureSetting: Hashable, Sendable {
  /// In lower case.
  case keyword(String)
  /// A length in CSS pixels, a resolution in dots per CSS pixel, or a plain number.
  case number(Double)
  case ratio(Double, Double)
}

extension MediaEnvironment {
  /// What is known of a feature; `nil` if it is open. Specified traits go before settings.
  package func setting(_ name: MediaFeatureName) -> MediaFeatureSetting? {
    switch (name, traits.userInterfaceStyle, traits.accessibilityContrast) {
    case (.prefersColorScheme, .light, _): return .keyword("light")
    case (.prefersColorScheme, .dark, _): return .keyword("dark")
    case (.prefersContrast, _, .high): return .keyword("more")
    case (.prefersContrast, _, .normal): return .keyword("no-preference")
    default: return settings[name] ?? derivedSetting(name)
    }
  }

  /// What follows from the size of the viewport or the screen.
  private func derivedSetting(_ name: MediaFeatureName) -> MediaFeatureSetting? {
    switch name {
    case .orientation:
      guard let size = size(.width, .height) else { return nil }
      return .keyword(size.height >= size.width ? "portrait" : "landscape")
    case .aspectRatio:
      return size(.width, .height).map { .ratio($0.width, $0.height) }
    case .deviceAspectRatio:
      return size(.deviceWidth, .deviceHeight).map { .ratio($0.width, $0.height) }
    default:
      return nil
    }
  }

  private func size(
    _ width: MediaFeatureName, _ height: MediaFeatureName
  ) -> (width: Double, height: Double)? {
    guard case .number(let width) = settings[width], case .number(let height) = settings[height]
    else { return nil }
    return (width, height)
  }
}
