internal import SchemefyColor
internal import SchemefySource

extension CollectedPage {
  /// Says of a picture that it is shown on a surface which stays dark.
  mutating func becomeIcon(in text: Span<UInt8>) {
    guard edges.isEmpty else { return }
    outline.isIcon = true
    outline.isLight = isLightIcon(in: text)
  }

  /// Says of a picture what its colours have in common, and whether it stays.
  mutating func classifyPicture(in text: Span<UInt8>) {
    guard edges.isEmpty else { return drawingsOnDark = [] }
    outline.isIcon = isLightIcon(in: text)
    let isOnDark = outline.hasDarkGround && styles.isEmpty && attributes.isEmpty
    outline.isIllustration =
      !outline.hasDrawnTexts && !outline.hasGround && !outline.isWide
      && hints[...].isIllustration(in: text)
    outline.isForDark =
      !outline.hasDrawnTexts && (isOnDark || outline.isIllustration || isVivid(in: text))
    // All of the picture stays, or nothing.
    (drawingsOnDark, illustrations) = ([], [])
  }

  /// Whether a picture has nothing but vivid colours, and grays between, all of them seen on dark. A mark in one
  /// colour is mapped as others of that colour in the page are, unless it would be taken for a surface: `#f60` is.
  private func isVivid(in text: Span<UInt8>) -> Bool {
    var colors: Set<Color> = []
    let isSeen = hasOnlyColors(in: text) { color in
      let luminance = color.relativeLuminance
      guard !color.isNearlyGray else {
        return luminance >= Thresholds.darkLuminance && luminance < Thresholds.paleGroundLuminance
      }
      colors.insert(color.rounded)
      return color.isVividFill && luminance >= Thresholds.inkLuminance
    }
    guard isSeen, let first = colors.first else { return false }
    // A ground in one colour is what texts are written on.
    return colors.count > 1
      || !outline.hasGround && OKLCH(first).correctedLightness >= Thresholds.drawnLightness
  }

  /// Whether the page is a picture in light colours only: it was made for a dark surface, and has
  /// to stay as it is.
  private func isLightIcon(in text: Span<UInt8>) -> Bool {
    hasOnlyColors(in: text) { $0.relativeLuminance > Thresholds.lightIconLuminance }
  }

  /// Whether all colours of a picture stand in attributes, and are alike.
  private func hasOnlyColors(in text: Span<UInt8>, _ isMeant: (Color) -> Bool) -> Bool {
    guard outline.usedDefaults.isEmpty, attributes.isEmpty, styles.isEmpty,
      links.isEmpty, !hints.isEmpty
    else { return false }
    return hints.allSatisfy { hint in hint.color(in: text).map(isMeant) ?? true }
  }
}
