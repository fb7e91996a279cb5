package import SchemefyColor

/// The pictures that cover elements and stay as they are, by the declarations that put them there.
package struct BackgroundPictures: Sendable {
  /// The tones of those in sheets.
  package var ofSheets: [DeclarationSource: PictureTone] = [:]
  /// The tones of those in style attributes: the number of the attribute's text among
  /// ``StyleAttributes/texts`` takes the place of that of a sheet.
  package var ofAttributes: [DeclarationSource: PictureTone] = [:]

  package init() {}
}

extension StyleComputer {
  /// The tone of the picture that a declaration puts behind elements; `nil` where that is not known.
  func tone(of declaration: DeclarationSource) -> PictureTone? {
    if let tone = environment.pictures.ofSheets[declaration] { return tone }
    guard !environment.pictures.ofAttributes.isEmpty, let number = attributeTexts[declaration.text]
    else { return nil }
    return environment.pictures.ofAttributes[
      DeclarationSource(text: number, offset: declaration.offset)]
  }
}
