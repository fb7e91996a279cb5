internal import SchemefyCascade
internal import SchemefyColor
internal import SchemefyEvidence
internal import SchemefyProperties
package import SchemefySheets

extension ScenePlan {
  /// The texts that can't be read as planned, and need little to be readable: `#9194f1` on `#373737` is hard to
  /// read, and `#9497f4` is not.
  ///
  /// - Parameter kept: places whose texts are left out.
  package mutating func nearlyReadable(
    except kept: Set<DeclaredColors.Place> = []
  ) -> [Int] {
    let painted = painted
    return failing().filter { text in
      let own = painted.styles[Int(evidence.texts[text].style)]
      guard let color = own.visibleTextColor.color, let backdrop = own.backdrop.color,
        kept.isEmpty || owner(of: text).map({ !kept.contains($0) }) ?? false
      else { return false }
      let (solver, lch) = (ContrastSolver(on: backdrop), OKLCH(color))
      let isLighter = color.relativeLuminance > backdrop.relativeLuminance
      let readable =
        isLighter ? solver.lighter(lch, ratio: minimum) : solver.darker(lch, ratio: minimum)
      return readable.contrastRatio(on: backdrop) >= minimum && !color.isUnlike(readable)
    }
  }
}

extension PlannedColors {
  /// The places that get another colour than in another plan of the same sheets, and not nearly the same.
  package func places(unlike other: PlannedColors) -> Set<Place> {
    var places: Set<Place> = []
    for source in sources.indices {
      let decisions = zip(
        sources[source].plan.decisions, other.sources[source].plan.decisions)
      for (entry, (own, known)) in decisions.enumerated() where own.color != known.color {
        let place = Place(source: source, entry: entry)
        let declared = declared.color(at: place)
        guard let new = own.color?.dark ?? declared, let old = known.color?.dark ?? declared,
          new.alpha == old.alpha, !old.isUnlike(new)
        else {
          places.insert(place)
          continue
        }
      }
    }
    return places
  }
}

extension Color {
  /// Whether another colour is further from this one than a text of a site is changed for few of its pages.
  fileprivate func isUnlike(_ other: Color) -> Bool {
    OKLab(self).difference(to: OKLab(other)) > Thresholds.rareTextDifference
  }
}
