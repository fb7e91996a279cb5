internal import SchemefyCascade
internal import SchemefyColor
internal import SchemefyHTML
internal import SchemefyMapping
internal import SchemefyObservation
internal import SchemefyProperties
internal import SchemefySheets
internal import SchemefySource

/// Drawings in images and in the page itself, by the surfaces that they lie on.
extension Pipeline {
  /// How the drawings in the images of a page follow the scheme, by the numbers of the images.
  ///
  /// - Parameters:
  ///   - text: the text of the page.
  ///   - plan: the plan of the page in the dark, with all decisions.
  func imageChanges(
    of page: CollectedPage, in text: Span<UInt8>, _ scene: ObservedScene, _ plan: inout ScenePlan
  ) -> [Int: PictureChange?] {
    guard scene.situation.placesSurfaces else { return [:] }
    var numbers: [Int: Int] = [:]
    for (number, image) in page.images.enumerated() where image.mayShowDrawing(in: text) {
      numbers[image.range.lowerBound] = number
    }
    guard !numbers.isEmpty else { return [:] }
    let elements = scene.observation.page.elements
    let styles = scene.observation.styles.indices
    let surfaces = plan.surfacesOfPictures()
    var changes: [Int: PictureChange?] = [:]
    for index in elements.elements.indices
    where styles[index] >= 0 && elements.elements[index].tag.mayShowPicture {
      guard let number = numbers[elements.start(of: Int32(truncatingIfNeeded: index))] else {
        continue
      }
      changes[number] = .some(surfaces.change(ofPictureIn: styles[index]))
    }
    return changes
  }

  /// The drawings of a page on surfaces that stay in the dark: where they stand, in the order of the source.
  ///
  /// - Parameter plan: the plan of the page in the dark, with all decisions.
  func drawingsOnKeptSurfaces(
    _ scene: ObservedScene, _ plan: inout ScenePlan
  ) -> [TextRange] {
    guard scene.situation.placesSurfaces else { return [] }
    let table = scene.observation.page.elements
    let (author, view) = (scene.observation.rest, scene.observation.views(plan.painted)[0])
    var kept: [TextRange] = []
    for (index, element) in table.elements.enumerated() where element.tag == .svg {
      let parent = Int(element.parent)
      guard element.namespace == table.known.svg,
        parent < 0 || table.elements[parent].namespace != table.known.svg
      else { continue }
      let number = Int32(truncatingIfNeeded: index)
      guard plan.keepsSurface(behind: view[number], author: author[number]) else { continue }
      let node = table.document.nodes[Int(element.node)]
      kept.append(
        TextRange(node.range.lowerBound..<max(node.range.upperBound, node.endTag.upperBound)))
    }
    return kept.sorted { $0.lowerBound < $1.lowerBound }
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
    if source == .hint { return isKept(.attributes(own.rounded)) }
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
