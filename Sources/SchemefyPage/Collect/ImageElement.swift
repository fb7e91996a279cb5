internal import SchemefyHTML
package import SchemefySource

/// An element that shows a picture: `img`, an `input` that is one, `video` before it plays, an `object` or an
/// `embed` of a `data:` URL, and in SVG `image`.
package struct ImageElement: Sendable {
  /// The tag, and the end tag that one of XML may have.
  package var range: TextRange
  package var kind: Kind
  /// The value of `src`, `poster`, `data` or `href`.
  package var source: EmbeddedText?
  /// The value of `srcset`.
  package var sourceSet: EmbeddedText?
  /// The value of `sizes`.
  package var sizes: EmbeddedText?
  /// The smaller one of `width` and `height`, in CSS pixels.
  package var size: Int?
  /// The classes and the id of the element.
  package var names: [[UInt8]] = []
  /// The tree that the element is in.
  package var tree: FoundElement.Tree
  /// Of an `img` in a `picture`: where the first source of that can be put.
  package var pictureStart: Int?
  /// Whether its `picture` has other sources.
  package var hasSources = false
  /// The sources of its `picture` that stand in front of the element, and behind any other image.
  package var sources: [PictureSource] = []
  /// Whether one of the sources is for a scheme.
  package var hasSchemes = false
  /// Whether markup of HTML can be put around the element.
  package var isInHTML = true

  package enum Kind: Sendable, Hashable {
    case img, input, video
    /// An `object` or an `embed` with a picture in a `data:` URL, which is a document there.
    case embedded
    /// In SVG.
    case image
  }
}

/// A `source` of a `picture`, which its image may show in the place of its own pictures.
package struct PictureSource: Sendable {
  /// The tag.
  package var range: TextRange
  /// The value of `srcset`.
  package var sourceSet: EmbeddedText?
  /// The value of `media`.
  package var media: EmbeddedText?
}
