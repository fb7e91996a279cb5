/// The way in which a picture in a `data:` URL follows the scheme.
package enum PictureChange: Sendable, Hashable {
  /// Dark shapes become light, and light ones stay: the surface behind is not known, or stays dark, as
  /// for a check mark on the tint of its box.
  case icon
  /// All colours change from light to dark and back, with the surface behind the picture or the page.
  case drawing
}
