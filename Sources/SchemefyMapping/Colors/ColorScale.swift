internal import SchemefyColor

/// The colours of marks that lie beside each other, to find the steps of scales among them: colours
/// of one hue that differ in darkness, such as the days of a calendar that shows activity,
/// `#c6e48b` to `#196127`.
struct ColorScale {
  /// A bin of the scale, for colours of about one hue.
  private struct Bin {
    var count = 0
    var least = 1.0
    var most = 0.0

    mutating func add(_ other: Bin) {
      count += other.count
      least = min(least, other.least)
      most = max(most, other.most)
    }
  }

  private var colors: Set<Color> = []
  private var bins = [Bin](repeating: Bin(), count: Thresholds.scaleHues)

  mutating func add(_ color: Color) {
    let luminance = color.relativeLuminance
    guard let bin = bin(of: color), colors.insert(color.rounded).inserted else { return }
    bins[bin].add(Bin(count: 1, least: luminance, most: luminance))
  }

  /// Whether a colour is a step of a scale.
  func isStep(_ color: Color) -> Bool {
    guard let bin = bin(of: color) else { return false }
    var all = Bin()
    for offset in -Thresholds.scaleReach...Thresholds.scaleReach {
      all.add(bins[(bin + offset + bins.count) % bins.count])
    }
    return all.count >= Thresholds.scaleSteps
      && Color.contrastRatio(luminance: all.most, luminance: all.least) >= Thresholds.scaleRange
  }

  /// `nil` for a gray.
  private func bin(of color: Color) -> Int? {
    let lch = OKLCH(color)
    guard lch.chroma > Thresholds.neutralChroma else { return nil }
    let turn = lch.hue / 360
    return Int((turn - turn.rounded(.down)) * Double(bins.count)) % bins.count
  }
}
