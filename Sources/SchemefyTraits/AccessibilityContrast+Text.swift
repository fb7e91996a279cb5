internal import SchemefyColor

extension AccessibilityContrast {
  /// The contrast required of a text: 4.5, and 3 if it is large; 7 and 4.5 with increased contrast.
  ///
  /// WCAG 2.2 §1.4.3 <https://www.w3.org/TR/WCAG22/#contrast-minimum> and §1.4.6
  /// <https://www.w3.org/TR/WCAG22/#contrast-enhanced>
  ///
  /// - Parameters:
  ///   - size: the size of the text in CSS pixels; `nil` if it is unknown.
  ///   - weight: 1...1000, normally 400; `nil` if it is unknown.
  public func requiredContrast(size: Double?, weight: Double?) -> Double {
    switch (self, Self.isLarge(size: size, weight: weight)) {
    case (.high, false): Thresholds.enhancedTextRatio
    case (.high, true), (_, false): Thresholds.textRatio
    case (_, true): Thresholds.largeTextRatio
    }
  }

  /// Whether a text is of 18 points at least, or of 14 and bold.
  ///
  /// WCAG 2.2 "large scale" <https://www.w3.org/TR/WCAG22/#dfn-large-scale>
  private static func isLarge(size: Double?, weight: Double?) -> Bool {
    guard let size else { return false }
    // A size that was computed, as 1.5em, may be short of it by an error of rounding.
    let tolerance = 0.001
    return size + tolerance >= Thresholds.largeTextSize
      || (weight ?? 0) >= Thresholds.boldWeight
        && size + tolerance >= Thresholds.largeBoldTextSize
  }
}
