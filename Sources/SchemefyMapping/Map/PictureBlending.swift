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
