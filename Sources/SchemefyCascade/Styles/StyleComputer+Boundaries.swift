internal import SchemefyCSS
internal import SchemefyProperties

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
}
