internal import SchemefyCascade
internal import SchemefyColor
internal import SchemefyEvidence
internal import SchemefyProperties
internal import SchemefySheets

/// Colours that a declaration makes of custom properties, of another hue for each element: `.ok` is green and
/// `.err` red by `hsl(var(--h) 75% 35%)`. One colour for all of them can have none of these hues.
extension ScenePlan {
  /// The places of such colours.
  private var placesOfSeveralHues: Set<DeclaredColors.Place> {
    mutating get {
      if let knownHues { return knownHues }
      let places = findPlacesOfSeveralHues()
      knownHues = places
      return places
    }
  }

  private func findPlacesOfSeveralHues() -> Set<DeclaredColors.Place> {
    guard colors.declared.sources.contains(where: { !$0.usage.templates.isEmpty }) else {
      return []
    }
    var first: [DeclaredColors.Place: OKLCH] = [:]
    var several: Set<DeclaredColors.Place> = []
    for text in evidence.texts.indices {
      let own = evidence.original(text)
      let seen = [(place(of: text), own.textColor), (placeOfSurface(under: text), own.backdrop)]
      for case (let place?, let color) in seen {
        guard colors.declared.entry(place).found.form == .function,
          let lch = color.color.map(OKLCH.init), lch.chroma >= Thresholds.neutralChroma
        else { continue }
        guard let other = first[place] else {
          first[place] = lch
          continue
        }
        let distance = abs(other.hue - lch.hue)
        if min(distance, 360 - distance) > Thresholds.hueDistance { several.insert(place) }
      }
    }
    return several
  }

  /// Whether a text on such a surface, or of such a colour, is as readable as in the light: it would lose its
  /// meaning for nothing.
  mutating func isAsReadableOnHues(_ text: Int, _ colors: ElementColors) -> Bool {
    let places = placesOfSeveralHues
    guard !places.isEmpty,
      [place(of: text), placeOfSurface(under: text)].contains(where: {
        $0.map(places.contains) ?? false
      }),
      let light = lightColors(of: text).contrast, let text = colors.visibleTextColor.color,
      let backdrop = colors.backdrop.color
    else { return false }
    return text.contrastRatio(to: backdrop) >= light - Thresholds.sameRatio
  }

  /// Changes with grays in the place of colours for such places.
  mutating func withoutHues(_ changes: [ColorChange]) -> [ColorChange] {
    let places = placesOfSeveralHues
    guard !places.isEmpty else { return changes }
    return changes.map { change in
      guard case .place(let place) = change.target, places.contains(place) else { return change }
      switch change.kind {
      case .surface(let color?):
        return ColorChange(place, .surface(color.withoutHue), by: change.rule)
      case .nested(let color): return ColorChange(place, .nested(color.withoutHue), by: change.rule)
      case .text(let color?): return ColorChange(place, .text(color.withoutHue), by: change.rule)
      case .alone(let color): return ColorChange(place, .alone(color.withoutHue), by: change.rule)
      case .surface(nil), .text(nil), .size, .underTexts, .own, .light: return change
      }
    }
  }
}

extension MappedColor {
  /// The colour with a gray for the dark that contrasts as much at least.
  fileprivate var withoutHue: MappedColor {
    guard OKLCH(dark).chroma > 0, case .derived = source else { return self }
    let opaque = dark.withAlpha(1)
    let isLight = opaque.relativeLuminance > Thresholds.darkLuminance
    let (start, end): (Color, Color) = isLight ? (.black, .white) : (.white, .black)
    let solver = ContrastSolver(on: start)
    let ratio = opaque.contrastRatio(to: start)
    let gray =
      isLight ? solver.lighter(OKLCH(end), ratio: ratio) : solver.darker(OKLCH(end), ratio: ratio)
    var color = self
    color.dark = gray.withAlpha(dark.alpha).rounded
    return color
  }
}
