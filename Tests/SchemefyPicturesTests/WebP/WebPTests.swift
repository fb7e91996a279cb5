import SchemefyColor
import TestSupport
import Testing

@testable import SchemefyPictures

/// Heads of WebP.
struct WebPTests {
  @Test(arguments: ["VP8L", "VP8X"], [true, false])
  func transparency(kind: String, isTransparent: Bool) throws {
    let head = try #require(WebPHeader(WebPFile.file(kind, transparency: isTransparent)))
    #expect(head.hasTransparency == isTransparent)
  }

  @Test func framesOfVP8HaveNone() {
    #expect(WebPHeader(WebPFile.file("VP8 ", transparency: true))?.hasTransparency == false)
  }

  @Test func otherFilesHaveNoHead() {
    let whole = WebPFile.file("VP8L", transparency: true)
    for count in 0..<25 { #expect(WebPHeader(Array(whole[..<count])) == nil) }
    #expect(WebPHeader(WebPFile.file("JUNK", transparency: true)) == nil)
    #expect(WebPHeader(PNGFile.logo(10, 10, 10)) == nil)
  }

  @Test func verdicts() {
    func verdict(_ kind: String, _ transparency: Bool) -> DarkLogo.Verdict? {
      DarkLogo.verdict(on: WebPFile.file(kind, transparency: transparency), against: .black)
    }
    #expect(verdict("VP8X", true) == .unknown)
    #expect(verdict("VP8X", false) == .seen)
    #expect(DarkLogo.verdict(on: [1, 2, 3], against: .black) == nil)
  }
}
