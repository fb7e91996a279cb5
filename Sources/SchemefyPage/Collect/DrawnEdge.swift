internal import SchemefyColor
internal import SchemefyHTML
internal import SchemefySource

/// A drawing that may be the edge of a section, such as a wave of the next section's colour: wide, and nothing but
/// filled shapes that reach from its left to its right along its top or its bottom.
///
/// The shapes are a part of what they adjoin, and so surfaces, as those of a diagram are.
package struct DrawnEdge: Sendable {
  /// The box that is drawn: the offset and the length of each axis.
  private let (x, y): (ClosedRange<Double>, ClosedRange<Double>)
  /// Whether the box is as wide as that of an edge.
  let isWide: Bool
  /// Whether a shape was noted.
  private(set) var hasShape = false

  /// The length of the longest path that is looked at, in bytes: waves have 100 to 600.
  private static let longestPath = 4096

  /// - Parameters:
  ///   - viewBox: the words of the attribute; empty if there is none.
  ///   - sides: without them, those of `width` and `height`.
  ///   - isStretched: whether the box takes any shape, so that its own says nothing.
  init?(viewBox: [ArraySlice<UInt8>], sides: [[UInt8]], isStretched: Bool) {
    // Most drawings are icons, and square.
    if !isStretched, viewBox.count == 4, viewBox[2].elementsEqual(viewBox[3]) { return nil }
    let box =
      viewBox.isEmpty
      ? [0, 0] + sides.compactMap(DrawnNumber.number) : viewBox.compactMap(DrawnNumber.number)
    guard box.count == 4, box[2] > 0, box[3] > 0,
      isStretched || box[2] >= box[3] * Thresholds.edgeRatio
    else { return nil }
    isWide = box[2] >= box[3] * Thresholds.edgeRatio
    // Points are rounded, and drawings overlap.
    let (dx, dy) = (box[2] * Thresholds.edgeTolerance, box[3] * Thresholds.edgeTolerance)
    x = box[0] + dx...box[0] + box[2] - dx
    y = box[1] + dy...box[1] + box[3] - dy
  }

  /// Whether a drawing with the values of some attributes may be an edge.
  package static func mayBe(viewBox: [UInt8], sides: [[UInt8]], isStretched: Bool) -> Bool {
    DrawnEdge(
      viewBox: DrawnNumber.words(viewBox), sides: viewBox.isEmpty ? sides : [],
      isStretched: isStretched) != nil
  }

  /// Whether a picture of SVG is the edge of a section.
  package static func isPicture(_ svg: Span<UInt8>) -> Bool {
    guard let viewBox = viewBox(of: svg),
      DrawnEdge(
        viewBox: viewBox, sides: [],
        isStretched: svg.contains(Array("preserveAspectRatio".utf8), in: 0..<svg.count))
        != nil
    else { return false }
    return !PageCollector.read(svg, options: HTMLParserOptions()).edges.isEmpty
  }

  /// The words of the first `viewBox` in a picture.
  private static func viewBox(of svg: Span<UInt8>) -> [ArraySlice<UInt8>]? {
    let name: StaticString = "viewBox="
    var start = svg.firstOffset(of: UInt8(ascii: "v"), from: 0)
    while start + name.utf8CodeUnitCount < svg.count {
      let end = start + name.utf8CodeUnitCount
      if svg.isEqual(TextRange(start..<end), to: name) {
        let close = svg.firstOffset(of: svg[end], from: end + 1)
        return DrawnNumber.words(svg.extracting(end + 1..<max(end + 1, close)).copied)
      }
      start = svg.firstOffset(of: UInt8(ascii: "v"), from: start + 1)
    }
    return nil
  }

  /// Notes a shape.
  ///
  /// - Parameter path: its data, or the points of a polygon.
  /// - Returns: whether it reaches from the left to the right along the top or the bottom. What has all four corners
  ///   is the ground of a scene.
  mutating func note(path: Span<UInt8>) -> Bool {
    guard path.count <= Self.longestPath else { return false }
    var path = DrawnPoints(path)
    // The corners that points lie in or beyond, a bit each.
    var corners: UInt8 = 0
    while let point = path.next() {
      let isTop = point.y <= y.lowerBound
      guard isTop || point.y >= y.upperBound else { continue }
      if point.x <= x.lowerBound { corners |= isTop ? 1 : 4 }
      if point.x >= x.upperBound { corners |= isTop ? 2 : 8 }
    }
    hasShape = true
    return !path.isMalformed && corners != 15 && (corners & 3 == 3 || corners & 12 == 12)
  }
}

/// The points at which the segments of a path end.
///
/// SVG 2 "Path data" <https://svgwg.org/svg2-draft/paths.html#PathData>
struct DrawnPoints: ~Escapable {
  private let text: Span<UInt8>
  private var position = 0
  /// The command whose arguments are read; a polygon has those of `L`.
  private var command = UInt8(ascii: "L")
  private var point = (x: 0.0, y: 0.0)
  private var start = (x: 0.0, y: 0.0)
  /// Whether something in the data is none of a path.
  private(set) var isMalformed = false

