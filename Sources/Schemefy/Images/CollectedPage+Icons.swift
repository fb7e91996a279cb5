internal import SchemefyColor
internal import SchemefySource

extension CollectedPage {
  /// Whether it is a picture in which all is light: it was made to lie on something dark, where it
  /// has to stay as it is.
  func isLightIcon(in text: Span<UInt8>) -> Bool {
    guard outline.usedDefaults.isEmpty, attributes.isEmpty, styles.isEmpty,
      links.isEmpty, !hints.isEmpty
    else { return false }
    return hints.allSatisfy { hint in
      hint.color(in: text).map { $0.relativeLuminance > Thresholds.lightIconLuminance } ?? true
    }
  }
}
