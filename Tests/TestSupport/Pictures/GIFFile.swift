/// Makes pictures of GIF, as other tools write them.
package enum GIFFile {
  /// Packs numbers of colours: a code each, with codes that are never longer, as the table is cleared
  /// before.
  package static func picture(
    _ width: Int, _ height: Int, palette: [UInt8], transparent: UInt8?,
    _ number: (Int, Int) -> UInt8
  ) -> [UInt8] {
    var (bits, count, packed) = (0, 0, [UInt8]())
    func put(_ code: Int) {
      bits |= code << count
      count += 3
      while count >= 8 {
        packed.append(UInt8(bits & 0xFF))
        (bits, count) = (bits >> 8, count - 8)
      }
    }
    for place in 0..<width * height {
      // Two codes behind a clearing one.
      if place % 2 == 0 { put(4) }
      put(Int(number(place % width, place / width)))
    }
    put(5)
    packed.append(UInt8(bits & 0xFF))
    var file = Array("GIF89a".utf8) + [UInt8(width), 0, UInt8(height), 0, 0x81, 0, 0]
    file += palette
    if let transparent { file += [0x21, 0xF9, 4, 1, 0, 0, transparent, 0] }
    file += [0x2C, 0, 0, 0, 0, UInt8(width), 0, UInt8(height), 0, 0, 2]
    for start in stride(from: 0, to: packed.count, by: 255) {
      let block = packed[start..<min(start + 255, packed.count)]
      file += [UInt8(block.count)] + block
    }
    return file + [0, 0x3B]
  }

  private static let palette: [UInt8] = [255, 0, 0, 10, 10, 10, 240, 240, 240, 0, 0, 0]

  /// A box on nothing, of a colour by its number: red, dark or pale.
  package static func logo(_ color: UInt8, transparent: UInt8? = 3) -> [UInt8] {
    picture(20, 10, palette: palette, transparent: transparent) { x, y in
      4..<16 ~= x && 2..<8 ~= y ? color : 3
    }
  }
}
