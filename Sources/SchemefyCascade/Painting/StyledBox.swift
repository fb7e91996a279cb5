internal import SchemefyColor

/// A style as a box among others: where it lies, and what it paints.
package struct StyledBox: Sendable {
  /// The fill of a box by its own background.
  package enum Paint: UInt8, Sendable {
    case nothing
    /// A colour that hides all that is behind.
    case solid
    /// A fill that may be seen through.
    case tint
  }

  package let layout: BoxStyle
  package let paint: Paint
  package let hasImage: Bool
  /// Whether an opacity, a filter or a blend mode makes the box a group.
  package let isGroup: Bool
  /// Whether the box is drawn elsewhere than it lies.
  package let isMoved: Bool
  /// Whether neither the box nor its content is to be seen.
  package let isHidden: Bool
  /// Whether the box has a border.
  package let hasBorder: Bool
  /// The size of its text in CSS pixels; `nil` where it is not known.
  package let fontSize: Double?

  init(_ style: ComputedStyle, _ layout: BoxStyle) {
    self.layout = layout
    isHidden = style.isNotDisplayed == true || style.opacity == 0
    isGroup =
      style.opacity != 1 || style.isBlended != false || style.isFiltered != false
      || style.isBackdropFiltered != false
    isMoved = style.isTransformed != false || layout.isShifted != false
    hasBorder = style.boundary?.edges.contains { $0.isSeen != false } ?? false
    fontSize = style.font.size
    hasImage = style.hasImage != false && style.gradient == nil
    paint = Self.paint(of: style, layout)
  }

  private static func paint(of style: ComputedStyle, _ layout: BoxStyle) -> Paint {
    if style.isInvisible == true { return .nothing }
    let isPlain =
      style.hasImage == false && style.clipsToText == false && style.isBackdropFiltered == false
      && layout.shadow == []
    switch style.background {
    case .color(let color) where color.alpha <= 0: return isPlain ? .nothing : .tint
    case .color(let color) where color.isOpaque: return isPlain ? .solid : .tint
    default: return .tint
    }
  }
}

/// The boxes of styles.
package struct StyledBoxes: Sendable {
  private let styles: [ComputedStyle]
  private let boxes: [BoxStyle]

  init(_ computer: StyleComputer) {
    (styles, boxes) = (computer.styles, computer.boxes)
  }

  package subscript(style: Int32) -> StyledBox {
    let style = styles[Int(style)]
    return StyledBox(style, style.box < 0 ? BoxStyle() : boxes[Int(style.box)])
  }
}

extension CascadedStyles {
  /// The boxes of all styles.
  ///
  /// - Precondition: the environment asks for an audit.
  package var boxes: StyledBoxes { StyledBoxes(computer) }
}
