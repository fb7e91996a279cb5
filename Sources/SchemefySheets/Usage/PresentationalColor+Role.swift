package import SchemefyColor
internal import SchemefyPage
internal import SchemefyProperties

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

  /// The role that the attribute's colour has at its element: in a drawing of a page, that of the part
  /// of the drawing that it paints.
  ///
  /// - Parameter isInPicture: whether the document is a picture of its own.
  package func role(of color: Color, isInPicture: Bool) -> ColorUse.Role {
    guard rule.property != .lightingColor else { return role }
    if isOfText { return .text }
    // A picture by itself does not know the surfaces that an edge may be a part of.
    if isInPicture { return isOfEdge && rule.property == .fill ? .surface : roleInPicture(color) }
    if rule.property == .fill {
      return .ofFill(color, isOfArea: isOfArea, isInDiagram: isInDiagram)
    }
    return isInDiagram ? role.inPicture(color, leavesVivid: true) : role
  }

  /// Whether the element is an area, which others may be drawn on.
  private var isOfArea: Bool { element.isDrawnArea }
}

extension ColorUse.Role {
  /// The role of the `fill` of a shape in a drawing of a page. A vivid one is seen on dark as on light: the
  /// bars of a chart stay.
  ///
  /// - Parameters:
  ///   - isOfArea: whether the shape is one that others may be drawn on.
  ///   - isInDiagram: whether there is text in the drawing.
  package static func ofFill(
    _ color: Color, isOfArea: Bool, isInDiagram: Bool
  ) -> ColorUse.Role {
    guard !color.isVividFill else { return .graphic }
    return isOfArea || isInDiagram ? .shape : .graphic
  }
}
