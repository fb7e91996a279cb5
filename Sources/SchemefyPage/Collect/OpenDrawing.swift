internal import SchemefyColor
internal import SchemefyCSS
internal import SchemefyHTML
internal import SchemefyProperties
internal import SchemefySource

/// A drawing in a page, until its end.
struct OpenDrawing: Sendable {
  let element: HTMLDocument.NodeID
  /// The number of colour attributes, and of style attributes, that were collected before the drawing.
  let hints: Int
  let attributes: Int
  /// The drawing as an icon; `nil` if it can't be one.
  var icon: OpenIcon?
  var hasText = false
  /// Whether its `svg` has a class.
  var isNamed = false
  /// The names of the elements in the drawing, as selectors spell them.
  var names: Set<String> = []
  /// The names of its texts, and those of its shapes.
  var namesOfTexts: Set<String> = []
  var namesOfShapes: Set<String> = []
  /// Whether it is nothing but lines so far: each shape says by an attribute that it is not filled.
  var isOfLines = true
  /// Whether its `svg` says so for all.
  var isUnfilled = false
  /// The drawing as the edge of a section; `nil` if it can't be one.
  var edge: DrawnEdge?
  /// Whether it is as wide as a name in letters, or an edge.
  let isWide: Bool
  /// The colours of what is no area, whose white is a surface in any drawing, and is seen: not in a `clipPath`.
  var seenPaths: Set<Int> = []
  /// Whether a shape is black as no attribute, and no rule for a class, fills it.
  var hasBlackShape = false
  /// The paints that its attributes set.
  var paints = DrawnPaints()
  /// For each tag, whether its name is in ``names``.
  var hasTag = [Bool](repeating: false, count: 256)
  /// The width and the height of its contents, as its view box spells them, or else its attributes.
  private let size: [[UInt8]]
  /// Whether it is drawn from the corner of its box on, opaque, and as it is declared: nothing hides or moves a part.
  private let isPlain: Bool
  /// The colour of the first shape under the whole drawing: a rectangle, a path along its edges, or a dark circle.
  var ground: Color?
  /// Whether that shape is dark, and certain to be seen.
  var hasDarkGround = false

  /// - Parameters:
  ///   - viewBox: the attribute's value; empty if there is none.
  ///   - sides: without a view box, the values of `width` and `height`; empty ones if there are none.
  ///   - isStretched: whether its contents are stretched to the size that it has on the page.
  ///   - isPlain: whether no attribute of its `svg` makes it translucent, hides or moves it.
  init(
    _ element: HTMLDocument.NodeID, viewBox: [UInt8], sides: [[UInt8]], isStretched: Bool,
    isPlain: Bool,
    _ icon: OpenIcon?, _ page: CollectedPage
  ) {
    self.element = element
    self.icon = icon
    let numbers = DrawnNumber.words(viewBox)
    edge = DrawnEdge(viewBox: numbers, sides: sides, isStretched: isStretched)
    isWide = edge?.isWide == true
    size = numbers.count == 4 ? numbers.suffix(2).map { Array($0) } : sides
    self.isPlain =
      isPlain && numbers.prefix(2).allSatisfy { $0.elementsEqual("0".utf8) }
    hints = page.hints.count
    attributes = page.attributes.count
  }

  /// Whether a rectangle of a width and a height covers the whole drawing.
  func isCovered(byWidth width: [UInt8], height: [UInt8]) -> Bool {
    zip([width, height], size.isEmpty ? [[], []] : size).allSatisfy { own, whole in
      own.elementsEqual("100%".utf8) || (own == whole && !own.isEmpty)
    }
  }

  /// Whether a circle touches all edges of the drawing, such as that of radius 12 in one of 24 by 24.
  func isFilled(byCircleAt center: [[UInt8]], radius: [UInt8]) -> Bool {
    let sides = size.compactMap(DrawnNumber.number)
    let places = center.compactMap(DrawnNumber.number)
    guard sides.count == 2, places.count == 2, let radius = DrawnNumber.number(radius) else {
      return false
    }
    return (sides + places.map { 2 * $0 }).allSatisfy { $0 == 2 * radius }
  }

