internal import SchemefyCascade
internal import SchemefyColor
internal import SchemefySheets

/// Drawings in `data:` URLs, and textures, that declarations show, and how they blend elements.
extension PlannedColors {
  /// Decides how the picture of a declaration follows the scheme.
  ///
  /// - Parameter change: `nil` if it stays.
  /// - Returns: whether that is news.
  mutating func show(
    pictureOf declaration: DeclarationSource, _ change: PictureChange?, keepsShared: Bool
  ) -> Bool {
    guard let number = declared.source(of: declaration), sources[number].planner != nil else {
      return false
    }
    let source = declared.sources[number]
    guard !keepsShared || source.sharedPath == nil else { return false }
    var isNews = false
    for (index, picture) in source.usage.pictures.enumerated()
    where picture.declaration == declaration.offset && picture.isOfBoth {
      let change = picture.isEdge ? .drawing : change
      isNews = isNews || sources[number].plan.pictures[index] != change
      sources[number].plan.pictures[index] = change
    }
    return isNews
  }

  /// Decides how the texture of a declaration is blended, if it is at all.
  ///
  /// - Returns: whether that is news.
  mutating func blend(
    textureOf declaration: DeclarationSource, _ blending: PictureBlending, keepsShared: Bool
  ) -> Bool {
    guard let number = declared.source(of: declaration) else { return false }
    let source = declared.sources[number]
    guard !keepsShared || source.sharedPath == nil else { return false }
    var isNews = false
    for (index, ground) in source.usage.grounds.enumerated()
    where ground.offset == declaration.offset {
      guard let planned = sources[number].plan.blends[index],
        planned.surface?.dark.rounded != blending.surface?.dark
      else { continue }
      sources[number].plan.blends[index] = blending
      isNews = true
    }
    return isNews
  }

  /// Decides that the elements of a declaration of `mix-blend-mode` are not blended in the dark.
  ///
  /// - Returns: whether that is news.
  mutating func showUnblended(_ declaration: DeclarationSource, keepsShared: Bool) -> Bool {
    guard let number = declared.source(of: declaration) else { return false }
    let source = declared.sources[number]
    guard !keepsShared || source.sharedPath == nil,
      let index = source.usage.multiplied.firstIndex(where: { $0.offset == declaration.offset })
    else { return false }
    return sources[number].plan.unblended.insert(index).inserted
  }
}
