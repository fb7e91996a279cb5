package import SchemefyCSS
public import SchemefyTraits

/// The known features of the place where content will be shown, to evaluate media queries.
///
/// The traits decide `prefers-color-scheme` and `prefers-contrast`. Unspecified traits and features
/// that are not set stay open: they are left to the browser.
///
/// ```swift
/// var environment = MediaEnvironment(traits: TraitCollection(userInterfaceStyle: .dark))
/// try environment.setFeature("prefers-reduced-motion", to: "reduce")
/// environment.remainder(of: "(prefers-color-scheme: dark) and (width > 600px)")  // "(width > 600px)"
/// ```
///
/// Media Queries 5 <https://drafts.csswg.org/mediaqueries-5/>
public struct MediaEnvironment: Hashable, Sendable {
  /// The traits of the interface that shows the content.
  public var traits: TraitCollection
  /// `screen` or `print`, in lower case; `nil` leaves the media type open.
  public var mediaType: String?
  /// The settings of single features.
  package var settings: [MediaFeatureName: MediaFeatureSetting] = [:]

  /// An environment with some traits, in which all other features are open.
  public init(traits: TraitCollection = TraitCollection(), mediaType: String? = nil) {
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
  /// The setting of a feature; `nil` if it is open. The traits take precedence over settings,
  /// except that normal contrast can be set more exactly: `less` and `custom` are not `more`
  /// either.
  package func setting(_ name: MediaFeatureName) -> MediaFeatureSetting? {
    switch (name, traits.userInterfaceStyle, traits.accessibilityContrast) {
    case (.prefersColorScheme, .light, _): .keyword("light")
    case (.prefersColorScheme, .dark, _): .keyword("dark")
    case (.prefersContrast, _, .high): .keyword("more")
    case (.prefersContrast, _, .normal): settings[name] ?? .keyword("no-preference")
    default: settings[name] ?? derivedSetting(name)
    }
  }

  /// The setting that follows from the size of the viewport or the screen.
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
