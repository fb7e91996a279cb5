internal import SchemefyColor

extension StyleComputer {
  /// The tone of the picture that a declaration puts behind elements; `nil` where that is not known.
  func tone(of declaration: DeclarationSource) -> PictureTone? {
    if let tone = environment.pictures.ofSheets[declaration] { return tone }
    guard !environment.pictures.ofAttributes.isEmpty, let place = attribute(of: declaration) else {
      return nil
    }
    return environment.pictures.ofAttributes[place]
  }

  /// Whether a declaration puts a drawing behind elements that may change with what is behind it.
  func isDrawing(_ declaration: DeclarationSource) -> Bool {
    if environment.pictures.drawingsOfSheets.contains(declaration) { return true }
    guard !environment.pictures.drawingsOfAttributes.isEmpty,
      let place = attribute(of: declaration)
    else { return false }
    return environment.pictures.drawingsOfAttributes.contains(place)
  }

  /// The declaration with the number of its attribute's text; `nil` for one that stands in no attribute.
  private func attribute(of declaration: DeclarationSource) -> DeclarationSource? {
    attributeTexts[declaration.text].map {
      DeclarationSource(text: $0, offset: declaration.offset)
    }
  }
}
