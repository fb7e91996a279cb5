import SchemefyColor
import SchemefySource
import TestSupport
import Testing

@testable import SchemefyPictures

/// Pictures of GIF, as other tools write them.
struct GIFTests {
  @Test func pixels() throws {
    let bytes = GIFFile.logo(1)
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
    #expect(DarkLogo.verdict(on: GIFFile.logo(1), against: .black) == .lost)
    #expect(DarkLogo.verdict(on: GIFFile.logo(0), against: .black) != .lost)
    #expect(DarkLogo.verdict(on: GIFFile.logo(2), against: .black) != .lost)
    #expect(DarkLogo.verdict(on: GIFFile.logo(1, transparent: nil), against: .black) != .lost)
  }

  /// Whatever the bytes are, the work ends.
  @Test func damagedFiles() {
    let bytes = GIFFile.logo(1)
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
