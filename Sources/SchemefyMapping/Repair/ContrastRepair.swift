package import SchemefyCascade
package import SchemefyColor
internal import SchemefyCSS
package import SchemefyEvidence
package import SchemefySheets
internal import SchemefySource
package import SchemefyTraits

/// Repairs the texts of a page that its plans, or its author's own rules, leave unreadable in a
/// style: at rest, and in states such as `:hover` that its rules name.
///
/// The cascade tells on which surfaces each declared colour of text is really seen, and the plans
/// have their new colours. A text with too little contrast gets a colour that can be read on all of
/// its surfaces: `#6e6e73` on `#1c1c1e` becomes lighter. Where there is no such colour in the dark,
/// the surface becomes darker, and a surface that only a state has is changed before the text.
package struct ContrastRepair {
  package let style: UserInterfaceStyle
  package let mapper: ColorMapper
  package let evidence: Evidence
  /// Whether the sheets that other pages share are to be left as they are.
  private let keepsShared: Bool
  /// Gives the colours of texts and of the root in the light, at rest or in all states. It is called
  /// only where a text has to change.
  private let light: LightProvider
  /// The colours in the light, once they are asked for, and whether they include states.
  private var knownLight: LightLook?
  private var hasStates = false
  /// The places of pale texts that were given a colour of their rank.
  var ranked: Set<DeclaredColors.Place> = []

  package typealias LightProvider = (_ withStates: Bool) -> LightLook

  /// - Parameters:
  ///   - style: the style in which the texts have to be readable.
  ///   - evidence: the evidence of where the texts are seen in that style.
  ///   - light: gives the colours of the texts in the light.
  package init(
    _ style: UserInterfaceStyle, _ evidence: Evidence, mapper: ColorMapper, keepsShared: Bool,
    light: @escaping LightProvider
  ) {
    self.style = style
    self.evidence = evidence
    self.mapper = mapper
    self.keepsShared = keepsShared
    self.light = light
  }

  /// The contrast that texts have to have, 1...21.
  package var minimum: Double { mapper.text.minimum }

  /// Changes the plans where texts can't be read.
  ///
  /// - Parameter isWhole: whether all texts have to be readable. Otherwise the dark scheme is the
  ///   author's own, and changes only where it is incomplete: where a text can be read in the light
  ///   but not in the dark.
  /// - Parameter isMapped: whether the style is made by schemefy, and not the author's own.
  /// - Parameter completesDark: whether surfaces that the author's own dark scheme leaves pale are
  ///   mapped, too.
  /// - Returns: whether any colour was changed.
  package mutating func repair(
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
      isWhole || isChanged
        || failing.contains(where: { isLost(colors(of: $0, painted), lightColors(of: $0)) })
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
    var given: Set<Int> = []
    if giveWay(painted, &planned, &given) { isChanged = true }
    // Where a surface became darker and its text is still unreadable, all is done again without it.
    let lost = given.intersection(self.failing(paint(planned)))
    if !lost.isEmpty {
      planned = before
      given = lost
      isChanged = giveWay(painted, &planned, &given) || isChanged
    }
    return isChanged
  }

  /// Changes texts; where no colour of a text can be read, its surface becomes darker step by step.
  ///
  /// - Parameter given: the texts for which no surface may become darker; afterwards, those for which
  ///   one did.
  private mutating func giveWay(
    _ painted: PaintedTree, _ planned: inout PlannedColors, _ given: inout Set<Int>
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

  /// Whether a text is faded with all around it, and can't be read in the light either, as in a
  /// disabled control.
  private mutating func isFaded(_ text: Int, _ painted: PaintedTree) -> Bool {
    guard surface(of: text, painted).isFaded,
      let contrast = lightColors(of: text).contrast
    else { return false }
    return contrast < minimum
  }

  /// The styles painted with the planned colours.
  package func paint(_ planned: PlannedColors) -> PaintedTree {
    evidence.paint.painted { color, property, declaration in
      planned.color(for: color, of: property, from: declaration, in: style)
    }
  }

  /// The colours of a text in the light.
  package mutating func lightColors(of text: Int) -> SeenLight {
    lightLook(withStates: evidence.texts[text].state != nil).texts[text]
  }

  /// The colours of the root in the light.
  mutating func lightColorsOfRoot() -> SeenLight? { lightLook(withStates: false).root }

  private mutating func lightLook(withStates: Bool) -> LightLook {
    if let knownLight, hasStates || !withStates { return knownLight }
    let look = light(withStates)
    (knownLight, hasStates) = (look, withStates)
    return look
  }

  // MARK: Readable texts

  /// The texts that can't be read.
  package func failing(_ painted: PaintedTree) -> [Int] {
    evidence.texts.indices.filter { isFailing($0, painted) }
  }

  /// The colours of a text as they are painted.
  package func colors(of text: Int, _ painted: PaintedTree) -> ElementColors {
    painted.styles[Int(evidence.texts[text].style)]
  }

  /// The surface that a text is painted on.
  private func surface(of text: Int, _ painted: PaintedTree) -> Surface {
    painted.surface(of: evidence.texts[text].style, in: evidence.paint)
  }

  /// The surface that a text is painted on; `nil` if it is not known, or the text is hidden.
  package func knownSurface(of text: Int, _ painted: PaintedTree) -> Surface? {
    let colors = colors(of: text, painted)
    return colors.isHidden || colors.backdrop.color == nil ? nil : surface(of: text, painted)
  }

  package func isFailing(_ text: Int, _ painted: PaintedTree) -> Bool {
    isFailing(colors(of: text, painted))
  }

  /// Whether a text of some colours can't be read.
  package func isFailing(_ colors: ElementColors) -> Bool {
    guard !colors.isHidden, colors.textColor.color?.alpha != 0, let contrast = contrast(of: colors)
    else { return false }
    return contrast < minimum
  }

  /// Whether a text is lighter than its backdrop.
  private func isLight(_ text: Int, _ painted: PaintedTree) -> Bool {
    let colors = colors(of: text, painted)
    guard let own = colors.visibleTextColor.color, let backdrop = colors.backdrop.color else {
      return false
    }
    return own.relativeLuminance > backdrop.relativeLuminance
  }

  /// Whether a text can be read in the light, if only when it is large, but not in the dark.
  ///
  /// WCAG 2 §1.4.3 <https://www.w3.org/TR/WCAG22/#contrast-minimum>: large text needs 3.
  private func isLost(_ dark: ElementColors, _ light: SeenLight) -> Bool {
    guard let before = light.contrast, let after = contrast(of: dark) else { return false }
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

  package func isKept(_ place: DeclaredColors.Place, _ planned: PlannedColors) -> Bool {
    keepsShared && planned.declared.isShared(place)
  }

  /// Whether `--set` decides the new colour of a colour, which then stays as decided.
  package func isDecided(_ color: Color) -> Bool {
    mapper.palette.chosen.decision(on: color) != nil
  }

  // MARK: Texts

  /// The place in a sheet where the colour of a text stands; `nil` if there is none to change.
  package func place(of text: Int, _ planned: PlannedColors) -> DeclaredColors.Place? {
    let colors = evidence.original(text)
    guard let color = colors.textColor.color, let declaration = colors.textSource else {
      return nil
    }
    return planned.declared.place(of: color, in: .text, from: declaration)
  }

  /// The texts by the places of their colours; of each place, the texts at rest first.
  package func places(_ planned: PlannedColors) -> [DeclaredColors.Place: [Int]] {
    var places: [DeclaredColors.Place: [Int]] = [:]
    for text in evidence.texts.indices {
      guard let place = place(of: text, planned) else { continue }
      places[place, default: []].append(text)
    }
    return places
  }

  /// The author's colour of a text.
  package func ownColor(of text: Int) -> Color? {
    evidence.original(text).textColor.color
  }

  /// Gives unreadable texts colours that can be read on all of their surfaces.
  ///
  /// - Returns: whether any colour was changed, and the texts for which there is no such colour.
  private mutating func changeTexts(
    _ painted: PaintedTree, _ planned: inout PlannedColors
  ) -> (isChanged: Bool, unsolved: [Int]) {
    var unsolved: [Int] = []
    var isChanged = false
    if style == .dark {
      // Links of the browser's own and the like: their surfaces give way.
      unsolved = evidence.texts.indices.filter {
        isFailing($0, painted) && isLight($0, painted) && place(of: $0, planned) == nil
      }
    }
    for (place, texts) in places(planned) {
      let failing = texts.filter { isFailing($0, painted) }
      guard !failing.isEmpty, let first = texts.first, let own = ownColor(of: first),
        !isDecided(own)
      else { continue }
      let text = LightText(own, lightColors(of: first))
      let surfaces = texts.compactMap { knownSurface(of: $0, painted) }
      guard !isKept(place, planned),
        let solved = SolvedText(text, on: surfaces, in: style, curve: mapper.text).color
      else {
        unsolved += failing
        continue
      }
      if style == .dark {
        planned.changeText(place, from: text.declared, to: solved, by: .textReadable)
      } else {
        planned.repairInLight(place, own, to: solved, by: .textReadable)
      }
      isChanged = true
    }
    return (isChanged, unsolved)
  }
}
