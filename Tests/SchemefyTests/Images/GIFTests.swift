import SchemefyColor
import SchemefySource
import Testing

@testable import Schemefy

/// Pictures of GIF, as other tools write them.
struct GIFTests {
  /// Packs numbers of colours: a code each, with codes that are never longer, as the table is cleared
  /// before.
  static func picture(
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
  static func logo(_ color: UInt8, transparent: UInt8? = 3) -> [UInt8] {
    picture(20, 10, palette: palette, transparent: transparent) { x, y in
      4..<16 ~= x && 2..<8 ~= y ? color : 3
    }
  }

  @Test func pixels() throws {
    let bytes = Self.logo(1)
    let picture = try #require(GIFPicture(bytes, limit: 200))
    var counts = (drawn: 0, transparent: 0)
    picture.forEachPixel { pixel in
      if pixel.alpha == 0 { counts.transparent += 1 } else { counts.drawn += 1 }
      #expect(pixel.alpha == 0 || pixel == (10, 10, 10, 255))
    }
    #expect(counts == (72, 128))
    #expect(GIFPicture(bytes, limit: 199) == nil)
  }

  /// Codes of five bits and of six.
  @Test func longerCodes() throws {
    let codes = Self.packed((0..<40).map { UInt8($0 % 16) } + (0..<40).map { UInt8($0 % 16) })
    let numbers = GIFUnpacking(codes, depth: 4).unpacked(limit: 80)
    #expect(numbers == (0..<80).map { UInt8($0 % 40 % 16) })
  }

  /// Packs as the standard says, with all codes that it makes.
  private static func packed(_ numbers: [UInt8]) -> [UInt8] {
    var table = Dictionary(uniqueKeysWithValues: (0..<16).map { ([UInt8($0)], $0) })
    var (next, size, bits, count, bytes) = (18, 5, 0, 0, [UInt8]())
    func put(_ code: Int) {
      bits |= code << count
      count += size
      while count >= 8 {
        bytes.append(UInt8(bits & 0xFF))
        (bits, count) = (bits >> 8, count - 8)
      }
    }
    put(16)
    var known: [UInt8] = []
    for number in numbers {
      if table[known + [number]] != nil {
        known.append(number)
        continue
      }
      put(table[known] ?? 0)
      table[known + [number]] = next
      if next == 1 << size { size += 1 }
      next += 1
      known = [number]
    }
    put(table[known] ?? 0)
    put(17)
    return bytes + [UInt8(bits & 0xFF), 0]
  }

  @Test func tellsDarkLogos() {
    #expect(DarkLogo.verdict(on: Self.logo(1), against: .black) == .lost)
    #expect(DarkLogo.verdict(on: Self.logo(0), against: .black) != .lost)
    #expect(DarkLogo.verdict(on: Self.logo(2), against: .black) != .lost)
    #expect(DarkLogo.verdict(on: Self.logo(1, transparent: nil), against: .black) != .lost)
  }

  /// Whatever the bytes are, the work ends.
  @Test func damagedFiles() {
    let bytes = Self.logo(1)
    for count in bytes.indices { _ = DarkLogo.verdict(on: Array(bytes[..<count]), against: .black) }
    for index in bytes.indices {
      for value in [0, 1, 0x7F, 0x80, 0xFF] as [UInt8] {
        var damaged = bytes
        damaged[index] = value
        _ = DarkLogo.verdict(on: damaged, against: .black)
      }
    }
  }
}
