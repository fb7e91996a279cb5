package import SchemefyCascade
package import SchemefyColor
package import SchemefyEvidence
internal import SchemefyProperties
package import SchemefyTraits

/// The colours of a text in the light.
package struct LightText: Hashable, Sendable {
  /// The colour that is declared for the dark.
  package let own: Color
  /// The colour that is declared for the light.
  package let declared: Color
  /// The colour that is seen, opacity applied.
  package let seen: Color
  /// The colour that is seen behind the text.
  package let backdrop: Color
}

extension LightText {
  /// - Parameter light: the colours in the light of an element with the text.
  package init(_ own: Color, _ light: SeenLight) {
    self.own = own
    declared = light.text ?? own
    backdrop = light.backdrop ?? .white
    seen = light.seen ?? own.composited(over: backdrop)
  }
}

/// A colour of text that can be read on all the surfaces that it is seen on.
package struct SolvedText {
  private let own: Color
  private let lch: OKLCH
  private let surfaces: [Surface]
  private let curve: TextCurve
  private let style: UserInterfaceStyle
  /// The text and its backdrop in the light, opacity applied.
  private let light: (text: Color, backdrop: Color)

  /// - Parameter surfaces: the surfaces that the text is seen on in the style.
  package init(
    _ text: LightText, on surfaces: [Surface], in style: UserInterfaceStyle, curve: TextCurve
  ) {
    self.style = style
    own = text.own
    self.surfaces = surfaces
    self.curve = curve
    light = (text.seen, text.backdrop)
    lch = OKLCH(text.seen)
  }

  /// The readable colour that is nearest to the author's; `nil` if there is none.
  ///
  /// In the dark, it has on the brightest surface the contrast that its rank among the texts asks for; or on
  /// bright surfaces the author's own colour, such as `#555` on a `#fc0` that stays; or else the contrast that is
  /// just enough on all surfaces.
  package var color: Color? {
    let backdrops = surfaces.flatMap(\.likelyBackdrops)
    guard
      let brightest = backdrops.max(by: { $0.relativeLuminance < $1.relativeLuminance }),
      let darkest = backdrops.min(by: { $0.relativeLuminance < $1.relativeLuminance })
    else { return nil }
    if style == .dark {
      let ranked = curve.map(light.text, lch, on: light.backdrop, inDark: brightest)
      if isReadable(ranked.withAlpha(own.alpha)) { return ranked.withAlpha(own.alpha) }
    }
    let (lightest, deepest) = (OKLab(brightest).lightness, OKLab(darkest).lightness)
    let isLight =
      style == .dark
      ? Color.white.contrastRatio(to: brightest) >= curve.minimum
      : light.text.relativeLuminance > light.backdrop.relativeLuminance
    if !isLight, isReadable(own) { return own }
    let ends =
      isLight ? [(lightest, 1.0), (deepest, 0.0)] : [(deepest, 0.0), (lightest, 1.0)]
    for alpha in own.isOpaque ? [1] : [own.alpha, 1] {
      for (start, end) in ends {
        if let color = nearest(from: start, to: end, alpha: alpha) { return color }
      }
    }
    return nil
  }

  /// The colour of the first lightness on the way to white or to black that can be read.
  private func nearest(from start: Double, to end: Double, alpha: Double) -> Color? {
    let line = HueLine(hue: lch.hue)
    func color(_ lightness: Double) -> Color {
      Color(rgb: line.fitted(lightness: lightness, chroma: lch.chroma).rgb).withAlpha(alpha)
    }
    let last = Color(rgb: end > 0.5 ? 0xFFFFFF : 0).withAlpha(alpha)
    guard isReadable(last) else { return nil }
    var (failing, passing) = (start, end)
    var best = last
    while abs(passing - failing) > 1 / 512 {
      let middle = (failing + passing) / 2
      if isReadable(color(middle)) {
        (passing, best) = (middle, color(middle))
      } else {
        failing = middle
      }
    }
    return best
  }

  private func isReadable(_ color: Color) -> Bool {
    surfaces.allSatisfy { surface in
      let (seen, picture) = (surface.seen(color), surface.onPicture(color))
      guard let text = picture?.text ?? seen.text.color,
        let backdrop = picture?.backdrop ?? seen.backdrop.color
      else { return true }
      return text.rounded.contrastRatio(to: backdrop.rounded) >= curve.minimum
        + Thresholds.seenTextMargin
    }
  }
}
