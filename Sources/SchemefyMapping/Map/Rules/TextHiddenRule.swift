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
    "A text that its own rule hides, by a surface of its colour, stays hidden.",
    needs: [.color, .surfacesSeen],
    changes: "the colour of the surface that hides it",
    .scene { scene in
      guard scene.situation.isMapped, scene.situation.style == .dark else { return }
      scene.take(scene.hidingChanges())
    })
}

extension ScenePlan {
  /// Whether a text has the colour of the surface behind it, which its own rule sets, so that it can't be seen.
  func isHiddenByRule(_ text: Int) -> Bool {
    let own = evidence.original(text)
    guard let color = own.textColor.color, color.isOpaque,
      own.backdrop.color?.rounded == color.rounded, let place = place(of: text),
      case .color(let surface)? = colors.declared.entry(place).backdrop
    else { return false }
    return surface.rounded == color.rounded
  }

  /// The changes that make such texts and their surfaces equal: of the texts, or of the surfaces where the texts are
  /// shown on another one when they are hovered.
  fileprivate mutating func hidingChanges() -> [ColorChange] {
    let hidden = evidence.texts.indices.filter(isHiddenByRule)
    guard !hidden.isEmpty else { return [] }
    let painted = painted
    let isHidden = Set(hidden)
    let shown = Set(
      evidence.texts.indices.filter { !isHidden.contains($0) }.compactMap(placeOfSurface))
    return placesOfTexts.flatMap { place, texts -> [ColorChange] in
      let hidden = texts.filter(isHidden.contains)
      guard let first = hidden.first, let light = ownColor(of: first), !isKept(place) else {
        return []
      }
      guard hidden.count < texts.count else {
        let dark = Set(hidden.compactMap { colors(of: $0, painted).backdrop.color?.rounded })
        guard dark.count == 1, let dark = dark.first else { return [] }
        return [.text(place, light, dark, by: .textHidden)]
      }
      guard let dark = colors(of: first, painted).textColor.color else { return [] }
      return Set(hidden.compactMap(placeOfSurface)).sorted()
        .filter { !shown.contains($0) && !isKept($0) }
        .map { .surface($0, light, dark, by: .textHidden) }
    }
  }
}
