/// A property of a border.
package enum BorderPart: UInt8, Hashable, Sendable, CaseIterable {
  case color, style, width

  /// The property of a side: 0 for the top, and on clockwise.
  package func property(ofSide side: Int) -> CascadeProperty? {
    CascadeProperty(
      rawValue: CascadeProperty.borderTopColor.rawValue + rawValue * 4
        + UInt8(truncatingIfNeeded: side))
  }
}

/// Sides of a box: those of the flow as they are where text goes from left to right, and down.
///
/// CSS Logical Properties 1 <https://drafts.csswg.org/css-logical-1/>; which side is meant does not
/// matter where only is asked for whether there is a border.
package struct BorderSides: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  package static let top = BorderSides(rawValue: 1)
  package static let right = BorderSides(rawValue: 2)
  package static let bottom = BorderSides(rawValue: 4)
  package static let left = BorderSides(rawValue: 8)
  package static let all: BorderSides = [.top, .right, .bottom, .left]
  package static let block: BorderSides = [.top, .bottom]
  package static let inline: BorderSides = [.left, .right]

  /// The numbers of the sides.
  package var numbers: [Int] { (0..<4).filter { rawValue & 1 << UInt8($0) != 0 } }
}

extension CascadeProperty {
  /// The part of a border that the property sets, and the side: 0 for the top, and on clockwise. `nil`
  /// for a property that is none of a border.
  package var border: (part: BorderPart, side: Int)? {
    guard rawValue >= Self.borderTopColor.rawValue else { return nil }
    let number = rawValue - Self.borderTopColor.rawValue
    return BorderPart(rawValue: number / 4).map { ($0, Int(number % 4)) }
  }
}
