import Testing

@testable import Schemefy

/// Heads of WebP.
struct WebPTests {
  /// A file with a first chunk of a kind.
  static func file(_ kind: String, transparency: Bool) -> [UInt8] {
    var file = Array("RIFF".utf8) + [22, 0, 0, 0] + Array("WEBP\(kind)".utf8) + [10, 0, 0, 0]
    switch kind {
    // 16 times 16 pixels: 14 bits each for one less.
    case "VP8L": file += [0x2F, 15, 0xC0, 0x03, transparency ? 0x10 : 0, 0, 0, 0, 0, 0]
    case "VP8X": file += [transparency ? 0x10 : 0x2F, 0, 0, 0, 15, 0, 0, 15, 0, 0]
    default: file += [0x30, 0x01, 0x00, 0x9D, 0x01, 0x2A, 16, 0, 16, 0]
    }
    return file
  }

  @Test(arguments: ["VP8L", "VP8X"], [true, false])
  func transparency(kind: String, isTransparent: Bool) throws {
    let head = try #require(WebPHeader(Self.file(kind, transparency: isTransparent)))
    #expect(head.hasTransparency == isTransparent)
  }

  @Test func framesOfVP8HaveNone() {
    #expect(WebPHeader(Self.file("VP8 ", transparency: true))?.hasTransparency == false)
  }

  @Test func otherFilesHaveNoHead() {
    let whole = Self.file("VP8L", transparency: true)
    for count in 0..<25 { #expect(WebPHeader(Array(whole[..<count])) == nil) }
    #expect(WebPHeader(Self.file("JUNK", transparency: true)) == nil)
    #expect(WebPHeader(PNGTests.logo(10, 10, 10)) == nil)
  }

  @Test func verdicts() {
    func verdict(_ kind: String, _ transparency: Bool) -> DarkLogo.Verdict? {
      DarkLogo.verdict(on: Self.file(kind, transparency: transparency), against: .black)
    }
    #expect(verdict("VP8X", true) == .unknown)
    #expect(verdict("VP8X", false) == .seen)
    #expect(DarkLogo.verdict(on: [1, 2, 3], against: .black) == nil)
  }
}
