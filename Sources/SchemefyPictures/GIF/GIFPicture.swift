internal import SchemefySource

/// The first frame of a GIF, with its packed pixels.
///
/// GIF89a <https://www.w3.org/Graphics/GIF/spec-gif89a.txt>. A damaged file is no picture, or ends early.
struct GIFPicture {
  let width: Int
  let height: Int
  /// Three bytes for each colour.
  private let palette: ArraySlice<UInt8>
  /// The number of the colour that is not drawn; `nil` if all are.
  private let transparent: Int?
  /// The number of bits of a colour's number.
  private let depth: Int
  private let packed: [UInt8]

  /// Whether any pixel may be transparent.
  var hasTransparency: Bool { transparent != nil }

  /// - Parameters:
  ///   - limit: the largest number of pixels.
  ///   - budget: the budget that the work on the pixels is charged to.
  /// - Returns: `nil` if the file is no GIF, or a larger one, or if the budget is spent.
  init?(_ bytes: [UInt8], limit: Int, budget: WorkBudget = .unlimited()) {
    guard bytes.starts(with: "GIF87a".utf8) || bytes.starts(with: "GIF89a".utf8),
      var file = GIFBlocks(bytes), let frame = file.frame()
    else { return nil }
    (width, height) = (frame.width, frame.height)
    (palette, transparent) = (frame.palette, file.transparent)
    guard width > 0, height > 0, width <= limit, height <= limit / width,
      let depth = file.next(), 2...8 ~= depth,
      budget.charge(width * height * WorkBudget.costOfPixel)
    else { return nil }
    self.depth = Int(depth)
    packed = file.data()
  }

  /// Calls `body` with each pixel; of a damaged picture, with the pixels before the damage.
  ///
  /// - Complexity: linear in the number of pixels and in the size of the file.
  func forEachPixel(_ body: (PicturePixel) -> Void) {
    for number in GIFUnpacking(packed, depth: depth).unpacked(limit: width * height) {
      let start = palette.startIndex + Int(number) * 3
      guard start + 2 < palette.endIndex else { continue }
      body(
        (
          palette[start], palette[start + 1], palette[start + 2],
          Int(number) == transparent ? 0 : 255
        ))
    }
  }
}
