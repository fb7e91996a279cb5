internal import SchemefyCascade
package import SchemefyColor
internal import SchemefyHTML
internal import SchemefyPage

extension PresentationalColor {
  /// The role of the colour: a surface for `bgcolor`, a graphic for the `fill` of a `path`.
  package var role: ColorUse.Role {
    switch rule.property {
    case .color: .text
    case .backgroundColor: .surface
    case .borderColor: .border
    case .fill: isOfArea ? .shape : .graphic
    case .stroke, .stopColor, .floodColor, .lightingColor: .graphic
    }
  }

  /// The role that its colour has in a picture of its own.
  package func roleInPicture(_ color: Color) -> ColorUse.Role {
    role.inPicture(color, leavesVivid: rule.property == .stroke)
  }

  /// Whether the element is an area, which others may be drawn on.
  private var isOfArea: Bool {
    switch element {
    case .rect, .circle, .ellipse, .polygon: true
    default: false
    }
  }
}
