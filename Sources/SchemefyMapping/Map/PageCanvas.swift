internal import SchemefyCascade
package import SchemefyColor
package import SchemefyEvidence
internal import SchemefyProperties
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

  /// The change of a canvas of the cards' colour to the palette's: behind a wrapper, and on pages of a
  /// site whose other pages have another canvas. `nil` for any other.
  func change(in colors: PlannedColors) -> ColorChange? {
    guard let mapper = colors.mapper(at: place), let canvas = mapper.palette.canvas,
      mapper.isGrouped || mapper.isWrapped, mapper.isWrapped || mapper.canvas.light != color,
      let own = colors.declared.color(at: place),
      mapper.palette.chosen.decision(on: own) == nil
    else { return nil }
    return ColorChange(place, .surface(canvas), by: .pageGround)
  }
}

extension Evidence {
  /// The colours of all surfaces that texts lie on.
  package var surfacesOfTexts: Set<Color> {
    var shown: Set<Color> = []
    for text in texts.indices {
      if let color = original(text).backdrop.color { shown.insert(color.rounded) }
    }
    return shown
  }
}