  /// Whether a path goes round the drawing along its edges, such as `M0 345.6L460.8 345.6L460.8 0L0 0Z` in one of
  /// `460.8` by `345.6`.
  func isCovered(byPath path: [UInt8]) -> Bool {
    guard size.count == 2, DrawnPath.mayBeGround(path.span) else { return false }
    // In the order of the path; 1 is added for one on the right, and 2 for one at the bottom.
    var corners: [Int] = []
    var command = UInt8(ascii: "M")
    var place = 0
    var words = DrawnPath.words(path)[...]
    /// The side that the next number is of: 0 or 1; `nil` if it is of none.
    func side(_ axis: Int) -> Int? {
      guard let word = words.popFirst() else { return nil }
      return word.elementsEqual("0".utf8) ? 0 : word.elementsEqual(size[axis]) ? 1 : nil
    }
    while let next = words.first {
      if next.count == 1, next[next.startIndex].isASCIIAlpha {
        words.removeFirst()
        command = next[next.startIndex]
        if command | 0x20 == UInt8(ascii: "z") { break }
        continue
      }
      var (x, y): (Int?, Int?) = (place & 1, place >> 1)
      switch command {
      case UInt8(ascii: "M"), UInt8(ascii: "L"): (x, y) = (side(0), side(1))
      case UInt8(ascii: "H"): x = side(0)
      case UInt8(ascii: "V"): y = side(1)
      default: return false
      }
      guard let x, let y, case let corner = x | y << 1,
        corners.isEmpty || corner ^ place == 1 || corner ^ place == 2
      else { return false }
      if command == UInt8(ascii: "M"), !corners.isEmpty { return false }
      corners.append(corner)
      place = corner
      if command == UInt8(ascii: "M") { command = UInt8(ascii: "L") }
    }
    return words.isEmpty && Set(corners).count == 4
      && (corners.count == 4 || corners.count == 5 && corners.first == corners.last)
  }

  /// Whether its shapes are the background of others: if it contains text, or if its ground is a
  /// pale shape, such as one of `#f5f5f5`.
  var isDiagram: Bool { hasText || ground.map { !$0.isDarkGround } ?? isEdge }

  /// Whether its shapes are the edge of a section, and so of the section's colour.
  var isEdge: Bool { !hasText && ground == nil && edge?.hasShape == true }

  /// Whether a shape in it is shown as its own attributes say: it lies in no group, and no rule is for it alone.
  func shows(_ shape: borrowing FoundElement) -> Bool {
    isPlain && shape.node.parent == element && shape.isDrawnPlain && shape.attribute("class") == nil
      && shape.attribute("style") == nil
  }

  /// Marks all colours in the drawing as ones of a diagram.
  func markDiagram(_ page: inout CollectedPage) {
    for index in page.hints.indices.dropFirst(hints) where page.hints[index].syntax == .css {
      page.hints[index].isInDiagram = true
      page.hints[index].isInGroundedDrawing = !hasText
      page.hints[index].isOfEdge = isEdge
    }
    for index in page.attributes.indices.dropFirst(attributes)
    where page.attributes[index].element == .unknown {
      page.attributes[index].isInDiagram = true
    }
  }

