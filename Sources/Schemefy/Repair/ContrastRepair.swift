internal import SchemefyColor
internal import SchemefyCSS
internal import SchemefyCascade
internal import SchemefyHTML
internal import SchemefySheets
internal import SchemefySource
internal import SchemefyTraits

/// Makes the texts of a page readable that its plans, or its author's own rules, leave unreadable in
/// a style: at rest, and in the states that its rules speak of.
///
/// The cascade tells on which surfaces each declared colour of text is really seen, and the plans
/// tell what those become. Where the contrast is missing, the declaration gets another colour, one
/// that holds on all of its surfaces; where no text could be read in the dark, the surface does, and
/// so does one that only a state has.
struct ContrastRepair {
  let style: UserInterfaceStyle
  let mapper: ColorMapper
  /// How the page is seen: at rest first.
  let views: [TextView]
  private let styles: CascadedStyles
  /// Whether the sheets that other pages share are to be left as they are.
  private let keepsShared: Bool
  /// Gives the colours of some views in the light; asked for only where a text has to change.
  private let light: (ArraySlice<TextView>) -> [ComputedColors]
  /// By view those that were asked for: all, or that at rest.
  private var knownLight: [ComputedColors] = []
  /// The places of pale texts that were given a colour of their rank.
  var ranked: Set<PlannedColors.Place> = []

  /// An element with text, or a part of one, in a view.
  struct Sample: Hashable {
    /// Index into ``views``.
    var view: Int
    var element: TextPart
  }

  /// - Parameters:
  ///   - style: that in which the texts are to be read.
  ///   - styles: of the page where it is shown in that style.
  ///   - views: what they show.
  ///   - light: gives the colours of views where the page is shown in the light.
  init(
    _ style: UserInterfaceStyle, _ styles: CascadedStyles, _ views: [TextView],
    mapper: ColorMapper, keepsShared: Bool,
    light: @escaping (ArraySlice<TextView>) -> [ComputedColors]
  ) {
    self.style = style
    self.styles = styles
    self.views = views
    self.mapper = mapper
    self.keepsShared = keepsShared
    self.light = light
  }

  /// The contrast that texts have to have, 1...21.
  var minimum: Double { mapper.text.minimum }

  var samples: [Sample] {
    views.indices.flatMap { view in
      views[view].samples.map { Sample(view: view, element: $0) }
    }
  }

  /// Changes the plans where it takes that.
  ///
  /// - Parameter isWhole: whether all of its texts are to be read. Otherwise the dark scheme is the
  ///   author's own, and changed only where it is half of one: where a text can be read in the light
  ///   but not in it.
  /// - Parameter isMapped: whether the style is ours, and not the author's own.
  /// - Parameter completesDark: whether surfaces that the author's own dark scheme leaves pale are
  ///   mapped, too.
  /// - Returns: whether something was changed.
  mutating func repair(
    _ planned: inout PlannedColors, isWhole: Bool, isMapped: Bool, completesDark: Bool
  ) -> Bool {
    var painted = paint(planned)
    var isChanged =
      isMapped && rankPaleTexts(painted, &planned)
      || completesDark && completeSurfaces(painted, &planned)
    if isChanged { painted = paint(planned) }
    var failing = failing(painted)
    guard !failing.isEmpty else { return isChanged }
    guard
      isWhole || isChanged || failing.contains(where: { isLost(painted[$0], lightColors(of: $0)) })
    else { return false }
    if changeStateSurfaces(under: failing, painted, &planned) {
      isChanged = true
      painted = paint(planned)
      failing = failing.filter { isFailing($0, painted) }
      guard !failing.isEmpty else { return true }
    }
    guard style == .dark else {
      return changeTexts(painted, &planned).isChanged || isChanged
    }
    if darkenSurfaces(under: failing, painted, &planned) {
      isChanged = true
      painted = paint(planned)
    }
    let before = planned
    var given: Set<Sample> = []
    if giveWay(painted, &planned, &given) { isChanged = true }
    // A surface that gave way for nothing takes all that lies on it along.
    let lost = given.intersection(self.failing(paint(planned)))
    if !lost.isEmpty {
      planned = before
      given = lost
      isChanged = giveWay(painted, &planned, &given) || isChanged
    }
    return isChanged
  }

  /// Changes texts; where none is enough, its surface gives way step by step.
  ///
  /// - Parameter given: texts for which none does; takes up those for which some did.
  private mutating func giveWay(
    _ painted: [PaintedStyles], _ planned: inout PlannedColors, _ given: inout Set<Sample>
  ) -> Bool {
    var painted = painted
    var isChanged = false
    let ignored = given
    given = []
    for step in 0..<Thresholds.yieldingSteps {
      let (isSolved, all) = changeTexts(painted, &planned)
      isChanged = isChanged || isSolved
      let unsolved = all.filter {
        !ignored.contains($0) && (step < Thresholds.yieldingStepsForFaded || !isFaded($0, painted))
      }
      guard darken(under: unsolved, painted, &planned) else { break }
      given.formUnion(unsolved)
      isChanged = true
      painted = paint(planned)
    }
    return isChanged
  }

  /// Whether a text is faded with all around it, and can't be read in the light either: it is not in
  /// use.
  private mutating func isFaded(_ sample: Sample, _ painted: [PaintedStyles]) -> Bool {
    guard painted[sample.view].surface(of: sample.element).isFaded,
      let contrast = contrast(of: lightColors(of: sample))
    else { return false }
    return contrast < minimum
  }

