internal import SchemefyCascade
internal import SchemefyColor
internal import SchemefyHTML
internal import SchemefyPage
internal import SchemefySource

/// Reads where texts and shapes lie in the drawings of a page, from their attributes.
///
/// SVG 2 §10 <https://svgwg.org/svg2-draft/shapes.html>, §11
/// <https://svgwg.org/svg2-draft/text.html>. Places that style sheets give, and those that are turned, are
/// not known.
struct DrawingReader: ~Escapable {
  private let table: ElementTable
  private let text: Span<UInt8>
  /// The size of the drawing, by its view box; `nil` where it is not known.
  private(set) var size: SIMD2<Double>?

  @_lifetime(copy text)
  init(_ table: ElementTable, _ text: Span<UInt8>) {
    self.table = table
    self.text = text
  }

  /// The value of an attribute of a lowercase name; `nil` if there is none.
  func value(_ name: StaticString, of element: Int) -> [UInt8]? {
    let attributes = table.document.attributes(of: table.elements[element].node)
    guard let attribute = attributes.first(where: { text.matches($0.name, name) }) else {
      return nil
    }
    return attribute.value.range.map { text[$0] }
  }

  /// Begins a drawing.
  mutating func open(_ element: Int) {
    let box = value("viewbox", of: element).map { DrawnNumber.list($0) } ?? []
    guard box.count != 4 else { return size = [box[2], box[3]] }
    guard let width = number("width", of: element), let height = number("height", of: element)
    else { return size = nil }
    size = [width, height]
  }

  /// The place of an element in a drawing, and how it is painted, by its own attributes.
  struct Placement {
    /// The value of `transform`; `nil` if there is none.
    var transform: [UInt8]?
    /// Whether the element is so transparent that the surface behind it is seen as well: the shadow of a
    /// text, or a gloss.
    var isFaint = false

    /// The coordinates of the element; `nil` where they are not known.
    func frame(in outer: DrawnFrame?) -> DrawnFrame? {
      guard let outer, let transform else { return outer }
      return outer.transformed(by: transform)
    }
  }

  /// The placement of an element, of one look at its attributes.
  func placement(of element: Int) -> Placement {
    var placement = Placement()
    for attribute in table.document.attributes(of: table.elements[element].node) {
      if text.matches(attribute.name, "transform") {
        placement.transform = attribute.value.range.map { text[$0] }
      } else if text.matches(attribute.name, "opacity")
        || text.matches(attribute.name, "fill-opacity")
      {
        let opacity = DrawnNumber.length(attribute.value.range.map { text[$0] }, of: nil)
        placement.isFaint =
          placement.isFaint || opacity.map { $0 < Thresholds.coveringAlpha } ?? false
      }
    }
    return placement
  }

  /// The point at which a text begins; `nil` if it is not known, as in a part of a text without
  /// coordinates.
  func start(of element: Int, isText: Bool) -> SIMD2<Double>? {
    point("x", "y", of: element, or: isText ? 0 : nil)
  }

  /// The area of a shape; `nil` where it is not known.
  func area(of element: Int, in frame: DrawnFrame?) -> DrawnArea? {
    guard let frame else { return nil }
    var area: DrawnArea
    switch table.elements[element].tag {
    case .rect:
      guard let start = point("x", "y", of: element, or: 0),
        let size = point("width", "height", of: element)
      else { return nil }
      area = DrawnArea(from: frame.place(start), to: frame.place(start + size))
    case .circle, .ellipse:
      guard let center = point("cx", "cy", of: element, or: 0) else { return nil }
      let radius = number("r", of: element).map { SIMD2($0, $0) }
      guard let extent = radius ?? point("rx", "ry", of: element) else { return nil }
      area = DrawnArea(from: frame.place(center - extent), to: frame.place(center + extent))
      area.isRound = true
    case .polygon:
      let numbers = DrawnNumber.list(value("points", of: element) ?? [])
      guard numbers.count >= 6 else { return nil }
      var (low, high) = (SIMD2(numbers[0], numbers[1]), SIMD2(numbers[0], numbers[1]))
      for index in stride(from: 2, to: numbers.count - 1, by: 2) {
        let point = SIMD2(numbers[index], numbers[index + 1])
        low = pointwiseMin(low, point)
        high = pointwiseMax(high, point)
      }
      area = DrawnArea(from: frame.place(low), to: frame.place(high))
    default: return nil
    }
    return area
  }

  private func number(_ name: StaticString, of element: Int) -> Double? {
    value(name, of: element).flatMap { DrawnNumber.length($0, of: nil) }
  }

  private func point(
    _ x: StaticString, _ y: StaticString, of element: Int, or missing: Double? = nil
  ) -> SIMD2<Double>? {
    func length(_ name: StaticString, _ whole: Double?) -> Double? {
      guard let value = value(name, of: element) else { return missing }
      return DrawnNumber.length(value, of: whole)
    }
    guard let x = length(x, size?.x), let y = length(y, size?.y) else { return nil }
    return [x, y]
  }
}
