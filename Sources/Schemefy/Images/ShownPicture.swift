internal import SchemefyCSS
internal import SchemefySource

/// A picture that an image may show.
struct ShownPicture {
  let reference: [UInt8]
  /// The tag that names the picture.
  let place: TextRange
  /// The selector of the images that may show the picture.
  let images: CSSText
}
