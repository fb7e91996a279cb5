internal import SchemefyCSS

/// The rules for the schemes of a page's regions, and for the colours that they start from.
struct RegionStyle: Sendable {
  /// The media rule that the schemes of regions are set in.
  var media: CSSText?
  /// The rules that set the `color-scheme` of regions.
  var schemes: [CSSText] = []
  /// The rules for the colours that regions start from where a style is baked.
  var baked: [CSSText] = []
  /// The rules for the colours that regions start from in auto output, where the page is shown in
  /// the dark, and in the light.
  var dark: [CSSText] = []
  var light: [CSSText] = []
}
