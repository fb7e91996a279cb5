/// How a picture of pixels follows its surface into the dark: it is multiplied with that, so that no
/// point of it is lighter than the surface, whatever it shows. What can be read on the surface can be
/// read on both.
///
/// Compositing 1 <https://drafts.csswg.org/compositing-1/#background-blend-mode>
package struct PictureBlending: Sendable {
  /// The surface that is put under it, where the rule has none: as the colour, or as an image behind
  /// it where a colour may be that of another rule.
  package var surface: MappedColor?

  package init(surface: MappedColor?) { self.surface = surface }
}
