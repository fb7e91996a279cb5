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
