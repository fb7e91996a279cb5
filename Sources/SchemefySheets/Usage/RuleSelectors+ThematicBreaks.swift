internal import SchemefyCSS
internal import SchemefySource

/// Rules for all thematic breaks of a page.
extension RuleSelectors {
  /// Whether one of a rule's selectors matches every thematic break: `hr`, `*` or `:where(hr, table)`.
  mutating func isOfAllThematicBreaks(
    _ rule: Int32, of sheet: Stylesheet, in text: Span<UInt8>
  ) -> Bool {
    guard rule >= 0, Self.mayBeOfThematicBreaks(sheet.rules[Int(rule)], sheet, text),
      !sheet.isScoped(rule), let list = list(of: rule, in: sheet, text)
    else { return false }
    return hasAllThematicBreaks(list)
  }

  /// Whether one of a list's selectors matches every thematic break.
  private func hasAllThematicBreaks(_ list: Int32) -> Bool {
    table.selectors(of: list).contains { selector in
      !selector.flags.hasAny(.combinators) && selector.pseudoElement == .none
        && table.subject(of: selector).allSatisfy { step in
          switch step {
          case .type(let name): names.isName(name.folded, "hr")
          case .namespace(let name): isOfHTML(name)
          case .any(let list): hasAllThematicBreaks(list)
          default: false
          }
        }
    }
  }

  /// Whether a prelude has a name that selectors of all thematic breaks have.
  private static func mayBeOfThematicBreaks(
    _ rule: CSSRule, _ sheet: Stylesheet, _ text: Span<UInt8>
  ) -> Bool {
    rule.prelude.range.contains { index in
      let token = sheet.tokens[index]
      return token.kind == .ident
        ? token.matches("hr", in: text) : token.isDelim(UInt8(ascii: "*"), in: text)
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