  /// What the views look like as it is planned.
  func paint(_ planned: PlannedColors) -> [PaintedStyles] {
    styles.paintedViews { color, property, declaration in
      planned.color(for: color, of: property, from: declaration, in: style)
    }
  }

  /// The colours of a text in the light.
  mutating func lightColors(of sample: Sample) -> ElementColors {
    if sample.view >= knownLight.count {
      knownLight = light(sample.view == 0 ? views[..<1] : views[...])
    }
    return knownLight[sample.view][sample.element]
  }

  // MARK: What can be read

  /// The texts that can't be read.
  func failing(_ painted: [PaintedStyles]) -> [Sample] {
    samples.filter { isFailing($0, painted) }
  }

  func isFailing(_ sample: Sample, _ painted: [PaintedStyles]) -> Bool {
    let colors = painted[sample]
    guard !colors.isHidden, colors.textColor.color?.alpha != 0, let contrast = contrast(of: colors)
    else { return false }
    return contrast < minimum
  }

  /// Whether a text is lighter than what lies behind it.
  private func isLight(_ sample: Sample, _ painted: [PaintedStyles]) -> Bool {
    let colors = painted[sample]
    guard let text = colors.visibleTextColor.color, let backdrop = colors.backdrop.color else {
      return false
    }
    return text.relativeLuminance > backdrop.relativeLuminance
  }

  /// Whether a text can be read in the light, if only when it is large, but not in the dark.
  ///
  /// WCAG 2 §1.4.3 <https://www.w3.org/TR/WCAG22/#contrast-minimum>: large text needs 3.
  private func isLost(_ dark: ElementColors, _ light: ElementColors) -> Bool {
    guard let before = contrast(of: light), let after = contrast(of: dark) else { return false }
    return [minimum, min(minimum, Thresholds.largeTextRatio)].contains {
      after < $0 && before >= $0
    }
  }

  private func contrast(of colors: ElementColors) -> Double? {
    guard let seen = colors.visibleTextColor.color, let backdrop = colors.backdrop.color else {
      return nil
    }
    return seen.contrastRatio(to: backdrop)
  }

  func isKept(_ place: PlannedColors.Place, _ planned: PlannedColors) -> Bool {
    keepsShared && planned.sources[place.source].sharedPath != nil
  }

  /// Whether the author said what a colour becomes: that stays so.
  func isDecided(_ color: Color) -> Bool {
    mapper.palette.chosen.decision(on: color) != nil
  }

  // MARK: Texts

  /// The place where the colour of a text stands; `nil` if it is not there to be changed.
  func place(of sample: Sample, _ planned: PlannedColors) -> PlannedColors.Place? {
    let colors = views[sample.view].original.colors[sample.element]
    guard let color = colors.textColor.color, let declaration = colors.textSource else {
      return nil
    }
    return planned.place(of: color, in: .text, from: declaration)
  }

  /// The texts by where their colours stand: of each those at rest first.
  func places(_ planned: PlannedColors) -> [PlannedColors.Place: [Sample]] {
    var places: [PlannedColors.Place: [Sample]] = [:]
    for sample in samples {
      guard let place = place(of: sample, planned) else { continue }
      places[place, default: []].append(sample)
    }
    return places
  }

  /// The colour of a text as the author has it.
  func ownColor(of sample: Sample) -> Color? {
    views[sample.view].original.colors[sample.element].textColor.color
  }

  /// - Returns: whether something was changed, and the texts that no colour is enough for.
  private mutating func changeTexts(
    _ painted: [PaintedStyles], _ planned: inout PlannedColors
  ) -> (isChanged: Bool, unsolved: [Sample]) {
    var unsolved: [Sample] = []
    var isChanged = false
    if style == .dark {
      // Links of the browser's own and the like: their surfaces give way.
      unsolved = samples.filter {
        isFailing($0, painted) && isLight($0, painted) && place(of: $0, planned) == nil
      }
    }
    for (place, samples) in places(planned) {
      let failing = samples.filter { isFailing($0, painted) }
      guard !failing.isEmpty, let first = samples.first, let own = ownColor(of: first),
        !isDecided(own)
      else { continue }
      let text = LightText(own, lightColors(of: first))
      let surfaces = samples.compactMap { painted.knownSurface(of: $0) }
      guard !isKept(place, planned),
        let solved = SolvedText(text, on: surfaces, in: style, curve: mapper.text).color
      else {
        unsolved += failing
        continue
      }
      if style == .dark {
        planned.changeText(place, from: text.declared, to: solved, by: .textMended)
      } else {
        planned.repairInLight(place, own, to: solved, by: .textMended)
      }
      isChanged = true
    }
    return (isChanged, unsolved)
  }
}

extension [PaintedStyles] {
  subscript(sample: ContrastRepair.Sample) -> ElementColors {
    self[sample.view].colors[sample.element]
  }

  /// What a text that is shown is painted on; `nil` if that is not known.
  func knownSurface(of sample: ContrastRepair.Sample) -> Surface? {
    let colors = self[sample]
    return colors.isHidden || colors.backdrop.color == nil
      ? nil : self[sample.view].surface(of: sample.element)
  }
}
