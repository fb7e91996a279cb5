package import SchemefyColor

/// A text over a picture, as it is likely to be seen.
package struct SeenOnPicture: Hashable, Sendable {
  /// In eight bits for each component, as all styles have room for it.
  private let textRGB: UInt32
  private let backdropRGB: UInt32
  /// Whether nothing is between the two.
  package let isBare: Bool

  init(text: Color, backdrop: Color, isBare: Bool) {
    (textRGB, backdropRGB, self.isBare) = (text.rgb, backdrop.rgb, isBare)
  }

  package var text: Color { Color(rgb: textRGB) }
  package var backdrop: Color { Color(rgb: backdropRGB) }

  package var contrast: Double { text.contrastRatio(to: backdrop) }
}
