/// What a picture leaves to the defaults, black in all of them.
package struct PictureDefaults: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Shapes without `fill`.
  package static let fill = PictureDefaults(rawValue: 1)
  /// What is drawn in `currentColor`.
  package static let color = PictureDefaults(rawValue: 2)
  package static let all: PictureDefaults = [.fill, .color]
}
