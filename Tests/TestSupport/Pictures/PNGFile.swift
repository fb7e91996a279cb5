/// Makes pictures of PNG.
package enum PNGFile {
  /// A picture of RGBA, not packed.
  ///
  /// - Parameter pixel: the four bytes of each.
  package static func picture(
    _ width: Int, _ height: Int, _ pixel: (_ x: Int, _ y: Int) -> [UInt8]
  ) -> [UInt8] {
    var rows: [UInt8] = []
    for y in 0..<height {
      rows.append(0)
      for x in 0..<width { rows += pixel(x, y) }
    }
    let count = [UInt8(rows.count & 0xFF), UInt8(rows.count >> 8)]
    let packed = [0x78, 0x01, 0x01] + count + count.map { ~$0 } + rows
    func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
      [0, 0, UInt8(data.count >> 8), UInt8(data.count & 0xFF)] + Array(type.utf8) + data
        + [0, 0, 0, 0]
    }
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      + chunk("IHDR", [0, 0, 0, UInt8(width), 0, 0, 0, UInt8(height), 8, 6, 0, 0, 0])
      + chunk("IDAT", packed) + chunk("IEND", [])
  }

  /// A box on nothing.
  package static func logo(_ red: UInt8, _ green: UInt8, _ blue: UInt8, ground: UInt8 = 0)
    -> [UInt8]
  {
    picture(20, 10) { x, y in
      let isDrawn = 4..<16 ~= x && 2..<8 ~= y
      return isDrawn ? [red, green, blue, 255] : [0, 0, 0, ground]
    }
  }
}
