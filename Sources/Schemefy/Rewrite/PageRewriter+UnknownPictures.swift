internal import SchemefyCSS
internal import SchemefyPictures
internal import SchemefySheets
internal import SchemefySource

/// Pictures behind texts that are in a format which is not read: WebP and AVIF.
extension PageRewriter {
  /// Notes the pictures of the page's own sheets and `style` attributes whose tone is not known.
  ///
  /// - Parameter isOwn: whether the page decides on all sheets that it uses.
  mutating func noteUnknownPictures(
    _ sheets: [LoadedSheet], _ attributes: [ParsedAttribute], isOwn: Bool
  ) {
    guard shape.style != .light else { return }
    let file = self.file
    let text = file.text
    for loaded in sheets where isOwn || loaded.filePath == nil {
      let unknown = loaded.text.withText(in: text) { css in
        loaded.usage.unknownPictures(of: loaded.sheet, in: css)
      }
      for picture in unknown {
        note(picture, at: place(of: picture.range, in: loaded, sheets))
      }
    }
    for (index, parsed) in attributes.enumerated()
    where parsed.first == index && !parsed.source.usage.rasters.isEmpty {
      let source = page.attributes[index].text
      let unknown = source.withText(in: text) { css in
        parsed.usage.unknownPictures(of: parsed.sheet, in: css)
      }
      for picture in unknown {
        note(picture, at: TextRange(source.map.source(of: picture.range.range)))
      }
    }
  }

  private mutating func note(_ picture: SheetUsage.UnknownPicture, at place: TextRange) {
    imageNotes.append(
      ImageNote(
        severity: .note, identifier: SheetUsage.UnknownPicture.identifier,
        message: picture.message, place: place))
  }
}

extension SheetUsage {
  /// A picture that covers elements and is not read, so that texts on it are mapped as elsewhere.
  struct UnknownPicture {
    static let identifier = "unknown-picture"
    /// The place in the sheet that names the picture.
    let range: TextRange
    let reference: [UInt8]

    /// The text of the note.
    var message: String {
      "the tone of '\(PictureName.shown(reference))' is not known, and texts on it are mapped as on any"
        + " surface"
    }
  }

  /// The pictures of WebP and AVIF that rules put behind whole elements, each named where it is first.
  func unknownPictures(of sheet: Stylesheet, in text: Span<UInt8>) -> [UnknownPicture] {
    var named: Set<[UInt8]> = []
    return rasters.compactMap { raster in
      guard raster.isCovering, !raster.isPaired, raster.layers.count == 1,
        let token = raster.layers[0].token
      else { return nil }
      let reference = sheet.tokens[token].decodedBytes(in: text)
      guard PictureFile.isUnread(reference), named.insert(reference).inserted else { return nil }
      return UnknownPicture(range: sheet.tokens[token].range, reference: reference)
    }
  }
}
