internal import SchemefyCSS
internal import SchemefySource

/// Rules for all links of a page.
extension RuleSelectors {
  /// Whether one of a rule's selectors matches every link that was not visited: `a`, `:link`, `a:link`,
  /// `:any-link`, `[href]` or `*`.
  mutating func isOfAllLinks(_ rule: Int32, of sheet: Stylesheet, in text: Span<UInt8>) -> Bool {
    guard rule >= 0, Self.mayBeOfLinks(sheet.rules[Int(rule)], sheet, text),
      !sheet.isScoped(rule), let list = list(of: rule, in: sheet, text)
    else { return false }
    return hasAllLinks(list)
  }

  /// Whether one of a list's selectors matches every link that was not visited.
  private func hasAllLinks(_ list: Int32) -> Bool {
    table.selectors(of: list).contains { selector in
      !selector.flags.hasAny(.combinators) && selector.pseudoElement == .none
        && table.subject(of: selector).allSatisfy { isOfLinks($0) }
    }
  }

  /// Whether a simple selector matches every link that was not visited.
  private func isOfLinks(_ step: SimpleSelector) -> Bool {
    switch step {
    case .type(let name): return names.isName(name.folded, "a")
    case .pseudoClass(.anyLink), .state(.visited, isNegated: true, isQuirky: _): return true
    case .namespace(let name): return isOfHTML(name)
    case .any(let list): return hasAllLinks(list)
    case .attribute(let index):
      let attribute = table.attributes[Int(index)]
      return attribute.isPresence && (attribute.namespace ?? 0) == 0
        && names.isName(attribute.name.folded, "href")
    default: return false
    }
  }

  /// Whether a prelude has a name that selectors of all links have.
  private static func mayBeOfLinks(
    _ rule: CSSRule, _ sheet: Stylesheet, _ text: Span<UInt8>
  ) -> Bool {
    rule.prelude.range.contains { index in
      let token = sheet.tokens[index]
      guard token.kind == .ident else { return token.isDelim(UInt8(ascii: "*"), in: text) }
      return token.matches("a", in: text) || token.matches("link", in: text)
        || token.matches("any-link", in: text) || token.matches("href", in: text)
    }
  }
}
