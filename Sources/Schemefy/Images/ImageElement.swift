internal import SchemefyHTML
internal import SchemefySource

/// An element that shows a picture: `img`, an `input` that is one, `video` before it plays, and in
/// SVG `image`.
struct ImageElement: Sendable {
  /// The tag.
  var range: TextRange
  var kind: Kind
  /// The value of `src`, `poster` or `href`.
  var source: EmbeddedText?
  /// The value of `srcset`.
  var sourceSet: EmbeddedText?
  /// What the element belongs to.
  var tree: FoundElement.Tree
  /// Of an `img` in a `picture`: where the first source of that can be put.
  var pictureStart: Int?
  /// Whether its `picture` has a source for a scheme.
  var hasSchemes = false

  enum Kind: Sendable, Hashable {
    case img, input, video
    /// In SVG.
    case image
  }
}
