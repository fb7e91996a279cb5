internal import SchemefyColor
package import SchemefySource

/// Finds pictures that can be templates: all that is drawn in them has one colour, so that their opacity says
/// everything.
package struct TemplatePicture {
  private var first: PicturePixel?
  private var isOfOneColor = true

  /// Whether a picture of PNG or GIF is of one colour.
  ///
  /// - Complexity: linear in the pixels, of which there are at most ``Thresholds/pictureLimit``.
  package static func isTemplate(_ bytes: [UInt8], budget: WorkBudget) -> Bool {
    guard let picture = RasterPicture(bytes, budget: budget) else { return false }
    var template = TemplatePicture()
    picture.forEachPixel { template.add($0) }
    return template.first != nil && template.isOfOneColor
  }

  private mutating func add(_ pixel: PicturePixel) {
    // Pixels that are hardly seen have rounded colours, and do not count.
    guard pixel.alpha >= Thresholds.drawnPixel, isOfOneColor else { return }
    guard let first else {
      first = pixel
      return
    }
    isOfOneColor =
      Self.areNear(pixel.red, first.red) && Self.areNear(pixel.green, first.green)
      && Self.areNear(pixel.blue, first.blue)
  }

  private static func areNear(_ one: UInt8, _ other: UInt8) -> Bool {
    max(one, other) - min(one, other) <= Thresholds.templateTolerance
  }
}
