package import SchemefySheets
package import SchemefyColor

/// A use of a colour that rules decide on, and what several of them ask of it, each found out once.
package struct ColorCase {
  package let use: ColorUse
  package let mapper: ColorMapper

  package init(_ use: ColorUse, _ mapper: ColorMapper) {
    self.use = use
    self.mapper = mapper
  }

  package var color: Color { use.color }
  package var palette: MappingPalette { mapper.palette }

  /// Its coordinates, as it is written.
  private(set) lazy var coordinates = OKLCH(use.color)

  // MARK: On what lies behind it

  /// What lies behind it, as far as its rule tells, and a faint line; `nil` if that is not known.
  private(set) lazy var backdrop: Color? =
    use.role == .border ? use.backdrop ?? mapper.paleSurface(under: use.color) : use.backdrop
  /// The same in the light, or what the page lies on: opaque.
  private(set) lazy var light: Color = (backdrop ?? mapper.canvas.light)
    .composited(over: mapper.canvas.light)
  /// The colour in the light, as it is seen there.
  private(set) lazy var shown: Color = use.color.composited(over: light)
  /// The coordinates of that.
  private(set) lazy var lch = OKLCH(shown)
  /// The contrast of that.
  private(set) lazy var ratio = shown.contrastRatio(to: light)
  /// What lies behind it in the dark, opaque; `nil` if its rule does not tell.
  private(set) lazy var ownDark: Color? = backdrop.map {
    let text = use.role == .border ? use.text : shown
    return mapper.darkSurface($0, under: text).composited(over: mapper.canvas.dark)
  }
  /// The same, or what it is judged on: of a text the brightest surface that it may lie on.
  private(set) lazy var dark: Color =
    ownDark ?? (use.role == .border ? mapper.canvas.dark : mapper.brightestBackdrop(of: shown))

  /// Whether it is a line of its hue, and pale enough for its surface.
  private(set) lazy var isFaintLine =
    ratio < Thresholds.faintRatio && lch.chroma < Thresholds.tintChroma

  // MARK: What it becomes

  /// What a surface becomes by itself.
  private(set) lazy var darkSurface = mapper.darkSurface(use.color, coordinates, under: use.text)
  /// What a text becomes by the curve of texts.
  private(set) lazy var darkText = mapper.text.map(shown, lch, on: light, inDark: dark)
  /// What something drawn becomes.
  private(set) lazy var darkDrawing = mapper.text.map(
    use.color.withAlpha(1), coordinates, on: mapper.canvas.light, inDark: mapper.canvas.dark
  ).withAlpha(use.color.alpha)
  /// The palette's tint of its hue.
  private(set) lazy var tint: MappedColor? =
    lch.chroma >= Thresholds.tintChroma
    ? palette.tint(nearHue: lch.hue, within: Thresholds.tintDistance) : nil
  /// The same, if it can be read as a text.
  private(set) lazy var readableTint: MappedColor? = tint.flatMap {
    $0.dark.contrastRatio(on: dark) >= mapper.text.minimum ? $0 : nil
  }

  /// A pair of its own; what looks as in the light stays.
  package func derived(_ kind: MappedColor.Kind, _ dark: Color) -> MappingRule.Answer {
    let dark = dark.rounded
    guard !dark.isEquivalent(to: color.rounded) else { return .stays }
    return .becomes(MappedColor(source: .derived(kind), light: color.rounded, dark: dark))
  }

  /// What becomes of it if it is used for something else.
  func asIf(
    _ role: ColorUse.Role, on backdrop: Color? = nil, under text: Color? = nil
  ) -> MappingRule.Answer {
    MappingRule.Answer(mapper.map(ColorUse(role, color, backdrop: backdrop, text: text)))
  }
}
