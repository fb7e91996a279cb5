package import SchemefyCascade
internal import SchemefyColor
internal import SchemefyProperties
package import SchemefySheets

/// The ground of a page as its elements show it: the canvas, and a wrapper that covers it.
package struct SeenGround: Sendable {
  /// The ground in the light.
  package var ground = PageGround()
  /// The declaration, or the attribute, that colours the canvas alone; `nil` if none does.
  package var canvasSource: DeclarationSource?
  /// The place of the canvas's colour; `nil` if that is no declaration's alone.
  package var canvasPlace: DeclaredColors.Place?
  /// The path of the shared sheet that the wrapper's colour stands in; `nil` if it stands in none.
  package var sharedPath: String?
}

/// Finds the ground of a page by its elements.
package struct GroundSearch {
  /// The ground that was found.
  package private(set) var found = SeenGround()

  private let colors: ComputedColors
  private let elements: [SelectableElement]
  private let texts: TextCounts
  private let declared: DeclaredColors

  /// - Parameters:
  ///   - colors: the author's colours of the page as it is shown in the dark.
  ///   - declared: the declared colours, with the places of declarations.
  /// - Returns: `nil` if the ground is not known, or the author declares it for the dark.
  package init?(
    _ colors: ComputedColors, _ elements: ElementTable, _ texts: TextCounts,
    _ declared: DeclaredColors
  ) {
    self.colors = colors
    self.elements = elements.elements
    self.texts = texts
    self.declared = declared
    guard !colors.indices.isEmpty, texts.all > 0 else { return nil }
    var isOwn = true
    if let source = colors[0].backdropSource, declared.isOfPage(source) {
      guard let color = colors[0].backdrop.color,
        color.relativeLuminance > Thresholds.paleGroundLuminance
      else {
        return nil
      }
      let places = declared.surfaces(of: source)
      guard places.allSatisfy({ !declared.entry($0).isOfDark }) else { return nil }
      found.ground.canvas = color.rounded
      found.canvasPlace = places.count == 1 ? places[0] : nil
      isOwn = found.canvasPlace.map { declared.entry($0).variable == nil } ?? source.isHint
      if found.canvasPlace != nil || source == .bodyHint { found.canvasSource = source }
    }
    if isOwn { findWrapper(on: found.ground.canvas ?? .white) }
  }

  private mutating func findWrapper(on canvas: Color) {
    var darkest = min(
      canvas.relativeLuminance - Thresholds.cardStep, Thresholds.whitestWrapperLuminance)
    var wrapper: (element: Int, color: Color, place: DeclaredColors.Place?)?
    for index in elements.indices.dropFirst() where isWhole(index) {
      guard let (color, source) = surface(of: index), color.relativeLuminance < darkest,
        color.relativeLuminance > Thresholds.paleGroundLuminance,
        OKLCH(color).chroma < Thresholds.grayishChroma
      else { continue }
      let places = declared.surfaces(of: source)
      guard source.isHint || places.count == 1,
        places.allSatisfy({ !declared.entry($0).isOfDark && declared.entry($0).variable == nil })
      else { continue }
      darkest = color.relativeLuminance
      wrapper = (index, color, places.first)
    }
    // A page has the wrapper of its shared sheet, be there cards on it or not.
    found.sharedPath = wrapper?.place.flatMap { declared.sources[$0.source].sharedPath }
    guard let wrapper, hasCards(in: wrapper.element, wrapper.color.relativeLuminance) else {
      return
    }
    found.ground.wrapper = wrapper.color.rounded
  }

  /// Whether an element holds the page: most of its texts, as there may be bars beside it.
  private func isWhole(_ index: Int) -> Bool { texts.areMost(texts[index]) }

  /// The surface that an element paints behind its texts; `nil` if it paints none of its own.
  private func surface(of index: Int) -> (color: Color, source: DeclarationSource)? {
    let own = colors[Int32(index)]
    let parent = elements[index].parent
    guard parent >= 0, !own.isHidden, let color = own.backdrop.color,
      let source = own.backdropSource, source != colors[parent].backdropSource || source.isHint,
      declared.isOfPage(source), color != colors[parent].backdrop.color
    else { return nil }
    return (color, source)
  }

  /// Whether a lighter element with a text lies on an element.
  private func hasCards(in wrapper: Int, _ luminance: Double) -> Bool {
    var isInside = [Bool](repeating: false, count: elements.count)
    isInside[wrapper] = true
    for index in (wrapper + 1)..<elements.count {
      let parent = Int(elements[index].parent)
      guard parent >= wrapper, isInside[parent] else { continue }
      isInside[index] = true
      if texts[index] > 0, let color = surface(of: index)?.color,
        color.relativeLuminance >= luminance + Thresholds.cardStep
      {
        return true
      }
    }
    return false
  }
}
