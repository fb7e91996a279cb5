package import SchemefyColor
internal import SchemefyEvidence
package import SchemefySheets

/// A use of a colour that rules decide on, with values that several rules need, each computed once.
package struct ColorCase {
  package let use: ColorUse
  package let mapper: ColorMapper

  package init(_ use: ColorUse, _ mapper: ColorMapper) {
    self.use = use
    self.mapper = mapper
  }

  /// A text on backdrops that are known, all opaque.
  ///
  /// - Parameters:
  ///   - light: the backdrop that most of it lies on, in the light.
  ///   - ground: that backdrop in the dark.
  ///   - brightest: the brightest of its backdrops in the dark.
  init(
    text color: Color, _ mapper: ColorMapper, on light: Color, inDark ground: Color,
    brightest: Color
  ) {
    self.init(ColorUse(.text, color, backdrop: light), mapper)
    (self.light, self.ground, dark) = (light, ground, brightest)
  }

  package var color: Color { use.color }
  package var palette: MappingPalette { mapper.palette }

  /// The coordinates of the colour as its declaration has it, not as it is seen on the backdrop.
  private(set) lazy var coordinates = OKLCH(use.color)

  // MARK: On the backdrop

  /// The backdrop that its rule sets, or that a faint line is made for; `nil` if it is not known.
  private(set) lazy var backdrop: Color? =
    use.role == .border ? use.backdrop ?? mapper.paleSurface(under: use.color) : use.backdrop
  /// The backdrop in the light, or the canvas, opaque.
  private(set) lazy var light: Color = (backdrop ?? mapper.canvas.light)
    .composited(over: mapper.canvas.light)
  /// The colour in the light, as it is seen there.
  private(set) lazy var shown: Color = use.color.composited(over: light)
  /// The coordinates of the colour as it is seen in the light.
  private(set) lazy var lch = OKLCH(shown)
  /// The contrast of the colour as it is seen in the light to its backdrop.
  private(set) lazy var ratio = shown.contrastRatio(to: light)
  /// The backdrop in the dark, opaque; `nil` if it is not known.
  private(set) lazy var ownDark: Color? = backdrop.map {
    let text = use.role == .border ? use.text : shown
    return mapper.darkSurface($0, OKLCH($0), under: text, ofPair: use.isPair)
      .composited(over: mapper.canvas.dark)
  }
  /// The backdrop in the dark; where it is not known, a card, on which a line is as likely to lie as on the canvas.
  var cardInDark: Color {
    mutating get { ownDark ?? mapper.surfaces.map(.white, size: .medium) }
  }
  /// The backdrop in the dark. Where it is not known, the canvas for a line, and for any other colour the
  /// brightest surface that a text of it may lie on.
  private(set) lazy var dark: Color =
    ownDark ?? (use.role == .border ? mapper.canvas.dark : mapper.brightestBackdrop(of: shown))

  /// The backdrop in the dark that most uses of the colour lie on: the canvas, if the backdrop is not
  /// known.
  private(set) lazy var ground: Color = ownDark ?? mapper.canvas.dark

  /// Whether the colour has little contrast and little chroma, as faint lines do.
  private(set) lazy var isFaintLine =
    ratio < Thresholds.faintRatio && lch.chroma < Thresholds.tintChroma

  // MARK: New colours

  /// The dark counterpart of the colour as a surface.
  private(set) lazy var darkSurface = mapper.darkSurface(
    use.color, coordinates, under: use.text, ofPair: use.isPair)
  /// The dark counterpart of the colour as a text, by the curve of texts: by its rank on the backdrop
  /// that most of it lies on, and readable on the brightest. A translucent colour stays as translucent,
  /// as far as it can be read then.
  private(set) lazy var darkText: Color = {
    let text = mapper.text
    guard !use.color.isOpaque else {
      return text.map(shown, lch, on: light, inDark: ground, brightest: dark)
    }
    // If a palette's label is weaker than white, the backdrop that shows through makes the text weaker.
    let curve = TextCurve(minimum: text.minimum, label: .white)
    let opaque = curve.map(
      use.color.withAlpha(1), coordinates, on: light, inDark: ground, brightest: dark)
    let alpha = use.color.alpha
    guard opaque.withAlpha(alpha).contrastRatio(on: dark) < text.target else {
      return opaque.withAlpha(alpha)
    }
    let least = ContrastSolver(on: dark).smallestAlpha(of: opaque, ratio: text.target)
    return opaque.withAlpha(max(alpha, least))
  }()
  /// The dark counterpart of the colour in a drawing.
  private(set) lazy var darkDrawing = mapper.drawn(use.color)
  /// The palette's tint of its hue; `nil` for a gray, and if no tint is near.
  private(set) lazy var tint: MappedColor? =
    lch.chroma >= Thresholds.tintChroma
    ? palette.tint(nearHue: lch.hue, within: Thresholds.tintDistance) : nil
  /// The palette's tint of its hue, if that can be read as a text.
  private(set) lazy var readableTint: MappedColor? = tint.flatMap {
    $0.dark.contrastRatio(on: dark) >= mapper.text.minimum ? $0 : nil
  }

  /// The answer that the colour becomes a derived pair; it stays if it looks the same in the dark.
  package func derived(_ kind: MappedColor.Kind, _ dark: Color) -> MappingRule.Answer {
    let dark = dark.rounded
    guard !dark.isEquivalent(to: color.rounded) else { return .stays }
    return .becomes(MappedColor(source: .derived(kind), light: color.rounded, dark: dark))
  }

  /// The answer for the same colour in another use.
  func asIf(
    _ role: ColorUse.Role, on backdrop: Color? = nil, under text: Color? = nil
  ) -> MappingRule.Answer {
    MappingRule.Answer(mapper.map(ColorUse(role, color, backdrop: backdrop, text: text)))
  }
}
