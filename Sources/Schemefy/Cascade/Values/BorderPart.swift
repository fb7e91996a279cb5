/// A part of what is said of a border.
enum BorderPart: UInt8, Hashable, Sendable, CaseIterable {
  case color, style, width

  /// The property of a side: 0 for the top, and on clockwise.
  func property(ofSide side: Int) -> CascadeProperty? {
    CascadeProperty(
      rawValue: CascadeProperty.borderTopColor.rawValue + rawValue * 4
        + UInt8(truncatingIfNeeded: side))
  }
}

/// Sides of a box: those of the flow as they are where text goes from left to right, and down.
///
/// CSS Logical Properties 1 <https://drafts.csswg.org/css-logical-1/>; which side is meant does not
/// matter where only is asked for whether there is a border.
struct BorderSides: OptionSet, Hashable, Sendable {
  let rawValue: UInt8

  static let top = BorderSides(rawValue: 1)
  static let right = BorderSides(rawValue: 2)
  static let bottom = BorderSides(rawValue: 4)
  static let left = BorderSides(rawValue: 8)
  static let all: BorderSides = [.top, .right, .bottom, .left]
  static let block: BorderSides = [.top, .bottom]
  static let inline: BorderSides = [.left, .right]

  /// The numbers of the sides.
  var numbers: [Int] { (0..<4).filter { rawValue & 1 << UInt8($0) != 0 } }
}

extension CascadeProperty {
  /// Which part of which side's border it is: 0 for the top, and on clockwise.
  var border: (part: BorderPart, side: Int)? {
    guard rawValue >= Self.borderTopColor.rawValue else { return nil }
    let number = rawValue - Self.borderTopColor.rawValue
    return BorderPart(rawValue: number / 4).map { ($0, Int(number % 4)) }
  }
}
