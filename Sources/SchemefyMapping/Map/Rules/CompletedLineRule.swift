package import SchemefyColor

extension MappingRule {
  static let completedLine = MappingRule(
    "completed-line",
    "A pale line around such a surface, or around one that was moved, is as strong on it as in the light.",
    needs: [.color, .backdrop],
    changes: "follows the surface of its rule",
    .function("Color.line(on:)"))
}

extension Color {
  /// The colour of a line around a surface in the dark, as strong as in the light.
  ///
  /// - Parameter ratios: the least and the most contrast that it has there; `nil` for any.
  package func line(
    on surface: (light: Color, dark: Color), within ratios: ClosedRange<Double>? = nil
  ) -> Color {
    var ratio = contrastRatio(on: surface.light)
    if let ratios { ratio = min(max(ratio, ratios.lowerBound), ratios.upperBound) }
    return ContrastSolver(on: surface.dark).lighter(OKLCH(self), ratio: ratio)
  }
}
