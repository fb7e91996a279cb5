/// What a picture leaves to the defaults, black in all of them.
struct PictureDefaults: OptionSet, Hashable, Sendable {
  let rawValue: UInt8

  /// Shapes without `fill`.
  static let fill = PictureDefaults(rawValue: 1)
  /// What is drawn in `currentColor`.
  static let color = PictureDefaults(rawValue: 2)
  static let all: PictureDefaults = [.fill, .color]
}
