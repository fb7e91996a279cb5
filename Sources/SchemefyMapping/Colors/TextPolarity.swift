internal import SchemefyColor

/// The polarity of the texts on a surface in the light, wherever the surface is shown: whether all
/// are lighter than it.
///
/// The polarities of single texts can be merged in any order, with the same result.
enum TextPolarity: Hashable, Sendable {
  /// All texts are clearly lighter than the surface. The colour is that of the darkest text that
  /// can be read on it, if only when large, or else of the lightest text. A weaker text can become
  /// lighter without a change of the surface.
  case light(Color, isReadable: Bool)
  /// At least one text is not lighter than the surface.
  case mixed

  /// - Parameters:
  ///   - text: the colour of the text; `nil` if it is not known, or not the author's own: the
  ///     default of browsers is black in the light.
  ///   - surface: the colour of the surface, opaque.
  init(_ text: Color?, on surface: Color) {
    // A text that is weak by its opacity is as light as its opaque colour.
    guard let text, text.relativeLuminance > surface.relativeLuminance,
      text.withAlpha(1).contrastRatio(to: surface) >= Thresholds.lighterTextRatio
    else {
      self = .mixed
      return
    }
    let shown = text.composited(over: surface)
    self = .light(
      shown.rounded, isReadable: shown.contrastRatio(to: surface) >= Thresholds.largeTextRatio)
  }

  /// The text that has to be readable on the surface; `nil` if not all texts are lighter than it.
  var text: Color? {
    if case .light(let text, _) = self { text } else { nil }
  }

  func merged(with other: TextPolarity) -> TextPolarity {
    guard case .light(let own, let isReadable) = self,
      case .light(let theirs, let theyAre) = other
    else { return .mixed }
    guard isReadable == theyAre else { return isReadable ? self : other }
    let isDarker = (own.relativeLuminance, own.rgb) < (theirs.relativeLuminance, theirs.rgb)
    return isDarker == isReadable ? self : other
  }
}
