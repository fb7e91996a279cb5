public import SchemefyColor

/// A colour that depends on traits: a value for each style, level and contrast.
public struct DynamicColor: Hashable, Sendable {
  /// The values of one style.
  public struct Variants: Hashable, Sendable {
    public var base: Color
    public var baseHighContrast: Color
    public var elevated: Color
    public var elevatedHighContrast: Color

    /// A colour that is equal at every level and contrast.
    public init(_ color: Color) {
      base = color
      baseHighContrast = color
      elevated = color
      elevatedHighContrast = color
    }
  }

  public var light: Variants
  public var dark: Variants

  /// A colour that is equal for all traits.
  public init(_ color: Color) {
    self.init(light: color, dark: color)
  }

  /// A colour that depends on the style only.
  public init(light: Color, dark: Color) {
    self.light = Variants(light)
    self.dark = Variants(dark)
  }

  /// A colour with the values that a function returns; it is called once for each combination of
  /// traits, all of them specified.
  ///
  /// UIKit `init(dynamicProvider:)`
  /// <https://developer.apple.com/documentation/uikit/uicolor/init(dynamicprovider:)>, whose
  /// function is called whenever the colour is resolved.
  public init(dynamicProvider: (TraitCollection) -> Color) {
    self.init(.transparent)
    for traits in DynamicColor.combinations {
      self[traits] = dynamicProvider(traits)
    }
  }

  /// The eight combinations of specified traits.
  public static var combinations: [TraitCollection] {
    var result: [TraitCollection] = []
    for style in [UserInterfaceStyle.light, .dark] {
      for level in [UserInterfaceLevel.base, .elevated] {
        for contrast in [AccessibilityContrast.normal, .high] {
          result.append(
            TraitCollection(
              userInterfaceStyle: style, userInterfaceLevel: level,
              accessibilityContrast: contrast))
        }
      }
    }
    return result
  }

  /// The value for traits, by default the current ones; an unspecified trait counts as light, base
  /// or normal.
  ///
  /// UIKit `resolvedColor(with:)`
  /// <https://developer.apple.com/documentation/uikit/uicolor/resolvedcolor(with:)>
  public func resolvedColor(with traits: TraitCollection = .current) -> Color {
    self[traits]
  }

  /// The colour with another opacity in all its values.
  ///
  /// UIKit `withAlphaComponent(_:)`
  /// <https://developer.apple.com/documentation/uikit/uicolor/withalphacomponent(_:)>
  public func withAlphaComponent(_ alpha: Double) -> DynamicColor {
    DynamicColor { self[$0].withAlpha(alpha) }
  }

  /// The value for traits; an unspecified trait counts as light, base or normal.
  public subscript(traits: TraitCollection) -> Color {
    get {
      traits.userInterfaceStyle == .dark ? dark[traits] : light[traits]
    }
    set {
      if traits.userInterfaceStyle == .dark {
        dark[traits] = newValue
      } else {
        light[traits] = newValue
      }
    }
  }
}

extension DynamicColor.Variants {
  /// The value for a level and a contrast; unspecified ones count as base and normal.
  public subscript(traits: TraitCollection) -> Color {
    get {
      switch (traits.userInterfaceLevel == .elevated, traits.accessibilityContrast == .high) {
      case (false, false): base
      case (false, true): baseHighContrast
      case (true, false): elevated
      case (true, true): elevatedHighContrast
      }
    }
    set {
      switch (traits.userInterfaceLevel == .elevated, traits.accessibilityContrast == .high) {
      case (false, false): base = newValue
      case (false, true): baseHighContrast = newValue
      case (true, false): elevated = newValue
      case (true, true): elevatedHighContrast = newValue
      }
    }
  }
}
