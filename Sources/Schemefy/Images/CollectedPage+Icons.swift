internal import SchemefyColor
internal import SchemefySource

extension CollectedPage {
  /// Says of a picture that it is shown on a surface which stays dark.
  mutating func becomeIcon(in text: Span<UInt8>) {
    outline.isIcon = true
    outline.isLight = isLightIcon(in: text)
  }

  /// Whether the page is a picture in light colours only: it was made for a dark surface, and has
  /// to stay as it is.
  func isLightIcon(in text: Span<UInt8>) -> Bool {
    guard outline.usedDefaults.isEmpty, attributes.isEmpty, styles.isEmpty,
      links.isEmpty, !hints.isEmpty
    else { return false }
    return hints.allSatisfy { hint in
      hint.color(in: text).map { $0.relativeLuminance > Thresholds.lightIconLuminance } ?? true
    }
  }
}
