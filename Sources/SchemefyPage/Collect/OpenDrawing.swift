internal import SchemefyColor
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
  /// The names of the elements in the drawing, as selectors spell them.
  var names: Set<String> = []
  /// The names of its texts, and those of its shapes.
  var namesOfTexts: Set<String> = []
  var namesOfShapes: Set<String> = []
  /// The paints that its attributes set.
  var paints = DrawnPaints()
  /// For each tag, whether its name is in ``names``.
  var hasTag = [Bool](repeating: false, count: 256)
  /// The width and the height of its contents, as its view box spells them.
  private let size: [[UInt8]]
  /// The offset of the `fill` of the rectangle under the whole drawing.
  private var ground: Int?

  /// - Parameter viewBox: the attribute's value; empty if there is none.
  init(
    _ element: HTMLDocument.NodeID, viewBox: [UInt8], _ icon: OpenIcon?, _ page: CollectedPage
  ) {
    self.element = element
    self.icon = icon
    let numbers = DrawnNumber.words(viewBox)
    size = numbers.count == 4 ? numbers.suffix(2).map { Array($0) } : []
    hints = page.hints.count
    attributes = page.attributes.count
  }

  /// Notes a rectangle, which may cover the whole drawing.
  mutating func noteRectangle(width: [UInt8], height: [UInt8], fill: Int) {
    let isWhole = zip([width, height], size.isEmpty ? [[], []] : size).allSatisfy { own, whole in
      own.elementsEqual("100%".utf8) || (own == whole && !own.isEmpty)
    }
    if ground == nil, isWhole { ground = fill }
  }

  /// Whether its shapes are the background of others: if it contains text, or if its ground is a
  /// pale rectangle, such as one of `#f5f5f5`.
  func isDiagram(_ page: CollectedPage, in text: Span<UInt8>) -> Bool {
    if hasText { return true }
    guard let ground else { return false }
    for hint in page.hints.dropFirst(hints) where hint.attribute.lowerBound == ground {
      return (hint.color(in: text)?.relativeLuminance ?? 0) > Thresholds.paleLuminance
    }
    return false
  }

  /// Marks all colours in the drawing as ones of a diagram.
  func markDiagram(_ page: inout CollectedPage) {
    for index in page.hints.indices.dropFirst(hints) where page.hints[index].syntax == .css {
      page.hints[index].isInDiagram = true
    }
    for index in page.attributes.indices.dropFirst(attributes)
    where page.attributes[index].element == .unknown {
      page.attributes[index].isInDiagram = true
    }
  }
}

extension PageCollector {
  /// Ends a drawing. The shapes of a diagram are the background of others, whatever element they
  /// are; those of an icon are its foreground.
  ///
  /// - Parameter node: that of its `svg`.
  @_lifetime(self: copy self)
  mutating func endDrawing(_ drawing: OpenDrawing, _ node: HTMLNode) {
    let isDiagram = drawing.isDiagram(page, in: text)
    page.drawnNames.add(drawing.names, isDiagram: isDiagram)
    page.drawnNames.add(ofTexts: drawing.namesOfTexts, ofShapes: drawing.namesOfShapes)
    drawing.paints.markTexts(&page)
    if isDiagram {
      drawing.markDiagram(&page)
    } else {
      endIcon(drawing, node)
    }
    self.drawing = nil
  }

  /// Notes a rectangle in a drawing.
  @_lifetime(self: copy self)
  mutating func noteRectangle(_ element: borrowing FoundElement) {
    guard let fill = element.attribute("fill"), let width = element.attribute("width"),
      let height = element.attribute("height")
    else { return }
    let size = (bytes(of: width), bytes(of: height))
    let place = placed(TextRange(fill.name.range)).lowerBound
    drawing?.noteRectangle(width: size.0, height: size.1, fill: place)
  }
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
