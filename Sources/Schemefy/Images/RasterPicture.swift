internal import SchemefyColor
internal import SchemefyPage
internal import SchemefySource
internal import SchemefyXML

/// A picture of pixels in a format that is read here, by what the file begins with.
enum RasterPicture {
  case png(PNGPicture)
  case gif(GIFPicture)
  /// At an eighth of its size.
  case jpeg(JPEGPicture)

  /// How the names of such files end.
  static let types = ["png", "gif", "jpg", "jpeg"]

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

  func forEachPixel(_ body: (PicturePixel) -> Void) {
    switch self {
    case .png(let picture): picture.forEachPixel { _, _, pixel in body(pixel) }
    case .gif(let picture): picture.forEachPixel(body)
    case .jpeg(let picture): picture.forEachPixel(body)
    }
  }

  /// The file of a picture that a reference leads to, be it in the URL itself; `nil` for one of another
  /// type, and where there is none.
  ///
  /// - Parameters:
  ///   - base: the base URL of the reference.
  ///   - types: how the names of files may end.
  static func bytes(
    of reference: [UInt8], from base: ResourceURL, types: [String] = Self.types,
    _ resources: (any ResourceProvider)?
  ) -> [UInt8]? {
    if let data = dataOfPicture(reference, types) { return data }
    return path(of: reference, from: base, types: types).flatMap { resources?.bytes(at: $0) }
  }

  /// The path of such a file; `nil` for one of another type, or outside of the root.
  static func path(
    of reference: [UInt8], from base: ResourceURL, types: [String] = Self.types
  ) -> String? {
    guard let path = base.resolving(reference)?.localPath else { return nil }
    let end = path.suffix(5).lowercased()
    return types.contains { end.hasSuffix(".\($0)") } ? path : nil
  }

  /// Whether a reference is to a picture in a format that is not read.
  static func isUnread(_ reference: [UInt8]) -> Bool {
    let start = reference.prefix("data:image/webp".utf8.count).map(\.asciiLowercased)
    let path = reference.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
    let end = path.suffix(5).map(\.asciiLowercased)
    return unreadTypes.contains {
      end.elementsEqual(".\($0)".utf8) || start.elementsEqual("data:image/\($0)".utf8)
    }
  }

  private static let unreadTypes = ["webp", "avif"]

  /// The picture in a `data:` URL; `nil` for any other URL.
  static func dataOfPicture(_ url: [UInt8], _ types: [String]) -> [UInt8]? {
    let start = url.prefix("data:image/webp;base64,".utf8.count).map(\.asciiLowercased)
    let head = types.lazy.map { "data:image/\($0);base64,".utf8 }.first { start.starts(with: $0) }
    return head.flatMap { Base64.decode(Array(url[$0.count...])) }
  }
}
