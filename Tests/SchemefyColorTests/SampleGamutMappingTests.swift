import Testing

@testable import SchemefyColor

/// The standard's sample, step by step and without the shortcuts of ``HueLine``.
///
/// CSS Color 4 "Sample Pseudocode for the Binary Search Gamut Mapping with Local MINDE"
/// <https://drafts.csswg.org/css-color-4/#pseudo-binsearch>
private enum Sample {
  static func gamutMap(_ origin: OKLCH) -> Color {
    if origin.lightness >= 1 { return .white }
    if origin.lightness <= 0 { return .black }
    func difference(_ one: Color, _ two: OKLCH) -> Double {
      OKLab(one).difference(to: OKLab(two))
    }
    var current = origin
    if Color(current).isInGamut { return Color(current) }
    var clipped = Color(current).clamped
    if difference(clipped, current) < 0.02 { return clipped }
    var (low, high) = (0.0, origin.chroma)
    var isLowInGamut = true
    while high - low > 0.0001 {
      current.chroma = (low + high) / 2
      if isLowInGamut, Color(current).isInGamut {
        low = current.chroma
        continue
      }
      clipped = Color(current).clamped
      let distance = difference(clipped, current)
      guard distance < 0.02 else {
        high = current.chroma
        continue
      }
      if 0.02 - distance < 0.0001 { return clipped }
      isLowInGamut = false
      low = current.chroma
    }
    return clipped
  }
}

struct SampleGamutMappingTests {
  @Test func agreesWithTheSample() {
    for lightness in stride(from: -0.1, through: 1.1, by: 0.06) {
      for chroma in stride(from: 0, through: 0.6, by: 0.045) {
        for hue in stride(from: 0.0, to: 360, by: 11) {
          let color = OKLCH(lightness: lightness, chroma: chroma, hue: hue)
          let (own, sample) = (color.gamutMapped(), Sample.gamutMap(color))
          #expect(own.difference(to: sample) < 0.0002, "\(color)")
        }
      }
    }
  }

  /// The standard's example: less chroma makes of yellow of display-p3 what differs from our result
  /// by less than is noticed.
  @Test func yellowOfDisplayP3() {
    let mapped = OKLCH(Color(1, 1, 0, in: .displayP3)).gamutMapped()
    let reduced = Color(red: 0.99116, green: 0.99733, blue: 0.00001)
    #expect(mapped.difference(to: reduced) < 0.02)
  }
}
