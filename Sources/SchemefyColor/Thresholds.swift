/// Every number that decisions on colours depend on, once, with its unit and its source.
///
/// Units: *luminance* is WCAG's relative luminance, 0 for black to 1 for white; *lightness* is that of
/// Oklab, 0 to 1, *toe-corrected* where it says so; *chroma* is that of OkLCh, 0 for gray to about 0.3;
/// *ratio* is WCAG's contrast ratio, 1 to 21; *ΔE* a distance in Oklab; *depth* the distance from white
/// in OkLCh with toe-corrected lightness; *opacity* 0 to 1; *px* CSS pixels or those of a picture.
///
/// Two places that ask the same have the same constant. "Pale" is asked in several ways: see
/// ``paleLuminance``, ``paleGroundLuminance``, ``clearlyPaleLuminance``.
package enum Thresholds {
  // MARK: Luminance

  /// Luminance below which a surface belongs to a dark page, such as `#121212`, and above which a
  /// text does, such as `#e0e0e0`. White and black contrast with it equally: √(1.05 · 0.05) − 0.05
  /// = 0.179, at 4.58:1.
  package static let darkLuminance = 0.18
  /// Luminance under which something is so dark that only a dark page has it as a ground: a surface
  /// that lines and translucent layers stay on. White has 7:1 on it.
  package static let deepLuminance = 0.1
  /// Luminance under which a text is one of a light page, and of no other: on black it has 3:1 at
  /// most.
  package static let inkLuminance = 0.1
  /// Luminance up to which a colour is black to the eye, and is not seen on a dark page however its
  /// ratio is: black has 2:1 on it.
  package static let blackLuminance = 0.05
  /// Luminance from which a text or a surface is pale, such as `#aaaaaa`; a colour between this and
  /// ``darkLuminance`` is vivid, and may be on a dark page or on a light one. White has 2.33:1 on
  /// it, black 9:1.
  package static let paleLuminance = 0.4
  /// Luminance from which something is pale enough to hold a whole page, or the texts of one that is
  /// dark: white has 1.9:1 on it, black 11:1.
  package static let paleGroundLuminance = 0.5
  /// Luminance from which a shadow is a glow of light, and up to which one darkens.
  package static let glowLuminance = 0.5
  /// Luminance in the light that the knob of a switch has at least.
  package static let knobLuminance = 0.5
  /// Luminance from which a surface is pale beyond doubt: a lighter text on it can't be read in the
  /// light either, such as `#ffffff` on `#eeeeee`, so that the two were not made for each other.
  package static let clearlyPaleLuminance = 0.6
  /// Luminance from which a whole icon is light, and so was made for a dark background.
  package static let lightIconLuminance = 0.8
  /// Luminance up to which an element that covers the page is clearly gray.
  package static let whitestWrapperLuminance = 0.95
  /// Luminance up to which a canvas is gray, so that white on it is a card: `#fbfbfb` is, `#fcfcfc` is
  /// not.
  package static let whitestCanvasLuminance = 0.97
  /// Difference in luminance between a card and its ground, at least: white is a card on `#fcfcfc`.
  package static let cardStep = 0.02
  /// Luminance that a surface has at most in the dark: white has 5.5:1 on it, so that a light text
  /// exists for every backdrop.
  package static let largestSurfaceLuminance = 0.14
  /// Luminance up to which a hole in a card is raised: white has 7:1 on it.
  package static let largestHoleLuminance = 0.1
  /// Luminance that a mark has at most in the dark if its colour has a meaning, such as a yellow
  /// star: a lighter mark is lowered to it.
  package static let markLuminance = 0.3
  /// Luminance up to which a vivid fill that is more than a part of a line keeps its colour: a lighter one
  /// glares, such as `#ffe500` in a band.
  package static let largestAccentLuminance = 0.6
  /// Luminances of dimmed bright yellow fills: those of authors, from ``largestAccentLuminance`` to 1, are laid
  /// into this range, so that fills of states stay in their order.
  package static let dimmedAccentLuminances = 0.58...0.6
  /// Luminance up to which a mark on which nothing is written is raised.
  package static let largestMarkLuminance = 0.4

  // MARK: Lightness and depth

  /// Toe-corrected lightness up to which a surface is dark already, and is never made lighter than
  /// itself: `#6a6a6a`.
  package static let darkLightness = 0.45
  /// Toe-corrected lightness up to which something is drawn rather than drawn on.
  package static let drawnLightness = 0.55
  /// Depth in the light, and toe-corrected lightness in the dark: the gray ramp of iOS, from
  /// systemBackground over systemGray6 to systemGray2.
  package static let surfaceRamp: [(depth: Double, lightness: Double)] = [
    (0, 0), (0.044, 0.124), (0.090, 0.192), (0.161, 0.252), (0.197, 0.311), (0.288, 0.422),
  ]
  /// Toe-corrected lightness where that ramp ends, and that small surfaces have at most: systemGray2.
  package static let rampEnd = 0.422
  /// Toe-corrected lightness that cells and boxes have at most; between systemGray3 and systemGray2.
  package static let mediumLightness = 0.37
  /// Toe-corrected lightness that a surface for a whole page has at most: systemGray3. A lighter
  /// one would glare.
  package static let largeLightness = 0.31
  /// Depth of the cards of a grouped page above its canvas: secondarySystemGroupedBackground, an anchor
  /// of ``surfaceRamp``.
  package static let cardDepth = 0.044
  /// The depth of cards where the canvas is a step above the background already: a little less, for
  /// the same contrast.
  package static let wrappedCardDepth = 0.035
  /// How much of its depth a surface has above cards at least that is near the canvas in the light.
  package static let depthAboveCards = 0.6
  /// Chroma from which a pale surface is a tint, such as that of a warning, and at which it is no gray any
  /// more; that at which it begins to be vivid, such as a highlight, and is; and the toe-corrected lightness
  /// at which it begins to be pale, and is.
  package static let paleTintChromas = 0.012...0.03
  package static let vividTintChromas = 0.07...0.1
  package static let paleTintLightness = 0.75...0.85
  /// The part of its depth that a pale tint has in the dark, and by how much its chroma grows: authors'
  /// tints are darker than grays of the same depth, and more of their hue (#d1e7dd is #051b11 on #212529 in
  /// Bootstrap 5.3; medians of seven dark themes: chroma .038 to .051, lightness .044 above the ground).
  package static let paleTintDepth = 0.6
  package static let paleTintChroma = 1.3
  /// Toe-corrected lightness by which a gray is clearly apart from black, ``clearRatio``.
  package static let clearHeight = 0.0765
  /// Toe-corrected lightness above the background from which on all dark surfaces stay.
  package static let liftEnd = 0.0795

  /// Lightness of coloured texts in the dark, of black and less for lighter ones: what authors choose.
  package static let textTone = (start: 0.98, slope: 0.43)
  /// The canvas that ``textTone`` is for, as authors' canvases are about as light (median lightness .23):
  /// on a darker one a text gets the contrast that it would have on this, as the lightness would be glaring.
  package static let tonedCanvas = Color(rgb: 0x181818)

  /// Lightness in OKLab by which a surface that becomes a role of the palette may be lighter in the dark,
  /// as tints are there, and a text darker.
  package static let roleLightening = 0.1

  // MARK: Chroma and hue

  /// Chroma up to which a colour is neutral: its hue is a nuance of gray, as in `#6c757d`.
  package static let neutralChroma = 0.03
  /// Chroma up to which something is gray enough for a canvas, or for an icon that is as good as
  /// letters: one of another colour means something by it.
  package static let grayishChroma = 0.05
  /// Chroma from which a surface differs from a card by its hue: so near white a hue is seen less.
  package static let cardTintChroma = 0.02
  /// Chroma from which a surface keeps a visible hue, as `#fffacd` does, and the chroma that it
  /// then has at least.
  package static let surfaceTintChroma = 0.05
  package static let leastTintChroma = 0.038
  /// Chroma from which a colour can be one of the system's tints.
  package static let tintChroma = 0.08
  /// Chroma from which a colour is vivid: it is visible in the dark as in the light.
  package static let livelyChroma = 0.08
  /// Chroma from which the colour of a mark, or of a paint in a drawing, has a meaning.
  package static let markChroma = 0.1
  /// Chroma from which a fill is one of a brand, such as `#ffc107` and `#2c9faf`, and no tint, such as
  /// `#ffe5b4`.
  package static let accentChroma = 0.09
  /// Chroma from which a fill brighter than ``largestAccentLuminance`` is one of a brand, such as `#ffe500`:
  /// with less it is the tint of a marked text, such as `#fff3a3`.
  package static let brightAccentChroma = 0.13
  /// Hues in degrees of bright fills that are yellow, such as `#ffd814`: dark ones are olive, while a dark
  /// green is a green.
  package static let yellowHues = 80.0...115
  /// Chroma from which such a fill is yellow, and no tint.
  package static let yellowChroma = 0.15
  /// Lightness and chroma of the text on a vivid fill, in the hue of that: nearly black.
  package static let accentInk = (lightness: 0.2, chroma: 0.03)
  /// Chroma up to which a line of ``paleLineRatio`` is a pale tint of its surface.
  package static let paleLineChroma = 0.13
  /// Chroma that surfaces have at most, by how much of a page they may cover.
  package static let largeChroma = 0.05
  package static let mediumChroma = 0.08
  package static let smallChroma = 0.14
  /// Degrees of hue within which a colour takes a tint of the system's.
  package static let tintDistance = 6.0
  /// Chroma up to which a text is mapped by its contrast alone, and from which on by its tone alone.
  package static let textHueChromas = 0.05...0.1

  // MARK: Differences

  /// ΔE that is just noticeable: two colours with a smaller one look alike, such as `#202020` and
  /// `#212121`, and a surface that is mapped so near to a background of the palette takes its role.
  package static let noticedDifference = 0.02
  /// ΔE up to which a colour is the tint itself.
  package static let tintDifference = 0.05
  /// ΔE up to which the values of a custom property look alike: `#202020` and `#202122`.
  package static let alikeDifference = 0.05
  /// ΔE from a canvas up to which a surface is one with it: in large areas less is noticed.
  package static let canvasDifference = 0.006
  /// ΔE from which two surfaces that touch are seen as two.
  package static let surfaceDifference = 0.01
  /// ΔE from which on a vivid fill that is darkened for its white text looks like another colour:
  /// `#1cc88a` becomes `#00865a`, 0.19; `#007bff` `#0071eb`, 0.04.
  package static let dulledDifference = 0.12
  /// Difference in lightness that a state gets from its rest in the dark, at least and at most, as
  /// `#0069d9` on hover has from `#007bff`.
  package static let leastStateStep = 0.03
  package static let largestStateStep = 0.08

  // MARK: Contrast ratios

  /// Ratio added to the required one, so that a browser's own rounding does not fall below it.
  package static let textMargin = 0.1
  /// The margin where the text is solved on its actual backdrop.
  package static let seenTextMargin = 0.05
  /// Ratio that WCAG 2 §1.4.3 requires of texts, <https://www.w3.org/TR/WCAG22/#contrast-minimum>,
  /// with ``textMargin``: the ratio that texts must be able to reach on a surface where no other is
  /// required.
  package static let bearingRatio = 4.6
  /// Ratio that WCAG 2 §1.4.3 requires of large texts.
  package static let largeTextRatio = 3.0
  /// Ratio that WCAG 2 §1.4.11 requires of lines and graphics,
  /// <https://www.w3.org/TR/WCAG22/#non-text-contrast>.
  package static let graphicRatio = 3.0
  /// Ratio in the light, and the share of the way from the required ratio to that of the strongest
  /// texts: for secondary texts of 5:1 in the light authors choose 6:1 in the dark. Fitted to the dark
  /// themes of ten families of sites, as is ``textTone``.
  package static let textShares: [(ratio: Double, share: Double)] = [
    (1, 0), (3, 0.05), (4.5, 0.2), (5.6, 0.28), (7, 0.42), (11, 1),
  ]
  /// Ratio in the light from which a gray text is a label, as the last of ``textShares``: on white
  /// `#3c3c3c` has 11:1, `#333333` 12.6:1.
  package static let labelRatio = 11.0
  /// Ratio to white from which a drawing is black to the eye: it takes the role of a label.
  package static let blackDrawingRatio = 9.0
  /// Ratio up to which a colour is too faint to be noticed: a line only separates, and a text was
  /// made for a dark surface that another rule sets.
  package static let faintRatio = 2.2
  /// Ratio from which a text is clearly lighter than its backdrop, such as `#ffffff` on `#cfcfcf`.
  package static let lighterTextRatio = 1.5
  /// Ratio in the light from which a text without a backdrop of its own may be on a surface: the
  /// requirement for large text, less a little, as in authors' styles.
  package static let bareTextRatio = 2.8
  /// Ratio up to which a line may be a pale tint of its surface; see ``paleLineChroma``.
  package static let paleLineRatio = 1.9
  /// Ratio of a pale line to its surface in the dark, at least; the eye distinguishes less there:
  /// at 1.3:1 the line around a chip could not be seen on a card.
  package static let leastPaleLine = 1.4
  /// Ratio that a coloured line has at least, and that a gray one has at most.
  package static let leastLine = 1.3
  package static let largestLine = 10.0
  /// Ratio up to which a line in the light is none: it has the colour of its surface.
  package static let noLineRatio = 1.02
  /// Ratio at which surfaces are clearly apart in the dark: iOS has 1.10 to 1.25 from step to step.
  package static let clearRatio = 1.1
  /// Ratio added to ``clearRatio`` for a translucent surface, which is rounded twice.
  package static let clearMargin = 0.02
  /// The logarithm of ``clearRatio``.
  package static let clearStep = 0.0953
  /// Share of the range between canvas and card that is left to each of both ends.
  package static let clearShare = 0.45
  /// Ratio from which two surfaces are apart by more than their hue, and that a translucent layer
  /// makes at least.
  package static let apartRatio = 1.05
  /// Ratio in the light from which two surfaces must not take the same role.
  package static let roleApartRatio = 1.03
  /// Ratio of a nested surface to its card in the dark, at least and at most: within these, that of
  /// the light.
  package static let nestedRatios = 1.12...1.25
  /// Ratio of a card to a recessed part of it in the dark from which on that is brought nearer, if it
  /// is nearer in the light: cards of the palettes have theirs at up to 1.25.
  package static let deepestRecessRatio = 1.3
  /// Ratio at which a dark button, such as `#111827`, stands out from what it lies on in the dark, where
  /// lighter buttons are surfaces: `#e5e7eb` as `#2c2c2e` on black has 1.5:1.
  package static let darkControlRatio = 2.0
  /// Ratio up to which a mark may be overlooked: from this one on its colour stays.
  package static let seenMarkRatio = 2.0
  /// Ratio by which the ends of a scale of colours are apart at least.
  package static let scaleRange = 2.0

  // MARK: Opacity

  /// Opacity up to which a colour is not seen: one step of eight bits is 0.0039.
  package static let invisibleAlpha = 0.005
  /// Opacity from which a surface hides its backdrop rather than tinting it.
  package static let coveringAlpha = 0.5
  /// Opacity from which a dark colour is a surface; a more transparent one dims its backdrop.
  package static let lastingAlpha = 0.75
  /// Opacity up to which black is a tint; a more opaque one dims its backdrop, in the dark as well.
  package static let overlayAlpha = 0.3
  /// Opacity under which a glow of light is too weak to be seen on dark.
  package static let glowAlpha = 0.3
  /// Opacity that a shadow has at most in the dark, and how many times stronger it is there.
  package static let shadowAlpha = 0.6
  package static let shadowFactor = 2.0

  // MARK: Steps of searches

  /// Lightness by which a surface is lowered until white can be read on it, and where that ends.
  package static let loweringStep = 0.005
  package static let lowestLightness = 0.1
  /// Toe-corrected lightness by which a tint is raised until sRGB has its chroma.
  package static let raisingStep = 0.01
  /// Factor for the lightness of a surface that is darkened for its text, the lightness at which
  /// that ends, and the number of times: 0.9¹² leaves 28 %.
  package static let yieldingFactor = 0.9
  package static let yieldingEnd = 0.02
  package static let yieldingSteps = 12
  /// Number of such steps for a disabled text: one in use must look the same.
  package static let yieldingStepsForFaded = 4

  // MARK: Counts

  /// Number of rounds in which nested surfaces are raised: a card may be on a card.
  package static let nestingRounds = 4
  /// Texts that something small has at most, and something large at least.
  package static let mostTextsOfSmall: Int32 = 3
  package static let leastTextsOfLarge: Int32 = 4
  /// How many steps a scale of colours has at least.
  package static let scaleSteps = 3
  /// Into how many parts the hues are divided to find scales, and how many parts to each side belong to
  /// the hue of one: 20 to 30 degrees.
  package static let scaleHues = 36
  package static let scaleReach = 2
  /// Votes of a `color-scheme` of dark for a theme switch; each colour that turns from light to
  /// dark has one.
  package static let schemeVotes = 5
  /// Rules for something somewhere in a page that a theme by its name alone has at least.
  package static let leastThemeSurfaces = 3
  package static let leastThemeTexts = 2

  // MARK: Pictures

  /// Pixels up to which a picture is analysed: a megapixel.
  package static let pictureLimit = 1 << 20
  /// Blocks of 8 x 8 pixels up to which a JPEG is analysed: 16 megapixels.
  package static let blockLimit = 1 << 18
  /// Luminance from which the whole of a texture is pale.
  package static let paleTextureLuminance = 0.5
  /// Of how many pixels of a texture one is dark at most.
  package static let textureSpecks = 50
  /// Spread of luminance up to which a JPEG is a texture, and a repeated picture has one tone: measured
  /// papers have .03, and .29 is the spread of all tones alike, 1/√12.
  package static let textureSpread = 0.1
  /// Pixels across a strip from which on it is no line.
  package static let stripWidth = 16
  /// Opacity from which a pixel is drawn, and up to which it is transparent; of 255.
  package static let drawnPixel: UInt8 = 128
  package static let transparentPixel: UInt8 = 26
  /// Difference of a channel, of 255, up to which two pixels of a template have the same colour: editors
  /// round what is half transparent.
  package static let templateTolerance: UInt8 = 16

  /// Of how many pixels of a logo one is transparent at least, and of how many drawn ones one is hidden.
  package static let logoTransparency = 20
  package static let logoHidden = 3
  /// Pixels up to which a picture is an icon, and no photograph that glares.
  package static let iconSize = 48

  // MARK: Layout

  /// Height of a line, in terms of its font's size, from which its text does not reach other lines.
  package static let leastLineHeight = 0.9
}
