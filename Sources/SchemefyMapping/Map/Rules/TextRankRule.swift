internal import SchemefyCascade
internal import SchemefyColor
internal import SchemefyEvidence
internal import SchemefySheets
internal import SchemefyTraits

extension MappingRule {
  /// `#ccc` on `#fff` is not to become the strongest text of a dark page: by itself, it is taken for a
  /// text on a dark surface.
  static let textRank: MappingRule = MappingRule(
    "text-rank",
    "A pale text that is seen on nothing but paler surfaces keeps its rank.",
    needs: [.color, .surfacesSeen],
    changes: "as faint as in the light{seen}",
    .scene { scene in
      guard scene.situation.isMapped, scene.situation.style == .dark else { return }
      let painted = scene.painted
      var changes: [ColorChange] = []
      for (place, texts) in scene.placesOfTexts {
        guard let own = scene.faintColor(at: place, of: texts, painted),
          let (light, solved) = scene.readableColor(of: own, for: texts, painted),
          !solved.isEquivalent(to: own)
        else { continue }
        changes.append(.text(place, light, solved, by: .textRank))
      }
      scene.take(changes)
      if !changes.isEmpty { scene.isCompleted = true }
    })
}

extension ScenePlan {
  /// The author's colour of texts that are meant to be faint: all are paler than what they lie on, and
  /// would stay as they are.
  fileprivate func faintColor(
    at place: DeclaredColors.Place, of texts: [Int], _ painted: PaintedTree
  ) -> Color? {
    guard let first = texts.first, let own = ownColor(of: first), !isDecided(own), !isKept(place),
      colors(of: first, painted).textColor.color?.isEquivalent(to: own) == true,
      texts.allSatisfy({ isFaint($0) && !isFailing($0, painted) })
    else { return nil }
    return own
  }

  /// Whether a text is pale, and its backdrop paler, in the author's colours.
  private func isFaint(_ text: Int) -> Bool {
    let colors = evidence.original(text)
    guard let own = colors.textColor.color, let backdrop = colors.backdrop.color else {
      return false
    }
    let shown = own.composited(over: backdrop)
    return mapper.isTakenForLight(shown, on: backdrop)
      && shown.relativeLuminance < backdrop.relativeLuminance
  }
}
