package import SchemefyColor
internal import SchemefyCSS
internal import SchemefyEvidence
package import SchemefySheets
internal import SchemefyTraits

/// Maps each colour by its role and by the backdrop or text that its rule sets beside it: `#fff` as
/// a surface becomes a dark background, as a text on black it stays.
///
/// The mapper judges one rule at a time. A text whose rule sets no backdrop may lie on any surface of
/// the page on which it can be read in the light; it is solved on the brightest of those in the dark,
/// and so holds on all of them.
///
/// A class, as a plan holds the mapper in many places: a reference to each.
package final class ColorMapper: Sendable {
  package let palette: MappingPalette
  package let surfaces: SurfaceCurve
  package let text: TextCurve
  /// The canvas that the page lies on, in the light and in the dark, opaque.
  package let canvas: (light: Color, dark: Color)
  /// The ground of the page in the dark: the canvas, or the wrapper that covers it.
  let darkGround: Color
  /// The surfaces that a text without a backdrop of its own may lie on: opaque.
  private let bare: BareSurfaces
  /// The surfaces that such a text may lie on, in the light and in the dark; the canvas is the first.
  private let bearing: [(light: Color, dark: Color)]
  /// The page's own canvas, if `--canvas` replaces it.
  private let replacedCanvas: Color?
  /// Whether lighter cards lie on the canvas.
  package let isGrouped: Bool
  /// Whether the cards lie on a wrapper that covers the canvas.
  let isWrapped: Bool
  /// The surfaces that become the palette's backgrounds.
  private let roles: SurfaceRoles

  /// - Parameters:
  ///   - minimum: the contrast that text has to have.
  ///   - backdrops: the page's surfaces in the light.
  package init(palette: MappingPalette, minimum: Double, backdrops: Backdrops) {
    self.palette = palette
    text = TextCurve(minimum: minimum, label: palette.dark(.label))
    let light = backdrops.canvas ?? .white
    let wrapper = backdrops.isGrouped ? backdrops.wrapper : nil
    isWrapped = wrapper != nil
    let isGrouped = backdrops.isGrouped && !isWrapped
    let base = palette.darkCanvas(isGrouped: isGrouped)
    let isFree = palette.chosen.canvas == nil
    let decided = backdrops.canvas
      .flatMap(isFree ? palette.chosen.darkSurface : palette.chosen.dark)?.composited(over: base)
    let background = decided ?? base
    let curve = SurfaceCurve(
      background: background, groupedCanvas: wrapper ?? (isGrouped ? light : nil),
      isWrapped: isWrapped, raisesCards: isFree && backdrops.hasCardsOnFill,
      isOfDarkPage: isFree && light.isSurfaceOfDark, contrast: text.target)
    surfaces = curve
    let isGiven = decided != nil || palette.chosen.canvas != nil
    canvas = (light, isGiven || isWrapped ? background : curve.map(light, size: .large))
    darkGround = wrapper.map { curve.map($0, size: .large) } ?? canvas.dark
    // Cards in a wrapper may have its colour.
    replacedCanvas = palette.chosen.canvas == nil || isWrapped ? nil : backdrops.canvas
    self.isGrouped = isGrouped
    let pale = backdrops.paired.filter { $0.relativeLuminance > Thresholds.paleLuminance }
    let target = text.target
    let others = backdrops.bare.union(pale).compactMap { surface -> (light: Color, dark: Color)? in
      guard let decided = palette.chosen.darkSurface(surface)?.composited(over: background) else {
        return (surface, curve.map(surface, size: .medium))
      }
      // On a surface that `--set` makes bright, only dark text can be read, which no other surface bears.
      return Color.white.contrastRatio(to: decided) < target ? nil : (surface, decided)
    }
    let isFixed = isGiven && !isWrapped
    let own = [(light: light, dark: isFixed ? background : curve.map(light, size: .medium))]
    bearing = own + others
    bare = BareSurfaces(bearing)
    roles = SurfaceRoles(own + others, palette, isGrouped: isGrouped)
  }

  /// A mapper like another one, for texts on other surfaces.
  private init(_ other: ColorMapper, bare: BareSurfaces) {
    palette = other.palette
    surfaces = other.surfaces
    text = other.text
    canvas = other.canvas
    darkGround = other.darkGround
    self.bare = bare
    bearing = other.bearing
    replacedCanvas = other.replacedCanvas
    isGrouped = other.isGrouped
    isWrapped = other.isWrapped
    roles = other.roles
  }

  /// A mapper for texts that lie on some of the surfaces only.
  ///
  /// - Parameter shown: the colours of these surfaces in the light.
  package func mapper(forTextsOn shown: Set<Color>) -> ColorMapper {
    let others = bearing.dropFirst().filter { shown.contains($0.light.rounded) }
    guard others.count + 1 < bearing.count else { return self }
    return ColorMapper(self, bare: BareSurfaces(bearing.prefix(1) + others))
  }

  /// Whether the options name a canvas on which no text of the dark style can be read.
  package var isCanvasTooBright: Bool {
    palette.chosen.canvas != nil && palette.chosen.showsDark
      && Color.white.contrastRatio(to: canvas.dark) < text.minimum
  }

  /// The ground of the page in the dark that pale cards lie on: black where neither the canvas nor a wrapper that
  /// covers it is pale, as cards on `#0079bf` may be darker in the dark than it, and are raised above each other
  /// all the same.
  var groundOfCards: Color {
    isWrapped || canvas.light.relativeLuminance > Thresholds.paleLuminance ? darkGround : .black
  }

  /// Whether a surface has the colour of the canvas in the light.
  func isCanvas(_ color: Color) -> Bool { color.rounded == canvas.light.rounded }

  /// A colour laid over the canvas, as bare channels such as `0, 0, 0` have no opacity.
  func opaque(_ color: MappedColor) -> MappedColor {
    guard !color.dark.isOpaque || !color.light.isOpaque else { return color }
    return MappedColor(
      source: .derived(.text), light: color.light.composited(over: canvas.light).rounded,
      dark: color.dark.composited(over: canvas.dark).rounded)
  }

  /// Decides on a use of a colour: the first rule that has an answer counts.
  package func decide(_ use: ColorUse) -> MappingDecision { decide(on: ColorCase(use, self)) }

  /// Decides on the colour of a text that lies on surfaces which are known in both styles: by its rank
  /// on the darkest, which most of it lies on, and so that it can be read on the brightest. `nil` without
  /// surfaces.
  func decide(
    text color: Color, onAnyOf surfaces: [(light: Color, dark: Color)]
  ) -> MappingDecision? {
    guard
      let darkest = surfaces.min(by: {
        $0.dark.relativeLuminance < $1.dark.relativeLuminance
      }),
      let brightest = surfaces.max(by: {
        $0.dark.relativeLuminance < $1.dark.relativeLuminance
      })
    else { return nil }
    return decide(
      on: ColorCase(
        text: color, self, on: darkest.light, inDark: darkest.dark, brightest: brightest.dark))
  }

  private func decide(on colorCase: ColorCase) -> MappingDecision {
    var subject = colorCase
    for rule in MappingRule.rules(for: subject.use.role) {
      guard let answer = rule.answer(&subject) else { continue }
      return MappingDecision(answer.color, by: rule.identifier)
    }
    return MappingDecision(nil, by: .unknownValue)
  }

  /// The new colour of a use; `nil` if it stays.
  package func map(_ use: ColorUse) -> MappedColor? { decide(use).color }

  /// Whether a surface has the colour of the page's own canvas, which `--canvas` replaces.
  func isReplacedCanvas(_ color: Color) -> Bool { color.rounded == replacedCanvas }

  /// The background of the palette that a gray surface becomes; `nil` if no background is like it, or
  /// another surface takes that one.
  func surfaceRole(of light: Color, dark: Color) -> MappedColor? {
    roles.role(of: light, dark: dark)
  }
}