  @_lifetime(copy text)
  init(_ text: Span<UInt8>) { self.text = text }

  /// The next point; `nil` at the end, or at what is none.
  @_lifetime(self: copy self)
  mutating func next() -> (x: Double, y: Double)? {
    skipSeparators()
    guard position < text.count else { return nil }
    if text[position].isASCIIAlpha {
      command = text[position]
      position += 1
    }
    let isRelative = command >= UInt8(ascii: "a")
    let origin = isRelative ? point : (x: 0, y: 0)
    switch command | 0x20 {
    case UInt8(ascii: "z"):
      point = start
      // Numbers behind it have no command.
      command = 0
    case UInt8(ascii: "h"): point.x = origin.x + number()
    case UInt8(ascii: "v"): point.y = origin.y + number()
    case UInt8(ascii: "m"), UInt8(ascii: "l"), UInt8(ascii: "t"): readPoint(from: origin)
    case UInt8(ascii: "s"), UInt8(ascii: "q"): readPoint(from: origin, behind: 2)
    case UInt8(ascii: "c"): readPoint(from: origin, behind: 4)
    case UInt8(ascii: "a"):
      for _ in 0..<3 { _ = number() }
      skipFlag()
      skipFlag()
      readPoint(from: origin)
    default: isMalformed = true
    }
    if command | 0x20 == UInt8(ascii: "m") {
      start = point
      command = isRelative ? UInt8(ascii: "l") : UInt8(ascii: "L")
    }
    return isMalformed ? nil : point
  }

  /// Reads a point.
  ///
  /// - Parameter count: the number of the coordinates of control points in front of it.
  @_lifetime(self: copy self)
  private mutating func readPoint(from origin: (x: Double, y: Double), behind count: Int = 0) {
    for _ in 0..<count { _ = number() }
    let x = number()
    point = (origin.x + x, origin.y + number())
  }

  /// Reads a number; 0 where there is none.
  @_lifetime(self: copy self)
  private mutating func number() -> Double {
    skipSeparators()
    let begin = position
    if position < text.count,
      text[position] == UInt8(ascii: "-") || text[position] == UInt8(ascii: "+")
    {
      position += 1
    }
    var hasPoint = false
    while position < text.count {
      let byte = text[position]
      if byte == UInt8(ascii: ".") {
        if hasPoint { break }
        hasPoint = true
      } else if byte | 0x20 == UInt8(ascii: "e") {
        position += 1
        guard position < text.count, text[position] == UInt8(ascii: "-") else { continue }
      } else if !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
        break
      }
      position += 1
    }
    guard let value = DrawnNumber.number(text.extracting(begin..<position).copied) else {
      isMalformed = true
      return 0
    }
    return value
  }

  /// Passes over a flag, behind which no separator need stand.
  @_lifetime(self: copy self)
  private mutating func skipFlag() {
    skipSeparators()
    guard position < text.count, text[position] & 0xFE == UInt8(ascii: "0") else {
      isMalformed = true
      return
    }
    position += 1
  }

  @_lifetime(self: copy self)
  private mutating func skipSeparators() {
    while position < text.count,
      text[position].isASCIIWhitespace || text[position] == UInt8(ascii: ",")
    {
      position += 1
    }
  }
}

extension PageCollector {
  /// Whether the contents of a drawing are stretched to its size.
  func isStretched(_ element: borrowing FoundElement) -> Bool {
    let ratio =
      element.attribute("preserveaspectratio") ?? element.attribute("preserveAspectRatio")
    return ratio.map { bytes(of: $0).elementsEqual("none".utf8) } ?? false
  }

  /// Notes an element in a drawing that may be the edge of a section.
  @_lifetime(self: copy self)
  mutating func noteEdge(_ element: borrowing FoundElement) {
    guard drawing?.edge != nil else { return }
    let isStroked =
      element.attribute("stroke").map { !bytes(of: $0).elementsEqual("none".utf8) } ?? false
    let isMoved = element.attribute("transform") != nil
    if isStroked || isMoved || !mayBeOfEdge(element) { drawing?.edge = nil }
  }

  @_lifetime(self: copy self)
  private mutating func mayBeOfEdge(_ element: borrowing FoundElement) -> Bool {
    switch element.node.tag {
    case .svg: return element.id == drawing?.element
    case .g, .defs, .use, .linearGradient, .radialGradient, .stop, .title, .desc: return true
    case .path, .polygon:
      guard let path = element.attribute("d") ?? element.attribute("points") else { return true }
      let points = bytes(of: path)
      return drawing?.edge?.note(path: points.span) == true
    case .unknown:
      return element.hasName("animate", exactly: false)
        || element.hasName("animatetransform", exactly: false)
    default: return false
    }
  }
}
