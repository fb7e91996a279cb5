internal import SchemefyColor
internal import SchemefyCSS
internal import SchemefyProperties

extension StyleComputer {
  /// The visible edges of a style on a surface; `nil` where nothing is declared for them.
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
