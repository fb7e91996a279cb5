internal import SchemefyProperties

/// The possible places of a box, by the declarations of which one may win: the window's width decides
/// which, and none of them leaves more open than the set says.
package struct PossiblePlaces: OptionSet, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  static let isNegative = PossiblePlaces(rawValue: 1 << 0)
  static let isRelative = PossiblePlaces(rawValue: 1 << 1)
  static let isSticky = PossiblePlaces(rawValue: 1 << 2)
  static let isAbsolute = PossiblePlaces(rawValue: 1 << 3)
  static let isFixed = PossiblePlaces(rawValue: 1 << 4)
  /// A value has a meaning that is known only for an element.
  static let isOpen = PossiblePlaces(rawValue: 1 << 5)

  /// The length that stands for all that are possible.
  var length: BoxLength { isDisjoint(with: [.isNegative, .isOpen]) ? .positive : .open }

  /// Of the possible positions, the one that leaves most open; `nil` if they are not known.
  var position: PositionKind? {
    if contains(.isOpen) { return nil }
    if contains(.isFixed) { return .fixed }
    // An absolute box lies where its containing block is, a sticky one where the window is.
    if contains(.isAbsolute) { return contains(.isSticky) ? nil : .absolute }
    return contains(.isSticky) ? .sticky : contains(.isRelative) ? .relative : .static
  }
}
