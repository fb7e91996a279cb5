internal import SchemefySheets
internal import SchemefySource

extension SheetLoader {
  /// Finds the counterparts of pictures in a sheet, and the textures among the others.
  mutating func pairPictures(
    ofSheet index: Int, isPlanned: Bool, _ pairs: inout ImagePairs,
    _ textures: inout PaleTextures, in text: Span<UInt8>
  ) {
    let loaded = sheets[index]
    guard !loaded.usage.rasters.isEmpty else { return }
    loaded.text.withText(in: text) { css in
      sheets[index].usage.pairPictures(
        of: loaded.sheet, in: css, at: loaded.url, &pairs, isPlanned: isPlanned)
      sheets[index].usage.findTextures(of: loaded.sheet, in: css, at: loaded.url, &textures)
    }
  }
}
