import SchemefyColor
import Testing

@testable import SchemefyMapping

/// What becomes of a picture is decided by the surfaces that it is shown on.
struct PictureChangeTests {
  private static let white = PictureGround(light: .white, dark: .black)
  private static let card = PictureGround(
    light: Color(rgb: 0xEE_FF_CC), dark: Color(rgb: 0x18_20_00))
  private static let header = PictureGround(
    light: Color(rgb: 0x0B_53_94), dark: Color(rgb: 0x0B_53_94))
  private static let slate = PictureGround(
    light: Color(rgb: 0x60_70_80), dark: Color(rgb: 0x40_48_50))
  private static let yellow = PictureGround(
    light: Color(rgb: 0xFF_D7_00), dark: Color(rgb: 0xAE_92_00))

  @Test(arguments: [
    ([white], PictureChange.Kind.drawing), ([white, card], .drawing), ([header], nil),
    ([header, yellow], nil), ([slate], .icon), ([white, header], .icon), ([card, slate], .icon),
  ])
  func followsItsSurfaces(grounds: [PictureGround], kind: PictureChange.Kind?) {
    #expect(PictureChange(shownOn: Set(grounds))?.kind == kind)
  }

  @Test func keepsTheEndsOfManySurfaces() throws {
    let grays = (1...60).map { gray in
      PictureGround(
        light: .white, dark: Color(rgb: UInt32(gray) * 0x01_01_01))
    }
    let change = try #require(PictureChange(shownOn: Set(grays)))
    #expect(change.grounds.count == PictureChange.mostGrounds)
    #expect(change.grounds.first == grays.first && change.grounds.last == grays.last)
    #expect(PictureChange(shownOn: Set(grays.reversed())) == change)
  }
}
