internal import SchemefyCascade
package import SchemefyColor
internal import SchemefyEvidence
internal import SchemefyProperties
internal import SchemefySheets
internal import SchemefyTraits

extension MappingRule {
  /// A surface under an unreadable text: a pale one is mapped; any other becomes darker until the text
  /// can be read, or by steps until there is a readable colour for the text.
  static let surfaceYields: MappingRule = MappingRule(
    "surface-yields", "A surface on which no colour of text is enough gives way.",
    needs: [.color, .textsSeen],
    changes: "darkened until the texts on it can be read",
    .scene { scene in
      guard scene.situation.style == .dark, scene.hasToBeReadable() else { return }
      let painted = scene.painted
      scene.take(scene.yieldingSurfaces(under: scene.failing(), painted))
    })
}

extension ScenePlan {
  /// The changes of surfaces on which light texts can't be read: pale ones that were left as they are in
  /// the light, and others so far that the texts can be read.
  fileprivate mutating func yieldingSurfaces(
    under failing: [Int], _ painted: PaintedTree
  ) -> [ColorChange] {
    var wanted: [DeclaredColors.Place: (light: Color, dark: Color)] = [:]
    for text in failing {
      guard let (place, backdrop) = yieldingSurface(under: text, painted),
        let color = colors(of: text, painted).textColor.color
      else { continue }
      let own = colors.declared.color(at: place) ?? lightColors(of: text).backdrop ?? backdrop
      guard !isDecided(own) else { continue }
      let dark = mapper.surface(own, yieldingTo: color)
      let isDarker = wanted[place].map { dark.relativeLuminance < $0.dark.relativeLuminance }
      if isDarker ?? true { wanted[place] = (own, dark) }
    }
    return wanted.sorted { $0.key < $1.key }
      .map { .surface($0.key, $0.value.light, $0.value.dark, by: .surfaceYields) }
  }

  /// The place of the surface under a light text that is not dark; `nil` where there is none to change:
  /// a surface that is seen at rest does not change for the sake of a state.
  private mutating func yieldingSurface(
    under text: Int, _ painted: PaintedTree
  ) -> (place: DeclaredColors.Place, backdrop: Color)? {
    let colors = colors(of: text, painted)
    guard evidence.texts[text].state == nil || evidence.isOnSurfaceOfState(text),
      let backdrop = colors.backdrop.color, let color = colors.textColor.color,
      backdrop.relativeLuminance > Thresholds.darkLuminance,
      color.relativeLuminance > Thresholds.darkLuminance,
      let seen = colors.backdropSource.flatMap({ self.colors.declared.surfaces(of: $0).last }),
      let place = owner(ofSurface: seen, under: evidence.texts[text].style), !isKept(place)
    else { return nil }
    return (place, backdrop)
  }

  /// The changes of the surfaces behind texts that make these darker by a step.
  func darkerSurfaces(under texts: [Int], _ painted: PaintedTree) -> [ColorChange] {
    var places: Set<DeclaredColors.Place> = []
    for text in texts {
      let colors = colors(of: text, painted)
      // The surface under a picture is not seen.
      guard colors.onPicture == nil, let declaration = colors.backdropSource else { continue }
      places.formUnion(self.colors.declared.surfaces(of: declaration))
    }
    // Equal colours of a gradient are as dark before this step, and change together.
    return places.sorted().compactMap { place in
      guard let light = colors.declared.color(at: place), !isDecided(light), !isKept(place) else {
        return nil
      }
      let dark = colors.sources[place.source].plan.colors[place.entry]?.dark ?? light
      return dark.yielding.map { .surface(place, light, $0, by: .surfaceYields) }
    }
  }
}

extension ColorMapper {
  /// The new colour of a surface on which a light text can't be read.
  package func surface(_ color: Color, yieldingTo text: Color) -> Color {
    let mapped = surfaces.map(color.withAlpha(1), size: .medium)
    let isPale = color.relativeLuminance > Thresholds.paleLuminance
    guard !isPale || text.contrastRatio(to: mapped) < self.text.minimum else {
      return mapped.withAlpha(color.alpha)
    }
    return ContrastSolver(on: text.withAlpha(1)).darker(OKLCH(color), ratio: self.text.target)
      .withAlpha(color.alpha)
  }
}

extension Color {
  /// A surface in the dark, a step darker; `nil` if it is as good as black.
  var yielding: Color? {
    var lch = OKLCH(withAlpha(1))
    guard lch.lightness > Thresholds.yieldingEnd else { return nil }
    lch.lightness *= Thresholds.yieldingFactor
    let darker = HueLine(hue: lch.hue).fitted(lightness: lch.lightness, chroma: lch.chroma)
    return Color(rgb: darker.rgb).withAlpha(alpha)
  }
}
