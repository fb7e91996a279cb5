internal import SchemefyCascade
internal import SchemefyColor
internal import SchemefyEvidence
internal import SchemefyProperties

extension ScenePlan {
  /// The texts that can't be read as planned, and could be in a colour that looks much like the planned one:
  /// `#9194f1` on `#373737`, which `#9497f4` can.
  package mutating func nearlyReadable() -> [Int] {
    let painted = painted
    return failing().filter { text in
      let own = painted.styles[Int(evidence.texts[text].style)]
      guard let color = own.visibleTextColor.color, let backdrop = own.backdrop.color else {
        return false
      }
      let (solver, lch) = (ContrastSolver(on: backdrop), OKLCH(color))
      let isLighter = color.relativeLuminance > backdrop.relativeLuminance
      let readable =
        isLighter ? solver.lighter(lch, ratio: minimum) : solver.darker(lch, ratio: minimum)
      return readable.contrastRatio(on: backdrop) >= minimum
        && OKLab(color).difference(to: OKLab(readable)) <= Thresholds.rareTextDifference
    }
  }
}
