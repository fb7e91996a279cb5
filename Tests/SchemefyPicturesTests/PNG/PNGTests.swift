import SchemefyColor
import SchemefyPage
import TestSupport
import Testing

@testable import SchemefyPictures

/// The reader of PNG.
struct PNGTests {
  private func pixels(_ bytes: [UInt8]) -> [UInt8]? {
    guard let picture = PNGPicture(bytes, limit: 1 << 20) else { return nil }
    var pixels = [UInt8](repeating: 0, count: picture.width * picture.height * 4)
    picture.forEachPixel { x, y, pixel in
      let start = (y * picture.width + x) * 4
      for (index, sample) in [pixel.red, pixel.green, pixel.blue, pixel.alpha].enumerated() {
        pixels[start + index] = sample
      }
    }
    return pixels
  }

  private func sample(_ index: Int) throws -> [UInt8] {
    try #require(Base64.decode(Array(PNGSamples.all[index].picture.utf8)))
  }

  @Test(arguments: PNGSamples.all.indices)
  func reads(index: Int) throws {
    let expected = Base64.decode(Array(PNGSamples.all[index].pixels.utf8))
    #expect(pixels(try sample(index)) == expected, "\(PNGSamples.all[index].name)")
  }

  /// The first row says what all pixels of it say; of an interlaced picture, those of the first pass.
  @Test(arguments: PNGSamples.all.indices)
  func beginsAsItsFirstRow(index: Int) throws {
    let bytes = try sample(index)
    let picture = try #require(PNGPicture(bytes, limit: 1 << 20))
    let step = picture.isInterlaced ? 8 : 1
    let all = try #require(pixels(bytes))
    let expected = stride(from: 0, to: picture.width, by: step).contains { all[$0 * 4 + 3] < 255 }
    #expect(picture.beginsTransparent == expected, "\(PNGSamples.all[index].name)")
  }

  /// Cut anywhere, or with any byte changed, it ends.
  @Test(arguments: PNGSamples.all.indices)
  func damageIsHarmless(index: Int) throws {
    let bytes = try sample(index)
    for count in bytes.indices { _ = pixels(Array(bytes[..<count])) }
    for place in bytes.indices {
      for change: UInt8 in [1, 0x10, 0x80, 0xFF] {
        var damaged = bytes
        damaged[place] ^= change
        _ = pixels(damaged)
      }
    }
  }

  /// A picture of many pixels in few bytes is not unpacked.
  @Test func sizeIsLimited() throws {
    var bytes = try sample(12)
    bytes.replaceSubrange(16..<24, with: [0, 0, 8, 0, 0, 0, 8, 0])
    #expect(PNGPicture(bytes, limit: 1 << 20) == nil)
    bytes.replaceSubrange(16..<24, with: [0x7F, 0xFF, 0xFF, 0xFF, 0x7F, 0xFF, 0xFF, 0xFF])
    #expect(PNGPicture(bytes, limit: 1 << 20) == nil)
    bytes.replaceSubrange(16..<24, with: [0, 0, 0, 0, 0, 0, 0, 1])
    #expect(PNGPicture(bytes, limit: 1 << 20) == nil)
  }

  /// What says of itself that it is longer than the limit ends there.
  @Test func unpackingIsLimited() {
    // A byte, and a repetition of it without end: what is packed of a million zeros begins so.
    let fixed: [UInt8] = [0x78, 0x01, 0x63, 0x60, 0x18, 0x05, 0xA3, 0x60, 0x14, 0x8C, 0x82]
    #expect(Inflate.unpack(zlib: fixed.span, limit: 100).count <= 100)
    #expect(Inflate.unpack(zlib: [0x78].span, limit: 100).isEmpty)
    #expect(Inflate.unpack(zlib: [0x78, 0x01, 0x07].span, limit: 100).isEmpty)
  }

  /// All lengths of a code may be 1, which no code can have.
  @Test func codesThatAreNoneEnd() {
    for seed in 0..<2000 {
      var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1
      let bytes: [UInt8] =
        [0x78, 0x01, 0x05]
        + (0..<60).map { _ in
          state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
          return UInt8(truncatingIfNeeded: state >> 33)
        }
      #expect(Inflate.unpack(zlib: bytes.span, limit: 1000).count <= 1000)
    }
  }

  @Test func tellsDarkLogos() {
    #expect(DarkLogo.verdict(on: PNGFile.logo(10, 10, 10), against: .black) == .lost)
    #expect(DarkLogo.verdict(on: PNGFile.logo(0, 0, 120), against: .black) == .lost)
    #expect(DarkLogo.verdict(on: PNGFile.logo(240, 240, 240), against: .black) != .lost)
    #expect(DarkLogo.verdict(on: PNGFile.logo(230, 80, 60), against: .black) != .lost)
    // No lighter than what is hidden, but blue, or violet.
    #expect(DarkLogo.verdict(on: PNGFile.logo(0, 0, 255), against: .black) != .lost)
    #expect(DarkLogo.verdict(on: PNGFile.logo(140, 0, 140), against: .black) != .lost)
    #expect(DarkLogo.verdict(on: PNGFile.logo(60, 60, 60), against: .black) == .lost)
    // On a ground of its own.
    #expect(DarkLogo.verdict(on: PNGFile.logo(10, 10, 10, ground: 255), against: .black) != .lost)
    #expect(DarkLogo.verdict(on: [], against: .black) != .lost)
  }
}
