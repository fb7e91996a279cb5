package import SchemefyCascade
package import SchemefyColor

/// What a text looks like in the light.
package struct SeenLight: Hashable, Sendable {
  /// As it is declared, and as it is seen on what is behind it; `nil` where that is not known.
  package var text: Color?
  package var seen: Color?
  package var backdrop: Color?

  package init(_ colors: ElementColors) {
    text = colors.textColor.color
    seen = colors.visibleTextColor.color
    backdrop = colors.backdrop.color
  }

  /// The contrast of the text, 1...21; `nil` where that is not known.
  package var contrast: Double? {
    guard let seen, let backdrop else { return nil }
    return seen.contrastRatio(to: backdrop)
  }
}

/// What the texts of evidence look like in the light.
package struct LightLook {
  /// By text, those at rest first.
  package var texts: [SeenLight]
  /// `nil` where there is no element.
  package var root: SeenLight?

  package init(
    texts: [SeenLight], root: SeenLight? = nil
  ) {
    self.texts = texts
    self.root = root
  }
}
