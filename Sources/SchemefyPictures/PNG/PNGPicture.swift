internal import SchemefySource

/// A picture of PNG: its header, its palette, and its packed pixels.
///
/// PNG (Third Edition) <https://www.w3.org/TR/png-3/>. Check sums and chunks without use here are
/// skipped. A damaged file is no picture, or ends early.
struct PNGPicture {
  enum Kind: UInt8 {
    case gray = 0
    case rgb = 2
    case palette = 3
    case grayAlpha = 4
    case rgba = 6

    /// The number of samples of a pixel.
    var channels: Int {
      switch self {
      case .gray, .palette: 1
      case .grayAlpha: 2
      case .rgb: 3
      case .rgba: 4
      }
    }
  }

  let width: Int
  let height: Int
  let kind: Kind
  /// The number of bits of a sample.
  let depth: Int
  let isInterlaced: Bool
  /// The palette, three bytes for each entry.
  private(set) var palette: [UInt8] = []
  /// `tRNS`: opacities of the palette's entries, or the colour that is transparent.
  private(set) var transparency: [UInt8] = []
  /// `IDAT`.
  private(set) var packed: [UInt8] = []

  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Whether any pixel may be transparent.
  var hasTransparency: Bool {
    kind == .grayAlpha || kind == .rgba || !transparency.isEmpty
  }

  /// - Parameters:
  ///   - limit: the largest number of pixels.
  ///   - budget: the budget that the work on the pixels is charged to.
  /// - Returns: `nil` if the file is no PNG, or a larger one, or if the budget is spent.
  init?(_ bytes: [UInt8], limit: Int, budget: WorkBudget = .unlimited()) {
    guard bytes.count >= 33, bytes.starts(with: Self.signature),
      bytes[12..<16].elementsEqual("IHDR".utf8),
      let kind = Kind(rawValue: bytes[25])
    else { return nil }
    width = Self.number(bytes, at: 16)
    height = Self.number(bytes, at: 20)
    depth = Int(bytes[24])
    self.kind = kind
    isInterlaced = bytes[28] == 1
    guard width > 0, height > 0, width <= limit, height <= limit / width,
      [1, 2, 4, 8, 16].contains(depth), bytes[26] == 0, bytes[27] == 0, bytes[28] <= 1,
      depth >= 8 || kind == .gray || kind == .palette, kind != .palette || depth <= 8
    else { return nil }
    guard budget.charge(width * height * WorkBudget.costOfPixel) else { return nil }
    readChunks(bytes)
  }

  private mutating func readChunks(_ bytes: [UInt8]) {
    var position = 8
    while position + 12 <= bytes.count {
      let count = Self.number(bytes, at: position)
      let start = position + 8
      let end = min(start + count, bytes.count)
      let data = bytes[start..<end]
      switch bytes[position + 4..<start] {
      case let type where type.elementsEqual("PLTE".utf8): palette = Array(data.prefix(768))
      case let type where type.elementsEqual("tRNS".utf8): transparency = Array(data.prefix(256))
      case let type where type.elementsEqual("IDAT".utf8): packed += data
      case let type where type.elementsEqual("IEND".utf8): return
      default: break
      }
      position = end + 4
    }
  }

  private static func number(_ bytes: [UInt8], at offset: Int) -> Int {
    bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
  }
}
