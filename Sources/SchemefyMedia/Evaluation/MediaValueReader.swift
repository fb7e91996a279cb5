package import SchemefyCSS
internal import SchemefySource

/// Reads the values that media features are compared with.
///
/// Media Queries 4 "Units" <https://drafts.csswg.org/mediaqueries-4/#units>
package struct MediaValueReader: ~Escapable {
  /// The result of reading a value.
  package enum Reading {
    case known(MediaFeatureSetting)
    /// The value depends on features that are unknown here.
    case open
    /// The feature does not take such a value.
    case invalid
  }

  package let tokens: Span<CSSToken>
  package let text: Span<UInt8>
  package let environment: MediaEnvironment

  @_lifetime(copy tokens, copy text)
  package init(_ tokens: Span<CSSToken>, in text: Span<UInt8>, environment: MediaEnvironment) {
    self.tokens = tokens
    self.text = text
    self.environment = environment
  }

  /// Reads a value for a feature, which decides on the type that it must have.
  package func read(_ value: MediaFeatureValue, for feature: MediaFeatureName) -> Reading {
    switch value {
    case .function(let open, let close):
      return read(MediaCalculation(open, close, of: tokens, in: text), for: feature)
    case .ratio(let first, let second):
      guard feature.valueType == .ratio else { return .invalid }
      return ratio(tokens[first], tokens[second])
    case .token(let index):
      return read(tokens[index], for: feature)
    }
  }

  /// A value of another type is left to the browser.
  private func read(
    _ calculation: MediaCalculation, for feature: MediaFeatureName
  ) -> Reading {
    switch (calculation, feature.valueType) {
    case (.length(let value), .length), (.resolution(let value), .resolution):
      .known(.number(value))
    case (.number(let value), .integer): .known(.number((value + 0.5).rounded(.down)))
    case (.number(let value), .ratio) where value >= 0: .known(.ratio(value, 1))
    default: .open
    }
  }

  private func read(_ token: CSSToken, for feature: MediaFeatureName) -> Reading {
    switch feature.valueType {
    case .keyword: return keyword(token, of: feature)
    case .length: return length(token)
    case .resolution: return resolution(token)
    case .ratio:
      guard token.kind == .number else { return .invalid }
      let number = token.numericValue(in: text)
      return number < 0 ? .invalid : .known(.ratio(number, 1))
    case .integer, .boolean:
      guard token.kind == .number, token.flags.contains(.integer) else { return .invalid }
      let number = token.numericValue(in: text)
      if feature.valueType == .boolean, number != 0, number != 1 { return .invalid }
      return .known(.number(number))
    }
  }

  private func keyword(_ token: CSSToken, of feature: MediaFeatureName) -> Reading {
    guard token.kind == .ident else { return .invalid }
    for keyword in feature.keywords where token.matches(keyword, in: text) {
      return .known(.keyword(keyword))
    }
    return .invalid
  }

  private func ratio(_ first: CSSToken, _ second: CSSToken) -> Reading {
    guard first.kind == .number, second.kind == .number else { return .invalid }
    let width = first.numericValue(in: text)
    let height = second.numericValue(in: text)
    if width < 0 || height < 0 { return .invalid }
    // 0/0 counts as infinite, as 1/0 does.
    return .known(.ratio(width == 0 && height == 0 ? 1 : width, height))
  }

  /// The initial font size in CSS pixels, which font-relative units refer to.
  private static let fontSize = 16.0

  /// CSS Values 4 "Lengths" <https://drafts.csswg.org/css-values-4/#lengths>; 0 needs no unit.
  private func length(_ token: CSSToken) -> Reading {
    if token.kind == .number {
      return token.numericValue(in: text) == 0 ? .known(.number(0)) : .invalid
    }
    guard token.kind == .dimension else { return .invalid }
    let value = token.numericValue(in: text)
    for (unit, size) in MediaValueReader.absoluteUnits where token.matches(unit, in: text) {
      return .known(.number(value * size))
    }
    return relativeLength(token, value)
  }

  /// Units with their sizes in CSS pixels; font-relative ones of the initial font, whose `ex` and
  /// `ch` count as half an `em`.
  private static let absoluteUnits: KeyValuePairs<String, Double> = [
    "px": 1, "em": fontSize, "rem": fontSize, "pt": 96.0 / 72, "pc": 16, "in": 96,
    "cm": 96 / 2.54, "mm": 9.6 / 2.54, "q": 2.4 / 2.54, "ex": fontSize / 2, "rex": fontSize / 2,
    "ch": fontSize / 2, "rch": fontSize / 2, "ic": fontSize, "ric": fontSize,
  ]

  /// Units of the viewport, and units that are no lengths.
  private func relativeLength(_ token: CSSToken, _ value: Double) -> Reading {
    let side: MediaFeatureName
    if token.matches("vw", in: text) || token.matches("vi", in: text) {
      side = .width
    } else if token.matches("vh", in: text) || token.matches("vb", in: text) {
      side = .height
    } else {
      return isOtherLength(token) ? .open : .invalid
    }
    guard case .number(let size) = environment.setting(side) else { return .open }
    return .known(.number(value * size / 100))
  }

  /// Units that depend on more than is known here.
  private func isOtherLength(_ token: CSSToken) -> Bool {
    let units = [
      "vmin", "vmax", "svw", "svh", "svi", "svb", "svmin", "svmax", "lvw", "lvh", "lvi", "lvb",
      "lvmin", "lvmax", "dvw", "dvh", "dvi", "dvb", "dvmin", "dvmax", "cap", "rcap", "lh", "rlh",
    ]
    return units.contains { token.matches($0, in: text) }
  }

  /// CSS Values 4 "Resolution Units" <https://drafts.csswg.org/css-values-4/#resolution>
  private func resolution(_ token: CSSToken) -> Reading {
    if token.kind == .ident {
      return token.matches("infinite", in: text) ? .known(.number(.infinity)) : .invalid
    }
    guard token.kind == .dimension else { return .invalid }
    let value = token.numericValue(in: text)
    guard value >= 0 else { return .invalid }
    if token.matches("dppx", in: text) || token.matches("x", in: text) {
      return .known(.number(value))
    }
    if token.matches("dpi", in: text) { return .known(.number(value / 96)) }
    if token.matches("dpcm", in: text) { return .known(.number(value * 2.54 / 96)) }
    return .invalid
  }
}
