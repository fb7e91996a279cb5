internal import SchemefyColor
internal import SchemefyCSS
internal import SchemefyHTML
internal import SchemefySource
internal import SchemefyTraits

/// Makes the texts of a page readable that its plans, or its author's own rules, leave unreadable in
/// a style.
///
/// The cascade tells on which surfaces each declared colour of text is really seen, and the plans
/// tell what those become. Where the contrast is missing, the declaration gets another colour, one
/// that holds on all of its surfaces; where no text could be read in the dark, the surface does.
struct ContrastRepair {
  private let style: UserInterfaceStyle
  private let styles: CascadedStyles
  private let mapper: ColorMapper
  /// Elements with text, one of all that are styled alike.
  private let samples: [Int32]
  /// Whether the sheets that other pages share are to be left as they are.
  private let keepsShared: Bool
  /// The colours in the light; asked for only where something can't be read in the dark.
  private let light: () -> ComputedColors

  /// - Parameters:
  ///   - style: that in which the texts are to be read.
  ///   - styles: of the page where it is shown in that style.
  ///   - texts: those that are to be read.
  ///   - light: gives the colours where the page is shown in the light.
  init(
    _ style: UserInterfaceStyle, _ styles: CascadedStyles, texts: [AuditedText],
    mapper: ColorMapper, keepsShared: Bool,
    light: @escaping () -> ComputedColors
  ) {
    self.style = style
    self.styles = styles
    self.mapper = mapper
    self.keepsShared = keepsShared
    self.light = light
    var seen: Set<Int32> = []
    samples = texts.lazy.filter { !$0.isDrawn }.map(\.element)
      .filter { seen.insert(styles.indices[Int($0)]).inserted }
  }

  private var minimum: Double { mapper.text.minimum }

  /// Changes the plans where it takes that.
  ///
  /// - Parameter isWhole: whether all of its texts are to be read. Otherwise the dark scheme is the
  ///   author's own, and changed only where it is half of one: where a text can be read in the light
  ///   but not in it.
  /// - Returns: whether something was changed.
  func repair(_ planned: inout PlannedColors, isWhole: Bool) -> Bool {
    var painted = paint(planned)
    let failing = samples.filter { isFailing($0, painted) }
    guard !failing.isEmpty else { return false }
    let light = self.light()
    guard
      isWhole || failing.contains(where: { isLost(painted.colors[$0], light[$0]) })
    else { return false }
    // As the author has it.
    let original = styles.painted()
    guard style == .dark else {
      return changeTexts(original, painted, light, &planned).isChanged
    }
    var isChanged = false
    if darkenSurfaces(under: failing, painted, light, &planned) {
      isChanged = true
      painted = paint(planned)
    }
    // Where no text is enough, its surface gives way step by step.
    for _ in 0..<Self.steps {
      let (isSolved, unsolved) = changeTexts(original, painted, light, &planned)
      isChanged = isChanged || isSolved
      guard darken(under: unsolved, painted, &planned) else { break }
      isChanged = true
      painted = paint(planned)
    }
    return isChanged
  }

  private static let steps = 12

  private func paint(_ planned: PlannedColors) -> PaintedStyles {
    styles.painted { color, property, declaration in
      planned.color(for: color, of: property, from: declaration, in: style)
    }
  }

  // MARK: What can be read

  private func isFailing(_ sample: Int32, _ painted: PaintedStyles) -> Bool {
    let colors = painted.colors[sample]
    guard !colors.isHidden, colors.textColor.color?.alpha != 0, let contrast = contrast(of: colors)
    else { return false }
    return contrast < minimum
  }

  /// Whether a text can be read in the light, if only when it is large, but not in the dark.
  ///
  /// WCAG 2 §1.4.3 <https://www.w3.org/TR/WCAG22/#contrast-minimum>: large text needs 3.
  private func isLost(_ dark: ElementColors, _ light: ElementColors) -> Bool {
    guard let before = contrast(of: light), let after = contrast(of: dark) else { return false }
    return [minimum, min(minimum, 3)].contains { after < $0 && before >= $0 }
  }