// MARK: - Surfaces

extension ColorMapper {
  /// The dark counterpart of a surface, with the same opacity.
  ///
  /// - Parameter text: the colour of the text that the same rule sets.
  package func darkSurface(_ color: Color, under text: Color?) -> Color {
    darkSurface(color, OKLCH(color), under: text)
  }

  /// The dark counterpart of a surface whose coordinates are known.
  ///
  /// - Parameter isPair: whether a rule sets the surface and the text, so that the text may become lighter.
  func darkSurface(
    _ color: Color, _ lch: OKLCH, under text: Color?, ofPair isPair: Bool = false
  ) -> Color {
    if let decided = palette.chosen.dark(color) { return decided }
    if color.rounded == replacedCanvas { return canvas.dark }
    if let role = palette.chosen.role(color, as: .surface) { return role.dark }
    let opaque = color.withAlpha(1)
    guard let text, isInverse(text, on: opaque) else {
      // A surface of the canvas's colour stays one with the canvas.
      let size: SurfaceSize = opaque.rounded == canvas.light.rounded ? .large : .medium
      return clear(surfaces.map(opaque, lch, size: size).withAlpha(color.alpha), of: color)
    }
    // Light text: the surface is dark already, and moves only if the pair fails.
    let decided = palette.chosen.dark(text)
    let shown = (decided ?? text).composited(over: opaque)
    guard shown.contrastRatio(to: opaque) < self.text.minimum,
      shown.relativeLuminance > opaque.relativeLuminance,
      decided != nil || !isPair || !bearsLighterText(opaque)
    else { return clear(surfaces.lifted(opaque, lch).withAlpha(color.alpha), of: color) }
    return ContrastSolver(on: shown).darker(lch, ratio: self.text.target)
      .withAlpha(color.alpha)
  }

