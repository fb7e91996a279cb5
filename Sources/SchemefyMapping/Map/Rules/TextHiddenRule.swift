internal import SchemefyCascade
internal import SchemefyColor
internal import SchemefyEvidence
internal import SchemefyProperties
internal import SchemefySheets
internal import SchemefyTraits

extension MappingRule {
  /// `#222` on `#222` stays one colour: what tells the end of a story shows it when it is hovered.
  static let textHidden: MappingRule = MappingRule(
    "text-hidden",
    "A text that its own rule hides, by a surface of its colour, stays hidden until a state shows it.",
    needs: [.color, .surfacesSeen],
    changes: "the colour of the surface that hides it",
    .scene { scene in
      guard scene.situation.isMapped, scene.situation.style == .dark else { return }
      scene.take(scene.hidingChanges())
    })
}

/// The texts that have the colour of the surface behind them, which their own rule sets, so that they can't be seen:
/// until a state, such as `:hover`, shows them.
struct HiddenTexts {
  /// The texts for which a state sets another colour: indices into the texts of the evidence.
  var shownByColor: Set<Int> = []
  /// The dark grays for which a state sets another surface.
  var shownBySurface: Set<Int> = []

  var isEmpty: Bool { shownByColor.isEmpty && shownBySurface.isEmpty }

  func contains(_ text: Int) -> Bool {
    shownByColor.contains(text) || shownBySurface.contains(text)
  }
}

extension ScenePlan {
  /// Finds the hidden texts. Where nothing that is seen shows them, a script may do so by either colour: these are
  /// texts as any others.
  ///
  /// - Complexity: linear in the texts and boxes.
  mutating func findHiddenTexts() -> HiddenTexts {
    var found = HiddenTexts()
    let equal = Set(evidence.texts.indices.filter(isOfSurface))
    guard !equal.isEmpty else { return found }
    let others = evidence.texts.indices.filter { !equal.contains($0) }
    let shown = Set(others.compactMap(placeOfSurface))
    let shownInStates = Set(
      others.filter { evidence.texts[$0].state != nil }.compactMap(placeOfSurface))
    let under = Set(
      evidence.boxes.compactMap { evidence.original.styles[Int($0.parentStyle)].backdropSource })
    for (_, texts) in placesOfTexts {
      let hidden = texts.filter(equal.contains)
      let surfaces = Set(hidden.compactMap(placeOfSurface))
      guard let first = hidden.first, let color = ownColor(of: first) else { continue }
      guard hidden.count < texts.count else {
        if surfaces.isSubset(of: shownInStates) { found.shownByColor.formUnion(hidden) }
        continue
      }
      let isShownInStates = texts.allSatisfy {
        equal.contains($0) || evidence.texts[$0].state != nil
      }
      let isHolding = hidden.contains {
        evidence.original($0).backdropSource.map(under.contains) ?? false
      }
      if isShownInStates, !isHolding, surfaces.isDisjoint(with: shown), color.isNearlyGray,
        color.relativeLuminance < Thresholds.darkLuminance
      {
        found.shownBySurface.formUnion(hidden)
      }
    }
    return found
  }

  /// Whether a text has the colour of the surface behind it, which its own rule sets.
  private func isOfSurface(_ text: Int) -> Bool {
    let own = evidence.original(text)
    guard let color = own.textColor.color, color.isOpaque,
      own.backdrop.color?.rounded == color.rounded, let place = place(of: text),
      case .color(let surface)? = colors.declared.entry(place).backdrop
    else { return false }
    return surface.rounded == color.rounded
  }

  /// The changes that make hidden texts and their surfaces equal: of the texts, or of the surfaces where the texts are
  /// shown on another one.
  fileprivate mutating func hidingChanges() -> [ColorChange] {
    let hidden = hiddenTexts
    guard !hidden.isEmpty else { return [] }
    let painted = painted
    return placesOfTexts.flatMap { place, texts -> [ColorChange] in
      guard let first = texts.first(where: hidden.contains), let light = ownColor(of: first),
        !isKept(place)
      else { return [] }
      let own = texts.filter(hidden.contains)
      guard hidden.shownBySurface.contains(first) else {
        let dark = Set(own.compactMap { colors(of: $0, painted).backdrop.color?.rounded })
        guard dark.count == 1, let dark = dark.first else { return [] }
        return [.text(place, light, dark, by: .textHidden)]
      }
      guard let dark = colors(of: first, painted).textColor.color else { return [] }
      return Set(own.compactMap(placeOfSurface)).sorted().filter { !isKept($0) }
        .map { .surface($0, light, dark, by: .textHidden) }
    }
  }
}
