internal import SchemefyCascade
internal import SchemefyColor
internal import SchemefyEvidence
internal import SchemefySheets
internal import SchemefyTraits

extension MappingRule {
  /// White on a dark photograph and `#333` on a pale one are the author's choice for the picture, and
  /// stay.
  static let textOnPicture: MappingRule = MappingRule(
    "text-on-picture",
    "A text that lies on nothing but pictures that stay has the colour that it has there in the light.",
    needs: [.color, .picture, .surfacesSeen, .variable],
    changes: "its own value, on a picture that stays",
    keeps: "kept: on a picture that stays",
    .scene { scene in
      guard scene.situation.placesSurfaces else { return }
      let painted = scene.painted
      var changes: [ColorChange] = []
      for (place, texts) in scene.placesOfTexts {
        guard let own = scene.colorOnPictures(at: place, of: texts, painted) else { continue }
        changes.append(ColorChange(place, .own(own), by: .textOnPicture))
      }
      scene.take(changes)
    })
}

extension ScenePlan {
  /// The author's colour of texts that keep it, as they lie on pictures; `nil` for all other texts.
  fileprivate mutating func colorOnPictures(
    at place: DeclaredColors.Place, of texts: [Int], _ painted: PaintedTree
  ) -> Color? {
    guard texts.contains(where: { colors(of: $0, painted).onPicture != nil }),
      !isKept(place), !colors.declared.entry(place).isOfDark,
      let first = texts.first, let own = ownColor(of: first), !isDecided(own),
      own == lightColors(of: first).text, staysOnPictures(own, texts, painted)
    else { return nil }
    return own
  }
}
