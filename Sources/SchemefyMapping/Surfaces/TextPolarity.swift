internal import SchemefyColor

/// What the texts on a surface are like in the light, wherever it is shown.
///
/// That of single texts is merged in any order; the result is the same.
enum TextPolarity: Hashable, Sendable {
  /// All are clearly lighter than the surface: the darkest of those that can be read on it, if only
  /// when they are large, or else the lightest. What is weaker can get lighter, which takes nothing
  /// from the surface.
  case light(Color, isReadable: Bool)
  /// One is not.
  case mixed

  /// - Parameters:
  ///   - text: `nil` if it is not known, or not the author's own: browsers write black in the light.
  ///   - surface: opaque.
  package init(_ text: Color?, on surface: Color) {
    // What is weak by its opacity is as light as its colour.
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

  /// The text that the surface has to bear; `nil` if not all are lighter than it.
  package var text: Color? {
    if case .light(let text, _) = self { text } else { nil }
  }

  package func merged(with other: TextPolarity) -> TextPolarity {
    guard case .light(let own, let isReadable) = self,
      case .light(let theirs, let theyAre) = other
    else { return .mixed }
    guard isReadable == theyAre else { return isReadable ? self : other }
    let isDarker = (own.relativeLuminance, own.rgb) < (theirs.relativeLuminance, theirs.rgb)
    return isDarker == isReadable ? self : other
  }
}
