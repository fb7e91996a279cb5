internal import SchemefyColor
internal import SchemefyEvidence
internal import SchemefyHTML

/// The shapes of a drawing that come before an element in it.
struct Drawing {
  /// The maximum number of shapes that are looked through for each text.
  static let mostShapes = 256

  /// By element: its coordinates; where they are not known, `nil`.
  private var frames: [Int: DrawnFrame?] = [:]
  /// By element: where the text in it begins, in its own coordinates.
  private var starts: [Int: SIMD2<Double>] = [:]
  /// The elements that are not seen at their places, and elements that are too faint to count.
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
    let placement = reader.placement(of: element)
    frames[element] = .some(isNested ? nil : placement.frame(in: outer))
    let start = Self.isText(tag) ? reader.start(of: element, isText: tag == .text) : nil
    starts[element] = start ?? parent.flatMap { starts[$0] }
    if parent.map(hidden.contains) == true || placement.isFaint { hide(element) }
  }

  /// Whether an element may be a text, or a part of one.
  private static func isText(_ tag: TagName) -> Bool {
    switch tag {
    // `textPath` is none of the names that are known.
    case .text, .tspan, .unknown: true
    default: false
    }
  }

  func frame(of element: Int) -> DrawnFrame? { frames[element] ?? nil }
  func isHidden(_ element: Int) -> Bool { hidden.contains(element) }
  mutating func hide(_ element: Int) { hidden.insert(element) }

  mutating func add(_ fill: SeenDrawnText.Fill, _ area: DrawnArea?) {
    shapes.append((fill, area))
  }

  /// The shapes that a text may lie on; empty if that is what is behind the drawing.
  ///
  /// - Parameter backdrops: what may be behind it; empty where that is not known.
  func shapes(
    under text: Color, in element: Int, on backdrops: [Color]
  ) -> [SeenDrawnText.Fill] {
    let start = starts[element].flatMap { frame(of: element)?.place($0) }
    let near = shapes.suffix(Self.mostShapes)
    if let start, let around = near.last(where: { $0.area?.contains(start) == true }) {
      return [around.fill]
    }
    let onPage = backdrops.lazy.map { text.contrastRatio(on: $0) }.min() ?? 1
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
