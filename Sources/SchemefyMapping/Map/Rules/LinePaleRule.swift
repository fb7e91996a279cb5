internal import SchemefyColor

extension MappingRule {
  /// A pale line: without a surface in its rule, it is as likely to lie on a card as on the canvas.
  static let linePale = MappingRule(
    "line-pale", "A pale coloured line is about as weak on dark, where it would glare.",
    needs: [.color, .backdrop, .canvas], changes: "a line of {ratio}, as strong on dark",
    keeps: "kept: a line of {ratio} that is seen on dark as it is",
    .color(.border) { subject in
      guard subject.isPaleLine else { return nil }
      let wanted = max(subject.ratio, subject.leastRatioOfPaleLine)
      return subject.derived(
        .border, ContrastSolver(on: subject.cardInDark).lighter(subject.lch, ratio: wanted))
    })
}

extension ColorCase {
  /// Whether the colour is one of a line that parts rather than says something: of `#8eaadb`, which has
  /// 2.35:1 on white, but not of `#28a745`, which has 3.13:1.
  ///
  /// A vivid fill, as of a button, may stay, and its line with it. So does a line that is more than a tint of its
  /// surface: `#61affe` around a request on white, 2.3:1, or the `#facc15` of a warning, 1.5:1.
  fileprivate var isPaleLine: Bool {
    mutating get {
      guard !isVividLine else { return false }
      if isFaintLine || ratio < Thresholds.paleLineRatio && lch.chroma < Thresholds.paleLineChroma,
        shown.relativeLuminance > Thresholds.paleLuminance
      {
        return true
      }
      return ratio < Thresholds.graphicRatio
        && shown.relativeLuminance > Thresholds.darkLuminance
        && !(backdrop?.isVividFill ?? false)
    }
  }

  /// Whether a line is vivid, and seen on dark: not `#fde68a`, and not `#ff6` on `#ffc`.
  private var isVividLine: Bool {
    mutating get {
      guard shown.isVividFill,
        ratio >= Thresholds.paleLineRatio
          || lch.chroma >= Thresholds.yellowChroma
            && lch.lightness <= Thresholds.vividLineLightness
      else { return false }
      return shown.contrastRatio(to: cardInDark) >= Thresholds.graphicRatio
    }
  }

  /// The contrast that a pale line has in the dark at least.
  ///
  /// A line that is more than a tint of its surface may be that of a field in focus, `#80bdff` on white,
  /// 1.96:1, and has to be seen. One that is told by its hue needs more contrast where its surface has no
  /// hue, `#94da3a` on white, 1.7:1; and more still where its rule sets no surface, as it may lie on a bar
  /// that is dark in both styles, too.
  fileprivate var leastRatioOfPaleLine: Double {
    mutating get {
      if isFaintLine { return Thresholds.leastPaleLine }
      guard ratio < Thresholds.paleLineRatio else { return Thresholds.graphicRatio }
      guard lch.chroma >= Thresholds.paleLineChroma else { return Thresholds.leastPaleLine }
      guard backdrop != nil else { return Thresholds.graphicRatio }
      return OKLCH(light).chroma < Thresholds.neutralChroma
        ? Thresholds.seenMarkRatio : Thresholds.leastPaleLine
    }
  }
}
