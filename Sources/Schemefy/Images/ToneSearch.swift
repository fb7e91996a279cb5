internal import SchemefyCascade
internal import SchemefyColor
internal import SchemefyCSS
internal import SchemefyPictures
internal import SchemefySheets
internal import SchemefySource
internal import SchemefyXML

/// The tones of the pictures that sheets put behind elements, by the offsets of the declarations.
typealias TonesByOffset = [Int32: PictureTone]

/// The tones of the pictures behind the elements of a page.
struct PageTones {
  /// By the number of a loaded sheet.
  var ofSheets: [Int: TonesByOffset] = [:]
  /// By the number of a style attribute, of equal ones the first.
  var ofAttributes: [Int: TonesByOffset] = [:]

  var isEmpty: Bool {
    ofSheets.values.allSatisfy(\.isEmpty) && ofAttributes.values.allSatisfy(\.isEmpty)
  }
}

/// Measures the pictures behind the elements of a page that stay as they are.
struct ToneSearch {
  private let resources: any ResourceProvider
  private let budget: WorkBudget
  private let tones: PictureTones
  private var textures: PaleTextures

  init(_ resources: any ResourceProvider, _ budget: WorkBudget, _ tones: PictureTones) {
    (self.resources, self.budget, self.tones) = (resources, budget, tones)
    textures = PaleTextures(resources, budget)
  }

  /// The tones of the pictures in a sheet that cover their elements, but for those that others take the
  /// place of in the dark, or that are blended with their surfaces.
  ///
  /// - Parameter url: the base URL of the sheet's references.
  mutating func tones(
    _ usage: SheetUsage, of sheet: Stylesheet, in text: Span<UInt8>, at url: ResourceURL
  ) -> TonesByOffset {
    var found: TonesByOffset = [:]
    for raster in usage.rasters
    where raster.isCovering && !raster.isPaired && raster.layers.count == 1 {
      guard let token = raster.layers[0].token else { continue }
      let reference = sheet.tokens[token].decodedBytes(in: text)
      if let ground = raster.ground.map({ usage.grounds[Int($0)] }) {
        // In a sheet that pages share, textures have not been distinguished from other pictures yet.
        guard ground.isUnchanged, ground.isOfTexture,
          !textures.contains(reference, from: url, repeatedAs: raster.strip)
        else { continue }
      }
      guard let bytes = PictureFile.bytes(of: reference, from: url, resources),
        let tone = tones.tone(of: bytes, budget),
        // Of a repeated picture it is not known which part a text is on.
        raster.isStretched || tone.spread <= Thresholds.textureSpread
      else { continue }
      let name = sheet.tokens[raster.declaration.lowerBound]
      found[Int32(truncatingIfNeeded: name.start)] = tone
    }
    return found
  }
}

extension SheetLoader {
  /// The tones of the pictures in the sheets.
  func tones(_ search: inout ToneSearch, in text: Span<UInt8>) -> [Int: TonesByOffset] {
    var found: [Int: TonesByOffset] = [:]
    for (index, loaded) in sheets.enumerated() where !loaded.usage.rasters.isEmpty {
      found[index] = loaded.text.withText(in: text) { css in
        search.tones(loaded.usage, of: loaded.sheet, in: css, at: loaded.url)
      }
    }
    return found
  }
}
