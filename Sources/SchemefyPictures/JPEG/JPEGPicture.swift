internal import SchemefySource

/// A picture of JPEG at an eighth of its size: a pixel for each block of 8 x 8.
///
/// ITU-T T.81 <https://www.w3.org/Graphics/JPEG/itu-t81.pdf>. The mean of a block is its DC coefficient,
/// so that no transform is undone. Read are the files that browsers show: sequential and progressive,
/// coded by Huffman, of eight bits. A damaged file is no picture.
struct JPEGPicture {
  private let frame: JPEGFrame
  private let space: Space

  /// The colour space of a pixel's components.
  private enum Space {
    case gray, rgb, ycc
    /// Adobe's: inks, stored inverted.
    case cmyk
    /// The inks that remain of the colours, so that these are inverted twice, and black.
    case ycck
  }

  /// The size of the file's picture, in pixels.
  var width: Int { frame.width }
  var height: Int { frame.height }
  /// The number of its blocks.
  var count: Int { frame.columns * frame.rows }

  /// - Parameters:
  ///   - limit: the largest number of blocks.
  ///   - budget: the budget that the work is charged to.
  /// - Returns: `nil` if the file is no JPEG, damaged or larger, or if the budget is spent.
  init?(_ bytes: [UInt8], limit: Int, budget: WorkBudget = .unlimited()) {
    guard bytes.starts(with: [0xFF, 0xD8, 0xFF]), budget.charge(bytes.count) else { return nil }
    var reader = JPEGReader(bytes.span, limit: limit)
    guard reader.read(), let frame = reader.frame,
      budget.charge(frame.columns * frame.rows * WorkBudget.costOfPixel)
    else { return nil }
    self.frame = frame
    space = Self.space(of: frame, transform: reader.transform)
  }

  /// Guesses the colour space as browsers do: by Adobe's segment, or else by the components' names.
  private static func space(of frame: JPEGFrame, transform: UInt8?) -> Space {
    switch frame.components.count {
    case 1: .gray
    case 3:
      switch transform {
      case 0: .rgb
      case nil where frame.components.map(\.identifier).elementsEqual("RGB".utf8): .rgb
      default: .ycc
      }
    default: transform == 2 ? .ycck : .cmyk
    }
  }

  /// Calls `body` with each pixel of the smaller picture.
  func forEachPixel(_ body: (PicturePixel) -> Void) {
    for row in 0..<frame.rows {
      for column in 0..<frame.columns { body(pixel(column, row)) }
    }
  }

  private func pixel(_ column: Int, _ row: Int) -> PicturePixel {
    let first = frame.mean(of: 0, column: column, row: row)
    guard space != .gray else { return (first, first, first, 255) }
    let second = frame.mean(of: 1, column: column, row: row)
    let third = frame.mean(of: 2, column: column, row: row)
    var color = (red: first, green: second, blue: third)
    if space == .ycc || space == .ycck { color = Self.rgb(first, second, third) }
    if space == .ycck { color = (255 - color.red, 255 - color.green, 255 - color.blue) }
    guard space == .cmyk || space == .ycck else {
      return (color.red, color.green, color.blue, 255)
    }
    let black = UInt16(frame.mean(of: 3, column: column, row: row))
    func shaded(_ value: UInt8) -> UInt8 { UInt8(UInt16(value) * black / 255) }
    return (shaded(color.red), shaded(color.green), shaded(color.blue), 255)
  }

  /// JFIF "Conversion to and from RGB" <https://www.w3.org/Graphics/JPEG/jfif3.pdf>
  private static func rgb(
    _ y: UInt8, _ blueness: UInt8, _ redness: UInt8
  ) -> (red: UInt8, green: UInt8, blue: UInt8) {
    let (y, blue, red) = (Double(y), Double(blueness) - 128, Double(redness) - 128)
    func byte(_ value: Double) -> UInt8 { UInt8(max(0, min(255, value.rounded()))) }
    return (
      byte(y + 1.402 * red), byte(y - 0.344136 * blue - 0.714136 * red), byte(y + 1.772 * blue)
    )
  }
}
