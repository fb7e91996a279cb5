internal import SchemefyCascade
internal import SchemefySheets

extension LoadedPage {
  /// The tones of the pictures behind elements, as the cascade finds them.
  ///
  /// - Parameter sheets: the sheets of the page in the cascade's order.
  func pictures(in sheets: PageSheets) -> BackgroundPictures {
    var pictures = BackgroundPictures()
    for (text, loaded) in sheets.loaded.enumerated() {
      for (offset, tone) in loaded.flatMap({ tones.ofSheets[$0] }) ?? [:] {
        pictures.ofSheets[
          DeclarationSource(text: Int32(truncatingIfNeeded: text), offset: offset)] = tone
      }
    }
    guard !tones.ofAttributes.isEmpty else { return pictures }
    // One number for each text, in the order of the first attributes that have it.
    var number: Int32 = 0
    for (index, attribute) in attributes.enumerated() where attribute.first == index {
      for (offset, tone) in tones.ofAttributes[index] ?? [:] {
        pictures.ofAttributes[DeclarationSource(text: number, offset: offset)] = tone
      }
      number += 1
    }
    return pictures
  }
}
