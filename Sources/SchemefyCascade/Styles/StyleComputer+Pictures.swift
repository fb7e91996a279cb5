internal import SchemefyColor

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
