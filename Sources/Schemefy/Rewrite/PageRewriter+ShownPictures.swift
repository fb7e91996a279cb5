internal import SchemefyCSS
internal import SchemefyPage
internal import SchemefySource

/// Finds the pictures that images show in the dark.
extension PageRewriter {
  /// The pictures that an image may show in the dark: that of `src`, those of `srcset`, then those of
  /// the sources of its `picture`.
  func pictures(of image: ImageElement) -> [ShownPicture] {
    var pictures: [ShownPicture] = []
    if let reference = bytes(of: image.source) {
      let selector: CSSText =
        image.kind == .img
        ? Self.selector(reference) : "input[src$=\(string: reference.suffix(256))]"
      pictures.append(
        ShownPicture(reference: reference, place: image.range, images: selector))
    }
    pictures += references(of: image.sourceSet).map {
      ShownPicture(
        reference: $0, place: image.range, images: "img[srcset*=\(string: $0.suffix(256))]")
    }
    for source in image.sources where mayBeShown(source) {
      pictures += references(of: source.sourceSet).map {
        ShownPicture(
          reference: $0, place: source.range,
          images: "picture:has(>source[srcset*=\(string: $0.suffix(256))])>img")
      }
    }
    return pictures
  }

  private func references(of set: EmbeddedText?) -> [[UInt8]] {
    let set = bytes(of: set) ?? []
    return SourceSet.references(in: set.span).map { Array(set[$0]) }
  }

  /// Whether a source may be shown on a screen: one for print alone is none of the dark.
  private func mayBeShown(_ source: PictureSource) -> Bool {
    guard let media = bytes(of: source.media) else { return true }
    var screen = environment
    screen.mediaType = "screen"
    return screen.matches(String(decoding: media, as: UTF8.self)) != false
  }
}