  private func contrast(of colors: ElementColors) -> Double? {
    guard let seen = colors.visibleTextColor.color, let backdrop = colors.backdrop.color else {
      return nil
    }
    return seen.contrastRatio(to: backdrop)
  }

  private func isKept(_ place: PlannedColors.Place, _ planned: PlannedColors) -> Bool {
    keepsShared && planned.sources[place.source].sharedPath != nil
  }

  /// Whether the author said what a colour becomes: that stays so.
  private func isDecided(_ color: Color) -> Bool {
    mapper.palette.chosen.decision(on: color) != nil
  }

  // MARK: Surfaces

  /// Darkens the surfaces on which light text can't be read: pale ones that were left as they are
  /// in the light, and others so far that the text can be read.
  private func darkenSurfaces(
    under failing: [Int32], _ painted: PaintedStyles, _ light: ComputedColors,
    _ planned: inout PlannedColors
  ) -> Bool {
    var wanted: [PlannedColors.Place: (light: Color, dark: Color)] = [:]
    for sample in failing {
      let colors = painted.colors[sample]
      guard let backdrop = colors.backdrop.color, let text = colors.textColor.color,
        backdrop.relativeLuminance > Self.brightest, text.relativeLuminance > Self.brightest,
        let declaration = colors.backdropSource,
        let place = planned.surface(of: declaration), !isKept(place, planned)
      else { continue }
      let own = planned.color(at: place) ?? light[sample].backdrop.color ?? backdrop
      guard !isDecided(own) else { continue }
      let dark = darkSurface(own, under: text)
      if let known = wanted[place], known.dark.relativeLuminance <= dark.relativeLuminance {
        continue
      }
      wanted[place] = (own, dark)
    }
    for (place, colors) in wanted {
      planned.changeSurface(place, from: colors.light, to: colors.dark)
    }
    return !wanted.isEmpty
  }

  /// The luminance up to which white text can be read on a surface, with some contrast to spare.
  private static let brightest = 0.18

  private func darkSurface(_ color: Color, under text: Color) -> Color {
    let mapped = mapper.surfaces.map(color.withAlpha(1), size: .medium)
    let isPale = color.relativeLuminance > 0.4
    guard !isPale || text.contrastRatio(to: mapped) < minimum else {
      return mapped.withAlpha(color.alpha)
    }
    return ContrastSolver(on: text.withAlpha(1)).darker(OKLCH(color), ratio: mapper.text.target)
      .withAlpha(color.alpha)
  }

  /// Darkens the surfaces behind texts by a step.
  private func darken(
    under unsolved: [Int32], _ painted: PaintedStyles, _ planned: inout PlannedColors
  ) -> Bool {
    var places: Set<PlannedColors.Place> = []
    for sample in unsolved {
      guard let declaration = painted.colors[sample].backdropSource else { continue }
      places.formUnion(planned.surfaces(of: declaration))
    }
    var isChanged = false
    for place in places {
      guard let light = planned.color(at: place), !isDecided(light), !isKept(place, planned)
      else { continue }
      let dark = planned.plannedColor(at: place) ?? light
      var lch = OKLCH(dark.withAlpha(1))
      guard lch.lightness > 0.02 else { continue }
      lch.lightness *= 0.9
      let darker = HueLine(hue: lch.hue).fitted(lightness: lch.lightness, chroma: lch.chroma)
      planned.changeSurface(
        place, from: light, to: Color(rgb: darker.rgb).withAlpha(dark.alpha))
      isChanged = true
    }
    return isChanged
  }

  // MARK: Texts

  /// The elements with text by where their colours stand.
  private func places(
    _ original: PaintedStyles, _ planned: PlannedColors
  ) -> [PlannedColors.Place: [Int32]] {
    var places: [PlannedColors.Place: [Int32]] = [:]
    for sample in samples {
      let colors = original.colors[sample]
      guard let color = colors.textColor.color, let declaration = colors.textSource,
        let place = planned.place(of: color, in: .text, from: declaration)
      else { continue }
      places[place, default: []].append(sample)
    }
    return places
  }

