internal import SchemefyColor

/// The blending of a picture of pixels with its surface in the dark: both are multiplied, so that no
/// point of the picture is lighter than the surface, and a text that can be read on the surface can be
/// read on the picture.
///
/// Compositing 1 <https://drafts.csswg.org/compositing-1/#background-blend-mode>
package struct PictureBlending: Sendable {
  /// The surface that is put under the picture, if the rule has none: as the colour, or as an image
  /// behind the picture if a colour may be that of another rule.
  package var surface: MappedColor?

  package init(surface: MappedColor?) { self.surface = surface }
}

extension PictureBlending {
  /// The blending of a texture without a surface in its rule with that which it is seen on, as a strip along the
  /// top of a card: with the canvas it would be a hole in the card, `#000` on `#1c1c1e`. `nil` where it is seen on
  /// several, or on one that does not turn dark.
  init?(shownOn grounds: Set<PictureGround>) {
    guard let ground = grounds.first, ground.dark.isOpaque,
      grounds.allSatisfy({ $0.dark == ground.dark && $0.turnsDark })
    else { return nil }
    self.init(surface: MappedColor(.surface, ground.light, ground.dark))
  }
}
