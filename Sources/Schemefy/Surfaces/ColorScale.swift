internal import SchemefyColor

/// The colours of marks that lie beside each other, and those among them that are steps of a scale:
/// of one hue, and told by how dark they are, as the days of a calendar are that shows how much was
/// done.
struct ColorScale {
  /// The colours of about a hue.
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
  private var bins = [Bin](repeating: Bin(), count: 36)
  /// How many bins to each side belong to the hue of one.
  private static let reach = 2
  /// The steps that a scale has at least, and how far its ends are apart.
  private static let steps = 3
  private static let range = 2.0

  mutating func add(_ color: Color) {
    let luminance = color.relativeLuminance
    guard let bin = bin(of: color), colors.insert(color.rounded).inserted else { return }
    bins[bin].add(Bin(count: 1, least: luminance, most: luminance))
  }

  /// Whether a colour is a step of a scale.
  func isStep(_ color: Color) -> Bool {
    guard let bin = bin(of: color) else { return false }
    var all = Bin()
    for offset in -Self.reach...Self.reach {
      all.add(bins[(bin + offset + bins.count) % bins.count])
    }
    return all.count >= Self.steps && (all.most + 0.05) / (all.least + 0.05) >= Self.range
  }

  /// `nil` for a gray.
  private func bin(of color: Color) -> Int? {
    let lch = OKLCH(color)
    guard lch.chroma > ColorMapper.neutralChroma else { return nil }
    let turn = lch.hue / 360
    return Int((turn - turn.rounded(.down)) * Double(bins.count)) % bins.count
  }
}
