internal import SchemefyColor
internal import SchemefySource

/// A picture of pixels in a format that is read here, by what the file begins with.
enum RasterPicture {
  case png(PNGPicture)
  case gif(GIFPicture)
  /// At an eighth of its size.
  case jpeg(JPEGPicture)

  /// - Parameter budget: the budget that the work on the pixels is charged to.
  /// - Returns: `nil` if the file is none of these, damaged or too large, or if the budget is spent.
  init?(_ bytes: [UInt8], budget: WorkBudget) {
    switch bytes.first {
    case 0x89:
      guard let picture = PNGPicture(bytes, limit: Thresholds.pictureLimit, budget: budget) else {
        return nil
      }
      self = .png(picture)
    case UInt8(ascii: "G"):
      guard let picture = GIFPicture(bytes, limit: Thresholds.pictureLimit, budget: budget) else {
        return nil
      }
      self = .gif(picture)
    case 0xFF:
      guard let picture = JPEGPicture(bytes, limit: Thresholds.blockLimit, budget: budget) else {
        return nil
      }
      self = .jpeg(picture)
    default: return nil
    }
  }

  /// The size of the file's picture, in pixels.
  var size: (width: Int, height: Int) {
    switch self {
    case .png(let picture): (picture.width, picture.height)
    case .gif(let picture): (picture.width, picture.height)
    case .jpeg(let picture): (picture.width, picture.height)
    }
  }

  /// The number of pixels that ``forEachPixel(_:)`` gives of a picture that is sound.
  var count: Int {
    if case .jpeg(let picture) = self { picture.count } else { size.width * size.height }
  }

  /// Whether its first pixels say that it is not opaque, without the others.
  var beginsTransparent: Bool {
    if case .png(let picture) = self { picture.beginsTransparent } else { false }
  }

  func forEachPixel(_ body: (PicturePixel) -> Void) {
    switch self {
    case .png(let picture): picture.forEachPixel { _, _, pixel in body(pixel) }
    case .gif(let picture): picture.forEachPixel(body)
    case .jpeg(let picture): picture.forEachPixel(body)
    }
  }
}
