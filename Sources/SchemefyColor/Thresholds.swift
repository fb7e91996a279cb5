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
  /// most, less than WCAG 2 requires even of large texts.
  package static let inkLuminance = 0.1
  /// Luminance up to which a colour is black to the eye, and is not seen on a dark page however its
  /// ratio is: it has 2:1 on black at most. `#000060` (.008) is, `#dc3545` (.18) is not.
  package static let blackLuminance = 0.05
  /// Luminance from which a text or a surface is pale, such as `#aaaaaa`; a colour between this and
  /// ``darkLuminance`` is vivid, and may be on a dark page or on a light one. White has 2.33:1 on
  /// it, black 9:1.
  package static let paleLuminance = 0.4
  /// Luminance from which something is pale enough to hold a whole page, or the texts of one that is
  /// dark: white has 1.9:1 on it, black 11:1. `#c0c0c0` (.53) is, `#bbbbbb` (.497) is not.
  package static let paleGroundLuminance = 0.5
  /// Luminance from which a shadow is a glow of light, and up to which one darkens: a round number
  /// between ones that tests have, `#0088ff` (.25) and `#ffffff`.
  package static let glowLuminance = 0.5
  /// Luminance in the light that the gray knob of a switch has at least: a round number well under the
  /// ones that tests have, `#eeeeee` (.86) and `#ffffff`; the gray of tracks may be above it, too.
  package static let knobLuminance = 0.5
  /// Luminance from which a surface is pale beyond doubt: a lighter text on it can't be read in the
  /// light either, such as `#ffffff` on `#eeeeee`, so that the two were not made for each other. White
  /// has 1.62:1 on it at most. Tests have `#ebebeb` (.83) above it, `#d2973b` (.36) below.
  package static let clearlyPaleLuminance = 0.6
  /// Luminance from which a whole icon is light, and so was made for a dark background: white has
  /// 1.24:1 on it at most. `#eeeeee` (.86) is, `#dddddd` (.72) is not; tests have white alone.
  package static let lightIconLuminance = 0.8
  /// Luminance up to which an element that covers the page is clearly gray: `#f9f9f9` (.947) is,
  /// `#fafafa` (.956) is not, as a card of it may hold most texts of a small page.
  package static let whitestWrapperLuminance = 0.95
  /// Luminance up to which a canvas is gray, so that white on it is a card: `#fbfbfb` (.965) is,
  /// `#fcfcfc` (.973) is not. White has 1.03:1 on it, ``roleApartRatio``.
  package static let whitestCanvasLuminance = 0.97
  /// Difference in luminance between a card and its ground, at least: three steps of eight bits near
  /// white. On `#f2f2f2` (.888) `#f5f5f5` (.913) is a card, `#f4f4f4` (.905) is none.
  package static let cardStep = 0.02
  /// Luminance that a surface has at most in the dark: white has 5.5:1 on it, so that a light text
  /// exists for every backdrop. A test finds it so for 3,000 random colours in three sizes.
  package static let largestSurfaceLuminance = 0.14
  /// Luminance up to which a gray on a card is raised above it: white has 7:1 on it, what WCAG 2 §1.4.6
  /// requires of texts.
  package static let largestRaisedLuminance = 0.1
  /// Luminance that a mark has at most in the dark if its colour has a meaning, such as a yellow
  /// star: a lighter mark is lowered to it. It has 7:1 on black, and white 3:1 on it, ``graphicRatio``:
  /// `#2ecc71` (.45) becomes `#00aa58`, `#28a745` (.285) stays.
  package static let markLuminance = 0.3
  /// Luminance up to which a vivid fill that is more than a part of a line keeps its colour: a lighter one
  /// glares, such as `#ffe500` in a band. `#ffc107` (.594) keeps it, `#ffcc00` (.645) is dimmed.
  package static let largestAccentLuminance = 0.6
  /// Luminances of dimmed bright yellow fills: those of authors, from ``largestAccentLuminance`` to 1, are
  /// laid into this range, so that fills of states stay in their order: the top of what keeps its colour.
  /// Black has 12.6:1 on them at least; `#ffd814` (.704) becomes `#ebc700` (.585).
  package static let dimmedAccentLuminances = 0.58...0.6
  /// Luminance up to which a mark on which nothing is written is raised: it has 3:1, ``graphicRatio``, on
  /// surfaces up to a luminance of .1; `#343a40` on `#232527` needs .155.
  package static let largestMarkLuminance = 0.4

  // MARK: Lightness and depth

  /// Toe-corrected lightness up to which a surface is dark already, and is never made lighter than
  /// itself: `#6a6a6a`. A gray of it has a luminance of .145, just above ``largestSurfaceLuminance``.
  package static let darkLightness = 0.45
  /// Toe-corrected lightness up to which something is drawn rather than drawn on: of the colours that
  /// charts have by default `#d62728` (.50) is, `#2ca02c` (.56) and `#ff7f0e` (.69) are not.
  package static let drawnLightness = 0.55
  /// Depth in the light, and toe-corrected lightness in the dark: the gray ramp of iOS, from
  /// systemBackground over systemGray6 to systemGray2.
  package static let surfaceRamp: [(depth: Double, lightness: Double)] = [
    (0, 0), (0.044, 0.124), (0.090, 0.192), (0.161, 0.252), (0.197, 0.311), (0.288, 0.422),
  ]
  /// Toe-corrected lightness where that ramp ends, and that small surfaces have at most: systemGray2,
  /// `#636366`.
  package static let rampEnd = 0.422
  /// Toe-corrected lightness that cells and boxes have at most: half-way between systemGray3 (.311) and
  /// systemGray2 (.422), as `#575757`.
  package static let mediumLightness = 0.37
  /// Toe-corrected lightness that a surface for a whole page has at most: systemGray3, `#48484a`. A
  /// lighter one would glare.
  package static let largeLightness = 0.31
  /// Depth of the cards of a grouped page above its canvas: secondarySystemGroupedBackground, an anchor
  /// of ``surfaceRamp``.
  package static let cardDepth = 0.044
  /// The depth of cards where the canvas is a step above the background already: a little less, for
  /// the same contrast, 1.23:1; ``cardDepth`` would make it 1.31:1.
  package static let wrappedCardDepth = 0.035
  /// How much of its depth a surface has above cards at least that is near the canvas in the light: the
  /// least tenth that gives `#fff8e1` on a page of `#f2f2f7` the ratio to a white card that it has in the
  /// light, 1.06:1.
  package static let depthAboveCards = 0.6
  /// Chroma from which a pale surface is a tint, such as that of a warning, and at which it is no gray any
  /// more; that at which it begins to be vivid, such as a highlight, and is; and the toe-corrected lightness
  /// at which it begins to be pale, and is. Bootstrap's pale grays have a chroma of .011 at most (`#ced4da`),
  /// its alerts .027 (`#d1e7dd`) to .051 (`#fff3cd`) and a lightness of .89 or more; the pale `#eeffcc` has
  /// .069, the highlight `#fff3a3` .101. The second chroma is ``neutralChroma``.
  package static let paleTintChromas = 0.012...0.03
  package static let vividTintChromas = 0.07...0.1
  package static let paleTintLightness = 0.75...0.85
  /// The part of its depth that a pale tint has in the dark, and by how much its chroma grows: authors'
  /// tints are darker than grays of the same depth, and more of their hue (#d1e7dd is #051b11 on #212529 in
  /// Bootstrap 5.3; medians of seven dark themes: chroma .038 to .051, lightness .044 above the ground).
  package static let paleTintDepth = 0.6
  package static let paleTintChroma = 1.3
  /// The depth that a pale tint has at least, where it is as far from white: yellow and green are light, and would
  /// hardly be told from black where red is. On black `#fffbe6` (.033) becomes `#181402`, `#fef2f2` (.037) `#1c1414`.
  package static let leastTintDepth = 0.036
  /// Toe-corrected lightness by which a gray is clearly apart from black, ``clearRatio``: as `#101010`,
  /// 1.10:1.
  package static let clearHeight = 0.0765
  /// Toe-corrected lightness above the background from which on all dark surfaces stay: a little more
  /// than ``clearHeight``. Between the two all darker ones are laid, in their order; on black `#111111`
  /// (.080) stays.
  package static let liftEnd = 0.0795

  /// Lightness of coloured texts in the dark, of black and less for lighter ones: what authors choose. A
  /// line fitted to the dark themes of ten families of sites: .53 becomes .75, where authors have .74
  /// (medians of 24 families).
  package static let textTone = (start: 0.98, slope: 0.43)
  /// The canvas that ``textTone`` is for, lightness .209, as authors' canvases are about as light (median
  /// .208 of 24 dark themes, quartiles .18 and .235): on a darker one a text gets the contrast that it would
  /// have on this, as the lightness would be glaring.
  package static let tonedCanvas = Color(rgb: 0x181818)

  /// Lightness in OKLab by which a surface that becomes a role of the palette may be lighter in the dark,
  /// as tints are there, and a text darker: tints of iOS 26 are .08 lighter at most (systemIndigo). The
  /// primary colour of Material, `#6200ee` and `#bb86fc`, is .24 lighter, and not taken for surfaces.
  package static let roleLightening = 0.1

  // MARK: Chroma and hue

  /// Chroma up to which a colour is neutral: its hue is a nuance of gray, as in `#6c757d` (.017) and
  /// `#6b7280` (.023). `#334455` (.037) is of its hue.
  package static let neutralChroma = 0.03
  /// Chroma up to which something is gray enough for a canvas, or for an icon that is as good as
  /// letters: one of another colour means something by it. `#f5f5dc` (.033) is, `#fffacd` (.058) is not.
  package static let grayishChroma = 0.05
  /// Chroma from which a surface differs from a card by its hue: a round number between surfaces of tests
  /// that are lighter than their canvas, `#f8f8fa` (.003) and `#fff8e1` (.031).
  package static let cardTintChroma = 0.02
  /// Chroma from which a surface keeps a visible hue, as `#fffacd` (.058) and `#fff3cd` (.051) do and
  /// `#cfe2ff` (.045) need not, and the chroma that it then has at least: nearly twice
  /// ``noticedDifference``. Both are those of the first design of the mapping.
  package static let surfaceTintChroma = 0.05
  package static let leastTintChroma = 0.038
  /// Chroma from which a colour can be one of the system's tints, which have .11 and more but for
  /// systemBrown (.06 to .07): `#003a70` (.108) can, `#334455` (.037) can't.
  package static let tintChroma = 0.08
  /// Chroma from which a pale surface is vivid, and stays beside an author's dark scheme: a round number
  /// between ones that tests have, `#fffbe0` (.035) and `#ffcc33` (.165).
  package static let livelyChroma = 0.08
  /// Chroma from which the colour of a mark, or of a paint in a drawing, has a meaning: Bootstrap's
  /// `#17a2b8` (.111) has, its gray `#6c757d` (.017) has none; tests have `#3178c6` (.140).
  package static let markChroma = 0.1
  /// Chroma from which a fill is one of a brand, such as `#ffc107` (.172) and `#2c9faf` (.100), and no muted
  /// one, such as `#9090b8` (.059).
  package static let accentChroma = 0.09
  /// Difference of the greatest and the least of red, green and blue, of 1, that a colour of that chroma has more
  /// than: `#00002d` has the least of all, .176.
  package static let leastVividSpread = 0.15
  /// Chroma from which a fill brighter than ``largestAccentLuminance`` is one of a brand, such as `#ffe500`
  /// (.191) and `#ffd666` (.137): with less it is the tint of a marked text, such as `#fff3a3` (.101) and
  /// `#ffe58f` (.110).
  package static let brightAccentChroma = 0.13
  /// Chroma from which a surface begins to be a vivid fill, and is: ``accentChroma`` and ``brightAccentChroma``. As
  /// a cell or a box it has more chroma in the dark than a tint, in proportion.
  package static let strongChromas = 0.09...0.13
  /// Luminance in the light up to which such a surface is strong, and stays brighter than a tint, and from which
  /// on it is as dark as a tint, as it would be the brightest of its page: the ends are ``paleLuminance`` and
  /// ``largestAccentLuminance``. `#ff0000` (.21) becomes `#b50000`, `#ffea20` (.80) a dark yellow.
  package static let strongLuminances = 0.4...0.6
  /// Luminance that a strong surface has at most in the dark, with texts on it that turn light: white has 7:1 on it,
  /// what WCAG 2 §1.4.6 requires of texts, so that links on it need not be white.
  package static let largestStrongLuminance = 0.1
  /// Toe-corrected lightness of strong surfaces, before they are lowered to that luminance: as light as a hue can
  /// be with it, a magenta.
  package static let strongLightness = 0.5
  /// Hues in degrees of bright fills that are yellow, such as `#ffd814` (96): dark ones are olive, while a
  /// dark green is a green. Below, sRGB has none so bright of ``yellowChroma``; `#ffff00` has 110, `#99ff99`
  /// 144.
  package static let yellowHues = 80.0...115
  /// Chroma from which such a fill is yellow, and no tint: `#fde047` (.166) is, `#ffd666` (.137) is not; and from
  /// which a border is a signal, as `#ffeb3b` (.180) and `#1cc88a` (.158) are: `#b7eb8f` (.131) is no signal.
  package static let yellowChroma = 0.15
  /// Lightness and chroma of the text on a vivid fill, in the hue of that: nearly black, luminance .008,
  /// chroma ``neutralChroma``. It has 8.3:1 on `#1cc88a`, as `#081a12`, where black has 9.7:1.
  package static let accentInk = (lightness: 0.2, chroma: 0.03)
  /// Chroma up to which a line of ``paleLineRatio`` is a pale tint of its surface, and from which a line is
  /// told by its hue: `#e0c060` (.121) and `#ffe08a` (.111) are tints, `#ffc107` (.172) and `#94da3a` (.198)
  /// are told by their hue.
  package static let paleLineChroma = 0.13
  /// Lightness up to which a line of ``yellowChroma`` is vivid whatever its ratio to its surface: the yellow of
  /// warnings, `#facc15`, has .861; `#fde047`, .905, is the tint of a frame. Authors keep such lines in the dark:
  /// Docusaurus `#e6a700`, Bootstrap 5.3 `#ffc107`.
  package static let vividLineLightness = 0.88
  /// Chroma that surfaces have at most, by how much of a page they may cover: those of the first design of
  /// the mapping. In 24 authors' dark themes tints have .055, strong surfaces .131 (medians).
  package static let largeChroma = 0.05
  package static let mediumChroma = 0.08
  package static let smallChroma = 0.14
  /// Chroma that a vivid surface under most of a page has at most: it is a colour of the brand, as `#667eea` around
  /// the white card of a form, and with ``largeChroma`` no more than a gray. Between the two by ``strongChromas``.
  package static let largeVividChroma = 0.09
  /// Degrees of hue from which two colours of one declaration mean different things: as far apart as red and
  /// orange, `#e53935` (28) and `#fb8c00` (61).
  package static let hueDistance = 30.0
  /// Degrees of hue within which a colour takes a tint of the system's: less than the 7.8 from systemPink
  /// to systemRed. `#d32f2f`, at 26.4, takes systemRed, at 25.7.
  package static let tintDistance = 6.0
  /// Chroma up to which a text is mapped by its contrast alone, and from which on by its tone alone:
  /// `#334455` (.037) is by the one, `#003366` (.103) by the other, `#a06060` (.084) by both.
  package static let textHueChromas = 0.05...0.1

  // MARK: Differences

  /// ΔE that is just noticeable, by CSS Color 4 <https://drafts.csswg.org/css-color-4/#binsearch>: two
  /// colours with a smaller one look alike, such as `#202020` and `#212121` (.004), and a surface that is
  /// mapped so near to a background of the palette takes its role.
  package static let noticedDifference = 0.02
  /// ΔE up to which a colour is the tint itself, or a gray text the secondary label: on black `#666666`
  /// comes to .03 from that, `#555555` to .12; `#d32f2f` comes to .04 from systemRed.
  package static let tintDifference = 0.05
  /// ΔE up to which the values of a custom property look alike: a round number between `#202020` and
  /// `#202122` (.004), and `#eeeeee` and `#dddddd` (.052), which states are told apart by.
  package static let alikeDifference = 0.05
  /// ΔE up to which a colour of a site is changed for texts that fewer than half of its pages show, and that
  /// can't be read there otherwise: as ``tintDifference``. For Python's `#9194f1` on `#373737` it is .01.
  package static let rareTextDifference = 0.05
  /// ΔE from a canvas up to which a surface is one with it: two steps of eight bits on a pale one. On
  /// `#f2f2f2` it is `#f3f3f3` (.003), but not `#f5f5f5` (.009).
  package static let canvasDifference = 0.006
  /// ΔE from which two surfaces that touch are seen as two: so that Bootstrap's `#f8f9fa` (.018) is seen
  /// on white; `#fbfbfb` (.012) is, `#fcfcfc` (.009) is not.
  package static let surfaceDifference = 0.01
  /// ΔE from which on a vivid fill that is darkened for its white text looks like another colour: a red orange
  /// is told from a brown. `#ff6600` becomes `#c84e00` (.121), as `#ff6230` becomes `#d54000` (.109) and `#e4572e`
  /// `#d04518` (.055); `#e67e22` would become `#b55d00` (.123), `#ff7979` `#cf434b` (.13), `#1cc88a` `#00865a` (.19).
  package static let dulledDifference = 0.122
  /// Difference in lightness that a state gets from its rest in the dark, at least and at most; within
  /// these, the ΔE of the light. There `#f5f5f5` has .030 from `#ffffff`, `#0069d9` .07 from `#007bff`; the
  /// buttons of Bootstrap 4 have .05 (`#dc3545`) to .09 (`#28a745`).
  package static let leastStateStep = 0.03
  package static let largestStateStep = 0.08
  /// The part of a state's ΔE in the light that it has in the dark at least, up to ``noticedDifference``: with
  /// less, it looks as at rest. A round number.
  package static let leastStateShare = 0.5

  // MARK: Contrast ratios

  /// Ratio added to the required one, so that a browser's own rounding does not fall below it: near 4.5
  /// a step of eight bits is .06 of a text, and as much or less of its backdrop.
  package static let textMargin = 0.1
  /// The margin where the text is solved on its actual backdrop: both are rounded already, and a further
  /// rounding by half a step is .03.
  package static let seenTextMargin = 0.05
  /// The margin of a palette's texts on its own backgrounds: both are rounded as they are written, a text by
  /// half a step of eight bits at most.
  package static let paletteTextMargin = 0.02
  /// Ratio that WCAG 2 §1.4.3 requires of texts, <https://www.w3.org/TR/WCAG22/#contrast-minimum>,
  /// with ``textMargin``: the ratio that texts must be able to reach on a surface where no other is
  /// required.
  package static let bearingRatio = 4.6
  /// Ratio that WCAG 2 §1.4.3 requires of texts, and §1.4.6 of large ones,
  /// <https://www.w3.org/TR/WCAG22/#contrast-enhanced>.
  package static let textRatio = 4.5
  /// Ratio that WCAG 2 §1.4.6 requires of texts: with increased contrast.
  package static let enhancedTextRatio = 7.0
  /// Ratio that WCAG 2 §1.4.3 requires of large texts.
  package static let largeTextRatio = 3.0
  /// Pixels from which a text is large, 18 points; or 14 points, if it is of a weight from which it is bold,
  /// <https://www.w3.org/TR/WCAG22/#dfn-large-scale>.
  package static let largeTextSize = 24.0
  package static let largeBoldTextSize = 14.0 * 96 / 72
  package static let boldWeight = 700.0
  /// Ratio that WCAG 2 §1.4.11 requires of lines and graphics,
  /// <https://www.w3.org/TR/WCAG22/#non-text-contrast>: a coloured line with less parts things, and becomes
  /// about as weak in the dark, one with more says something.
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
  /// Ratio to white from which a drawing is black to the eye: it takes the role of a label. `#494949`
  /// (9.0:1) is the lightest gray that does; tests have `#333333` (12.6:1) and `#666666` (5.7:1).
  package static let blackDrawingRatio = 9.0
  /// Ratio up to which a colour is too faint to be noticed: a line only separates, and a text was
  /// made for a dark surface that another rule sets. On white `#b5b5b5` (2.05:1) is, `#aaaaaa` (2.32:1)
  /// is not; the separator of iOS has 1.7:1.
  package static let faintRatio = 2.2
  /// Ratio up to which a stroke in a drawing only separates, as the grid of a chart and the track of a ring do: on
  /// white `#ddd` (1.36:1) does, `#ccc` (1.61:1) is that of icons. A round number between.
  package static let faintStrokeRatio = 1.5
  /// Ratio from which a text is clearly lighter than its backdrop, such as `#ffffff` on `#cfcfcf`
  /// (1.56:1); on `#d3d3d3` (1.497:1) it is not.
  package static let lighterTextRatio = 1.5
  /// Ratio in the light from which a text without a backdrop of its own may be on a surface: the
  /// requirement for large text, less a little, as in authors' styles: `#999999` on white has 2.85:1.
  package static let bareTextRatio = 2.8
  /// Ratio up to which a line may be a pale tint of its surface; see ``paleLineChroma``. A round number
  /// between ones that tests have, `#e0c060` on `#fff8e1` (1.66:1) and `#28a745` on white (3.13:1).
  package static let paleLineRatio = 1.9
  /// Ratio of a pale line to its surface in the dark, at least; the eye distinguishes less there:
  /// at 1.3:1 on black the line `#cce8cc` around a chip could not be seen on a card. Authors' gray borders
  /// have 1.39:1 (median of 24 dark themes).
  package static let leastPaleLine = 1.4
  /// Ratio that a coloured line has at least, and that a gray one has at most: authors' gray borders have
  /// 1.25:1 in the light and 1.39:1 in the dark, and their body texts, which lines are weaker than, 12.3:1
  /// (medians of 24 themes). The line `#000000` becomes `#b3b3b3` on black.
  package static let leastLine = 1.3
  package static let largestLine = 10.0
  /// Luminances of lines that are black and white to the eye, so that what they lie on decides on them: up to
  /// that of `#595959`, which has 7:1 on white, ``largestRaisedLuminance``; and above that of `#f3f3f3`, as
  /// `#eee` (1.16:1 on white) and darker ones only part there. Round numbers.
  package static let blackLineLuminance = 0.1
  package static let whiteLineLuminance = 0.9
  /// Difference of ratios up to which two are the same: less than a step of eight bits changes in white on black.
  package static let sameRatio = 0.05
  /// Ratio up to which a line in the light is none: it has the colour of its surface. On white `#fdfdfd`
  /// (1.017:1) is none, `#fcfcfc` (1.026:1) is one.
  package static let noLineRatio = 1.02
  /// Ratio up to which a pale text is not seen on the surface that is known behind it, so that it lies on another: a
  /// picture beside it that is put behind. On white `#ebebeb` (1.19:1) is not seen, `#dddddd` (1.36:1) is.
  package static let unseenTextRatio = 1.25
  /// Ratio at which surfaces are clearly apart in the dark: from step to step the palette of the web has
  /// 1.09 to 1.12, Material 3 1.13 to 1.14, iOS 1.22 to 1.24 up to systemGray3.
  package static let clearRatio = 1.1
  /// Ratio added to ``clearRatio`` for a translucent surface, which is rounded twice: on black a step of
  /// eight bits is .0085 there, from `#101010` to `#111111`.
  package static let clearMargin = 0.02
  /// The logarithm of ``clearRatio``.
  package static let clearStep = 0.0953
  /// Share of the range between canvas and card that is left to each of both ends, where ``clearStep`` is
  /// more: a tenth of the range is left to what is between.
  package static let clearShare = 0.45
  /// Ratio from which two surfaces are apart by more than their hue, and that a translucent layer
  /// makes at least: Bootstrap's `#f8f9fa` (1.054:1) and black at 3 % are on white, `#fafafa` (1.044:1)
  /// and black at 2 % are not.
  package static let apartRatio = 1.05
  /// Ratio in the light from which two surfaces must not take the same role: `#fbfbfb` (1.035:1) must not
  /// take that of white, `#fcfcfc` (1.026:1) may.
  package static let roleApartRatio = 1.03
  /// Ratio of a nested surface to its card in the dark, at least and at most: within these, that of
  /// the light; of a gray that is darker than its card only at most, by ``recessExponent``. iOS has 1.12 for
  /// systemGray6 on white, and 1.22 to 1.24 from step to step in the dark.
  package static let nestedRatios = 1.12...1.25
  /// The power of the ratio of a card to a darker gray on it in the light that the ratio of the lighter gray
  /// to the card is in the dark: authors' slightly darker grays are .025 of lightness below white, 1.075:1,
  /// and .043 above their ground in the dark, 1.115:1 (medians of 24 themes). `#f5f5f5` on `#fff`, 1.09:1,
  /// has 1.14:1.
  package static let recessExponent = 1.5
  /// Ratio to the canvas in the dark up to which a pale translucent layer stays: authors' layers have as much,
  /// such as that of code in GitHub's dark theme, `rgb(110 118 129 / .4)` on `#0d1117` (1.6:1).
  package static let loudLayerRatio = 1.6
  /// Ratio at which a dark button, such as `#111827`, stands out from what it lies on in the dark, where
  /// lighter buttons are surfaces: `#e5e7eb` as `#2c2c2e` on black has 1.5:1.
  package static let darkControlRatio = 2.0
  /// Ratio up to which a mark may be overlooked, and a line that is told by its hue: from this one on the
  /// colour of a mark stays, as the fill of a button at ``darkControlRatio``. Tests have `#343a40` on
  /// `#232527` (1.34:1), which is raised, and white on `#5e72e4` (4.2:1), which stays.
  package static let seenMarkRatio = 2.0
  /// Ratio by which the ends of a scale of colours are apart at least: a round number between a button
  /// and its hover, `#28a745` and `#218838` (1.44:1), and a calendar's `#9be9a8` and `#216e39` (4.36:1).
  package static let scaleRange = 2.0

  // MARK: Opacity

  /// Opacity up to which a colour is not seen: one step of eight bits is 0.0039, two are 0.0078.
  package static let invisibleAlpha = 0.005
  /// Opacity from which a surface hides its backdrop rather than tinting it: half of what is seen is its
  /// own. Tests have .5, which is no evidence of a theme, and .6, which is.
  package static let coveringAlpha = 0.5
  /// Opacity from which a dark colour is a surface; a more transparent one dims its backdrop: a round number
  /// between ones that tests have, a footer of black at .8 and what dims a page, black at .5.
  package static let lastingAlpha = 0.75
  /// Opacity up to which black is a tint; a more opaque one dims its backdrop, in the dark as well: a round
  /// number between ones that tests have, .2, which white takes the place of, and .4.
  package static let overlayAlpha = 0.3
  /// Opacity under which a glow of light is too weak to glare on dark, and stays: unblurred it has 2.5:1
  /// on black at most. Tests have .2 (1.7:1), which stays.
  package static let glowAlpha = 0.3
  /// Opacity that a shadow has at most in the dark, and how many times stronger it is there: those of the
  /// first design of the mapping. .2 becomes .4, .5 becomes .6.
  package static let shadowAlpha = 0.6
  package static let shadowFactor = 2.0

  // MARK: Steps of searches

  /// Lightness by which a surface is lowered until white can be read on it, and where that ends: a little
  /// more than a step of eight bits, 2 % of the ratio; `#030303`, on which white has 20.6:1.
  package static let loweringStep = 0.005
  package static let lowestLightness = 0.1
  /// Toe-corrected lightness by which a tint is raised until sRGB has its chroma: half of
  /// ``noticedDifference``.
  package static let raisingStep = 0.01
  /// Factor for the lightness of a surface that is darkened for its text, the lightness at which
  /// that ends, and the number of times: 0.9¹² leaves 28 %, of white `#292929`, on which white has 14.5:1.
  /// A gray of the lightness at the end is rounded to `#000000`.
  package static let yieldingFactor = 0.9
  package static let yieldingEnd = 0.02
  package static let yieldingSteps = 12
  /// Number of such steps for a disabled text: one in use must look the same. 0.9⁴ leaves 66 %.
  package static let yieldingStepsForFaded = 4
  /// Number of texts, each on one surface, that rules of their own are looked for: each takes up to seven
  /// selectors, and a rule is one line of the output. Of 68 real pages none has a single one; of 400 with
  /// random colours, 39 at most.
  package static let textsWithRules = 64

  // MARK: Counts

  /// Number of rounds in which nested surfaces are raised, one for each level: a card may be on a card.
  /// Tests have four surfaces in each other.
  package static let nestingRounds = 4
  /// Texts that something small has at most, and something large at least: a link with four parts in a
  /// line is not small, and a cell with all four texts of a page is large.
  package static let mostTextsOfSmall: Int32 = 3
  package static let leastTextsOfLarge: Int32 = 4
  /// How many steps a scale of colours has at least: two marks, `#9be9a8` and `#216e39`, are none; the
  /// scales that tests have are of four.
  package static let scaleSteps = 3
  /// Into how many parts the hues are divided to find scales, and how many parts to each side belong to
  /// the hue of one: 20 to 30 degrees. Scales that tests have go from 235 (`#bdd7e7`) to 255 degrees
  /// (`#08519c`), and from 43 (`#fcbba1`) to 24 (`#67000d`).
  package static let scaleHues = 36
  package static let scaleReach = 2
  /// Votes of a `color-scheme` of dark for a theme switch; each colour that turns from light to
  /// dark has one. A round number: what is declared counts more than a few colours of a part.
  package static let schemeVotes = 5
  /// Rules for something somewhere in a page that a theme by its name alone has at least: tests have
  /// three and two, which make one, and two and two, and three and one, which make none.
  package static let leastThemeSurfaces = 3
  package static let leastThemeTexts = 2

  // MARK: Whole pages

  /// Share of the letters of a page with a dark canvas on pale surfaces, outside of links and controls, above
  /// which the page is mapped: the white form of a page to log in has a half of them or more, labels a twentieth.
  /// A round number between the two.
  package static let paleTextShare = 0.1
  /// The part of a page's texts in an element, or on surfaces of a kind, above which that holds the page:
  /// more than a half, as there may be bars beside it.
  package static let wholeShare = 0.5
  /// The part of a page's pale texts on the canvas above which the canvas stays pale, where fewer than a
  /// half stay: as few are enough, as all other surfaces lie on it. A round number.
  package static let canvasShare = 0.25

  // MARK: Pictures

  /// Pixels up to which a picture is analysed: a megapixel, 4 MB as it is unpacked. It bounds the work that
  /// a small file can ask for.
  package static let pictureLimit = 1 << 20
  /// Blocks of 8 x 8 pixels up to which a JPEG is analysed: 16 megapixels, as large photographs have; of
  /// each block only the mean is kept, a quarter of ``pictureLimit``.
  package static let blockLimit = 1 << 18
  /// Luminance from which the whole of a texture is pale, as of a ground, ``paleGroundLuminance``: between
  /// ones that tests have, `#e6e6e6` (.79) and `#969696` (.30).
  package static let paleTextureLuminance = 0.5
  /// Of how many pixels of a texture one is dark at most, 2 %: icons and sprites have something dark, that
  /// of the tests 15 %.
  package static let textureSpecks = 50
  /// Spread of luminance up to which a JPEG is a texture, and a repeated picture has one tone: measured
  /// papers have .03, and .29 is the spread of all tones alike, 1/√12.
  package static let textureSpread = 0.1
  /// Pixels across a strip from which on it is no line: lines are no wider than a few pixels. A round
  /// number between the ones that tests have, 2 and 40.
  package static let stripWidth = 16
  /// Opacity from which a pixel is drawn, and up to which it is transparent; of 255: a half and a tenth.
  /// Those between, of smoothed edges, count as neither.
  package static let drawnPixel: UInt8 = 128
  package static let transparentPixel: UInt8 = 26
  /// Difference of a channel, of 255, up to which two pixels of a template have the same colour: editors
  /// round what is half transparent, by 1 at the opacity of ``drawnPixel``. A round number between that and
  /// a picture of two colours that tests have, 50.
  package static let templateTolerance: UInt8 = 16

  /// Of how many pixels of a logo one is transparent at least, 5 %, and of how many drawn ones one is
  /// hidden, a third: round numbers. That of the tests is transparent to 64 %, and hidden as a whole.
  package static let logoTransparency = 20
  package static let logoHidden = 3
  /// Brightness of photographs that are dimmed in the dark by option, of 1, as it is written: a round number.
  package static let imageBrightness: StaticString = ".8"
  /// Pixels up to which a picture is an icon, and no photograph that glares: the largest of the usual sizes
  /// 16, 24, 32 and 48.
  package static let iconSize = 48
  /// The size of an icon in terms of the font's: that of ``iconSize`` at 16 px.
  package static let iconSizeInEms = 3.0
  /// Shapes, and colours of these, that an illustration has at least: the figure that tests have has 13 in 8, and
  /// simple signs have less. Round numbers.
  package static let illustrationShapes = 12
  package static let illustrationColors = 5
  /// The width of the edge of a section in terms of its height, at least: waves have 4.5 (1440 by 320) and 10 (1000 by
  /// 100). A round number.
  package static let edgeRatio = 2.5
  /// The part of a side of such a drawing within which a point is at the side's end, 1 %: coordinates are rounded, and
  /// drawings overlap by a pixel or a half.
  package static let edgeTolerance = 0.01

  // MARK: Layout

  /// Height of a line, in terms of its font's size, from which its text does not reach other lines: from
  /// the top of `b` to the bottom of `g` and their like, which seldom meet, Lato has .92, DejaVu Sans .97,
  /// Open Sans 1.0.
  package static let leastLineHeight = 0.9
  /// Pixels by which a box is nudged at most: a border is about as wide, so that no text of it comes to lie
  /// on another surface. `margin: -1px` joins the borders of cells and buttons.
  package static let borderWidth: Float = 4
  /// Bytes of the block of a rule up to which its box is looked at as a bar: a round number above the longest of
  /// the 2,040 blocks of Bootstrap 4 (898; 60 on average).
  package static let longestBlockOfBar = 1000
  /// Pixels from which a line along one side of a box is a stripe: authors' stripes are of 3 to 5 px, lines that
  /// part are of 1 px, `border-bottom: 2px solid #ffc107` is under a tab.
  package static let stripeWidth = 2.0
  /// Pixels of spread from which a shadow inside of a box fills it: half the width of a narrow box of 200 px.
  /// Authors write 999px and 9999px.
  package static let fillingSpread = 100.0
  /// Pixels that a mark measures at most, such as an avatar that hangs half out of its card: of the usual
  /// sizes of icons the largest, ``iconSize``.
  package static let markSize: Float = 48
  /// Pixels outside of the page from which a box is hidden there: `left: -999px` and `-9999px` are the
  /// usual ways.
  package static let offScreen = -900.0
  /// Pixels of padding up to which a text in a line stays within its line: the gap between two lines of 16
  /// px that are 1.4 high is 6.4.
  package static let lineGap = 6.0
  /// Width in terms of the font's size under which a box is so narrow that a word may stick out of it:
  /// 13 letters of about half that.
  package static let narrowWidth = 7.0
  /// Pixels that the font of a text of unknown size may have: at least as small as a browser's own (16),
  /// and at most as large as its `h1` (32).
  package static let leastFontSize = 16.0
  package static let largestFontSize = 32.0
  /// Boxes that a part of a page has at most, such as a card or a header, and no whole page. A round number.
  package static let boxesOfPart = 64
}
