internal import SchemefyCascade
internal import SchemefyColor
internal import SchemefyEvidence
internal import SchemefyProperties
internal import SchemefySheets
internal import SchemefyTraits

extension MappingRule {
  /// The canvas stays, and so do colours declared for the dark. Lively surfaces, such as marks and
  /// buttons, are meant to look as in the light, and stay.
  static let completedSurface: MappingRule = MappingRule(
    "completed-surface",
    "A pale surface that the author's own dark scheme leaves as in the light is mapped, on "
      + "the canvas of that scheme.",
    needs: [.color, .canvas, .textsSeen],
    changes: "mapped: the author's dark scheme leaves it pale under texts",
    .scene { scene in
      guard scene.situation.completesDark, scene.situation.style == .dark else { return }
      let pale = scene.paleSurfaces()
      guard !pale.isEmpty, let canvas = scene.canvas?.backdrop.color else { return }
      let curve = scene.curve(on: canvas, pale.map(\.own))
      for (place, own) in pale {
        let dark = curve.map(own, as: .medium)
        scene.take([.surface(place, own, dark, by: .completedSurface)])
        scene.take(scene.paleLines(around: place, (own, dark)))
      }
      scene.isCompleted = true
    })
}

extension ScenePlan {
  /// The pale surfaces under texts that are left as in the light, where the page's canvas is dark.
  fileprivate mutating func paleSurfaces() -> [(place: DeclaredColors.Place, own: Color)] {
    guard canvas?.backdrop.color?.isSurfaceOfDark == true else { return [] }
    let painted = painted
    var pale: [DeclaredColors.Place: Color] = [:]
    for text in evidence.texts.indices
    where evidence.texts[text].state == nil || evidence.isOnSurfaceOfState(text) {
      let colors = colors(of: text, painted)
      guard !colors.isHidden, colors.backdrop.color?.isSurfaceOfLight == true,
        let place = colors.backdropSource.flatMap(self.colors.declared.onlySurface),
        let own = paleColor(at: place, under: evidence.texts[text].style)
      else { continue }
      pale[place] = own
    }
    return pale.map { (place: $0.key, own: $0.value) }.sorted { $0.place < $1.place }
  }

  /// The author's colour of a surface that is pale, and neither lively nor declared for the dark; `nil`
  /// for any other. It may be that of a custom property, as of Bootstrap's `.bg-light`; not one of several that
  /// a property has, as those of its buttons, whose texts are made for them.
  ///
  /// - Parameter style: the style of a text on the surface.
  private func paleColor(at place: DeclaredColors.Place, under style: Int32) -> Color? {
    guard !colors.declared.entry(place).isOfDark, !isKept(place),
      variableOfSeveralValues(at: place) == nil,
      let own = colors.declared.color(at: place) ?? color(ofSurfaceUnder: style),
      own.alpha > Thresholds.coveringAlpha,
      own.isSurfaceOfLight, OKLCH(own).chroma < Thresholds.livelyChroma, !isDecided(own)
    else { return nil }
    return own
  }

  /// The changes of the pale lines that a rule draws around its surface.
  fileprivate func paleLines(
    around place: DeclaredColors.Place, _ surface: (light: Color, dark: Color)
  ) -> [ColorChange] {
    colors.declared.lines(around: place).compactMap { line in
      guard let own = colors.declared.color(at: line), own.isSurfaceOfLight,
        !colors.changed.contains(line), !isDecided(own)
      else { return nil }
      let mapped = MappedColor(.border, own, own.line(on: surface))
      return ColorChange(line, .alone(mapped), by: .completedLine)
    }
  }

  /// The curve that maps surfaces for a dark canvas.
  fileprivate mutating func curve(on canvas: Color, _ surfaces: [Color]) -> SurfaceCurve {
    let light = lightColorsOfRoot?.backdrop
    let backdrops = Backdrops(canvas: light, bare: Set(surfaces))
    return SurfaceCurve(
      background: canvas, groupedCanvas: backdrops.isGrouped ? light : nil,
      contrast: mapper.text.target)
  }

  /// The colours of the root, whose backdrop is the canvas; `nil` where there is no root.
  fileprivate var canvas: ElementColors? {
    mutating get { evidence.root < 0 ? nil : painted.styles[Int(evidence.root)] }
  }
}
