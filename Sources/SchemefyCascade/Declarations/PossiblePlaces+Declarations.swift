internal import SchemefyProperties

extension PossiblePlaces {
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
