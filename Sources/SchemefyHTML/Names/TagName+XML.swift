package import SchemefySource

/// Names in XML, which keep their case and belong to one namespace.
extension TagName {
  /// The name that an element has in its namespace; `.unknown` if it is none that is listed.
  ///
  /// - Parameter range: the local name.
  package init(
    exactly text: Span<UInt8>, _ range: TextRange, in namespace: ElementNamespace
  ) {
    var name = PackedName()
    for index in range.range { name.append(text[index].asciiLowercased) }
    let tag = TagName(name)
    self = tag.isSpelled(text, range, in: namespace) && tag.stands(in: namespace) ? tag : .unknown
  }

  private func isSpelled(
    _ text: Span<UInt8>, _ range: TextRange, in namespace: ElementNamespace
  ) -> Bool {
    let lowercase = Array(lowercased.utf8)
    let name = namespace == .svg ? ForeignNames.svgElement(lowercase) : lowercase
    guard name.count == range.count else { return false }
    return range.range.allSatisfy { text[$0] == name[$0 - range.lowerBound] }
  }

  private func stands(in namespace: ElementNamespace) -> Bool {
    switch self {
    case .circle, .clipPath, .defs, .desc, .ellipse, .foreignObject, .g, .image, .line,
      .linearGradient, .path, .pattern, .polygon, .polyline, .radialGradient, .rect, .stop, .svg,
      .symbol, .text, .tspan, .use:
      namespace == .svg
    case .annotationXml, .malignmark, .math, .mglyph, .mi, .mn, .mo, .ms, .mtext:
      namespace == .mathml
    case .a, .script, .style, .title:
      namespace == .html || namespace == .svg
    default:
      namespace == .html
    }
  }
}