  /// - Returns: whether something was changed, and the texts that no colour is enough for.
  private func changeTexts(
    _ original: PaintedStyles, _ painted: PaintedStyles, _ light: ComputedColors,
    _ planned: inout PlannedColors
  ) -> (isChanged: Bool, unsolved: [Int32]) {
    var unsolved: [Int32] = []
    var isChanged = false
    for (place, samples) in places(original, planned) {
      let failing = samples.filter { isFailing($0, painted) }
      guard !failing.isEmpty, let first = samples.first,
        let own = original.colors[first].textColor.color, !isDecided(own)
      else { continue }
      let text = LightText(own, light[first])
      let surfaces = samples.compactMap { painted.knownSurface(of: $0) }
      guard !isKept(place, planned),
        let solved = SolvedText(text, on: surfaces, in: style, curve: mapper.text).color
      else {
        unsolved += failing
        continue
      }
      if style == .dark {
        planned.change(place, .text, from: text.declared, to: solved)
      } else {
        planned.repairInLight(place, own, to: solved)
      }
      isChanged = true
    }
    return (isChanged, unsolved)
  }

  // MARK: Shared sheets

  /// How the page shows the colours of the sheets that it shares with others.
  ///
  /// - Parameter planned: as they are mended for the style.
  func evidence(_ planned: PlannedColors) -> SiteEvidence {
    var evidence = SiteEvidence()
    let original = styles.painted()
    let painted = paint(planned)
    let light = planned.changed.isEmpty ? nil : self.light()
    for (place, samples) in places(original, planned) {
      guard let (path, shared) = planned.sharedPlace(place), let first = samples.first,
        let own = original.colors[first].textColor.color, !isDecided(own)
      else { continue }
      var text = SiteEvidence.Text(
        surfaces: Set(samples.compactMap { painted.knownSurface(of: $0)?.withoutSource }))
      if planned.changed.contains(place), let light {
        text.failing.insert(LightText(own, light[first]))
      }
      evidence.add(text, at: shared, of: path, in: style)
    }
    for place in planned.changed where style == .dark {
      guard let (path, shared) = planned.sharedPlace(place),
        let color = planned.sources[place.source].plan.colors[place.entry],
        color.source == .derived(.surface)
      else { continue }
      evidence.add(surface: color, at: shared, of: path)
    }
    return evidence
  }
}

extension PaintedStyles {
  /// What a text that is shown is painted on; `nil` if that is not known.
  fileprivate func knownSurface(of element: Int32) -> Surface? {
    let colors = self.colors[element]
    return colors.isHidden || colors.backdrop.color == nil ? nil : surface(of: element)
  }
}

extension PlannedColors {
  /// The last place of a surface in a declaration: the colour under all of its images.
  fileprivate func surface(of declaration: DeclarationSource) -> Place? {
    surfaces(of: declaration).last
  }

  /// The places of all surfaces in a declaration: a colour, and the stops of gradients.
  fileprivate func surfaces(of declaration: DeclarationSource) -> [Place] {
    places(of: declaration).filter { entry($0).found.role == .surface }
  }

  /// What a place is planned to become; `nil` if it stays.
  fileprivate func plannedColor(at place: Place) -> Color? {
    sources[place.source].plan.colors[place.entry]?.dark
  }

  /// The colour that the author wrote at a place.
  fileprivate func color(at place: Place) -> Color? { entry(place).found.color.color }

  /// A place of a sheet that other pages share, as they all know it.
  func sharedPlace(_ place: Place) -> (path: String, place: SheetPlace)? {
    sources[place.source].sharedPath.map {
      ($0, SheetPlace(of: entry(place), in: sources[place.source].sheet))
    }
  }

  private func entry(_ place: Place) -> SheetUsage.Entry {
    sources[place.source].usage.entries[place.entry]
  }
}
