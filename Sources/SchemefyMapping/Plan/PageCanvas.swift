package import SchemefyColor
package import SchemefySheets

/// The declaration of the canvas that a page lies on.
package struct PageCanvas {
  /// In the light, as the pages have it that the plan is for; `nil` where no declaration gives one.
  package var color: Color?
  package var place: DeclaredColors.Place

  package init(color: Color?, place: DeclaredColors.Place) {
    self.color = color
    self.place = place
  }

  /// Lets the canvas become the palette's where it has the colour of cards: behind a wrapper, and on
  /// pages of a site whose others lie on something else.
  ///
  /// - Parameter keepsShared: whether the sheets that other pages share stay as they are.
  /// - Returns: whether something is changed.
  package func apply(
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
