internal import SchemefyHTML
internal import SchemefySource

/// An element that shows a picture: `img`, an `input` that is one, `video` before it plays, and in
/// SVG `image`.
struct ImageElement: Sendable {
  /// The tag, and the end tag that one of XML may have.
  var range: TextRange
  var kind: Kind
  /// The value of `src`, `poster` or `href`.
  var source: EmbeddedText?
  /// The value of `srcset`.
  var sourceSet: EmbeddedText?
  /// The value of `sizes`.
  var sizes: EmbeddedText?
  /// The smaller one of `width` and `height`, in CSS pixels.
  var size: Int?
  /// Its classes and its id.
  var names: [[UInt8]] = []
  /// What the element belongs to.
  var tree: FoundElement.Tree
  /// Of an `img` in a `picture`: where the first source of that can be put.
  var pictureStart: Int?
  /// Whether its `picture` has other sources.
  var hasSources = false
  /// Whether one of those is for a scheme.
  var hasSchemes = false
  /// Whether markup of HTML can be put around it.
  var isInHTML = true

  enum Kind: Sendable, Hashable {
    case img, input, video
    /// In SVG.
    case image
  }
}
