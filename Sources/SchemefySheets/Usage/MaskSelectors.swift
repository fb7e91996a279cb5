internal import SchemefyCSS
internal import SchemefySource

/// Rules for elements in masks, where a colour is not shown, but decides how much of an element is.
struct MaskSelectors {
  /// By list, whether all of its elements are masks or in masks, and whether all are in masks: `&` leads to
  /// one list again and again.
  private var orMask: [Int32: Bool] = [:]
  private var inMask: [Int32: Bool] = [:]
  /// By rule, whether its prelude or that of one around it has the name of masks.
  private var named: [Int32: Bool] = [:]

  /// Whether every element that a rule's selectors match is a `mask` or inside one, judged by the
  /// selectors alone.
  mutating func matches(
    _ rule: Int32, of sheet: Stylesheet, in text: Span<UInt8>, _ selectors: inout RuleSelectors
  ) -> Bool {
    let style = sheet.styleRule(from: rule)
    guard namesMasks(style, of: sheet, in: text),
      let list = selectors.list(of: style, in: sheet, text)
    else { return false }
    return areInMasks(list, orMasks: true, selectors)
  }

  /// Whether all elements of a list are in masks, or are masks themselves where these count.
  private mutating func areInMasks(
    _ list: Int32, orMasks: Bool, _ selectors: RuleSelectors
  ) -> Bool {
    if let known = (orMasks ? orMask : inMask)[list] { return known }
    let all = selectors.table.selectors(of: list)
    var result = !all.isEmpty
    for selector in all where result {
      result = isInMask(selector, orMask: orMasks, selectors)
    }
    if orMasks { orMask[list] = result } else { inMask[list] = result }
    return result
  }

  private mutating func isInMask(
    _ selector: ComplexSelector, orMask: Bool, _ selectors: RuleSelectors
  ) -> Bool {
    // Whether a mask in the place of the compound selector has the subject in it, or is the subject: one
    // that stands beside it has not.
    var isAround = orMask
    for compound in selectors.table.compounds(of: selector) {
      for step in compound.steps where isInMask(step, orMask: isAround, selectors) { return true }
      switch compound.combinator {
      case .descendant, .child: isAround = true
      case .nextSibling, .subsequentSibling: isAround = false
      case .slotAssignment, .part, nil: return false
      }
    }
    return false
  }

  private mutating func isInMask(
    _ step: SimpleSelector, orMask: Bool, _ selectors: RuleSelectors
  ) -> Bool {
    switch step {
    case .type(let name): orMask && selectors.names.isName(name.folded, "mask")
    case .any(let list), .nesting(let list): areInMasks(list, orMasks: orMask, selectors)
    default: false
    }
  }

  /// Whether a rule, or one around it, has the name of masks in its prelude.
  private mutating func namesMasks(
    _ rule: Int32, of sheet: Stylesheet, in text: Span<UInt8>
  ) -> Bool {
    var index = rule
    var chain: [Int32] = []
    while index >= 0, named[index] == nil {
      chain.append(index)
      index = sheet.styleRule(from: sheet.rules[Int(index)].parent)
    }
    var isNamed = index >= 0 && named[index] == true
    for rule in chain.reversed() {
      isNamed = isNamed || Self.isNamed(sheet.rules[Int(rule)].prelude, of: sheet, in: text)
      named[rule] = isNamed
    }
    return isNamed
  }

  private static func isNamed(
    _ prelude: TokenRange, of sheet: Stylesheet, in text: Span<UInt8>
  ) -> Bool {
    prelude.range.contains { index in
      sheet.tokens[index].kind == .ident && sheet.tokens[index].matches("mask", in: text)
    }
  }
}
