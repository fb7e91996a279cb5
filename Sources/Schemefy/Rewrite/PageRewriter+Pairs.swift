internal import SchemefyCSS
internal import SchemefyHTML
internal import SchemefySheets
internal import SchemefySource
internal import SchemefyXML

/// Pictures with a counterpart for dark in the same folder.
extension PageRewriter {
  /// Shows the pictures for dark in the dark: as the references of the images where dark is baked,
  /// as the first source of a `picture` in auto output.
  ///
  /// - Parameter sheets: the sheets of the page. Where their selectors find images by their place,
  ///   no `picture` can be put around one: then a rule shows the picture for dark.
  mutating func pairImages(_ sheets: [LoadedSheet], _ resources: any ResourceProvider) {
    guard shape.style != .light else { return }
    var pairs = ImagePairs(resources)
    var canWrap: Bool?
    for index in page.images.indices {
      let image = page.images[index]
      guard image.kind == .img, !image.hasSchemes, image.isInHTML,
        let dark = counterpart(of: image, &pairs)
      else { continue }
      pairedImages.insert(index)
      if shape.style == nil {
        if image.pictureStart == nil {
          canWrap = canWrap ?? !findsImagesByPlace(sheets)
        }
        if canWrap ?? true { addSource(dark, to: image) } else { addRule(dark, for: image) }
      } else {
        // Sources of other formats would go before.
        if image.hasSources { addSource(dark, to: image) }
        if let source = image.source {
          replaceValue(source, with: dark.source ?? dark.set)
          bakedReferences[index] = dark.source
        }
        if let set = image.sourceSet { replaceValue(set, with: dark.set) }
      }
    }
  }

  /// The pictures that an image is to show in the dark.
  private struct Counterpart {
    /// The replacement of `src`.
    var source: [UInt8]?
    /// The replacement of `srcset`.
    var set: [UInt8]
    /// Whether the set has all densities of the image.
    var isWhole: Bool
  }

  /// The counterpart of an image: for all pictures of its `srcset`, or for that of its `src` alone.
  private func counterpart(
    of image: ImageElement, _ pairs: inout ImagePairs
  ) -> Counterpart? {
    let file = self.file
    let text = file.text
    let base = base.url(at: image.range, in: image.tree)
    let source = image.source.flatMap { source in
      let reference = source.withText(in: text) { value in value.indices.map { value[$0] } }
      return pairs.dark(reference, from: base)
    }
    guard image.source == nil || source != nil else { return nil }
    guard let set = image.sourceSet.flatMap({ darkSet($0, base, &pairs) }) else {
      return source.map {
        Counterpart(source: $0, set: SourceSet.spelled($0), isWhole: image.sourceSet == nil)
      }
    }
    return Counterpart(source: source, set: set, isWhole: true)
  }

  /// A `srcset` with all of its pictures for dark; `nil` if one of them is missing.
  private func darkSet(
    _ set: EmbeddedText, _ base: ResourceURL, _ pairs: inout ImagePairs
  ) -> [UInt8]? {
    let value = set.withText(in: file.text) { value in value.indices.map { value[$0] } }
    var edits = TextEdits()
    let references = SourceSet.references(in: value.span)
    for range in references {
      guard let dark = pairs.dark(Array(value[range]), from: base) else { return nil }
      edits.replace(TextRange(range), with: SourceSet.spelled(dark))
    }
    return references.isEmpty ? nil : edits.applied(to: value)
  }

  /// Inserts a source for dark in front of an image, and a `picture` around the image if it stands
  /// in none.
  ///
  /// The `picture` makes no box: the layout stays as it is.
  private mutating func addSource(_ dark: Counterpart, to image: ImageElement) {
    var attributes = MarkupAttributes()
    if shape.style == nil { attributes.append("media", "(prefers-color-scheme: dark)") }
    attributes.append("srcset", dark.set)
    if dark.isWhole, image.sourceSet != nil, let sizes = image.sizes {
      attributes.append("sizes", sizes.bytes(in: file.text))
    }
    attributes += mark
    // In a `picture` that makes no box, the source would make one.
    if image.pictureStart == nil { attributes.append("style", "display:none") }
    let source = syntax.emptyElement("source", attributes)
    // In a page that begins with the image, the head comes in front of all of its markup.
    swap(&list, &behindHead)
    defer { swap(&list, &behindHead) }
    if let start = image.pictureStart {
      replace(TextRange(at: start), with: source)
    } else {
      var picture = mark
      picture.append("style", "display:contents")
      replace(
        TextRange(at: image.range.lowerBound), with: syntax.startTag("picture", picture) + source)
      replace(TextRange(at: image.range.upperBound), with: syntax.endTag("picture"))
    }
  }

  /// Whether rules of the page's sheets find images by the elements that they stand in or beside.
  private func findsImagesByPlace(_ sheets: [LoadedSheet]) -> Bool {
    let text = file.text
    let names = page.images.flatMap { $0.names }
    let places = ImagePlaces(names: Set(names))
    return sheets.contains { $0.text.withText(in: text) { places.areMinded(in: $0) } }
  }

  /// A rule in the place of a source: one picture in the place of another.
  ///
  /// CSS Generated Content 3 <https://drafts.csswg.org/css-content-3/#element-replacement>
  private mutating func addRule(_ dark: Counterpart, for image: ImageElement) {
    guard let source = dark.source, let reference = bytes(of: image.source) else { return }
    var picture: CSSText = "url(\(string: source))"
    if dark.isWhole, image.sourceSet != nil, let densities = SourceSet.densities(in: dark.set) {
      let options = densities.map { "url(\(string: $0.reference)) \($0.density)" as CSSText }
      picture = "image-set(\(options.joined(separator: ",")))"
    }
    imageRules.append("\(Self.selector(reference)){content:\(picture)}")
  }

  /// The selector of the images with a reference: by the whole reference, or by the end of a long
  /// one.
  static func selector(_ reference: [UInt8]) -> CSSText {
    reference.count <= 256
      ? "img[src=\(string: reference)]" : "img[src$=\(string: reference.suffix(64))]"
  }
}

extension PageRewriter {
  /// Finds the counterparts of pictures in `style` attributes.
  func pairPictures(
    of attributes: inout [ParsedAttribute],
    _ resources: any ResourceProvider
  ) {
    var pairs = ImagePairs(resources)
    for index in attributes.indices where !attributes[index].source.usage.rasters.isEmpty {
      // No rule of ours goes before what an element itself says is important.
      if shape.style == nil { attributes[index].usage.rasters.removeAll(where: \.isImportant) }
      let source = page.attributes[index].text
      let place = source.map.source(of: 0..<0).lowerBound
      source.withText(in: file.text) { css in
        attributes[index].usage.pairPictures(
          of: attributes[index].sheet, in: css, at: base.url(at: TextRange(at: place)), &pairs,
          isPlanned: false)
      }
    }
  }
}
