internal import SchemefyCascade
package import SchemefyColor
internal import SchemefyEvidence
internal import SchemefyHTML
internal import SchemefyPage
internal import SchemefyProperties
internal import SchemefySheets
internal import SchemefySource

/// The texts in the drawings of a page, and the shapes behind them.
extension PageObservation {
  /// Adds the texts in drawings to the evidence.
  ///
  /// A text lies on the last shape before it around its place. If no place of a shape is known, it lies
  /// on the surface behind the drawing, or, if it can't be read there in the light, on one of the shapes
  /// on which it can.
  ///
  /// - Parameters:
  ///   - isPicture: whether the document is one drawing, a picture of its own.
  ///   - grounds: the surfaces in the light that the picture is shown on; empty for a page, and where they are
  ///     not known.
  /// - Complexity: linear in the elements; in a drawing, by at most ``Drawing/mostShapes`` shapes for each
  ///   text.
  package mutating func addDrawnTexts(
    _ text: Span<UInt8>, isPicture: Bool = false, on grounds: [Color] = []
  ) {
    guard texts.own.contains(where: \.isDrawn) else { return }
    var offsets: [Int32: Int] = [:]
    for own in texts.own where own.isDrawn { offsets[own.element] = own.offset }
    let (elements, table) = (page.elements.elements, page.elements)
    let fills = knownFills()
    let inLight = evidence.paintedInLight
    var reader = DrawingReader(table, text)
    var drawing = Drawing()
    for (index, element) in elements.enumerated() where element.namespace == table.known.svg {
      guard page.budget.checkpoint(at: index, every: 512) else { break }
      let parent = Int(element.parent)
      let isInner = parent >= 0 && elements[parent].namespace == table.known.svg
      if !isInner {
        drawing = Drawing()
        reader.open(index)
      }
      drawing.enter(index, in: isInner ? parent : nil, element.tag, reader)
      guard !drawing.isHidden(index), !Self.isDefinition(element, table, text) else {
        drawing.hide(index)
        continue
      }
      let style = styles.indices[index]
      guard style >= 0, var fill = fills[style] else { continue }
      if let offset = offsets[Int32(truncatingIfNeeded: index)] {
        let ground = inLight.styles[Int(style)].backdrop.color
        let backdrops = grounds.isEmpty ? ground.map { [$0] } ?? [] : grounds
        let shapes = drawing.shapes(under: fill.color, in: index, on: backdrops)
        fill.role = .text
        evidence.drawnTexts.append(
          SeenDrawnText(fill: fill, shapes: shapes, style: style, ground: ground, offset: offset))
      } else if Self.isShape(element.tag), fill.color.alpha > Thresholds.coveringAlpha {
        fill.role =
          isPicture
          ? .shape
          : .ofFill(fill.color, isOfArea: element.tag.isDrawnArea, isInDiagram: true)
        drawing.add(fill, reader.area(of: index, in: drawing.frame(of: index)))
      }
    }
  }

  /// By style of an element of SVG its `fill`, where that is one colour.
  private func knownFills() -> [Int32: SeenDrawnText.Fill] {
    let table = page.elements
    var all: Set<Int32> = []
    for (index, element) in table.elements.enumerated()
    where element.namespace == table.known.svg && styles.indices[index] >= 0 {
      all.insert(styles.indices[index])
    }
    let sorted = all.sorted()
    var fills: [Int32: SeenDrawnText.Fill] = [:]
    for (style, paint) in zip(sorted, styles.fills(of: sorted)) {
      guard case .color(.color(let color)) = paint.value, color.alpha > 0,
        !evidence.original.styles[Int(style)].isHidden
      else { continue }
      var fill = SeenDrawnText.Fill(color, paint.source, .shape)
      if let source = paint.source, source.text == page.sheets.added {
        // The light has the browser's own.
        (fill.color, fill.added) = (.black, color)
      }
      fills[style] = fill
    }
    return fills
  }

  private static func isShape(_ tag: TagName) -> Bool {
    switch tag {
    case .path, .rect, .circle, .ellipse, .polygon: true
    default: false
    }
  }

  /// Whether what stands in an element is drawn elsewhere, if at all.
  private static func isDefinition(
    _ element: SelectableElement, _ table: ElementTable, _ text: Span<UInt8>
  ) -> Bool {
    if case .defs = element.tag { return true }
    guard case .unknown = element.tag else { return false }
    let name = table.document.nodes[Int(element.node)].name
    return ["clippath", "mask", "symbol", "pattern", "marker"].contains { (word: StaticString) in
      text.matches(name, word)
    }
  }
}
