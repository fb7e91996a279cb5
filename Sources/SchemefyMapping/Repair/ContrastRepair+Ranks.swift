internal import SchemefyCascade
internal import SchemefyColor
internal import SchemefyEvidence
internal import SchemefyTraits

/// Gives pale texts colours that are as faint in the dark as in the light.
extension ContrastRepair {
  /// Gives texts that are faint in the light a colour of the same rank in the dark: `#ccc` on `#fff`
  /// is not to become the strongest text of a dark page.
  ///
  /// A planner sees a rule by itself, and takes a pale text for one on a dark surface. Where all texts
  /// of a declaration lie on surfaces that are paler still, they are meant to be faint.
  ///
  /// - Returns: whether there are any such texts.
  mutating func rankPaleTexts(
    _ painted: PaintedTree, _ planned: inout PlannedColors
  ) -> Bool {
    guard style == .dark else { return false }
    for (place, texts) in places(planned) {
      guard let first = texts.first, let own = ownColor(of: first), !isDecided(own),
        colors(of: first, painted).textColor.color?.isEquivalent(to: own) == true,
        !isKept(place, planned),
        texts.allSatisfy({ isFaint($0) && !isFailing($0, painted) })
      else { continue }
      let text = LightText(own, lightColors(of: first))
      let surfaces = texts.compactMap { knownSurface(of: $0, painted) }
      guard
        let solved = SolvedText(text, on: surfaces, in: style, curve: mapper.text).color,
        !solved.isEquivalent(to: own)
      else { continue }
      planned.changeText(place, from: text.declared, to: solved, by: .textRank)
      ranked.insert(place)
    }
    return !ranked.isEmpty
  }

  /// Whether a text is pale, and its backdrop paler, in the author's colours.
  func isFaint(_ text: Int) -> Bool {
    let colors = evidence.original(text)
    guard let own = colors.textColor.color, let backdrop = colors.backdrop.color else {
      return false
    }
    let shown = own.composited(over: backdrop)
    return mapper.isTakenForLight(shown, on: backdrop)
      && shown.relativeLuminance < backdrop.relativeLuminance
  }
}
