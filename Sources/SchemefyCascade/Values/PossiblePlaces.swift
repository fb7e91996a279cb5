/// What declarations of which one may win say of where a box lies: whatever the window's width decides,
/// it is not worse than that.
package struct PossiblePlaces: OptionSet, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  private static let isNegative = PossiblePlaces(rawValue: 1 << 0)
  private static let isRelative = PossiblePlaces(rawValue: 1 << 1)
  private static let isSticky = PossiblePlaces(rawValue: 1 << 2)
  private static let isAbsolute = PossiblePlaces(rawValue: 1 << 3)
  private static let isFixed = PossiblePlaces(rawValue: 1 << 4)
  /// What a value says is known only for an element.
  private static let isOpen = PossiblePlaces(rawValue: 1 << 5)

  /// Adds a declaration.
  mutating func add(_ declaration: CascadeDeclaration) {
    guard declaration.target.property?.isOfLayout == true else { return }
    switch declaration.value {
    case .box(.length(let length)): if length.mayBeNegative { insert(.isNegative) }
    case .box(.position(let kind)):
      switch kind {
      case .static: break
      case .relative: insert(.isRelative)
      case .sticky: insert(.isSticky)
      case .absolute: insert(.isAbsolute)
      case .fixed: insert(.isFixed)
      }
    default: insert(.isOpen)
    }
  }

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

extension BoxLength {
  fileprivate var mayBeNegative: Bool {
    switch self {
    case .pixels(let size), .em(let size), .rem(let size), .share(let size), .factor(let size):
      size < 0
    case .auto, .positive: false
    case .function, .open: true
    }
  }
}
