internal import SchemefyCascade
internal import SchemefyColor
internal import SchemefyCSS
internal import SchemefyObservation
internal import SchemefyProperties
internal import SchemefySheets

/// The texts of SVG, and the shapes that may be drawn behind them: those before them in the same
/// drawing.
///
/// The areas of shapes are not computed. So a text is rated only if the verdict is the same on all
/// shapes that may be behind it.
struct DrawnTexts {
  /// An element of SVG, by its name.
  private enum Kind {
    case shape
    /// An element whose colours are not known here, such as `image`.
    case picture
    /// An element that is drawn only elsewhere, if at all, such as a mask.
    case definition
    /// A text that is not drawn, such as `title`.
    case comment
  }

  /// The shapes that stand before a text.
  private struct Ground {
    /// The colours of shapes, each once.
    var colors: [Color] = []
    /// Whether there is nothing else.
    var isKnown = true

    /// Adds a shape. Of many colours, one is like the text in any case.
    mutating func add(_ color: ResolvedColor?) {
      guard let color = color?.color, isKnown else { return isKnown = false }
      if !colors.contains(color) { colors.append(color) }
      if colors.count > 16 { isKnown = false }
    }
  }

  private let elements: ElementTable
  /// By name of an element.
  private var kinds: [NameTable.ID: Kind] = [:]
  /// For each element, whether it has text that is drawn at its place.
  private let isWanted: [Bool]

  /// - Parameter texts: the texts of all elements.
  init(_ page: inout StyledPage, _ texts: PageTexts) {
    elements = page.elements
    var isWanted = [Bool](repeating: false, count: page.elements.elements.count)
    for text in texts.own where text.isDrawn { isWanted[Int(text.element)] = true }
    self.isWanted = isWanted
    for (names, kind) in Self.names {
      for name in names { kinds[page.name(name)] = kind }
    }
  }

  private static let names: [([String], Kind)] = [
    (["path", "rect", "circle", "ellipse", "polyline", "polygon"], .shape),
    (["image", "use", "foreignObject"], .picture),
    (["defs", "clipPath", "mask", "symbol", "pattern", "marker"], .definition),
    (["title", "desc", "metadata", "style", "script"], .comment),
  ]

  /// Whether an element has a text that is never seen, such as that of a tooltip.
  func isComment(_ element: Int32) -> Bool {
    kinds[elements.elements[Int(element)].name] == .comment
  }

  /// The texts as they are seen, by their elements; none where that is not known.
  ///
  /// - Parameter minimum: the contrast that they have to have.
  func seen(_ colors: ComputedColors, minimum: Double) -> [Int32: SeenText] {
    var seen: [Int32: SeenText] = [:]
    guard isWanted.contains(true) else { return seen }
    var isDefinition = [Bool](repeating: false, count: isWanted.count)
    var ground = Ground()
    for (index, element) in elements.elements.enumerated()
    where element.namespace == elements.known.svg {
      let (kind, parent) = (kinds[element.name], Int(element.parent))
      let isInner = parent >= 0 && elements.elements[parent].namespace == elements.known.svg
      if !isInner { ground = Ground() }
      isDefinition[index] = kind == .definition || isInner && isDefinition[parent]
      guard !isDefinition[index] else { continue }
      let own = colors[Int32(truncatingIfNeeded: index)]
      if isWanted[index], ground.isKnown {
        seen[Int32(truncatingIfNeeded: index)] = own.fill?.seen(over: ground.colors, minimum)
      }
      switch kind {
      case .shape where !own.isHidden && own.fill?.color.color?.alpha != 0:
        ground.add(own.fill?.seen)
      case .picture where !own.isHidden: ground.isKnown = false
      default: break
      }
    }
    return seen
  }
}

extension SeenPaint {
  /// A text in this paint over its backdrop and over shapes; `nil` if its contrast is enough on some of
  /// them only, or not known.
  fileprivate func seen(over shapes: [Color], _ minimum: Double) -> SeenText? {
    guard let own = color.color, own.alpha > 0, let seen = seen.color, let backdrop = backdrop.color
    else { return nil }
    let all =
      [SeenText(seen, on: backdrop, source)]
      + shapes.map { SeenText(own.composited(over: $0), on: $0, source) }
    let failing = all.count { $0.contrast < minimum }
    guard failing == 0 || failing == all.count else { return nil }
    return all.max { $0.contrast < $1.contrast }
  }
}
