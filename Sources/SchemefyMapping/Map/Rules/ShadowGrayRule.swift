internal import SchemefyColor

extension MappingRule {
  static let shadowGray = MappingRule(
    "shadow-gray",
    "A gray shadow that darkens the page becomes as much black, twice as strong: gray would shine on dark.",
    needs: [.color, .canvas], changes: "a shadow of black, twice as strong on dark",
    .color(.shadow) { subject in
      let canvas = subject.mapper.canvas.light
      let shown = subject.color.composited(over: canvas)
      guard subject.coordinates.chroma < Thresholds.neutralChroma, subject.color.rgb != 0,
        subject.color.alpha > 0, shown.relativeLuminance < canvas.relativeLuminance
      else { return nil }
      let own = 1 - shown.grayLevel / canvas.grayLevel
      let alpha = min(Thresholds.shadowAlpha, own * Thresholds.shadowFactor)
      let black = Color.black.withAlpha(alpha)
      return subject.derived(
        .shadow, Color(red8: 0, green8: 0, blue8: 0, alpha8: black.alpha8))
    })
}

extension Color {
  /// The level of a gray, 0...1, as sRGB encodes it: black over a gray takes the share of it away that is
  /// the opacity of the black.
  fileprivate var grayLevel: Double { (red + green + blue) / 3 }
}
