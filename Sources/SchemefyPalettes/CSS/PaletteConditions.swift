internal import SchemefyCSS
internal import SchemefyMedia
internal import SchemefyProperties
internal import SchemefySource
internal import SchemefyTraits

/// When the rules of a palette apply.
struct PaletteConditions {
  package let combinations = DynamicColor.combinations
  /// For each rule a bit for each of `combinations`: whether it and all rules around it apply.
  package private(set) var rules: [UInt8] = []

  package init(of sheet: Stylesheet, in text: Span<UInt8>) {
    rules.reserveCapacity(sheet.rules.count)
    for rule in sheet.rules {
      let outer = rule.parent < 0 ? 0xFF : rules[Int(rule.parent)]
      rules.append(outer == 0 ? 0 : outer & own(rule, of: sheet, in: text))
    }
  }

  /// In which combinations a rule's own condition holds.
  private func own(_ rule: CSSRule, of sheet: Stylesheet, in text: Span<UInt8>) -> UInt8 {
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
      return selectors(rule.prelude, of: sheet, in: text)
    case _?:
      return 0
    }
  }

  /// In which combinations one of a rule's selectors is about the whole page, or about a part of it
  /// that is marked as having a style, a level or a contrast.
  private func selectors(
    _ prelude: TokenRange, of sheet: Stylesheet, in text: Span<UInt8>
  ) -> UInt8 {
    if RootSelector.matches(prelude, of: sheet, in: text) { return 0xFF }
    var result: UInt8 = 0
    var selector: [UInt8] = []
    for index in prelude.range {
      let token = sheet.tokens[index]
      switch token.kind {
      case .comma:
        result |= bits(of: selector)
        selector = []
      case .whitespace, .comment:
        break
      case .ident, .string:
        selector += token.stringValue(in: text).utf8
      default:
        for place in token.range.range { selector.append(text[place]) }
      }
    }
    return result | bits(of: selector)
  }

  /// In which combinations a selector matches: one without quotes and white space.
  private func bits(of selector: [UInt8]) -> UInt8 {
    var rest = String(decoding: selector, as: UTF8.self)
    for root in [":root", ":host", "html"] where rest.hasPrefix(root) {
      rest.removeFirst(root.utf8.count)
      break
    }
    switch rest {
    case "":
      return 0xFF
    case "dialog", "[popover]", "[data-scheme-level=elevated]":
      return bits { $0.userInterfaceLevel == .elevated }
    case "[data-scheme-level=base]":
      return bits { $0.userInterfaceLevel == .base }
    case "[data-scheme-contrast=high]":
      return bits { $0.accessibilityContrast == .high }
    case "[data-scheme-contrast=normal]":
      return bits { $0.accessibilityContrast == .normal }
    case _ where rest == ".dark" || rest.hasPrefix("[data-") && rest.hasSuffix("=dark]"):
      return bits { $0.userInterfaceStyle == .dark }
    case _ where rest == ".light" || rest.hasPrefix("[data-") && rest.hasSuffix("=light]"):
      return bits { $0.userInterfaceStyle == .light }
    default:
      return 0
    }
  }

  private func bits(where holds: (TraitCollection) -> Bool) -> UInt8 {
    var bits: UInt8 = 0
    for (index, traits) in combinations.enumerated() where holds(traits) { bits |= 1 << index }
    return bits
  }
}
