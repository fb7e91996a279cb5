import SchemefyColor
import Testing

@testable import SchemefyMapping

/// A texture without a surface of its own is toned with the one behind it.
struct PictureBlendingTests {
  private static let canvas = PictureGround(light: .white, dark: .black)
  private static let card = PictureGround(light: .white, dark: Color(rgb: 0x1C_1C_1E))
  private static let tint = PictureGround(
    light: Color(rgb: 0xFF_FF_EE), dark: Color(rgb: 0x1C_1C_1E))
  private static let header = PictureGround(
    light: Color(rgb: 0x0B_53_94), dark: Color(rgb: 0x0B_53_94))

  @Test(
    arguments: [
      ([canvas], 0x00_00_00), ([card], 0x1C_1C_1E), ([card, tint], 0x1C_1C_1E),
      ([canvas, card], nil),
      ([header], nil), ([], nil),
    ] as [([PictureGround], UInt32?)])
  func isTonedWithWhatIsBehind(grounds: [PictureGround], dark: UInt32?) {
    let blending = PictureBlending(shownOn: Set(grounds))
    #expect(blending?.surface?.dark == dark.map { Color(rgb: $0) })
  }
}
