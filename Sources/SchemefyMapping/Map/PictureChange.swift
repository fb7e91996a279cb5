/// How a picture in a `data:` URL follows the scheme.
package enum PictureChange: Sendable, Hashable {
  /// What is dark in it becomes light, and what is light stays: it lies on something that is not
  /// known, such as a check mark on the tint of its box.
  case icon
  /// All of it changes sides with what it lies on, or with the page.
  case drawing
}
