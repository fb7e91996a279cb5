internal import SchemefyColor
internal import SchemefySheets

/// The declaration of the canvas that a page lies on.
struct PageCanvas {
  /// In the light, as the pages have it that the plan is for; `nil` where no declaration gives one.
  var color: Color?
  var place: DeclaredColors.Place

  /// Lets the canvas become the palette's where it has the colour of cards: behind a wrapper, and on
  /// pages of a site whose others lie on something else.
  ///
  /// - Parameter keepsShared: whether the sheets that other pages share stay as they are.
  /// - Returns: whether something is changed.
  func apply(
    to colors: inout PlannedColors, _ palette: MappingPalette, keepsShared: Bool
  ) -> Bool {
    guard let canvas = palette.canvas, let mapper = colors.mapper(at: place),
      mapper.isGrouped || mapper.isWrapped, mapper.isWrapped || mapper.canvas.light != color,
      !keepsShared || !colors.declared.isShared(place),
      let own = colors.declared.color(at: place),
      palette.chosen.decision(on: own) == nil
    else { return false }
    colors.changeSurface(place, to: canvas, by: .pageGround)
    return true
  }
}
