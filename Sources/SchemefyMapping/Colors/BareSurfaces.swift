internal import SchemefyColor
internal import SchemefySource

/// The surfaces that a text without a backdrop of its own may lie on.
///
/// A text can be read on surfaces that are far darker or far lighter than it, so these stand at either
/// end of a sorted list: the one that is brightest in the dark is found by bisection.
struct BareSurfaces: Sendable {
  /// The luminances of the surfaces in the light, ascending.
  private let luminances: [Double]
  /// For each surface, the brightest in the dark from the first up to it.
  private let upTo: [Color]
  /// For each surface, the brightest in the dark from it to the last.
  private let onwards: [Color]

  /// - Parameter surfaces: the surfaces in the light and in the dark, opaque.
  init(_ surfaces: [(light: Color, dark: Color)]) {
    // Sorted to the last digit, as colours from a set have no order of their own.
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

  /// The brightest in the dark of another surface and of those that have a contrast to a text in the
  /// light.
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
