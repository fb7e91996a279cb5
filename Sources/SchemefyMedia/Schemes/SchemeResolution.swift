package import SchemefyCSS
package import SchemefySource
package import SchemefyTraits

/// Bakes the functions and properties that depend on the used colour scheme: `color-scheme` and
/// `light-dark()`.
package struct SchemeResolution {
  /// The style that the traits supply.
  package let style: UserInterfaceStyle
  /// The scheme that elements use, if it is the same for all of them; `nil` where only a browser
  /// can decide, which then picks from `light-dark()`.
  package let usedScheme: UserInterfaceStyle?
  /// Whether a rule gives a custom property a value, anywhere in the page's sheets.
  package let isDefined: @Sendable (CustomPropertyName) -> Bool

  package init(
    style: UserInterfaceStyle, usedScheme: UserInterfaceStyle?,
    isDefined: @escaping @Sendable (CustomPropertyName) -> Bool
  ) {
    self.style = style
    self.usedScheme = usedScheme
    self.isDefined = isDefined
  }

  /// The edits of a sheet, or of a style attribute.
  package func edits(of sheet: Stylesheet, in text: Span<UInt8>) -> TextEdits {
    var edits = TextEdits()
    var cut: [TextRange] = []
    for declaration in sheet.declarations {
      let name = sheet.nameToken(of: declaration)
      // Old WebKit, and mail clients built on it, read the name of a draft.
      if name.matches("color-scheme", in: text)
        || name.matches("supported-color-schemes", in: text)
      {
        resolveColorScheme(declaration.value, of: sheet.tokens.span, in: text, &edits)
        resolveFallbacks(declaration.value, of: sheet.tokens.span, in: text, &edits)
        continue
      }
      if name.isCustomPropertyName(in: text) {
        resolveSchemes(declaration.value, of: sheet.tokens.span, in: text, &edits)
      }
      if let usedScheme {
        resolveLightDark(usedScheme, declaration.value, of: sheet.tokens.span, in: text, &cut)
      }
    }
    edits.remove(cut)
    return edits
  }

  /// `light dark` under a supplied style becomes that style: on every screen, the used scheme is
  /// the one that it would be under this preference.
  ///
  /// CSS Color Adjustment 1 §2.2 <https://drafts.csswg.org/css-color-adjust/#color-scheme-prop>
  package func resolveColorScheme(
    _ value: TokenRange, of tokens: Span<CSSToken>, in text: Span<UInt8>, _ edits: inout TextEdits
  ) {
    let values = ComponentValueCursor(tokens, in: text, value)
    guard let schemes = ColorSchemeValue(values), schemes.lists(style) else { return }
    // Of two in a row, as in `dark light light`, each would take the white space between them.
    var runs: [ClosedRange<Int>] = []
    for (token, listed) in schemes.known where listed != style {
      if let last = runs.last, token == last.upperBound + 2,
        tokens[token - 1].kind == .whitespace
      {
        runs[runs.count - 1] = last.lowerBound...token
      } else {
        runs.append(token...token)
      }
    }
    for run in runs { edits.replace(Self.words(run, value, tokens), with: []) }
  }

  /// A custom property that lists both schemes, and nothing else, is there for `color-scheme`.
  private func resolveSchemes(
    _ value: TokenRange, of tokens: Span<CSSToken>, in text: Span<UInt8>, _ edits: inout TextEdits
  ) {
    guard let schemes = ColorSchemeValue(ComponentValueCursor(tokens, in: text, value)),
      !schemes.hasOthers
    else { return }
    resolveColorScheme(value, of: tokens, in: text, &edits)
  }

  /// Resolves the fallbacks of `var()` in a value of `color-scheme`.
  private func resolveFallbacks(
    _ value: TokenRange, of tokens: Span<CSSToken>, in text: Span<UInt8>, _ edits: inout TextEdits
  ) {
    for index in value.range {
      let token = tokens[index]
      guard token.kind == .function, token.matches("var", in: text) else { continue }
      let contents = TokenRange(index + 1..<min(token.match, value.upperBound))
      let fallback = Self.fallback(ComponentValueCursor(tokens, in: text, contents))
      if let fallback { resolveColorScheme(fallback, of: tokens, in: text, &edits) }
    }
  }

  /// The fallback in the arguments of `var()`, behind the comma.
  ///
  /// Inlined into the loop over a span, it crashes the optimizer of Swift 6.3.1.
  @inline(never)
  private static func fallback(_ contents: consuming ComponentValueCursor) -> TokenRange? {
    guard contents.nextSkippingWhitespace() != nil, contents.consume(.comma) else { return nil }
    return TokenRange(contents.position..<contents.end)
  }

  /// The range of keywords with the white space behind them, or in front of them if they are the last.
  private static func words(
    _ run: ClosedRange<Int>, _ value: TokenRange, _ tokens: Span<CSSToken>
  ) -> TextRange {
    let (start, end) = (tokens[run.lowerBound].range, tokens[run.upperBound].range)
    if run.upperBound + 1 < value.upperBound, tokens[run.upperBound + 1].kind == .whitespace {
      return TextRange(start.lowerBound..<tokens[run.upperBound + 1].range.upperBound)
    }
    if run.lowerBound > value.lowerBound, tokens[run.lowerBound - 1].kind == .whitespace {
      return TextRange(tokens[run.lowerBound - 1].range.lowerBound..<end.upperBound)
    }
    return TextRange(start.lowerBound..<end.upperBound)
  }

  /// Replaces each `light-dark()` by the argument that is used. The other argument is removed as a
  /// whole, without edits inside; in the remaining one, others may be nested. A `light-dark()` that
  /// a browser may find invalid stays: where the arguments are not both colours, or a variable in
  /// the other one may be missing.
  ///
  /// CSS Color 5 §9 <https://drafts.csswg.org/css-color-5/#light-dark>
  private func resolveLightDark(
    _ used: UserInterfaceStyle, _ value: TokenRange, of tokens: Span<CSSToken>,
    in text: Span<UInt8>, _ cut: inout [TextRange]
  ) {
    var index = value.lowerBound
    // For each function that is being read, the index of the token behind the argument that stays, and
    // that of the token behind the function.
    var open: [(end: Int, close: Int)] = []
    while index < value.upperBound {
      while let last = open.last, index >= last.end {
        index = last.close
        open.removeLast()
      }
      guard index < value.upperBound else { break }
      let token = tokens[index]
      guard token.kind == .function, token.matches("light-dark", in: text) else {
        index += 1
        continue
      }
      let contents = TokenRange(index + 1..<min(token.match, value.upperBound))
      let close = min(token.match + 1, value.upperBound)
      guard let arguments = LightDark(ComponentValueCursor(tokens, in: text, contents)),
        ParsedColor(tokens, in: text, TokenRange(index..<close)) != nil,
        hasAllVariables(
          used == .dark ? arguments.light : arguments.dark, of: tokens, in: text)
      else {
        index += 1
        continue
      }
      let remaining = used == .dark ? arguments.dark : arguments.light
      let start = tokens[remaining.lowerBound].range.lowerBound
      let end = tokens[remaining.upperBound - 1].range.upperBound
      cut.append(TextRange(token.range.lowerBound..<start))
      cut.append(TextRange(end..<tokens[close - 1].range.upperBound))
      open.append((remaining.upperBound, close))
      index = remaining.lowerBound
    }
  }

  /// Whether each `var()` of a value has a fallback, or its property is declared somewhere: a `var()`
  /// without either makes the whole declaration invalid, wherever in the value it stands.
  ///
  /// CSS Variables 1 §3.1 <https://drafts.csswg.org/css-variables/#invalid-variables>
  private func hasAllVariables(
    _ value: TokenRange, of tokens: Span<CSSToken>, in text: Span<UInt8>
  ) -> Bool {
    for index in value.range {
      let token = tokens[index]
      guard token.kind == .function, token.matches("var", in: text) else { continue }
      let contents = TokenRange(index + 1..<min(token.match, value.upperBound))
      let isKnown = hasValue(ComponentValueCursor(tokens, in: text, contents))
      if !isKnown { return false }
    }
    return true
  }

  /// Whether a `var()` with these arguments has a fallback, or names a property with a value.
  @inline(never)
  private func hasValue(_ contents: consuming ComponentValueCursor) -> Bool {
    guard let name = contents.nextSkippingWhitespace()?.first else { return false }
    let token = contents.token(name)
    guard !contents.consume(.comma) else { return true }
    return isDefined(CustomPropertyName(token.stringValue(in: contents.text)))
  }
}