  /// Marks what is white in a drawing of black and white as its ground: a letter on a plate of `#121212` would not be
  /// seen on what becomes of that. With a third colour, white may be a letter on that, which stays.
  ///
  /// - Returns: whether there is something white beside black.
  func markWhite(_ page: inout CollectedPage, in text: Span<UInt8>) -> Bool {
    guard !isWide, page.attributes.count == attributes else { return false }
    var white: [Int] = []
    var hasBlack = hasBlackShape
    for index in page.hints.indices.dropFirst(hints) where !page.hints[index].isNone(in: text) {
      guard page.hints[index].rule.property == .fill, let color = page.hints[index].color(in: text),
        color.isOpaque, color.isNearlyGray
      else { return false }
      let luminance = color.relativeLuminance
      if luminance >= Thresholds.paleGroundLuminance, seenPaths.contains(index) {
        white.append(index)
      }
      if luminance <= Thresholds.inkLuminance { hasBlack = true }
    }
    guard hasBlack, !white.isEmpty else { return false }
    for index in white {
      page.hints[index].isInDiagram = true
      page.hints[index].isInGroundedDrawing = true
    }
    return true
  }
}

extension PresentationalColor {
  /// Whether the attribute says that nothing is painted.
  fileprivate func isNone(in text: Span<UInt8>) -> Bool {
    value.withText(in: text) { $0.isEqual(TextRange(0..<$0.count), to: "none") }
  }
}

extension PageCollector {
  /// Ends a drawing. The shapes of a diagram are the background of others, whatever element they
  /// are; those of an icon are its foreground.
  ///
  /// - Parameter node: that of its `svg`.
  @_lifetime(self: copy self)
  mutating func endDrawing(_ drawing: OpenDrawing, _ node: HTMLNode) {
    let isDiagram = drawing.isDiagram
    page.drawnNames.add(
      drawing.names, of: drawing.isEdge ? .edge : isDiagram ? .diagram : .icon)
    page.drawnNames.add(ofTexts: drawing.namesOfTexts, ofShapes: drawing.namesOfShapes)
    drawing.paints.markTexts(&page)
    let isOnDark = isOnDark(drawing)
    if drawing.ground != nil { page.outline.hasGround = true }
    if drawing.isWide { page.outline.isWide = true }
    if isOnDark { page.outline.hasDarkGround = true }
    if drawing.isEdge { page.edges.insert(placed(node.range).lowerBound) }
    if drawing.isOfLines { page.lineDrawings.insert(placed(node.range).lowerBound) }
    if isOnDark {
      page.drawingsOnDark.append(rangeOfColors(in: drawing, node))
    } else if !drawing.hasText, drawing.ground == nil, !drawing.isWide,
      page.hints.dropFirst(drawing.hints).isIllustration(in: text)
    {
      page.illustrations.append(rangeOfColors(in: drawing, node))
    } else if isDiagram {
      drawing.markDiagram(&page)
      if !drawing.hasText { page.groundedDrawings.append(placed(node.range)) }
    } else {
      if drawing.markWhite(&page, in: text) { page.groundedDrawings.append(placed(node.range)) }
      endIcon(drawing, node)
    }
    self.drawing = nil
  }

  /// A drawing from its tag up to its last colour.
  private func rangeOfColors(in drawing: OpenDrawing, _ node: HTMLNode) -> TextRange {
    let tag = placed(node.range)
    let hint = page.hints.dropFirst(drawing.hints).last?.attribute.upperBound ?? 0
    let style = page.attributes.dropFirst(drawing.attributes).last?.text
    let end = max(tag.upperBound, hint, style?.map.source(of: 0..<0).upperBound ?? 0)
    return TextRange(tag.lowerBound..<end + 1)
  }

  /// Whether a drawing is for the dark already, as the sign of an app, with a white letter on a ground of `#143d59`.
  private func isOnDark(_ drawing: OpenDrawing) -> Bool {
    guard drawing.hasDarkGround, !drawing.hasText, let ground = drawing.ground else {
      return false
    }
    // A square by itself is an icon, such as that of a button that stops a film.
    return page.hints.dropFirst(drawing.hints).contains { hint in
      guard let color = hint.color(in: text) else { return false }
      return color.relativeLuminance > ground.relativeLuminance
        && color.contrastRatio(on: ground) >= Thresholds.graphicRatio
    }
  }

