internal import SchemefyCascade
package import SchemefyColor
internal import SchemefyEvidence
internal import SchemefyProperties
internal import SchemefySheets
internal import SchemefyTraits

extension MappingRule {
  /// A surface that only a state has: a rule that colours all links does not change for the surface of
  /// one link that is hovered.
  static let stateSurface: MappingRule = MappingRule(
    "state-surface",
    "A surface that only a state has gives way to texts that are declared elsewhere.",
    needs: [.color, .textsSeen],
    changes: "moved until the texts on it can be read",
    .scene { scene in
      guard scene.hasToBeReadable() else { return }
      let painted = scene.painted
      let places = scene.surfacesOfStates(under: scene.failing())
      guard !places.isEmpty else { return }
      let texts = scene.textsOfStates(on: places, painted)
      scene.take(texts.compactMap { scene.change(of: $0.place, bearing: $0.texts) })
    })
}

extension ScenePlan {
  /// The surfaces that only states have, under unreadable texts that other rules declare.
  fileprivate func surfacesOfStates(under failing: [Int]) -> Set<DeclaredColors.Place> {
    var places: Set<DeclaredColors.Place> = []
    for text in failing where evidence.isOnSurfaceOfState(text) {
      guard let place = placeOfSurface(under: text), !isKept(place) else { continue }
      let isOfText = self.place(of: text).map { colors.declared.isSameRule($0, place) } ?? false
      if !isOfText { places.insert(place) }
    }
    return places
  }

  /// The colours of all texts that states show on surfaces.
  fileprivate func textsOfStates(
    on places: Set<DeclaredColors.Place>, _ painted: PaintedTree
  ) -> [(place: DeclaredColors.Place, texts: [Color])] {
    var texts: [DeclaredColors.Place: [Color]] = [:]
    for text in evidence.texts.indices where evidence.texts[text].state != nil {
      guard let place = placeOfSurface(under: text), places.contains(place),
        let color = colors(of: text, painted).visibleTextColor.color
      else { continue }
      texts[place, default: []].append(color)
    }
    return texts.map { (place: $0.key, texts: $0.value) }.sorted { $0.place < $1.place }
  }

  /// The change of a surface to the nearest that texts can be read on; `nil` if there is none.
  fileprivate func change(
    of place: DeclaredColors.Place, bearing texts: [Color]
  ) -> ColorChange? {
    let style = situation.style
    guard let own = colors.declared.color(at: place), !isDecided(own),
      let shown = colors.color(for: own, at: place, in: style), shown.isOpaque,
      let solved = mapper.surface(shown, bearing: texts), solved != shown
    else { return nil }
    return style == .dark
      ? .surface(place, own, solved, by: .stateSurface)
      : ColorChange(place, .light(solved, from: own), by: .stateSurface)
  }
}

extension ColorMapper {
  /// The nearest surface that all texts can be read on; `nil` if there is none.
  package func surface(_ color: Color, bearing texts: [Color]) -> Color? {
    let luminance = color.relativeLuminance
    // Texts in the surface's own colour leave both ways open.
    let isDarkest = texts.allSatisfy { $0.relativeLuminance >= luminance }
    let isLightest = texts.allSatisfy { $0.relativeLuminance <= luminance }
    let darker = isDarkest ? surface(color, bearing: texts, isDarker: true) : nil
    let lighter = isLightest ? surface(color, bearing: texts, isDarker: false) : nil
    guard let darker, let lighter else { return darker ?? lighter }
    let lightness = OKLab(color).lightness
    return lightness - OKLab(darker).lightness <= OKLab(lighter).lightness - lightness
      ? darker : lighter
  }

  private func surface(_ color: Color, bearing texts: [Color], isDarker: Bool) -> Color? {
    let solved = texts.filter { $0.contrastRatio(to: color) < text.target }.map { other in
      let solver = ContrastSolver(on: other)
      return isDarker
        ? solver.darker(OKLCH(color), ratio: text.target)
        : solver.lighter(OKLCH(color), ratio: text.target)
    }
    let ends = solved.map(\.relativeLuminance)
    guard let end = isDarker ? ends.min() : ends.max(),
      let farthest = solved.first(where: { $0.relativeLuminance == end }),
      texts.allSatisfy({ $0.contrastRatio(to: farthest) >= text.minimum })
    else { return nil }
    return farthest
  }
}
