internal import SchemefyColor
internal import SchemefyCSS

/// The styles of all elements of a document: they can be painted as they are, or with other colours
/// in the place of what declarations give.
struct CascadedStyles {
  let computer: StyleComputer
  /// By element: its style.
  let indices: [Int32]
  /// By element: the number of its style attribute; as ``ComputedColors/attributes``.
  let attributes: [Int32]
  let pseudoElements: [GeneratedElement]
  let generatedStates: ElementStates

  /// Paints the backgrounds of all elements, and the texts on them.
  ///
  /// - Parameter recoloring: `nil` for the colours as they are.
  func painted(_ recoloring: SurfacePainter.Recoloring? = nil) -> PaintedStyles {
    var painter = SurfacePainter(computer, recoloring)
    let colors = painter.colors()
    return PaintedStyles(
      colors: ComputedColors(
        indices: indices, styles: colors, attributes: attributes, pseudoElements: pseudoElements,
        generatedStates: generatedStates),
      surfaces: painter.surfaces)
  }
}

/// What elements look like.
struct PaintedStyles {
  let colors: ComputedColors
  /// By style: what becomes of a text that is painted there.
  let surfaces: [Surface]

  /// What a text of an element is painted on.
  func surface(of element: Int32) -> Surface { surfaces[Int(colors.indices[Int(element)])] }
}
