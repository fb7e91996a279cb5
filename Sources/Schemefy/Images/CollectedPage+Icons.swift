internal import SchemefyColor
internal import SchemefySource

extension CollectedPage {
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
