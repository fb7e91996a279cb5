internal import SchemefyCSS
internal import SchemefySource
internal import SchemefyTraits

extension MediaEnvironment {
  /// The reason why a feature can't be set.
  public enum FeatureError: Error, Hashable, Sendable {
    /// No feature has this name, or a single value does not define it.
    case unknownFeature
    /// The feature has no such value.
    case unknownValue
  }

  /// Sets a feature by its name and a value, both as a media query has them: `forced-colors` and
  /// `none`, `prefers-reduced-motion` and `reduce`, also `width` and `600px`. `type` sets the media
  /// type.
  ///
  /// `prefers-color-scheme` and `prefers-contrast` set the traits.
  ///
  /// - Throws: if there is no such feature, or it can't have the value.
  public mutating func setFeature(
    _ name: String, to value: String
  ) throws(FeatureError) {
    if name == "type" {
      guard Self.mediaTypes.contains(value) else { throw .unknownValue }
      mediaType = value
      return
    }
    let spelled = Array(name.utf8)
    let feature = MediaFeatureName(spelled.span)
    guard feature != .unknown, feature != .proprietary, !feature.holdsSeveralValues else {
      throw .unknownFeature
    }
    let bytes = Array(value.utf8)
    guard let setting = setting(of: feature, bytes.span) else { throw .unknownValue }
    set(feature, setting)
  }

  private mutating func set(_ feature: MediaFeatureName, _ setting: MediaFeatureSetting) {
    switch (feature, setting) {
    case (.prefersColorScheme, .keyword(let style)):
      traits.userInterfaceStyle = UserInterfaceStyle(rawValue: style) ?? .unspecified
    case (.prefersContrast, .keyword(let contrast)):
      traits.accessibilityContrast = contrast == "more" ? .high : .normal
      settings[feature] = setting
    default:
      settings[feature] = setting
    }
  }

  /// Reads a value: a token, or a ratio.
  private func setting(
    of feature: MediaFeatureName, _ text: Span<UInt8>
  ) -> MediaFeatureSetting? {
    let tokens = CSSTokenizer.tokenize(text)
    var values = ComponentValueCursor(tokens.span, in: text, TokenRange(0..<tokens.count - 1))
    guard let first = values.nextSkippingWhitespace()?.first else { return nil }
    var parsed = MediaFeatureValue.token(first)
    if !values.isAtEnd {
      guard let slash = values.nextSkippingWhitespace()?.first,
        tokens[slash].isDelim(UInt8(ascii: "/"), in: text),
        let second = values.nextSkippingWhitespace()?.first, values.isAtEnd
      else { return nil }
      parsed = .ratio(first, second)
    }
    let reader = MediaValueReader(tokens.span, in: text, environment: self)
    guard case .known(let setting) = reader.read(parsed, for: feature) else { return nil }
    return setting
  }
}

// MARK: - Discrete features

extension MediaEnvironment {
  /// The media types that match some media.
  ///
  /// Media Queries 5 §2.3 <https://drafts.csswg.org/mediaqueries-5/#media-types>
  private static let mediaTypes = ["screen", "print"]

  /// The media features that have one of a few values wherever content is shown, and the media type as
  /// `type`: features that an app may know beforehand. Sizes are not among them: they change.
  public static let discreteFeatures: [String] =
    ["type"]
    + MediaFeatureName.allCases.filter { !$0.discreteValues.isEmpty }.map(\.rawValue)

  /// The values that one of the ``discreteFeatures`` can have; none for any other name.
  public static func values(ofFeature name: String) -> [String] {
    name == "type" ? mediaTypes : MediaFeatureName(name.utf8.span).discreteValues
  }
}

extension MediaFeatureName {
  /// Whether several of its values can hold at once, one for each device.
  fileprivate var holdsSeveralValues: Bool { self == .anyPointer }

  /// The values of a feature that has one of a few.
  fileprivate var discreteValues: [String] {
    guard !holdsSeveralValues else { return [] }
    return valueType == .boolean ? ["0", "1"] : keywords
  }
}
