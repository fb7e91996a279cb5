internal import SchemefyCascade
internal import SchemefyColor
internal import SchemefyEvidence
internal import SchemefySheets
internal import SchemefySource
internal import SchemefyTraits

/// Completes dark schemes of authors, which leave some surfaces pale.
extension ContrastRepair {
  /// Maps the pale surfaces under texts that the author's dark scheme leaves as in the light, where
  /// the page's canvas is dark.
  ///
  /// The canvas stays, and so do colours declared for the dark. Lively surfaces, such as marks and
  /// buttons, are meant to look as in the light, and stay.
  ///
  /// - Returns: whether there are any such surfaces.
  mutating func completeSurfaces(
    _ painted: PaintedTree, _ planned: inout PlannedColors
  ) -> Bool {
    guard style == .dark, let canvas = canvas(painted)?.backdrop.color,
      canvas.isSurfaceOfDark
    else { return false }
    var pale: [DeclaredColors.Place: Color] = [:]
    for text in evidence.texts.indices
    where evidence.texts[text].state == nil || evidence.isOnSurfaceOfState(text) {
      let colors = colors(of: text, painted)
      guard !colors.isHidden, colors.backdrop.color?.isSurfaceOfLight == true,
        let surface = colors.backdropSource.map({ planned.declared.surfaces(of: $0) }),
        surface.count == 1,
        let place = surface.first, !planned.declared.entry(place).isOfDark, !isKept(place, planned),
        let own = planned.declared.color(at: place), own.alpha > Thresholds.coveringAlpha,
        own.isSurfaceOfLight,
        OKLCH(own).chroma < Thresholds.livelyChroma, !isDecided(own)
      else { continue }
      pale[place] = own
    }
    guard !pale.isEmpty else { return false }
    let curve = curve(on: canvas, pale.values)
    for (place, own) in pale {
      let dark = curve.map(own, as: .medium)
      planned.changeSurface(place, from: own, to: dark, by: .completedSurface)
      completeLines(around: place, (light: own, dark: dark), &planned)
    }
    return true
  }

  /// Maps the pale lines that a rule draws around its surface.
  private func completeLines(
    around place: DeclaredColors.Place, _ surface: (light: Color, dark: Color),
    _ planned: inout PlannedColors
  ) {
    for line in planned.declared.lines(around: place) {
      guard let own = planned.declared.color(at: line), own.isSurfaceOfLight,
        !planned.changed.contains(line),
        !isDecided(own)
      else { continue }
      planned.changeLine(line, from: own, to: own.line(on: surface))
    }
  }

  /// The curve that maps the surfaces for a dark canvas.
  private mutating func curve(
    on canvas: Color, _ surfaces: Dictionary<DeclaredColors.Place, Color>.Values
  ) -> SurfaceCurve {
    let light = lightColorsOfRoot()?.backdrop
    let backdrops = Backdrops(canvas: light, bare: Set(surfaces))
    return SurfaceCurve(
      background: canvas, groupedCanvas: backdrops.isGrouped ? light : nil,
      contrast: mapper.text.target)
  }

  /// The colours of the root, whose backdrop is the canvas.
  private func canvas(_ painted: PaintedTree) -> ElementColors? {
    evidence.root < 0 ? nil : painted.styles[Int(evidence.root)]
  }
}
