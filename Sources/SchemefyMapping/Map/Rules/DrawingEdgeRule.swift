internal import SchemefyCascade
package import SchemefyColor
internal import SchemefyEvidence
internal import SchemefyProperties
internal import SchemefyTraits

extension MappingRule {
  /// A wave of `#143d59` above a footer of `#143d59`: as a drawing it would turn as light as the footer's text.
  package static let drawingEdge = MappingRule(
    "drawing-edge",
    "A drawing at least \(Thresholds.edgeRatio) times as wide as high, whose shapes reach from left to right along "
      + "its top or its bottom, is the edge of a section, and has its colour in the dark, too.",
    needs: [.color, .surfacesSeen, .elements],
    changes: "the colour of the section that it is an edge of",
    keeps: "kept: so is the section that it is an edge of",
    .function("ScenePlan.decideEdges"))
}

extension ScenePlan {
  /// Decides on the edges of sections, once all surfaces are decided: an edge takes the colour of the largest surface
  /// that has its own in the light. One of another colour may be anything, such as the area of a chart, and is mapped
  /// as a shape: a pale one is a surface.
  package mutating func decideEdges(_ edges: Set<Color>) {
    guard situation.style == .dark, colors.hints.mapper != nil, !edges.isEmpty else { return }
    var known: [Color: SurfaceSize] = [:]
    for sized in evidence.sizes {
      guard let color = sized.surface.color?.rounded, edges.contains(color),
        let source = sized.surface.background, known[color].map({ $0 < sized.size }) ?? true,
        let dark = colors.color(for: color, of: .backgroundColor, from: source)
      else { continue }
      known[color] = sized.size
      decide(
        edge: color,
        MappingDecision(
          dark.isEquivalent(to: color) ? nil : MappedColor(.surface, color, dark), by: .drawingEdge)
      )
    }
  }
}
