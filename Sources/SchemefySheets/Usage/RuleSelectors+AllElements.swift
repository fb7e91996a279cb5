internal import SchemefyCSS
internal import SchemefySource

/// Elements that browsers colour, unless a rule of the author's is for all of them.
enum BrowserColored {
  /// Links that were not visited: `a`, `:link`, `a:link`, `:any-link`, `[href]` or `*`.
  case links
  /// Thematic breaks: `hr` or `*`.
  case thematicBreaks
}

/// Rules for all elements of a kind.
extension RuleSelectors {
  /// Whether one of a rule's selectors matches every element of a kind, also in `:is()` or `:where()`.
  mutating func isOfAll(
    _ kind: BrowserColored, _ rule: Int32, of sheet: Stylesheet, in text: Span<UInt8>
  ) -> Bool {
    guard rule >= 0, Self.mayBeOfAll(kind, sheet.rules[Int(rule)], sheet, text),
      !sheet.isScoped(rule), let list = list(of: rule, in: sheet, text)
    else { return false }
    return hasAll(kind, list)
  }

  /// Whether one of a list's selectors matches every element of a kind.
  private func hasAll(_ kind: BrowserColored, _ list: Int32) -> Bool {
    table.selectors(of: list).contains { selector in
      !selector.flags.hasAny(.combinators) && selector.pseudoElement == .none
        && table.subject(of: selector).allSatisfy { matchesAll(kind, $0) }
    }
  }

  /// Whether a simple selector matches every element of a kind.
  private func matchesAll(_ kind: BrowserColored, _ step: SimpleSelector) -> Bool {
    switch (step, kind) {
    case (.namespace(let name), _): return isOfHTML(name)
    case (.any(let list), _): return hasAll(kind, list)
    case (.type(let name), .links): return names.isName(name.folded, "a")
    case (.type(let name), .thematicBreaks): return names.isName(name.folded, "hr")
    case (.pseudoClass(.anyLink), .links): return true
    case (.state(.visited, isNegated: true, isQuirky: _), .links): return true
    case (.attribute(let index), .links):
      let attribute = table.attributes[Int(index)]
      return attribute.isPresence && (attribute.namespace ?? 0) == 0
        && names.isName(attribute.name.folded, "href")
    default: return false
    }
  }

  /// Whether a prelude has a name that selectors of all elements of a kind have.
  private static func mayBeOfAll(
    _ kind: BrowserColored, _ rule: CSSRule, _ sheet: Stylesheet, _ text: Span<UInt8>
  ) -> Bool {
    rule.prelude.range.contains { index in
      let token = sheet.tokens[index]
      guard token.kind == .ident else { return token.isDelim(UInt8(ascii: "*"), in: text) }
      return switch kind {
      case .links:
        token.matches("a", in: text) || token.matches("link", in: text)
          || token.matches("any-link", in: text) || token.matches("href", in: text)
      case .thematicBreaks: token.matches("hr", in: text)
      }
    }
  }
}

extension Stylesheet {
  /// Whether a rule declares the lines on all sides of its boxes, or takes them away.
  func drawsBorders(of rule: Int, in text: Span<UInt8>) -> Bool {
    let range = Int(rules[rule].declarationStart)..<Int(rules[rule].declarationEnd)
    return declarations[range].contains { declaration in
      guard declaration.rule == rule else { return false }
      let name = tokens[Int(declaration.name)]
      return name.matches("border", in: text) || name.matches("border-color", in: text)
    }
  }
}
