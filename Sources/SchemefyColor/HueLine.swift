/// The colours of one hue in OkLCh: the direction of the hue is computed once for many lightnesses
/// and chromas.
package struct HueLine: Sendable {
  private let x: Double
  private let y: Double

  /// - Parameter hue: in degrees.
  package init(hue: Double) {
    (x, y) = Math.direction(degrees: hue)
  }

  private func lab(_ lightness: Double, _ chroma: Double) -> OKLab {
    OKLab(lightness: lightness, a: chroma * x, b: chroma * y)
  }

  /// The lightness at which a chroma has a luminance, whether sRGB shows it or not: luminance is
  /// a cubic polynomial of lightness, of which this is a root by Newton's method.
  ///
  /// - Returns: a number that may be far off if the luminance is not in 0...1.
  package func lightness(ofLuminance luminance: Double, chroma: Double) -> Double {
    let (red, green, blue) = (
      OKLab.lightFromCones.first, OKLab.lightFromCones.second, OKLab.lightFromCones.third
    )
    func share(_ cone: (Vector3) -> Double) -> Double {
      0.2126 * cone(red) + 0.7152 * cone(green) + 0.0722 * cone(blue)
    }
    let shares = Vector3(share(\.x), share(\.y), share(\.z))
    let offsets = OKLab.conesFromLab * Vector3(0, chroma * x, chroma * y)
    var lightness = Math.cubeRoot(luminance)
    for _ in 0..<3 {
      let (l, m, s) = (lightness + offsets.x, lightness + offsets.y, lightness + offsets.z)
      let value = shares.x * l * l * l + shares.y * m * m * m + shares.z * s * s * s
      let slope = 3 * (shares.x * l * l + shares.y * m * m + shares.z * s * s)
      lightness -= (value - luminance) / slope
    }
    return lightness
  }

  // MARK: Gamut mapping

  /// The difference (ΔE OK) that is just noticeable.
  private static let justNoticeableDifference = 0.02

  /// The precision with which the chroma is searched.
  private static let searchPrecision = 0.0001

  /// The light of the nearest colour that sRGB can show: lightness and hue stay, chroma goes down
  /// until clipping does not show.
  ///
  /// CSS Color 4 "CSS Gamut Mapping Algorithm", binary search with local MINDE
  /// <https://drafts.csswg.org/css-color-4/#binsearch>. Clipping a component and clipping its light
  /// is the same.
  ///
  /// - Complexity: about a dozen conversions.
  package func gamutMapped(lightness: Double, chroma: Double) -> LinearRGB {
    if lightness >= 1 { return LinearRGB(red: 1, green: 1, blue: 1) }
    // Also for NaN.
    guard lightness > 0 else { return LinearRGB(red: 0, green: 0, blue: 0) }
    let origin = lab(lightness, chroma)
    var clipped = LinearRGB(origin)
    if clipped.isInGamut { return clipped }
    clipped = clipped.clamped
    if OKLab(searched: clipped).difference(to: origin) < Self.justNoticeableDifference {
      return clipped
    }
    var low = 0.0
    var high = chroma
    var isLowInGamut = true
    // Halving ends: an interval of a finite chroma falls under the precision.
    while high - low > Self.searchPrecision, high.isFinite {
      let middle = (low + high) / 2
      let candidate = lab(lightness, middle)
      let light = LinearRGB(candidate)
      if isLowInGamut, light.isInGamut {
        low = middle
        continue
      }
      clipped = light.clamped
      let difference = OKLab(searched: clipped).difference(to: candidate)
      guard difference < Self.justNoticeableDifference else {
        high = middle
        continue
      }
      if Self.justNoticeableDifference - difference < Self.searchPrecision { return clipped }
      isLowInGamut = false
      low = middle
    }
    return clipped
  }

  /// The light of the colour with the most chroma, up to a given one, that sRGB has at a lightness.
  /// Unlike ``gamutMapped(lightness:chroma:)`` it preserves the hue exactly: nothing is clipped, at
  /// the price of the chroma that clipping would preserve.
  ///
  /// - Complexity: about a dozen conversions.
  package func fitted(lightness: Double, chroma: Double) -> LinearRGB {
    if lightness >= 1 { return LinearRGB(red: 1, green: 1, blue: 1) }
    // Also for NaN.
    guard lightness > 0, chroma.isFinite else { return LinearRGB(red: 0, green: 0, blue: 0) }
    let wanted = LinearRGB(lab(lightness, chroma))
    if wanted.isInGamut { return wanted }
    var low = 0.0
    var high = chroma
    while high - low > Self.searchPrecision {
      let middle = (low + high) / 2
      if LinearRGB(lab(lightness, middle)).isInGamut { low = middle } else { high = middle }
    }
    return LinearRGB(lab(lightness, low)).clamped
  }

  // MARK: The most chroma

  /// No sRGB colour has more chroma than 0.323 (magenta).
  private static let chromaLimit = 0.4
  /// The number of chromas that results are stored for, from 0 to the limit.
  private static let chromaSteps = 4096.0

  /// Whether sRGB has a chroma at a lightness, without clipping. The chroma is rounded up, so that
  /// the answer is the same for chromas that differ by less than a step.
  ///
  /// - Parameter lightness: L, 0...1; outside, the answer is that for 0.
  package func shows(chroma: Double, lightness: Double) -> Bool {
    let step = (chroma / Self.chromaLimit * Self.chromaSteps).rounded(.up)
    guard step > 0 else { return true }
    guard lightness > 0, lightness < 1, step < Self.chromaSteps else { return false }
    let light = LinearRGB(lab(lightness, step * (Self.chromaLimit / Self.chromaSteps)))
    return light.isInGamut(tolerance: 0.000_01)
  }
}

extension LinearRGB {
  /// Whether sRGB shows the light.
  var isInGamut: Bool {
    red >= 0 && red <= 1 && green >= 0 && green <= 1 && blue >= 0 && blue <= 1
  }

  /// Whether the encoded components are in 0...1, within a `tolerance` small enough for the
  /// transfer function to be a line there.
  func isInGamut(tolerance: Double) -> Bool {
    let low = -tolerance / 12.92
    let high = 1 + tolerance * LinearRGB.slopeAtOne
    return red >= low && red <= high && green >= low && green <= high && blue >= low
      && blue <= high
  }

  /// The slope of the decoding function at 1.
  private static let slopeAtOne = 2.4 / 1.055

  /// Each component forced into 0...1; NaN becomes 0.
  var clamped: LinearRGB {
    LinearRGB(red: Color.clamp(red), green: Color.clamp(green), blue: Color.clamp(blue))
  }

  /// The relative luminance of light that sRGB shows, 0 for black to 1 for white.
  package var relativeLuminance: Double { 0.2126 * red + 0.7152 * green + 0.0722 * blue }

  /// Red, green and blue, encoded, clipped and rounded to eight bits, as `0xRRGGBB`.
  package var rgb: UInt32 { EightBitLight.rgb(of: self) }
}

extension Color {
  /// The colour of linear light that sRGB shows: the ends of the range are exact.
  init(shown light: LinearRGB, alpha: Double) {
    func encode(_ value: Double) -> Double { value >= 1 ? 1 : LinearRGB.encode(value) }
    self.init(
      red: encode(light.red), green: encode(light.green), blue: encode(light.blue), alpha: alpha)
  }

  /// The relative luminance of `0xRRGGBB`, 0 for black to 1 for white.
  package static func relativeLuminance(rgb: UInt32) -> Double { EightBitLight.luminance(rgb) }
}
