extension Color {
  /// The relative luminance, 0 for black to 1 for white; the opacity is ignored.
  ///
  /// WCAG 2.2 "relative luminance" <https://www.w3.org/TR/WCAG22/#dfn-relative-luminance>.
  /// Components outside 0...1 are clipped, as a screen does.
  public var relativeLuminance: Double {
    let light = LinearRGB(clamped)
    return 0.2126 * light.red + 0.7152 * light.green + 0.0722 * light.blue
  }

  /// The contrast ratio of two opaque colours, 1 to 21, whichever is the lighter.
  ///
  /// WCAG 2.2 "contrast ratio" <https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio>. Opacity is
  /// ignored: put a translucent colour over its backdrop first.
  public func contrastRatio(to other: Color) -> Double {
    Color.contrastRatio(luminance: relativeLuminance, luminance: other.relativeLuminance)
  }

  /// The contrast of a translucent colour on an opaque backdrop, as a screen shows it: composited,
  /// then rounded to eight bits.
  public func contrastRatio(on backdrop: Color) -> Double {
    composited(over: backdrop).rounded.contrastRatio(to: backdrop.rounded)
  }

  /// The contrast ratio of two relative luminances, 1 to 21.
  package static func contrastRatio(luminance first: Double, luminance second: Double) -> Double {
    (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }
}
