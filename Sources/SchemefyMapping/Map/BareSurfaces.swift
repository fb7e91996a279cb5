internal import SchemefyColor
internal import SchemefySource

/// The surfaces that a text without a backdrop of its own may lie on.
///
/// A text can be read on those far darker and those far lighter than it, so the brightest of them
/// in the dark is that of a few at either end: it is found by bisection, however many there are.
struct BareSurfaces: Sendable {
  /// In the light, ascending.
  private let luminances: [Double]
  /// For each surface, the brightest dark one from the first up to it, and from it to the last.
  private let upTo: [Color]
  private let onwards: [Color]

  /// - Parameter surfaces: opaque, in the light and in the dark.
  init(_ surfaces: [(light: Color, dark: Color)]) {
    // Sorted to the last digit: what comes from a set has no order of its own.
    let sorted = surfaces.map { (luminance: $0.light.relativeLuminance, color: $0) }.sorted {
      ($0.luminance, $0.color.light.rgb) < ($1.luminance, $1.color.light.rgb)
    }
    luminances = sorted.map(\.luminance)
    upTo = Self.brightest(sorted.lazy.map(\.color.dark))
    onwards = Self.brightest(sorted.reversed().lazy.map(\.color.dark)).reversed()
  }

  private static func brightest(_ colors: some Sequence<Color>) -> [Color] {
    var result: [Color] = []
    var best: (luminance: Double, color: Color)?
    for color in colors {
      let luminance = color.relativeLuminance
      if best.map({ $0.luminance < luminance }) ?? true { best = (luminance, color) }
      if let best { result.append(best.color) }
    }
    return result
  }

  /// The brightest in the dark of those surfaces that have a contrast to a text in the light, and of
  /// what is there besides.
  ///
  /// - Complexity: O(log n) in the number of surfaces.
  func brightest(under luminance: Double, contrast: Double, or other: Color) -> Color {
    func isReadable(_ surface: Double) -> Bool {
      Color.contrastRatio(luminance: surface, luminance: luminance) >= contrast
    }
    let darker = luminances.partitioningIndex { $0 >= luminance || !isReadable($0) }
    let lighter = luminances.partitioningIndex { $0 > luminance && isReadable($0) }
    var result = other
    func add(_ color: Color) {
      if result.relativeLuminance < color.relativeLuminance { result = color }
    }
    if darker > 0 { add(upTo[darker - 1]) }
    if lighter < onwards.count { add(onwards[lighter]) }
    return result
  }
}
