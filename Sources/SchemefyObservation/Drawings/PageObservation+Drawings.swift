internal import SchemefyCascade
internal import SchemefyColor
internal import SchemefyEvidence
internal import SchemefyHTML
internal import SchemefySheets
internal import SchemefySource

/// The texts in the drawings of a page, and the shapes behind them.
extension PageObservation {
  /// Adds the texts in drawings to the evidence.
  ///
  /// A text lies on the last shape before it around its place. Where no place of a shape tells, it lies on
  /// what is behind the drawing, or, if it can't be read there in the light, on one of the shapes on which
  /// it can.
  ///
  /// - Complexity: linear in the elements; in a drawing, by at most ``Drawing/mostShapes`` shapes for each
  ///   text.
  package mutating func addDrawnTexts(_ text: Span<UInt8>) {
    guard texts.own.contains(where: \.isDrawn) else { return }
    var offsets: [Int32: Int] = [:]
    for own in texts.own where own.isDrawn { offsets[own.element] = own.offset }
    let (elements, table) = (page.elements.elements, page.elements)
    let fills = knownFills()
    var reader = DrawingReader(table, text)
    var drawing = Drawing()
    for (index, element) in elements.enumerated() where element.namespace == table.known.svg {
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
        let backdrop = evidence.original.styles[Int(style)].backdrop.color
        let shapes = drawing.shapes(under: fill.color, in: index, on: backdrop)
        fill.role = .text
        evidence.drawnTexts.append(
          SeenDrawnText(fill: fill, shapes: shapes, style: style, offset: offset))
      } else if Self.isShape(element.tag), fill.color.isOpaque {
        fill.role = .ofFill(fill.color, isOfArea: element.tag.isDrawnArea, isInDiagram: true)
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
      if let added = page.sheets.added, let source = paint.source, source.text == added.sheet,
        source.offset < added.end
      {
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

/// A drawing, up to an element in it.
private struct Drawing {
  /// How many shapes are looked through for each text.
  static let mostShapes = 256

  /// By element: its coordinates; where they are not known, `nil`.
  private var frames: [Int: DrawnFrame?] = [:]
  /// By element: where the text in it begins, in its own coordinates.
  private var starts: [Int: SIMD2<Double>] = [:]
  /// The elements that are not seen where they stand.
  private var hidden: Set<Int> = []
  private var shapes: [(fill: SeenDrawnText.Fill, area: DrawnArea?)] = []

  /// Notes where an element lies.
  ///
  /// - Parameter parent: the element of the drawing around it; `nil` for the drawing itself.
  mutating func enter(
    _ element: Int, in parent: Int?, _ tag: TagName, _ reader: borrowing DrawingReader
  ) {
    let outer = parent.map { frame(of: $0) } ?? DrawnFrame()
    // A drawing in a drawing has coordinates of its own.
    let isNested = parent != nil && tag == .svg
    frames[element] = .some(isNested ? nil : reader.frame(of: element, in: outer))
    starts[element] =
      reader.start(of: element, isText: tag == .text) ?? parent.flatMap { starts[$0] }
    if parent.map(hidden.contains) == true || reader.isFaint(element) { hide(element) }
  }

  func frame(of element: Int) -> DrawnFrame? { frames[element] ?? nil }
  func isHidden(_ element: Int) -> Bool { hidden.contains(element) }
  mutating func hide(_ element: Int) { hidden.insert(element) }

  mutating func add(_ fill: SeenDrawnText.Fill, _ area: DrawnArea?) {
    shapes.append((fill, area))
  }

  /// The shapes that a text may lie on; empty if that is what is behind the drawing.
  func shapes(
    under text: Color, in element: Int, on backdrop: Color?
  ) -> [SeenDrawnText.Fill] {
    let start = starts[element].flatMap { frame(of: element)?.place($0) }
    let near = shapes.suffix(Self.mostShapes)
    if let start, let around = near.last(where: { $0.area?.contains(start) == true }) {
      return [around.fill]
    }
    let onPage = backdrop.map { text.contrastRatio(on: $0) } ?? 1
    guard onPage < Thresholds.bareTextRatio else { return [] }
    let others = near.filter { start == nil || $0.area == nil }
    let best = others.map { text.contrastRatio(on: $0.fill.color) }.max() ?? 1
    guard best > onPage else { return [] }
    var found: [SeenDrawnText.Fill] = []
    for shape in others
    where text.contrastRatio(on: shape.fill.color) >= min(best, Thresholds.bareTextRatio)
      && !found.contains(shape.fill)
    {
      found.append(shape.fill)
    }
    return found
  }
}
