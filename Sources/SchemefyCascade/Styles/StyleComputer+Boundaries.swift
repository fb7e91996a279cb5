internal import SchemefyColor
internal import SchemefyCSS

/// Borders, shadows and `appearance`: nothing of that is inherited.
extension StyleComputer {
  mutating func computeBoundary(
    _ choices: ArraySlice<CascadedValues.Choice>, _ sequence: Int32, _ inherited: ComputedStyle?,
    _ style: inout ComputedStyle
  ) {
    var own: BoundaryStyle?
    let parent = inherited?.boundary ?? BoundaryStyle()
    for choice in choices {
      guard let property = choice.target.property,
        property.border != nil || property == .boxShadow || property == .appearance
      else { continue }
      var choice = choice
      let value = specified(&choice, property, sequence, style.properties)
      var boundary = own ?? BoundaryStyle()
      switch property {
      case .boxShadow: apply(value, parent.hasShadow, &boundary.hasShadow)
      case .appearance: apply(value, parent.isPlain, &boundary.isPlain)
      default:
        guard let (part, side) = property.border else { continue }
        let other = parent.edges[side]
        switch part {
        case .color:
          boundary.edges[side].color = paint(value, other.color, .currentColor, style)
          boundary.edges[side].source = source(choice, value, other.source)
        case .style: apply(value, other.hasStyle, &boundary.edges[side].hasStyle)
        case .width:
          apply(value, other.hasWidth, &boundary.edges[side].hasWidth)
          // The initial width of a border is `medium`.
          if case .initial = value { boundary.edges[side].hasWidth = true }
        }
      }
      own = boundary
    }
    style.boundary = own
  }

  /// What tells a style from what lies around it, as it is seen on a surface; `nil` where nothing is
  /// declared of that.
  mutating func boundary(of style: ComputedStyle, on surface: Surface) -> ElementBoundary? {
    guard let own = style.boundary else { return nil }
    func source(_ declaration: Int32) -> DeclarationSource? {
      declaration < 0 ? nil : blocks.declarations[Int(declaration)].source
    }
    var boundary = ElementBoundary(
      backgroundSource: source(style.backgroundSource), isPlain: own.isPlain == true)
    boundary.isOpen = own.hasShadow != false || style.hasImage != false
    for edge in own.edges where edge.isSeen != false {
      guard edge.isSeen == true, let color = resolved(edge.color, current: style.color).color,
        let seen = surface.seen(color).text.color
      else {
        boundary.isOpen = true
        continue
      }
      boundary.edges.append(ElementBoundary.Edge(color: seen, source: source(edge.source)))
    }
    return boundary
  }
}
