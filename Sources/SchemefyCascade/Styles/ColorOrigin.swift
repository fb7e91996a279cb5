/// The elements that the `color` of an element comes from, where it is not its own.
struct ColorOrigin: OptionSet, Sendable {
  let rawValue: UInt8

  /// It is the colour of the parent: inherited, or `currentcolor`.
  static let inherited = ColorOrigin(rawValue: 1)
  /// It is the colour of `body`, as in a table in quirks mode.
  static let body = ColorOrigin(rawValue: 2)
  /// It is made of the colour of the parent: `color-mix(in srgb, currentcolor, red)`.
  static let mixed = ColorOrigin(rawValue: 4)
  /// The declaration that decides wins over that of an ``AddedRule``.
  static let locked = ColorOrigin(rawValue: 8)
}

extension ColorOrigin {
  /// The origin of a colour that is declared as a paint.
  init(_ paint: ComputedStyle.Paint) {
    switch paint {
    case .currentColor: self = .inherited
    case .expression: self = .mixed
    case .color, .unknown: self = []
    }
  }
}
