package import SchemefyCSS

extension MediaEvaluation {
  /// The truth of a media feature.
  ///
  /// Media Queries 4 "Evaluating Media Features"
  /// <https://drafts.csswg.org/mediaqueries-4/#mq-features>: a value that the feature's grammar
  /// does not allow makes the feature unknown.
  package func evaluate(_ feature: MediaFeature) -> MediaTruth {
    if feature.name == .proprietary { return .undetermined }
    guard feature.name != .unknown, isAllowed(feature) else { return .unknown }
    guard let first = feature.first else {
      guard let setting = environment.setting(feature.name) else { return .undetermined }
      return booleanValue(setting)
    }
    let result = evaluate(first, of: feature)
    guard let second = feature.second else { return result }
    let other = evaluate(second, of: feature)
    // A value that is not allowed makes the whole feature unknown, even if the other one is
    // decided; and an open value may prove to be such a value.
    for value in [MediaTruth.unknown, .undetermined] where result == value || other == value {
      return value
    }
    return result.and(other)
  }

  /// Whether prefix and comparison signs are allowed; that the name takes a prefix is known.
  private func isAllowed(_ feature: MediaFeature) -> Bool {
    if feature.isComparison { return feature.name.isRange && feature.prefix == .none }
    return feature.prefix == .none || feature.first != nil
  }

  /// Media Queries 4 "Evaluating Media Features in a Boolean Context"
  /// <https://drafts.csswg.org/mediaqueries-4/#mq-boolean-context>
  private func booleanValue(_ setting: MediaFeatureSetting) -> MediaTruth {
    switch setting {
    case .keyword(let keyword):
      MediaTruth(keyword != "none" && keyword != "no-preference" && keyword != "false")
    case .number(let value): MediaTruth(value != 0)
    case .ratio(let width, _): MediaTruth(width != 0)
    }
  }

  private func evaluate(_ bound: MediaFeature.Bound, of feature: MediaFeature) -> MediaTruth {
    switch values.read(bound.value, for: feature.name) {
    case .invalid: return .unknown
    case .open: return .undetermined
    case .known(let value):
      guard let setting = environment.setting(feature.name) else { return .undetermined }
      let comparison: MediaFeature.Comparison =
        switch feature.prefix {
        case .none: bound.comparison
        case .min: .greaterOrEqual
        case .max: .lessOrEqual
        }
      return MediaTruth(matches(setting, comparison, value, feature.name))
    }
  }

  private func matches(
    _ setting: MediaFeatureSetting, _ comparison: MediaFeature.Comparison,
    _ value: MediaFeatureSetting, _ name: MediaFeatureName
  ) -> Bool {
    switch (setting, value) {
    case (.keyword(let actual), .keyword(let asked)):
      guard name.keywordsIncludeEarlierOnes,
        let actualIndex = name.keywords.firstIndex(of: actual),
        let askedIndex = name.keywords.firstIndex(of: asked)
      else { return actual == asked }
      return actualIndex >= askedIndex
    case (.number(let actual), .number(let asked)):
      return matches(actual, comparison, asked)
    case (.ratio(let width, let height), .ratio(let askedWidth, let askedHeight)):
      // a/b < c/d as ad < cb, so that ratios to nothing are infinite.
      return matches(width * askedHeight, comparison, askedWidth * height)
    default:
      return false
    }
  }

  private func matches(
    _ actual: Double, _ comparison: MediaFeature.Comparison, _ asked: Double
  ) -> Bool {
    switch comparison {
    case .less: actual < asked
    case .lessOrEqual: actual <= asked
    case .equal: actual == asked
    case .greaterOrEqual: actual >= asked
    case .greater: actual > asked
    }
  }
}
