internal import SchemefyCascade
internal import SchemefySheets

extension LoadedPage {
  /// The tones of the pictures behind elements, and the drawings that may change with what is behind them,
  /// by the declarations that the cascade knows.
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
    if decision.isMapped { addDrawings(of: sheets, to: &pictures) }
    guard !tones.ofAttributes.isEmpty else { return pictures }
    forDistinctAttributes { index, number in
      for (offset, tone) in tones.ofAttributes[index] ?? [:] {
        pictures.ofAttributes[DeclarationSource(text: number, offset: offset)] = tone
      }
    }
    return pictures
  }

  private func addDrawings(of sheets: PageSheets, to pictures: inout BackgroundPictures) {
    for case (let text, let index?) in zip(Int32(0)..., sheets.loaded) {
      for picture in loader.sheets[index].usage.pictures where picture.isOfBoth {
        guard let offset = picture.declaration else { continue }
        pictures.drawingsOfSheets.insert(DeclarationSource(text: text, offset: offset))
      }
      // A texture is toned with the surface behind it.
      for case let offset? in loader.sheets[index].usage.grounds.lazy.map(\.offset) {
        pictures.drawingsOfSheets.insert(DeclarationSource(text: text, offset: offset))
      }
    }
    forDistinctAttributes { index, number in
      let source = attributes[index].source
      for case let offset? in source.usage.pictures.lazy.map(\.declaration) {
        pictures.drawingsOfAttributes.insert(DeclarationSource(text: number, offset: offset))
      }
    }
  }

  /// Visits the first attribute of each text, with the number that the cascade gives to that.
  private func forDistinctAttributes(_ visit: (_ index: Int, _ number: Int32) -> Void) {
    var number: Int32 = 0
    for (index, attribute) in attributes.enumerated() where attribute.first == index {
      visit(index, number)
      number += 1
    }
  }
}