  /// Notes an element in a drawing that may be nothing but lines. A style, and a rule for a class, may fill it.
  @_lifetime(self: copy self)
  mutating func noteLines(_ element: borrowing FoundElement) {
    guard drawing?.isOfLines == true else { return }
    let fill = element.attribute("fill")
    let isNone = fill.map { bytes(of: $0).elementsEqual("none".utf8) }
    let isPlain = element.attribute("style") == nil
    let isNamed = element.attribute("class") != nil
    let isUnfilled = drawing?.isUnfilled == true
    switch element.node.tag {
    case .svg:
      drawing?.isOfLines = isPlain && isNone != false
      drawing?.isUnfilled = isNone == true
    case .title, .desc, .line: drawing?.isOfLines = isPlain && !isNamed
    case .g, .a: drawing?.isOfLines = isPlain && !isNamed && isNone != false
    case .path, .rect, .circle, .ellipse, .polygon, .polyline:
      drawing?.isOfLines = isPlain && !isNamed && isNone ?? isUnfilled
    default: drawing?.isOfLines = false
    }
  }

  /// Notes a rectangle in a drawing, which may be its ground.
  @_lifetime(self: copy self)
  mutating func noteRectangle(_ element: borrowing FoundElement) {
    guard lacksGround, let width = element.attribute("width"),
      let height = element.attribute("height"),
      drawing?.isCovered(byWidth: bytes(of: width), height: bytes(of: height)) == true,
      isAtOrigin(element.attribute("x")), isAtOrigin(element.attribute("y"))
    else { return }
    noteGround(element)
  }

  /// Notes a circle in a drawing, which may be its ground, if it is dark.
  @_lifetime(self: copy self)
  mutating func noteCircle(_ element: borrowing FoundElement) {
    guard lacksGround, let x = element.attribute("cx"), let y = element.attribute("cy"),
      let radius = element.attribute("r"),
      drawing?.isFilled(byCircleAt: [bytes(of: x), bytes(of: y)], radius: bytes(of: radius))
        == true,
      drawing?.shows(element) == true, fill(of: element)?.isDarkGround == true
    else { return }
    noteGround(element)
  }

  private func isAtOrigin(_ place: HTMLAttribute?) -> Bool {
    place.map { bytes(of: $0).elementsEqual("0".utf8) || $0.value.isEmpty } ?? true
  }

  /// Notes a path in a drawing, which may be its ground.
  @_lifetime(self: copy self)
  mutating func notePath(_ element: borrowing FoundElement) {
    guard lacksGround, let path = element.attribute("d"),
      path.value.count <= DrawnPath.longestGround,
      drawing?.isCovered(byPath: bytes(of: path)) == true
    else { return }
    noteGround(element)
  }

  /// Whether a drawing is open, of which no shape so far covers the whole.
  private var lacksGround: Bool { drawing != nil && drawing?.ground == nil }

  /// Notes a shape that covers a drawing, if it hides what lies behind, and is seen itself: not in a mask, a
  /// `clipPath` or `defs`.
  @_lifetime(self: copy self)
  private mutating func noteGround(_ element: borrowing FoundElement) {
    guard isSeen(element), element.attribute("fill-opacity") == nil,
      element.attribute("opacity") == nil,
      let ground = fill(of: element), ground.isOpaque
    else { return }
    drawing?.ground = ground
    let isShown = drawing?.shows(element) == true
    drawing?.hasDarkGround = ground.isDarkGround && isShown
  }

  /// The colour that an element's own `style`, or else its attribute, fills it with; `nil` where it is not known,
  /// or may be translucent.
  private func fill(of element: borrowing FoundElement) -> Color? {
    if let style = element.attribute("style"), setsFill(element) {
      let css = bytes(of: style)
      let sheet = Stylesheet.parseDeclarations(css.span)
      var isSet = false
      var color: Color?
      for declaration in sheet.declarations {
        let name = sheet.nameToken(of: declaration)
        guard !name.matches("opacity", in: css.span), !name.matches("fill-opacity", in: css.span)
        else { return nil }
        guard name.matches("fill", in: css.span) else { continue }
        isSet = true
        color = ParsedColor(sheet.tokens.span, in: css.span, declaration.value)?.color
      }
      if isSet { return color }
    }
    guard let fill = element.attribute("fill") else { return nil }
    let value = bytes(of: fill)
    return PresentationalColor.color(ofCSS: value.span)
  }
}

