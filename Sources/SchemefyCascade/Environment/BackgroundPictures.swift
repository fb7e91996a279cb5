package import SchemefyColor

/// The pictures that cover elements and stay as they are, by the declarations that put them there.
package struct BackgroundPictures: Sendable {
  /// The tones of the pictures that declarations of sheets show.
  package var ofSheets: [DeclarationSource: PictureTone] = [:]
  /// The tones of those in style attributes: the number of the attribute's text among
  /// The tones of the pictures of style attributes: the number of the attribute's text among
  /// ``StyleAttributes/texts`` takes the place of that of a sheet.
  package var ofAttributes: [DeclarationSource: PictureTone] = [:]
  /// The declarations of sheets whose images are drawings that may change with the surface behind them, those
  /// of custom properties among them, or textures that are blended with it.
  package var drawingsOfSheets: Set<DeclarationSource> = []
  /// The declarations of style attributes with such drawings, numbered as in ``ofAttributes``.
  package var drawingsOfAttributes: Set<DeclarationSource> = []

  package init() {}

  package var isEmpty: Bool {
    ofSheets.isEmpty && ofAttributes.isEmpty && !hasDrawings
  }

  /// Whether there are drawings.
  var hasDrawings: Bool { !drawingsOfSheets.isEmpty || !drawingsOfAttributes.isEmpty }

  /// Whether any picture stands in a style attribute.
  var hasAttributes: Bool { !ofAttributes.isEmpty || !drawingsOfAttributes.isEmpty }
}
