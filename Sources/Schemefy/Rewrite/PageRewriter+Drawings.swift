internal import SchemefySource
internal import SchemefyXML

/// Pictures of SVG that the page links to.
extension PageRewriter {
  /// Puts linked pictures that change into a page that is rewritten by itself: as `data:` URLs, as
  /// its linked sheets become styles.
  ///
  /// A picture shown as an image loads no other files, so no reference in it has to be rebased.
  ///
  /// SVG 2 "Secure static mode" <https://svgwg.org/svg2-draft/conform.html#secure-static-mode>
  mutating func inlineDrawings(_ resources: any ResourceProvider) {
    guard shape.style != .light, !isPicture, file.depth == 0, !page.outline.forbidsDataImages,
      var pictures
    else { return }
    defer { self.pictures = pictures }
    var known: [String: [UInt8]?] = [:]
    var room = options.limits.picture * 16
    for (index, image) in page.images.enumerated()
    where image.sourceSet == nil && !image.hasSchemes && !pairedImages.contains(index)
      && change(ofImage: index) != nil
    {
      guard let source = image.source, let reference = bytes(of: source),
        let path = base.url(at: image.range, in: image.tree).resolving(reference)?.localPath,
        path.lowercased().hasSuffix(".svg")
      else { continue }
      let picture = known[path] ?? mapped(path, &pictures, resources)
      known[path] = .some(picture)
      noteUnreadable(pictures.takeUnreadable(), at: image.range)
      guard let picture else { continue }
      guard picture.count <= min(room, options.limits.picture) else {
        noteLimit(reference, image)
        continue
      }
      room -= picture.count
      let hash = reference.firstIndex(of: UInt8(ascii: "#")) ?? reference.endIndex
      setValue(source, to: DataURL.url(of: picture, fragment: reference[hash...]))
    }
  }

  /// The mapped picture at a path; `nil` if the picture stays as it is.
  private func mapped(
    _ path: String, _ pictures: inout any PictureRewriting, _ resources: any ResourceProvider
  ) -> [UInt8]? {
    guard let bytes = resources.bytes(at: path), bytes.count <= options.limits.size else {
      return nil
    }
    guard options.map != .never else { return pictures.mapped(bytes) }
    let restoration = Restoration(options, InputDecoder(charset: nil))
    return pictures.mapped(restoration.restored(bytes, path: path, type: .svg))
  }

  /// Notes, the first time, that a picture is too large.
  private mutating func noteLimit(_ reference: [UInt8], _ image: ImageElement) {
    guard !imageNotes.contains(where: { $0.identifier == "limit-picture" }) else { return }
    imageNotes.append(
      ImageNote(
        severity: .warning, identifier: "limit-picture",
        message: "with picture '\(PictureName.shown(reference))' the page would grow by more than"
          + " \(options.limits.picture) bytes, or all together by sixteen times as many; its colours"
          + " stay as they are",
        place: image.range))
  }
}
