internal import SchemefySource

extension PNGPicture {
  /// Calls `body` with each pixel and its place; of a damaged picture, with the pixels before the
  /// damage.
  ///
  /// - Complexity: linear in the number of pixels and in the size of the file.
  func forEachPixel(_ body: (_ x: Int, _ y: Int, PicturePixel) -> Void) {
    forEachPixel(in: passes, body)
  }

  /// Whether the first row, of an interlaced picture that of the first pass, has a pixel that is not opaque:
  /// most icons and logos begin so.
  ///
  /// - Complexity: linear in the width.
  var beginsTransparent: Bool {
    guard hasTransparency, var pass = passes.first else { return false }
    pass.height = 1
    var isTransparent = false
    forEachPixel(in: [pass]) { _, _, pixel in isTransparent = isTransparent || pixel.alpha < 255 }
    return isTransparent
  }

  private func forEachPixel(in passes: [Pass], _ body: (_ x: Int, _ y: Int, PicturePixel) -> Void) {
    let limit = passes.reduce(0) { $0 + (rowLength($1.width) + 1) * $1.height }
    var rows = Inflate.unpack(zlib: packed.span, limit: limit)
    var start = 0
    for pass in passes where pass.width > 0 {
      let length = rowLength(pass.width)
      for row in 0..<pass.height {
        guard start + 1 + length <= rows.count else { return }
        unfilter(&rows, at: start, length, isFirst: row == 0)
        for column in 0..<pass.width {
          let pixel = pixel(rows, start + 1, column)
          body(pass.x + column * pass.xStep, pass.y + row * pass.yStep, pixel)
        }
        start += 1 + length
      }
    }
  }

  // MARK: Passes

  private struct Pass {
    var x: Int
    var y: Int
    var xStep: Int
    var yStep: Int
    var width: Int
    var height: Int
  }

  /// The reduced pictures that an interlaced one consists of: §8.1 "Interlace methods".
  private var passes: [Pass] {
    guard isInterlaced else {
      return [Pass(x: 0, y: 0, xStep: 1, yStep: 1, width: width, height: height)]
    }
    let starts = [
      (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
      (0, 1, 1, 2),
    ]
    return starts.map { x, y, xStep, yStep in
      Pass(
        x: x, y: y, xStep: xStep, yStep: yStep,
        width: (width - x + xStep - 1) / xStep, height: (height - y + yStep - 1) / yStep)
    }
  }

  /// The number of bytes of a row, without the byte for its filter.
  private func rowLength(_ width: Int) -> Int { (width * kind.channels * depth + 7) / 8 }

  // MARK: Filters

  /// Undoes the filter of a row: §9.2 "Filter types for filter method 0".
  private func unfilter(_ rows: inout [UInt8], at start: Int, _ length: Int, isFirst: Bool) {
    let step = max(1, kind.channels * depth / 8)
    let filter = rows[start]
    guard 1...4 ~= filter else { return }
    for index in start + 1..<start + 1 + length {
      let hasLeft = index - step > start
      let left = hasLeft ? Int(rows[index - step]) : 0
      let above = isFirst ? 0 : Int(rows[index - length - 1])
      let corner = isFirst || !hasLeft ? 0 : Int(rows[index - length - 1 - step])
      let predicted =
        switch filter {
        case 1: left
        case 2: above
        case 3: (left + above) / 2
        default: Self.paeth(left, above, corner)
        }
      rows[index] = rows[index] &+ UInt8(truncatingIfNeeded: predicted)
    }
  }

  private static func paeth(_ left: Int, _ above: Int, _ corner: Int) -> Int {
    let sum = left + above - corner
    let distances = (abs(sum - left), abs(sum - above), abs(sum - corner))
    if distances.0 <= distances.1, distances.0 <= distances.2 { return left }
    return distances.1 <= distances.2 ? above : corner
  }

  // MARK: Pixels

  private func pixel(_ rows: [UInt8], _ start: Int, _ column: Int) -> PicturePixel {
    // Most pictures are of the first kind, and have many pixels.
    if kind == .rgba, depth == 8 {
      let index = start + column * 4
      return (rows[index], rows[index + 1], rows[index + 2], rows[index + 3])
    }
    func sample(_ channel: Int) -> Int {
      let index = column * kind.channels + channel
      switch depth {
      case 8: return Int(rows[start + index])
      case 16: return Int(rows[start + index * 2]) << 8 | Int(rows[start + index * 2 + 1])
      default:
        let bit = index * depth
        let shift = 8 - depth - bit % 8
        return Int(rows[start + bit / 8]) >> shift & (1 << depth - 1)
      }
    }
    func byte(_ channel: Int) -> UInt8 {
      depth == 16
        ? UInt8(truncatingIfNeeded: sample(channel) >> 8)
        : UInt8(truncatingIfNeeded: sample(channel) * 255 / (1 << depth - 1))
    }
    switch kind {
    case .gray:
      return (byte(0), byte(0), byte(0), isTransparent(sample, 1) ? 0 : 255)
    case .rgb:
      return (byte(0), byte(1), byte(2), isTransparent(sample, 3) ? 0 : 255)
    case .grayAlpha:
      return (byte(0), byte(0), byte(0), byte(1))
    case .rgba:
      return (byte(0), byte(1), byte(2), byte(3))
    case .palette:
      let entry = sample(0)
      guard entry * 3 + 2 < palette.count else { return (0, 0, 0, 255) }
      let alpha = entry < transparency.count ? transparency[entry] : 255
      return (palette[entry * 3], palette[entry * 3 + 1], palette[entry * 3 + 2], alpha)
    }
  }

  /// Whether a pixel has the one colour that is transparent.
  private func isTransparent(_ sample: (Int) -> Int, _ channels: Int) -> Bool {
    guard transparency.count >= channels * 2 else { return false }
    return (0..<channels).allSatisfy {
      sample($0) == Int(transparency[$0 * 2]) << 8 | Int(transparency[$0 * 2 + 1])
    }
  }
}
