import SchemefyColor
import Testing

/// Published contrast figures.
struct ContrastRatioTests {
  struct Pair: Sendable, CustomTestStringConvertible {
    var foreground: UInt32
    var alpha = 1.0
    var background: UInt32
    /// Truncated to two decimals.
    var ratio: Double

    var testDescription: String {
      String(foreground, radix: 16) + "/\(alpha) on " + String(background, radix: 16)
    }
  }

  @Test(arguments: [
    Pair(foreground: 0xFFFFFF, background: 0x000000, ratio: 21),
    Pair(foreground: 0x000000, background: 0xFFFFFF, ratio: 21),
    Pair(foreground: 0x777777, background: 0xFFFFFF, ratio: 4.47),
    Pair(foreground: 0x767676, background: 0xFFFFFF, ratio: 4.54),
    Pair(foreground: 0x999999, background: 0xFFFFFF, ratio: 2.84),
    Pair(foreground: 0x030303, background: 0x000000, ratio: 1.01),
    Pair(foreground: 0xFFFFFF, background: 0xFF9F00, ratio: 2.05),
    Pair(foreground: 0xFFFFFF, background: 0xA86700, ratio: 4.56),
    Pair(foreground: 0x000000, background: 0xD38400, ratio: 7.07),
    Pair(foreground: 0xFFFFFF, background: 0x007BFF, ratio: 3.97),
    Pair(foreground: 0xFFFFFF, background: 0x0071EC, ratio: 4.59),
    Pair(foreground: 0xD89392, background: 0x292400, ratio: 6.31),
    Pair(foreground: 0xECA6A4, background: 0x574434, ratio: 4.62),
    Pair(foreground: 0x898989, background: 0x000000, ratio: 6.00),
    Pair(foreground: 0x0000EE, background: 0x121212, ratio: 1.99),
    Pair(foreground: 0x551A8B, background: 0x121212, ratio: 1.70),
  ])
  func opaque(_ pair: Pair) {
    expect(pair)
  }

  @Test(
    "Translucent labels over system backgrounds",
    arguments: [
      Pair(foreground: 0x3C3C43, alpha: 0.6, background: 0xFFFFFF, ratio: 3.43),
      Pair(foreground: 0xEBEBF5, alpha: 0.6, background: 0x000000, ratio: 6.36),
      Pair(foreground: 0xEBEBF5, alpha: 0.6, background: 0x1C1C1E, ratio: 5.93),
      Pair(foreground: 0x3C3C43, alpha: 0.68, background: 0xFFFFFF, ratio: 4.27),
      Pair(foreground: 0xEBEBF5, alpha: 0.68, background: 0x000000, ratio: 8.08),
      Pair(foreground: 0x3C3C43, alpha: 0.3, background: 0xFFFFFF, ratio: 1.74),
      Pair(foreground: 0xEBEBF5, alpha: 0.3, background: 0x000000, ratio: 2.23),
      Pair(foreground: 0xEBEBF5, alpha: 0.3, background: 0x1C1C1E, ratio: 2.47),
      Pair(foreground: 0x3C3C43, alpha: 0.38, background: 0xFFFFFF, ratio: 2.04),
      Pair(foreground: 0xEBEBF5, alpha: 0.38, background: 0x000000, ratio: 3.01),
      Pair(foreground: 0x007AFF, background: 0xFFFFFF, ratio: 4.01),
      Pair(foreground: 0x0984FF, background: 0x000000, ratio: 5.75),
      Pair(foreground: 0x0984FF, background: 0x1C1C1E, ratio: 4.66),
      Pair(foreground: 0x000000, background: 0xF2F2F7, ratio: 18.81),
      Pair(foreground: 0xFFFFFF, background: 0x2C2C2E, ratio: 13.93),
      Pair(foreground: 0x000000, background: 0xEBEBF0, ratio: 17.67),
      Pair(foreground: 0xFFFFFF, background: 0x242426, ratio: 15.49),
      Pair(foreground: 0xEBEBF5, alpha: 0.68, background: 0x242426, ratio: 6.79),
      Pair(foreground: 0xEBEBF5, alpha: 0.38, background: 0x242426, ratio: 3.14),
      Pair(foreground: 0x0984FF, background: 0x242426, ratio: 4.24),
    ])
  func translucent(_ pair: Pair) {
    expect(pair)
  }

  private func expect(_ pair: Pair) {
    let ratio = Color(rgb: pair.foreground, alpha: pair.alpha)
      .contrastRatio(on: Color(rgb: pair.background))
    #expect((ratio * 100 + 1e-9).rounded(.down) / 100 == pair.ratio)
  }

  @Test func luminanceOfPrimaries() {
    #expect(Color(rgb: 0xFF0000).relativeLuminance == 0.2126)
    #expect(Color(rgb: 0x00FF00).relativeLuminance == 0.7152)
    #expect(Color(rgb: 0x0000FF).relativeLuminance == 0.0722)
    #expect(Color.white.relativeLuminance == 1)
    #expect(Color(red: 1.4, green: 2, blue: 1).relativeLuminance == 1)
  }
}
