internal import SchemefyCSS
internal import SchemefySource

/// Rules for elements in masks, where a colour is not shown, but decides how much of an element is.
extension RuleSelectors {
  /// Whether every element that a rule's selectors match is a `mask` or inside one, judged by the
  /// selectors alone.
  mutating func isInMasks(_ rule: Int32, of sheet: Stylesheet, in text: Span<UInt8>) -> Bool {
    let style = sheet.styleRule(from: rule)
    guard Self.namesMasks(style, of: sheet, in: text), let list = list(of: style, in: sheet, text)
    else { return false }
    return areInMasks(list, orMasks: true)
  }

  /// Whether all elements of a list are in masks, or are masks themselves where these count.
  private func areInMasks(_ list: Int32, orMasks: Bool) -> Bool {
    let selectors = table.selectors(of: list)
    return !selectors.isEmpty && selectors.allSatisfy { isInMask($0, orMask: orMasks) }
  }

  private func isInMask(_ selector: ComplexSelector, orMask: Bool) -> Bool {
    // Whether a mask in the place of the compound selector has the subject in it, or is the subject: one
    // that stands beside it has not.
    var isAround = orMask
    for compound in table.compounds(of: selector) {
      if compound.steps.contains(where: { isInMask($0, orMask: isAround) }) { return true }
      switch compound.combinator {
      case .descendant, .child: isAround = true
      case .nextSibling, .subsequentSibling: isAround = false
      case .slotAssignment, .part, nil: return false
      }
    }
    return false
  }

  private func isInMask(_ step: SimpleSelector, orMask: Bool) -> Bool {
    switch step {
    case .type(let name): orMask && names.isName(name.folded, "mask")
    case .any(let list), .nesting(let list): areInMasks(list, orMasks: orMask)
    default: false
    }
  }

  /// Whether a rule, or one around it, has the name of masks in its prelude.
  private static func namesMasks(
    _ rule: Int32, of sheet: Stylesheet, in text: Span<UInt8>
  ) -> Bool {
    var index = rule
    while index >= 0 {
      let own = sheet.rules[Int(index)]
      if own.prelude.range.contains(where: {
        sheet.tokens[$0].kind == .ident && sheet.tokens[$0].matches("mask", in: text)
      }) {
        return true
      }
      index = sheet.styleRule(from: own.parent)
    }
    return false
  }
}
