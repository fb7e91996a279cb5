internal import SchemefyColor
internal import SchemefyCSS
internal import SchemefySheets
internal import SchemefySource
internal import SchemefyXML

/// Finds pale textures: pictures that are pale all over, so that texts over them are dark.
///
/// Such a picture is opaque, so that in the light a surface that is put under it is not seen, and
/// has no dark pixels, as icons, sprites and photographs have.
///
/// Only files under the root are asked for, each once. Of a JPEG, which photographs are as well, the blocks
/// are nearly alike.
struct PaleTextures {
  private let resources: any ResourceProvider
  private let budget: WorkBudget
  /// The sizes of the textures that were asked for, by their paths; `nil` for files that are no
  /// textures.
  private var known: [String: Size?] = [:]

  /// The size of a picture, in pixels.
  private typealias Size = (width: Int, height: Int)

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
    guard let path = RasterPicture.path(of: reference, from: base),
      let size = size(ofTextureAt: path)
    else { return false }
    switch strip {
    case .row: return size.height >= Thresholds.stripWidth
    case .column: return size.width >= Thresholds.stripWidth
    case nil: return true
    }
  }

  private mutating func size(ofTextureAt path: String) -> Size? {
    if let answer = known[path] { return answer }
    let answer = resources.bytes(at: path).flatMap { size(ofTexture: $0) }
    known[path] = .some(answer)
    return answer
  }

  /// The size of a pale texture; `nil` for other pictures.
  private func size(ofTexture bytes: [UInt8]) -> Size? {
    guard let picture = RasterPicture(bytes, budget: budget) else { return nil }
    let luminance = PixelLuminance()
    var (opaque, dark, sum) = (0, 0, 0.0)
    var measure = PictureTone.Measure()
    picture.forEachPixel { pixel in
      opaque += pixel.alpha == 255 ? 1 : 0
      let own = luminance(pixel)
      dark += own < Thresholds.darkLuminance ? 1 : 0
      sum += own
      measure.add(red: pixel.red, green: pixel.green, blue: pixel.blue)
    }
    let count = picture.count
    guard opaque == count, dark * Thresholds.textureSpecks <= count,
      sum >= Thresholds.paleTextureLuminance * Double(count)
    else { return nil }
    if case .jpeg = picture, let tone = measure.tone, tone.spread > Thresholds.textureSpread {
      return nil
    }
    return picture.size
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
