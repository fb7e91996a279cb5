/// The parts of a picture that are painted in a default colour, which is black in both cases.
package struct PictureDefaults: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Shapes without `fill`.
  package static let fill = PictureDefaults(rawValue: 1)
  /// Shapes and texts painted in `currentColor`.
  package static let color = PictureDefaults(rawValue: 2)
  package static let all: PictureDefaults = [.fill, .color]
}
