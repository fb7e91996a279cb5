internal import SchemefyCascade
internal import SchemefyHTML

extension PresentationalAttribute {
  /// What the colour is used for on an element: `bgcolor` for a surface, the `fill` of a `path` for
  /// a graphic.
  func role(on tag: TagName) -> ColorUse.Role {
    switch rule.property {
    case .color: .text
    case .backgroundColor: .surface
    case .borderColor: .border
    case .fill: Self.isArea(tag) ? .shape : .graphic
    case .stroke, .stopColor, .floodColor, .lightingColor: .graphic
    }
  }

  /// Whether an element is an area, which others may be drawn on.
  private static func isArea(_ tag: TagName) -> Bool {
    switch tag {
    case .rect, .circle, .ellipse, .polygon: true
    default: false
    }
  }
}
