internal import SchemefyColor
internal import SchemefyCSS
internal import SchemefyPictures
internal import SchemefySheets
internal import SchemefySource
internal import SchemefyXML

/// Finds the pale textures among the pictures of a sheet. Only files under the root are asked for, each once.
struct PaleTextures {
  private let resources: any ResourceProvider
  private let budget: WorkBudget
  /// The sizes of the textures that were asked for, by their paths; `nil` for files that are no
  /// textures.
  private var known: [String: PaleTexture.Size?] = [:]

  init(_ resources: any ResourceProvider, _ budget: WorkBudget) {
    self.resources = resources
    self.budget = budget
  }

  /// Whether a picture is a pale texture.
  ///
  /// - Parameters:
  ///   - base: the base URL of the reference.
  ///   - strip: the direction of a picture that is repeated in one direction only.
  mutating func contains(
    _ reference: [UInt8], from base: ResourceURL, repeatedAs strip: PictureBehind.Strip?
  ) -> Bool {
    guard let path = PictureFile.path(of: reference, from: base),
      let size = size(ofTextureAt: path)
    else { return false }
    switch strip {
    case .row: return size.height >= Thresholds.stripWidth
    case .column: return size.width >= Thresholds.stripWidth
    case nil: return true
    }
  }

  private mutating func size(ofTextureAt path: String) -> PaleTexture.Size? {
    if let answer = known[path] { return answer }
    let answer = resources.bytes(at: path).flatMap { PaleTexture.size(of: $0, budget: budget) }
    known[path] = .some(answer)
    return answer
  }
}

extension SheetUsage {
  /// Finds the textures that a surface of schemefy is put under.
  ///
  /// - Parameter url: the base URL of the sheet's references.
  mutating func findTextures(
    of sheet: Stylesheet, in text: Span<UInt8>, at url: ResourceURL, _ textures: inout PaleTextures
  ) {
    for raster in rasters where !raster.isPaired && raster.layers.count == 1 {
      guard let ground = raster.ground.map(Int.init), grounds[ground].isUnchanged,
        let token = raster.layers[0].token,
        textures.contains(
          sheet.tokens[token].decodedBytes(in: text), from: url, repeatedAs: raster.strip)
      else { continue }
      grounds[ground].isUnchanged = false
    }
  }
}
