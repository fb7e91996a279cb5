package import SchemefyColor
package import SchemefySheets

/// The declaration of the canvas that a page lies on.
package struct PageCanvas {
  /// The colour of the canvas in the light on the planned pages; `nil` where no declaration gives one.
  package var color: Color?
  package var place: DeclaredColors.Place

  package init(color: Color?, place: DeclaredColors.Place) {
    self.color = color
    self.place = place
  }

  /// Gives a canvas of the cards' colour the palette's: behind a wrapper, and on pages of a site whose
  /// other pages have another canvas.
  ///
  /// - Parameter keepsShared: whether the sheets that other pages share stay as they are.
  /// - Returns: whether the colour is changed.
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