  /// Whether a surface is a vivid fill that keeps its colour, as white can be read on it: a text that can't
  /// becomes lighter, such as white at an opacity of .7 on `#6200ee`.
  private func bearsLighterText(_ surface: Color) -> Bool {
    surface.isVividFill && Color.white.contrastRatio(to: surface) >= text.target
  }

  /// The colour of a translucent dark surface, raised until it differs from the canvas that shows
  /// through. A more translucent surface is there to dim what lies behind, and stays.
  private func clear(_ dark: Color, of light: Color) -> Color {
    guard !dark.isOpaque, dark.alpha >= Thresholds.lastingAlpha,
      light.relativeLuminance < Thresholds.deepLuminance
    else { return dark }
    let shown = dark.composited(over: canvas.dark)
    guard shown.contrastRatio(to: canvas.dark) < Thresholds.clearRatio else { return dark }
    return ContrastSolver(on: canvas.dark).lighter(
      OKLCH(shown), ratio: Thresholds.clearRatio + Thresholds.clearMargin
    )
    .layer(ofOpacity: dark.alpha, over: canvas.dark)
  }

  /// Whether a text is light on a darker surface, such as `#fff` on `#0055aa`.
  ///
  /// White on a pale surface does not count: it can't be read in the light either, so the surface
  /// becomes dark as any other, and the text can be read.
  func isInverse(_ text: Color, on surface: Color) -> Bool {
    text.relativeLuminance > surface.relativeLuminance
      && (surface.relativeLuminance <= Thresholds.clearlyPaleLuminance
        || text.contrastRatio(to: surface) >= Thresholds.lighterTextRatio)
  }
}

// MARK: - Text

extension ColorMapper {
  /// Whether text on a pale surface is so pale itself that it is taken to lie on a dark one.
  func isTakenForLight(_ text: Color, on surface: Color) -> Bool {
    text.contrastRatio(to: surface) < Thresholds.faintRatio
      && text.relativeLuminance > Thresholds.paleLuminance
  }

  /// Whether a pale text is not seen on a surface, so that something else lies between the two.
  static func isUnseen(_ text: Color, on surface: Color) -> Bool {
    text.contrastRatio(on: surface) <= Thresholds.unseenTextRatio
      && text.relativeLuminance > Thresholds.paleLuminance
  }

  /// The new surface of `mark`, which browsers paint `#ff0` in every scheme: so dark that links on it
  /// can be read.
  ///
  /// - Parameter link: the new colour of links without a declared one; `nil` for the browser's.
  package func mark(under link: MappedColor?) -> MappedColor {
    let yellow = Color(rgb: 0xFFFF00)
    let link = link?.dark ?? SystemColor.linkText.color(in: .dark)
    var dark = surfaces.map(yellow, as: .small)
    if link.contrastRatio(to: dark) < text.target {
      dark = ContrastSolver(on: link).darker(OKLCH(dark), ratio: text.target)
    }
    return MappedColor(source: .derived(.surface), light: yellow, dark: dark.rounded)
  }

  /// The new surface of the browser's own buttons, where their texts would not have the contrast that
  /// is asked for; `nil` where they have it, which is the rule.
  package var buttonSurface: MappedColor? {
    let face = SystemColor.buttonFace
    let (own, ink) = (face.color(in: .dark), SystemColor.buttonText.color(in: .dark))
    guard palette.chosen.showsDark, ink.contrastRatio(to: own) < text.minimum else { return nil }
    let dark = ContrastSolver(on: ink).darker(OKLCH(own), ratio: text.target)
    return MappedColor(
      source: .derived(.surface), light: face.color(in: .light), dark: dark.rounded)
  }

