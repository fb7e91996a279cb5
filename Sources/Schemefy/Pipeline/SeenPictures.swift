internal import SchemefyCascade
internal import SchemefyColor
internal import SchemefyHTML
internal import SchemefyMapping
internal import SchemefyObservation
internal import SchemefyProperties
internal import SchemefySheets
internal import SchemefySource

/// The drawings that a page shows: in images, and as elements of its own.
struct SeenPictures: Sendable {
  /// The images that may show drawings, by their numbers, each with the number of its style.
  private var images: [(number: Int, style: Int32)] = []
  /// The drawings in the page itself: where they stand, and the style of the surface that they lie on.
  private var drawings: [(range: TextRange, style: Int32)] = []

  /// No drawings.
  init() {}

  /// - Parameters:
  ///   - observation: the page as it is shown in a style.
  ///   - text: the text of the page.
  init(_ observation: PageObservation, _ page: CollectedPage, in text: Span<UInt8>) {
    let (table, styles) = (observation.page.elements, observation.styles.indices)
    var numbers: [Int: Int] = [:]
    for (number, image) in page.images.enumerated() where image.mayShowDrawing(in: text) {
      numbers[image.range.lowerBound] = number
    }
    guard !numbers.isEmpty || page.outline.hasDrawings else { return }
    for (index, element) in table.elements.enumerated() where styles[index] >= 0 {
      if element.tag == .svg, page.outline.hasDrawings {
        let parent = Int(element.parent)
        guard element.namespace == table.known.svg,
          parent < 0 || table.elements[parent].namespace != table.known.svg
        else { continue }
        let node = table.document.nodes[Int(element.node)]
        let end = max(node.range.upperBound, node.endTag.upperBound)
        drawings.append((TextRange(node.range.lowerBound..<end), styles[index]))
      } else if element.tag.mayShowPicture,
        let number = numbers[table.start(of: Int32(truncatingIfNeeded: index))]
      {
        images.append((number, styles[index]))
      }
    }
    drawings.sort { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// How the drawings in images follow the scheme, by the numbers of the images: `nil` if one stays.
  ///
  /// - Parameter plan: the plan of the page in the dark, with all decisions.
  func imageChanges(_ plan: inout ScenePlan) -> [Int: PictureChange?] {
    guard !images.isEmpty else { return [:] }
    let surfaces = plan.surfacesOfPictures()
    var changes: [Int: PictureChange?] = [:]
    for image in images {
      changes[image.number] = .some(surfaces.change(ofPictureIn: image.style))
    }
    return changes
  }

  /// The drawings of a page on surfaces that stay in the dark: where they stand, in the order of the source.
  ///
  /// - Parameter plan: the plan of the page in the dark, with all decisions.
  func drawingsOnKeptSurfaces(_ plan: inout ScenePlan) -> [TextRange] {
    guard !drawings.isEmpty else { return [] }
    let painted = plan.painted
    return drawings.compactMap { range, style in
      plan.keepsSurface(
        behind: painted.styles[Int(style)], author: plan.evidence.original.styles[Int(style)])
        ? range : nil
    }
  }
}

extension SeenPictures {
  /// By colour, the styles of the drawings with a stroke of it, without colours that occur in others as well: of
  /// drawings of nothing but lines, where no other stroke stands before it that it may lie on. A drawing that stays,
  /// or a diagram, does not count.
  func strokes(
    in page: CollectedPage, except kept: [TextRange], _ text: Span<UInt8>
  ) -> [Color: Set<Int32>] {
    guard !page.lineDrawings.isEmpty else { return [:] }
    var strokes: [Color: Set<Int32>] = [:]
    var others: Set<Color> = []
    // The drawings in which a stroke that is not pale stands before.
    var covered: Set<Int> = []
    for hint in page.hints where !hint.isInDiagram && hint.rule.property == .stroke {
      let place = hint.attribute.lowerBound
      let drawing = drawings.partitioningIndex { $0.range.upperBound > place }
      guard drawing < drawings.count, drawings[drawing].range.lowerBound <= place,
        TextRange.first(of: kept, around: place) == nil,
        let color = hint.color(in: text)?.rounded
      else { continue }
      if color.relativeLuminance < Thresholds.paleLuminance { covered.insert(drawing) }
      let isOfLines = page.lineDrawings.contains(drawings[drawing].range.lowerBound)
      if isOfLines, !covered.contains(drawing) {
        strokes[color, default: []].insert(drawings[drawing].style)
      } else {
        others.insert(color)
      }
    }
    return strokes.filter { !others.contains($0.key) }
  }
}

extension CollectedPage {
  /// The colours of the edges of sections.
  func colorsOfEdges(in text: Span<UInt8>) -> Set<Color> {
    guard !edges.isEmpty else { return [] }
    var colors: Set<Color> = []
    for hint in hints where hint.isOfEdge && hint.rule.property == .fill {
      if let color = hint.color(in: text) { colors.insert(color.rounded) }
    }
    return colors
  }

  /// Whether an image of the page may show a drawing.
  func mayShowDrawings(in text: Span<UInt8>) -> Bool {
    images.contains { $0.mayShowDrawing(in: text) }
  }
}

extension ImageElement {
  /// Whether its URL may be that of a drawing.
  fileprivate func mayShowDrawing(in text: Span<UInt8>) -> Bool {
    guard let source else { return false }
    return source.withText(in: text) { url in
      if DataURL.startsPicture(url) { return true }
      // The end of the name may be escaped, and white space in it does not count.
      if url.indices.contains(where: { url[$0] == UInt8(ascii: "%") || url[$0] < 0x20 }) {
        return true
      }
      var dot = url.firstOffset(of: UInt8(ascii: "."), from: 0)
      while dot + 4 <= url.count {
        // A query may stand behind the name of a file.
        if url.matches(TextRange(dot..<dot + 4), ".svg") { return true }
        dot = url.firstOffset(of: UInt8(ascii: "."), from: dot + 1)
      }
      return false
    }
  }
}

extension ScenePlan {
  /// Whether the surface behind an element is opaque, and has the author's colour, or keeps its texts as dark
  /// as they are.
  fileprivate func keepsSurface(behind element: ElementColors, author: ElementColors) -> Bool {
    guard let shown = element.backdrop.color, let own = author.backdrop.color,
      let source = element.backdropSource
    else { return false }
    if source.isHint { return isKept(ColorChange.Target(ofSurface: own, source)) }
    let places = colors.declared.surfaces(of: source)
    guard places.count == 1, colors.declared.color(at: places[0])?.isOpaque ?? true else {
      return false
    }
    return own.isEquivalent(to: shown) || isKeptByRule(places[0])
  }
}

extension TagName {
  /// Whether elements of the name are among the pictures that are collected from a page.
  fileprivate var mayShowPicture: Bool {
    switch self {
    case .embed, .image, .img, .input, .object, .video: true
    default: false
    }
  }
}
