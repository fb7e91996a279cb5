internal import SchemefyCascade
package import SchemefyColor
package import SchemefyEvidence
internal import SchemefyProperties
internal import SchemefySheets

/// The owner of the colour of the canvas that a page lies on: a declaration, or the `bgcolor` of `body`.
package struct PageCanvas {
  /// The colour of the canvas in the light on the planned pages; `nil` where nothing gives one.
  package var color: Color?
  /// A place, or ``ColorChange/Target/bodySurface``.
  package var owner: ColorChange.Target

  package init(color: Color?, owner: ColorChange.Target) {
    self.color = color
    self.owner = owner
  }

  /// The change of a canvas of the cards' colour to the palette's: behind a wrapper, and on pages of a
  /// site whose other pages have another canvas. `nil` for any other.
  func change(in colors: PlannedColors) -> ColorChange? {
    guard let mapper = mapper(in: colors), let canvas = mapper.palette.canvas,
      mapper.isGrouped || mapper.isWrapped, mapper.isWrapped || mapper.canvas.light != color,
      let own = ownColor(in: colors), mapper.palette.chosen.decision(on: own) == nil
    else { return nil }
    return ColorChange(owner, .surface(canvas), by: .pageGround)
  }

  private func mapper(in colors: PlannedColors) -> ColorMapper? {
    if case .place(let place) = owner { colors.mapper(at: place) } else { colors.hints.mapper }
  }

  private func ownColor(in colors: PlannedColors) -> Color? {
    if case .place(let place) = owner { colors.declared.color(at: place) } else { color }
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