extension FoundElement {
  /// Whether no attribute of a shape makes it translucent, hides or moves it.
  var isDrawnPlain: Bool {
    let names: [StaticString] = [
      "opacity", "fill-opacity", "mask", "clip-path", "transform", "filter", "display",
      "visibility",
    ]
    return names.allSatisfy { attribute($0) == nil }
  }
}

extension Color {
  /// Whether a ground of the colour is none that glares on a dark page: `#1877f2`, or `#222`.
  fileprivate var isDarkGround: Bool { relativeLuminance <= Thresholds.paleLuminance }
}

extension PageCollector {
  /// Notes the names by which selectors may match an element in a drawing.
  @_lifetime(self: copy self)
  mutating func noteNames(_ element: borrowing FoundElement) {
    let tag = element.node.tag
    let kind = kind(of: element)
    if tag == .unknown {
      let type = element.node.name.range.map { text[$0].asciiLowercased }
      drawing?.note(String(decoding: type, as: UTF8.self), of: kind)
    } else if drawing?.hasTag[Int(tag.rawValue)] == false {
      drawing?.hasTag[Int(tag.rawValue)] = true
      drawing?.note(tag.lowercased, of: kind)
    }
    if let id = element.attribute("id") {
      let name = String(decoding: bytes(of: id), as: UTF8.self)
      drawing?.note("#" + name, of: kind)
    }
    guard let classes = element.attribute("class") else { return }
    for name in bytes(of: classes).split(whereSeparator: \.isASCIIWhitespace) {
      drawing?.note("." + String(decoding: name, as: UTF8.self), of: kind)
    }
  }

  /// Notes the attributes that set the `fill` of an element in a drawing.
  ///
  /// - Parameters:
  ///   - hints: how many colours were collected before it.
  ///   - attributes: how many style attributes were collected before it.
  @_lifetime(self: copy self)
  mutating func notePaint(of element: borrowing FoundElement, hints: Int, attributes: Int) {
    let hint = page.hints.indices.dropFirst(hints).first { page.hints[$0].rule.property == .fill }
    let hasStyle = page.attributes.count > attributes && setsFill(element)
    let kind = kind(of: element)
    drawing?.paints.note(
      element.id, in: element.node.parent, kind, hint: hint,
      attribute: hasStyle ? attributes : nil)
    if let hint {
      if !element.node.tag.isDrawnArea, isSeen(element) { drawing?.seenPaths.insert(hint) }
    } else if kind == .shape, drawing?.paints.isPainted(element.id) == false,
      drawing?.isNamed == false, element.attribute("class") == nil, isSeen(element)
    {
      drawing?.hasBlackShape = true
    }
  }

  /// Whether an element of a drawing is one that is seen.
  private func isSeen(_ element: borrowing FoundElement) -> Bool {
    var ancestors = element.ancestors
    while let ancestor = ancestors.next(), ancestor.tag != .svg {
      guard ancestor.tag == .g || ancestor.tag == .a else { return false }
    }
    return true
  }

  private func kind(of element: borrowing FoundElement) -> DrawnPaints.Kind {
    let isTextPath = element.node.tag == .unknown && element.hasName("textpath", exactly: false)
    return DrawnPaints.Kind(element.node.tag, isTextPath: isTextPath)
  }
}

extension OpenDrawing {
  /// Notes a name of an element.
  mutating func note(_ name: String, of kind: DrawnPaints.Kind) {
    names.insert(name)
    switch kind {
    case .text: namesOfTexts.insert(name)
    case .shape: namesOfShapes.insert(name)
    case .container: break
    }
  }
}
