internal import SchemefyEvidence
internal import SchemefyTraits
internal import SchemefyCascade
internal import SchemefyColor

/// Pale texts that keep their rank.
extension ContrastRepair {
  /// Gives texts that are fainter in the light than what else there is to be read a colour of that
  /// rank in the dark.
  ///
  /// A planner sees a rule by itself, and takes pale text for one that lies on something dark. Where
  /// all that has its colour lies on something paler still, it was meant to step back, and would be
  /// the strongest text of a dark page.
  ///
  /// - Returns: whether there is any.
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

  /// Whether a text is pale, and what lies behind it paler, as the author has them.
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
