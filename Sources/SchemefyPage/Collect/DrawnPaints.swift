package import SchemefyHTML
internal import SchemefySource

/// The `fill`s that attributes set in a drawing, and whether texts or shapes are painted with them.
///
/// SVG 2 §13.4 <https://svgwg.org/svg2-draft/painting.html#FillProperties>: `fill` is inherited, so the
/// one of a `g` may be that of the texts in it.
struct DrawnPaints: Sendable {
  /// The kind of an element of SVG by what its `fill` paints.
  enum Kind: Sendable {
    case text, shape
    /// The element paints nothing of its own.
    case container
  }

  /// The attributes of an element that set its `fill`: indices into those of the page.
  private struct Paint: Sendable {
    var hint: Int?
    var attribute: Int?
    var isOfTexts = false
    var isOfShapes = false
  }

  private var paints: [Paint] = []
  /// By element: the number of the paint that it has, or inherits; -1 for none.
  private var numbers: [HTMLDocument.NodeID: Int] = [:]

  /// Notes an element, after its ancestors.
  ///
  /// - Parameters:
  ///   - hint: the index of its `fill` among the colour attributes of the page.
  ///   - attribute: the index of its `style` among those of the page, if that sets a `fill`.
  mutating func note(
    _ id: HTMLDocument.NodeID, in parent: HTMLDocument.NodeID, _ kind: Kind, hint: Int?,
    attribute: Int?
  ) {
    var number = numbers[parent] ?? -1
    if hint != nil || attribute != nil {
      number = paints.count
      paints.append(Paint(hint: hint, attribute: attribute))
    }
    numbers[id] = number
    guard number >= 0 else { return }
    switch kind {
    case .text: paints[number].isOfTexts = true
    case .shape: paints[number].isOfShapes = true
    case .container: break
    }
  }

  /// Whether an attribute sets the `fill` of an element, or of one that it lies in.
  func isPainted(_ id: HTMLDocument.NodeID) -> Bool { (numbers[id] ?? -1) >= 0 }

  /// Says of the attributes that paint texts alone that they do.
  func markTexts(_ page: inout CollectedPage) {
    for paint in paints where paint.isOfTexts && !paint.isOfShapes {
      if let hint = paint.hint { page.hints[hint].isOfText = true }
      if let attribute = paint.attribute { page.attributes[attribute].isOfText = true }
    }
  }
}

extension DrawnPaints.Kind {
  init(_ tag: TagName, isTextPath: Bool) {
    switch tag {
    case .text, .tspan: self = .text
    case .path, .rect, .circle, .ellipse, .polygon, .polyline, .use: self = .shape
    default: self = isTextPath ? .text : .container
    }
  }
}

extension TagName {
  /// Whether an element of SVG is an area, which others may be drawn on.
  package var isDrawnArea: Bool {
    switch self {
    case .rect, .circle, .ellipse, .polygon: true
    default: false
    }
  }
}
