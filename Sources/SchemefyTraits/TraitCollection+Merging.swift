extension TraitCollection {
  /// A collection with the traits of several: of those that specify a trait, the last one counts.
  ///
  /// With a parent's traits in front of a child's, a trait that the child leaves unspecified is
  /// inherited.
  ///
  /// UIKit `init(traitsFrom:)`
  /// <https://developer.apple.com/documentation/uikit/uitraitcollection/init(traitsfrom:)>
  public init(traitsFrom traitCollections: [TraitCollection]) {
    self.init()
    for traits in traitCollections {
      if traits.userInterfaceStyle != .unspecified {
        userInterfaceStyle = traits.userInterfaceStyle
      }
      if traits.userInterfaceLevel != .unspecified {
        userInterfaceLevel = traits.userInterfaceLevel
      }
      if traits.accessibilityContrast != .unspecified {
        accessibilityContrast = traits.accessibilityContrast
      }
    }
  }

  /// Whether the collection has all traits that another one specifies; `nil` specifies none.
  ///
  /// UIKit `containsTraits(in:)`
  /// <https://developer.apple.com/documentation/uikit/uitraitcollection/containstraits(in:)>
  public func containsTraits(in traits: TraitCollection?) -> Bool {
    TraitCollection(traitsFrom: [self, traits ?? self]) == self
  }

  /// The traits by which a colour is selected: unspecified ones count as light, base or normal.
  public var colorAppearance: TraitCollection {
    let plain = TraitCollection(
      userInterfaceStyle: .light, userInterfaceLevel: .base, accessibilityContrast: .normal)
    return TraitCollection(traitsFrom: [plain, self])
  }

  /// Whether colours may have other values with these traits than with others: only then must
  /// results that depend on colours, such as a rendered page, be computed again.
  ///
  /// An unspecified trait equals light, base or normal, as which it counts when a colour is
  /// resolved. Compared with `nil`, no traits at all, everything differs.
  ///
  /// UIKit `hasDifferentColorAppearance(comparedTo:)`
  /// <https://developer.apple.com/documentation/uikit/uitraitcollection/hasdifferentcolorappearance(comparedto:)>
  public func hasDifferentColorAppearance(comparedTo traits: TraitCollection?) -> Bool {
    colorAppearance != traits?.colorAppearance
  }
}
