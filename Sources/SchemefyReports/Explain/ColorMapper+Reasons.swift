package import Schemefy
internal import SchemefyColor
internal import SchemefyTraits

/// Says in words what a mapper has decided: nothing is decided here.
extension ColorMapper {
  /// Which rule made a colour what it became.
  ///
  /// - Parameter mapped: what ``map(_:)`` gives for the use.
  package func reason(for use: ColorUse, becoming mapped: MappedColor?) -> String {
    if palette.chosen.decision(on: use.color) != nil {
      return mapped == nil ? "kept: as an option says" : "as an option says"
    }
    guard use.color.alpha > Thresholds.invisibleAlpha else { return "kept: it is transparent" }
    return switch use.role {
    case .text: textReason(use, mapped)
    case .surface: surfaceReason(use, mapped)
    case .border: borderReason(use, mapped)
    case .shadow: shadowReason(use, mapped)
    case .textShadow:
      mapped == nil ? "kept: a dark shadow" : "a light shadow turns dark, as texts turn light"
    case .graphic: graphicReason(use, mapped)
    case .shape:
      isDrawn(use.color) ? graphicReason(use, mapped) : surfaceReason(use, mapped)
    }
  }

  private func ratio(_ color: Color, on backdrop: Color) -> String {
    DecimalText.ratio(color.contrastRatio(to: backdrop)) + ":1"
  }

  private func isDrawn(_ color: Color) -> Bool {
    OKLCH(color).correctedLightness < Thresholds.drawnLightness
  }

  private func surfaceReason(_ use: ColorUse, _ mapped: MappedColor?) -> String {
    if case .derived(.canvas)? = mapped?.source { return "the canvas that an option names" }
    guard use.color.alpha >= Thresholds.coveringAlpha else {
      return mapped == nil
        ? "kept: a translucent layer, which does the same over dark"
        : "a dark layer turns white, as strong as it was"
    }
    let color = use.color.withAlpha(1)
    if let text = use.text, text.relativeLuminance > color.relativeLuminance {
      return mapped == nil
        ? "kept: already dark, under a lighter text"
        : "darkened until its text can be read"
    }
    guard mapped != nil else { return "kept: already dark" }
    let depth = DecimalText.text(SurfaceCurve.depth(of: OKLCH(color)), digits: 2)
    return "surface curve, depth \(depth)"
  }

  private func textReason(_ use: ColorUse, _ mapped: MappedColor?) -> String {
    let light = (use.backdrop ?? canvas.light).composited(over: canvas.light)
    let shown = use.color.composited(over: light)
    let isLight = shown.relativeLuminance > light.relativeLuminance
    let isStranded = use.backdrop == nil && shown.contrastRatio(to: light) < Thresholds.faintRatio
    switch mapped?.source {
    case nil where isStranded && shown.relativeLuminance > Thresholds.paleLuminance:
      return "kept: a light text, on a dark surface of another rule"
    case nil: return "kept: it can be read on the dark surface as it is"
    case .role(let role)? where SemanticColor.tints.contains(role):
      return "the palette's tint of its hue"
    case .role?:
      return "label for a neutral text of \(ratio(shown, on: light))"
    default:
      return isLight
        ? "a light text, made as light as it takes"
        : "text curve, \(ratio(shown, on: light)) in light"
    }
  }

  private func borderReason(_ use: ColorUse, _ mapped: MappedColor?) -> String {
    let light = (use.backdrop ?? canvas.light).composited(over: canvas.light)
    let ratio = ratio(use.color.composited(over: light), on: light)
    if isOutline(use) { return mapped == nil ? "kept: with its text" : "with its text" }
    switch mapped?.source {
    case nil: return "kept: a line of \(ratio) that is seen on dark as it is"
    case .role(.separator)?: return "separator for a faint line of \(ratio)"
    case .role(let role)? where SemanticColor.tints.contains(role):
      return "the palette's tint of its hue"
    case .derived(.border)?: return "a line of \(ratio), as strong on dark"
    default: return surfaceReason(use, mapped)
    }
  }

  private func shadowReason(_ use: ColorUse, _ mapped: MappedColor?) -> String {
    switch mapped?.source {
    case nil: "kept: a shadow that is dark, or coloured, already"
    case .derived(.shadow)?: "a shadow, twice as strong on dark"
    default: "a glow of light turns dark, as a surface does"
    }
  }

  private func graphicReason(_ use: ColorUse, _ mapped: MappedColor?) -> String {
    guard let mapped else { return "kept: drawn in a colour that is seen on dark" }
    if case .role = mapped.source { return "label for what is drawn in black" }
    return "a dark drawing turns light, as text does"
  }
}
