internal import SchemefyColor
internal import SchemefySource

extension CollectedPage {
  /// Says of a picture that it is shown on a surface which stays dark.
  mutating func becomeIcon(in text: Span<UInt8>) {
    outline.isIcon = true
    outline.isLight = isLightIcon(in: text)
  }

  /// Says of a picture what its colours have in common.
  mutating func classifyPicture(in text: Span<UInt8>) {
    outline.isIcon = isLightIcon(in: text)
    // A mark in one colour is mapped as others of that colour in the page are.
    var colors: Set<Color> = []
    outline.isVivid =
      !outline.hasDrawnTexts
      && hasOnlyColors(in: text) {
        colors.insert($0.rounded)
        return $0.isVividFill && $0.relativeLuminance >= Thresholds.inkLuminance
      } && colors.count > 1
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
