internal import SchemefyCSS
internal import SchemefyMedia
internal import SchemefyProperties
internal import SchemefySource
internal import SchemefyTraits

/// The conditions under which the rules of a palette apply.
struct PaletteConditions {
  package let combinations = DynamicColor.combinations
  /// For each rule, a bit for each of `combinations`, which says whether the rule and all rules around
  /// it apply.
  package private(set) var rules: [UInt8] = []
  private var selectors = RuleSelectors()
  /// By list of selectors, in which combinations it matches: `&` leads to one list again and again.
  private var lists: [Int32: UInt8] = [:]

  package init(of sheet: Stylesheet, in text: Span<UInt8>) {
    rules.reserveCapacity(sheet.rules.count)
    for (index, rule) in sheet.rules.enumerated() {
      let outer = rule.parent < 0 ? 0xFF : rules[Int(rule.parent)]
      rules.append(outer == 0 ? 0 : outer & own(Int32(index), of: sheet, in: text))
    }
  }

  /// In which combinations a rule's own condition holds.
  private mutating func own(
    _ index: Int32, of sheet: Stylesheet, in text: Span<UInt8>
  ) -> UInt8 {
    let rule = sheet.rules[Int(index)]
    switch rule.keyword {
    case .media?:
      let list = MediaQueryList.parse(sheet.tokens.span, in: text, rule.prelude)
      return bits { traits in
        let environment = MediaEnvironment(traits: traits, mediaType: "screen")
        return MediaEvaluation(list, sheet.tokens.span, in: text, environment: environment)
          .evaluate() == .true
      }
    case .supports?:
      let condition = SupportsCondition(sheet.tokens.span, in: text)
      return condition.evaluate(rule.prelude) == .true ? 0xFF : 0
    case .layer?:
      return 0xFF
    case nil:
      return bits(ofRule: index, of: sheet, in: text)
    case _?:
      return 0
    }
  }

  /// In which combinations one of a rule's selectors is about the whole page, or about a part of it
  /// that is marked as having a style, a level or a contrast.
  private mutating func bits(
    ofRule rule: Int32, of sheet: Stylesheet, in text: Span<UInt8>
  ) -> UInt8 {
    guard !sheet.isScoped(rule), let list = selectors.list(of: rule, in: sheet, text) else {
      return 0
    }
    return bits(ofList: list)
  }

  private mutating func bits(ofList list: Int32) -> UInt8 {
    if let known = lists[list] { return known }
    var result: UInt8 = 0
    for selector in selectors.table.selectors(of: list)
    where !selector.flags.hasAny(.combinators) && selector.pseudoElement == .none {
      result |= bits(of: selectors.table.subject(of: selector))
    }
    lists[list] = result
    return result
  }

  /// In which combinations a compound selector matches.
  private mutating func bits(of steps: ArraySlice<SimpleSelector>) -> UInt8 {
    // `*` is any element.
    guard !steps.isEmpty else { return 0 }
    var result: UInt8 = 0xFF
    for step in steps { result &= bits(of: step) }
    return result
  }

  private mutating func bits(of step: SimpleSelector) -> UInt8 {
    let names = selectors.names
    switch step {
    case .pseudoClass(.root), .pseudoClass(.scope), .host(-1): return 0xFF
    case .type(let name) where names.isName(name.folded, "html"): return 0xFF
    case .type(let name) where names.isName(name.folded, "body"): return 0xFF
    case .type(let name) where names.isName(name.folded, "dialog"):
      return bits { $0.userInterfaceLevel == .elevated }
    case .class(let name) where names.isName(name.exact, "dark"):
      return bits { $0.userInterfaceStyle == .dark }
    case .class(let name) where names.isName(name.exact, "light"):
      return bits { $0.userInterfaceStyle == .light }
    case .attribute(let index): return bits(of: selectors.table.attributes[Int(index)])
    case .any(let list), .nesting(let list): return bits(ofList: list)
    default: return 0
    }
  }

  private func bits(of attribute: AttributeSelector) -> UInt8 {
    guard (attribute.namespace ?? 0) == 0 else { return 0 }
    let name = selectors.names.text(of: attribute.name.folded)
    switch attribute.operator {
    case .exists: return name == "popover" ? bits { $0.userInterfaceLevel == .elevated } : 0
    case .equals: break
    default: return 0
    }
    let range = Int(attribute.value.lowerBound)..<Int(attribute.value.upperBound)
    let value = String(decoding: selectors.table.text[range], as: UTF8.self)
    switch (name, attribute.isInsensitive ? value.lowercased() : value) {
    case ("data-scheme-level", "elevated"): return bits { $0.userInterfaceLevel == .elevated }
    case ("data-scheme-level", "base"): return bits { $0.userInterfaceLevel == .base }
    case ("data-scheme-contrast", "high"): return bits { $0.accessibilityContrast == .high }
    case ("data-scheme-contrast", "normal"): return bits { $0.accessibilityContrast == .normal }
    case (_, "dark") where name.hasPrefix("data-"): return bits { $0.userInterfaceStyle == .dark }
    case (_, "light") where name.hasPrefix("data-"):
      return bits { $0.userInterfaceStyle == .light }
    default: return 0
    }
  }

  private func bits(where holds: (TraitCollection) -> Bool) -> UInt8 {
    var bits: UInt8 = 0
    for (index, traits) in combinations.enumerated() where holds(traits) { bits |= 1 << index }
    return bits
  }
}
