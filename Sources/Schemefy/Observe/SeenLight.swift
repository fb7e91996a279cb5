internal import SchemefyCascade
internal import SchemefyColor

/// What a text looks like in the light.
struct SeenLight: Hashable, Sendable {
  /// As it is declared, and as it is seen on what is behind it; `nil` where that is not known.
  var text: Color?
  var seen: Color?
  var backdrop: Color?

  init(_ colors: ElementColors) {
    text = colors.textColor.color
    seen = colors.visibleTextColor.color
    backdrop = colors.backdrop.color
  }

  /// The contrast of the text, 1...21; `nil` where that is not known.
  var contrast: Double? {
    guard let seen, let backdrop else { return nil }
    return seen.contrastRatio(to: backdrop)
  }
}

/// What the texts of evidence look like in the light.
struct LightLook {
  /// By text, those at rest first.
  var texts: [SeenLight]
  /// `nil` where there is no element.
  var root: SeenLight?
}
