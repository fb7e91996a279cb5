internal import SchemefyCSS
internal import SchemefySource

/// Narrows the selectors of rules to elements that match another one, too.
extension RuleSelectors {
  /// The prelude of a style rule with a compound selector added to the subject of each of its
  /// selectors: behind what stands there, but in front of a pseudo-element. That of
  /// `b::after, a > i`, narrowed to `.x`, is `b.x::after, a > i.x`.
  ///
  /// - Returns: `nil` where the rule's selectors are invalid.
  mutating func prelude(
    of rule: Int, in sheet: Stylesheet, _ text: Span<UInt8>, narrowedTo compound: CSSText
  ) -> [UInt8]? {
    let selectors = selectors(of: Int32(truncatingIfNeeded: rule), in: sheet, text)
    guard !selectors.isEmpty else { return nil }
    let prelude = sheet.prelude(of: sheet.rules[rule], in: text)
    var result: [UInt8] = []
    var position = prelude.lowerBound
    for selector in selectors {
      let end = Int(selector.subjectEnd)
      for offset in position..<max(end, position) { result.append(text[offset]) }
      result += compound.bytes
      position = end
    }
    for offset in position..<max(prelude.upperBound, position) { result.append(text[offset]) }
    return result
  }

  /// Whether a selector of a rule is for a pseudo-element.
  mutating func haveParts(_ rule: Int, in sheet: Stylesheet, _ text: Span<UInt8>) -> Bool {
    selectors(of: Int32(truncatingIfNeeded: rule), in: sheet, text).contains {
      $0.pseudoElement != .none || $0.flags.hasAny(.outside)
    }
  }

  /// Whether all selectors of a rule are known to have the same specificity.
  mutating func areOfOneStrength(_ rule: Int, in sheet: Stylesheet, _ text: Span<UInt8>) -> Bool {
    let selectors = selectors(of: Int32(truncatingIfNeeded: rule), in: sheet, text)
    guard let first = selectors.first else { return false }
    return selectors.allSatisfy { $0.specificity == first.specificity }
  }
}
