import SchemefySource

extension Stylesheet {
  /// An item of a block: an index into ``declarations`` or ``rules``.
  package enum Item: Hashable, Sendable {
    case declaration(Int)
    case rule(Int)
  }

  /// The items of a rule's block in source order, without the items of the rules in it.
  ///
  /// - Parameter rule: index into ``rules``; -1 for the top level.
  package func items(of rule: Int) -> ItemSequence {
    guard rule >= 0 else {
      return ItemSequence(
        sheet: self, declaration: 0, declarationEnd: declarations.count, rule: 0,
        ruleEnd: rules.count)
    }
    return ItemSequence(
      sheet: self, declaration: Int(rules[rule].declarationStart),
      declarationEnd: Int(rules[rule].declarationEnd), rule: rule + 1,
      ruleEnd: Int(rules[rule].subtreeEnd))
  }

  /// Merges declarations and child rules by their first tokens.
  package struct ItemSequence: Sequence, IteratorProtocol {
    fileprivate let sheet: Stylesheet
    fileprivate var declaration: Int
    fileprivate let declarationEnd: Int
    fileprivate var rule: Int
    fileprivate let ruleEnd: Int

    package mutating func next() -> Item? {
      guard rule < ruleEnd else { return nextDeclaration() }
      let first = sheet.rules[rule]
      let isBefore =
        declaration < declarationEnd
        && Int(sheet.declarations[declaration].name) < first.tokens.lowerBound
      if isBefore { return nextDeclaration() }
      defer {
        declaration = Int(first.declarationEnd)
        rule = Int(first.subtreeEnd)
      }
      return .rule(rule)
    }

    private mutating func nextDeclaration() -> Item? {
      guard declaration < declarationEnd else { return nil }
      defer { declaration += 1 }
      return .declaration(declaration)
    }
  }
}

extension Stylesheet {
  /// The name token of a declaration: an ident.
  @inlinable
  package func nameToken(of declaration: CSSDeclaration) -> CSSToken {
    tokens[Int(declaration.name)]
  }

  /// The at-keyword token of an at-rule; `nil` for a qualified rule.
  package func nameToken(of rule: CSSRule) -> CSSToken? {
    rule.isAtRule ? tokens[rule.tokens.lowerBound] : nil
  }

  /// The tokens of the value of a `unicode-range` descriptor, read anew in the mode that knows
  /// unicode-range tokens.
  ///
  /// css-syntax-3 §5.5.11 <https://drafts.csswg.org/css-syntax/#consume-unicode-range-value>
  package func unicodeRangeTokens(
    of declaration: CSSDeclaration, in text: Span<UInt8>
  ) -> [CSSToken] {
    CSSTokenizer.tokenize(text, textRange(declaration.value).range, allowsUnicodeRanges: true)
  }
}