  /// The new surface of `dialog` and of what has the attribute `popover`, which browsers paint in the colour
  /// of the canvas: nearer surfaces are lighter in the dark, as no shadow is seen there.
  package var dialogSurface: MappedColor {
    let raised = palette.dark(.secondarySystemBackground).composited(over: canvas.dark)
    let isTold = raised.contrastRatio(to: canvas.dark) >= Thresholds.clearRatio
    let dark =
      isTold && raised.relativeLuminance > canvas.dark.relativeLuminance
      ? raised
      : ContrastSolver(on: canvas.dark).lighter(
        OKLCH(canvas.dark), ratio: Thresholds.nestedRatios.upperBound)
    return MappedColor(source: .derived(.surface), light: .white, dark: dark.rounded)
  }

  /// The brightest dark surface among those on which a text can be read in the light.
  package func brightestBackdrop(of text: Color) -> Color {
    bare.brightest(
      under: text.relativeLuminance, contrast: Thresholds.bareTextRatio, or: canvas.dark)
  }

  /// Whether a colour of a text can be read in the dark on all surfaces that the text may lie on.
  ///
  /// - Parameter text: the colour of the text in the light.
  package func isReadable(_ color: Color, inPlaceOf text: Color) -> Bool {
    color.contrastRatio(on: brightestBackdrop(of: text)) >= self.text.minimum
  }

  /// The contrast in the dark of a text on the backdrop that its rule sets, if the author decided on one
  /// of these colours and the contrast is too low.
  func lostContrast(_ use: ColorUse) -> Double? {
    guard use.role == .text, palette.chosen.showsDark, let backdrop = use.backdrop,
      palette.chosen.dark(use.color) ?? palette.chosen.dark(backdrop) != nil
    else { return nil }
    let light = backdrop.composited(over: canvas.light)
    let dark = darkSurface(backdrop, under: use.color.composited(over: light))
      .composited(over: canvas.dark)
    let ratio = (map(use)?.dark ?? use.color).contrastRatio(on: dark)
    return ratio < text.minimum ? ratio : nil
  }
}

// MARK: - Lines

extension ColorMapper {
  /// Whether a line has the colour of its text, as around a button without a surface, so that both get
  /// the same new colour.
  ///
  /// Gray lines count only where they are light and have no surface: dark ones are a little weaker than
  /// the text, and white around a surface sets that off from the page.
  func isOutline(_ use: ColorUse) -> Bool {
    guard use.role == .border, use.color.rounded == use.text?.rounded,
      use.color.rounded != use.backdrop?.rounded
    else { return false }
    let light = (use.backdrop ?? canvas.light).composited(over: canvas.light)
    let shown = use.color.composited(over: light)
    return OKLCH(shown).chroma >= Thresholds.neutralChroma
      || use.backdrop == nil && isTakenForLight(shown, on: light)
  }

  /// The surface that a faint line is for: a pale one of a dark page, or a paler one than the canvas where the
  /// line is none on that, such as `#fff` for `#eee` on `#ededed`. `nil` for any other line, such as one of the
  /// canvas's colour.
  func paleSurface(under line: Color) -> Color? {
    let isDarkPage = canvas.light.relativeLuminance < Thresholds.darkLuminance
    guard isDarkPage || !isCanvas(line) && isNoLine(line, on: canvas.light),
      let pale = bearing.lazy.map(\.light).max(by: {
        ($0.relativeLuminance, $0.rgb) < ($1.relativeLuminance, $1.rgb)
      }), pale.relativeLuminance > Thresholds.clearlyPaleLuminance
    else { return nil }
    let ratio = line.contrastRatio(on: pale)
    return ratio > (isDarkPage ? 1 : Thresholds.noLineRatio) && ratio < Thresholds.faintRatio
      && line.relativeLuminance > Thresholds.clearlyPaleLuminance
      ? pale : nil
  }

  /// Whether a line is lighter than a surface, or not told from it.
  private func isNoLine(_ line: Color, on surface: Color) -> Bool {
    let shown = line.composited(over: surface)
    return shown.relativeLuminance >= surface.relativeLuminance
      || shown.contrastRatio(to: surface) < Thresholds.noLineRatio
  }
}
