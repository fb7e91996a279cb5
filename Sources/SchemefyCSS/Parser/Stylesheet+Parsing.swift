package import SchemefySource

extension Stylesheet {
  /// Parses a stylesheet.
  ///
  /// css-syntax-3 §5.4.3 <https://drafts.csswg.org/css-syntax/#parse-stylesheet>. Every block is
  /// parsed as a block's contents, so that it may hold declarations and rules alike.
  ///
  /// - Parameters:
  ///   - text: at most `UInt32.max` bytes, decoded, without BOM.
  ///   - budget: of the document that the sheet belongs to; once it is spent, the rest of the text is
  ///     left out.
  /// - Complexity: O(n) in the length of the text.
  package static func parse(_ text: Span<UInt8>, budget: WorkBudget? = nil) -> Stylesheet {
    parse(CSSTokenizer.tokenize(text, budget: budget), text) {
      $0.consumeStylesheet($1, $2, budget)
    }
  }

  /// Parses the part of a stylesheet that a skimmer leaves: the same rules and declarations without
  /// the skipped ones. A skipped rule stands directly behind a rule of the result.
  package static func parse(
    _ text: Span<UInt8>, skimming skimmer: CSSSkimmer, budget: WorkBudget? = nil
  ) -> Stylesheet {
    parse(CSSTokenizer.tokenize(text, skimming: skimmer, budget: budget), text) {
      $0.consumeStylesheet($1, $2, budget)
    }
  }

  /// Parses a block's contents, as in a style attribute. An item that is no declaration is in
  /// `rules`, and has no effect in a style attribute.
  ///
  /// css-syntax-3 §5.4.5 <https://drafts.csswg.org/css-syntax/#parse-block-contents>. As there, an
  /// unmatched `}` ends it.
  package static func parseDeclarations(_ text: Span<UInt8>) -> Stylesheet {
    parse(CSSTokenizer.tokenize(text), text) { parser, tokens, text in
      parser.end(at: indexOfUnmatchedBrace(tokens))
      // `color:red;` has four tokens.
      parser.declarations.reserveCapacity(tokens.count / 4)
      parser.consumeBlockContents(tokens, text)
    }
  }

  /// Parses a rule; `nil` is the standard's syntax error.
  ///
  /// css-syntax-3 §5.4.6 <https://drafts.csswg.org/css-syntax/#parse-rule>
  ///
  /// - Returns: a sheet whose first rule is the one.
  package static func parseRule(_ text: Span<UInt8>) -> Stylesheet? {
    var isRule = false
    let sheet = parse(CSSTokenizer.tokenize(text), text) { parser, tokens, text in
      parser.position = indexAfterTrivia(tokens, at: 0)
      guard parser.position < parser.limit else { return }
      parser.consumeTopLevelRule(tokens, text)
      while parser.current >= 0, parser.position < parser.limit {
        parser.consumeBlockItem(tokens, text)
      }
      parser.closeOpenRules()
      isRule =
        !parser.rules.isEmpty && indexAfterTrivia(tokens, at: parser.position) == parser.limit
    }
    return isRule ? sheet : nil
  }

  /// Parses a declaration; `nil` is the standard's syntax error.
  ///
  /// css-syntax-3 §5.4.7 <https://drafts.csswg.org/css-syntax/#parse-declaration>. The text behind
  /// a semicolon is ignored, as there.
  ///
  /// - Returns: a sheet whose only declaration is the one.
  package static func parseDeclaration(_ text: Span<UInt8>) -> Stylesheet? {
    let sheet = parse(CSSTokenizer.tokenize(text), text) { parser, tokens, text in
      parser.position = indexAfterTrivia(tokens, at: 0)
      guard parser.position < parser.limit else { return }
      _ = parser.consumeDeclaration(tokens, text)
    }
    return sheet.declarations.isEmpty ? nil : sheet
  }

  /// Parses a component value; `nil` is the standard's syntax error: none, or more than one.
  ///
  /// css-syntax-3 §5.4.8 <https://drafts.csswg.org/css-syntax/#parse-component-value>
  ///
  /// - Parameter tokens: all tokens of the text.
  package static func parseComponentValue(
    _ tokens: [CSSToken], _ text: Span<UInt8>
  ) -> ComponentValue? {
    var values = ComponentValueCursor(tokens.span, in: text, TokenRange(0..<tokens.count - 1))
    guard let value = values.nextSkippingWhitespace(), values.isAtEnd else { return nil }
    return value
  }

  /// Runs a parser over the tokens of a text.
  private static func parse(
    _ tokens: [CSSToken], _ text: Span<UInt8>,
    _ body: (inout StylesheetParser, Span<CSSToken>, Span<UInt8>) -> Void
  ) -> Stylesheet {
    var parser = StylesheetParser(limit: tokens.count - 1)
    parser.declarations.reserveCapacity(tokens.count / 8)
    parser.rules.reserveCapacity(tokens.count / 24)
    body(&parser, tokens.span, text)
    return Stylesheet(tokens: tokens, rules: parser.rules, declarations: parser.declarations)
  }

  /// Index of the first `}` that closes no block, or of the end.
  private static func indexOfUnmatchedBrace(_ tokens: Span<CSSToken>) -> Int {
    let last = tokens.count - 1
    var index = 0
    while index < last, tokens[index].kind != .closeCurly {
      index = tokens[index].kind.isOpening ? min(tokens[index].match + 1, last) : index + 1
    }
    return index
  }

  private static func indexAfterTrivia(_ tokens: Span<CSSToken>, at start: Int) -> Int {
    var index = start
    while tokens[index].kind.isTrivia { index += 1 }
    return index
  }
}
