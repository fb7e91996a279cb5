internal import SchemefyCascade
internal import SchemefyColor
internal import SchemefyHTML
internal import SchemefyMapping
internal import SchemefyObservation
internal import SchemefySheets
internal import SchemefySource

/// Drawings in images that lie on a surface which keeps its colour: they were made for it, and stay.
extension Pipeline {
  /// The images of a page on surfaces that stay in the dark, by their numbers.
  ///
  /// - Parameter plan: the plan of the page in the dark, with all decisions.
  func imagesOnKeptSurfaces(
    of page: CollectedPage, _ scene: ObservedScene, _ plan: inout ScenePlan
  ) -> Set<Int> {
    guard scene.situation.style == .dark, !page.images.isEmpty else { return [] }
    var numbers: [Int: Int] = [:]
    for (number, image) in page.images.enumerated() { numbers[image.range.lowerBound] = number }
    let elements = scene.observation.page.elements
    let (author, view) = (scene.observation.rest, scene.observation.views(plan.painted)[0])
    var kept: Set<Int> = []
    for index in elements.elements.indices {
      let element = Int32(truncatingIfNeeded: index)
      guard let number = numbers[elements.start(of: element)],
        plan.keepsSurface(behind: view[element], author: author[element])
      else { continue }
      kept.insert(number)
    }
    return kept
  }
}

extension Pipeline {
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

extension ScenePlan {
  /// Whether the surface behind an element is opaque, and has the author's colour.
  fileprivate func keepsSurface(behind element: ElementColors, author: ElementColors) -> Bool {
    guard let shown = element.backdrop.color, let own = author.backdrop.color,
      let source = element.backdropSource
    else { return false }
    let places = colors.declared.surfaces(of: source)
    guard places.count == 1, colors.declared.color(at: places[0])?.isOpaque ?? true else {
      return false
    }
    return own.isEquivalent(to: shown)
  }
}
