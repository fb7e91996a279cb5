internal import SchemefyCascade
internal import SchemefyColor
internal import SchemefyEvidence
internal import SchemefySheets

extension MappingRule {
  /// The dots, rings and lines that gradients draw: `radial-gradient(#000 40%, transparent 41%)`.
  static let gradientMark: MappingRule = MappingRule(
    "gradient-mark",
    "A dark colour that a gradient draws where nothing is written, alone or beside transparent ones, becomes "
      + "light.",
    needs: [.color, .elements],
    changes: "drawn by a gradient: as light as a text",
    .scene { scene in
      guard scene.situation.placesSurfaces else { return }
      scene.take(scene.gradientMarks())
    })
}

extension ScenePlan {
  /// The changes of dark colours in gradients that elements without texts show, and nothing else.
  fileprivate func gradientMarks() -> [ColorChange] {
    var sizes: [DeclarationSource: SurfaceSize] = [:]
    for sized in evidence.sizes {
      guard let source = sized.surface.gradient else { continue }
      sizes[source] = max(sizes[source] ?? .knob, sized.size)
    }
    return sizes.filter { $0.value == .mark }.keys.flatMap(drawnColors)
  }

  /// The changes of the colours that a gradient draws; none if the gradient has colours other than dark
  /// and transparent ones.
  private func drawnColors(of gradient: DeclarationSource) -> [ColorChange] {
    let places = colors.declared.surfaces(of: gradient)
    guard places.count <= SurfaceSizes.stopLimit else { return [] }
    var changes: [ColorChange] = []
    for place in places {
      let entry = colors.declared.entry(place)
      guard let own = colors.declared.color(at: place), !entry.isOfDark, !entry.isOnPicture,
        !isKept(place), !isDecided(own)
      else { return [] }
      guard own.alpha > Thresholds.invisibleAlpha else { continue }
      guard own.alpha >= Thresholds.coveringAlpha, own.withAlpha(1).isSurfaceOfDark else {
        return []
      }
      changes.append(.surface(place, own, mapper.drawn(own), by: .gradientMark))
    }
    return changes
  }
}

extension ColorMapper {
  /// The colour in the dark of a dark mark on the canvas.
  func drawn(_ color: Color) -> Color {
    let opaque = color.withAlpha(1)
    return text.map(opaque, OKLCH(opaque), on: canvas.light, inDark: canvas.dark)
      .withAlpha(color.alpha)
  }
}
