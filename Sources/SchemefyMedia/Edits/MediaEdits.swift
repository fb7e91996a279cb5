package import SchemefyCSS
package import SchemefySource

/// Replaces media conditions by the remainder that an environment leaves open.
package enum MediaEdits {
  /// The edits of all conditions of a sheet: in `@media`, also nested, in `@import`, in
  /// `@custom-media`, and in `if()`.
  ///
  /// - Parameter prunes: whether the branches of `if()` that can't apply any more are cut out.
  package static func edits(
    of sheet: Stylesheet, in text: Span<UInt8>, environment: MediaEnvironment, prunes: Bool = false
  ) -> TextEdits {
    var edits = TextEdits()
    var unchanged = TextMemo<Void>()
    var circular: Set<String>?
    for index in sheet.rules.indices {
      let rule = sheet.rules[index]
      switch rule.keyword {
      case .media:
        let place = sheet.textRange(rule.prelude)
        guard unchanged.value(of: place, in: text) == nil else { continue }
        let isChanged = resolve(
          rule.prelude, of: sheet.tokens.span, in: text, environment, &edits)
        if !isChanged { unchanged.remember((), of: place) }
      case .import:
        let values = ComponentValueCursor(sheet.tokens.span, in: text, rule.prelude)
        guard let prelude = ImportPrelude(values), !prelude.media.isEmpty else { continue }
        resolve(prelude.media, of: sheet.tokens.span, in: text, environment, &edits)
      case .customMedia where rule.block == nil:
        let values = ComponentValueCursor(sheet.tokens.span, in: text, rule.prelude)
        guard let query = CustomMediaQuery(values), !query.media.isEmpty else { continue }
        let names = circular ?? CustomMediaQuery.circularNames(of: sheet, in: text)
        circular = names
        guard !names.contains(query.name) else { continue }
        resolve(query.media, of: sheet.tokens.span, in: text, environment, &edits)
      default:
        continue
      }
    }
    resolveFunctions(of: sheet, in: text, environment: environment, prunes: prunes, &edits)
    return edits
  }

  /// The edit of a whole text that is a media query list, such as a `media` attribute.
  package static func edits(of text: Span<UInt8>, environment: MediaEnvironment) -> TextEdits {
    let tokens = CSSTokenizer.tokenize(text)
    var edits = TextEdits()
    let all = TokenRange(0..<tokens.count - 1)
    resolve(all, of: tokens.span, in: text, environment, &edits)
    return edits
  }

  /// - Returns: whether any edit was made.
  @discardableResult
  private static func resolve(
    _ range: TokenRange, of tokens: Span<CSSToken>, in text: Span<UInt8>,
    _ environment: MediaEnvironment, _ edits: inout TextEdits
  ) -> Bool {
    let list = MediaQueryList.parse(tokens, in: text, range)
    guard let first = list.queries.first, let last = list.queries.last else { return false }
    let start = min(first.tokens.lowerBound, last.tokens.lowerBound)
    let end = max(first.tokens.upperBound, last.tokens.upperBound)
    guard start < end else { return false }
    let place = TextRange(Int(tokens[start].start)..<Int(tokens[end - 1].end))
    var result: [UInt8]
    switch MediaEvaluation(list, tokens, in: text, environment: environment).resolve() {
    case .unchanged: return false
    case .true: result = Array("all".utf8)
    case .false: result = Array("not all".utf8)
    case .residue(let text): result = text
    }
    // `@media(…)` needs no white space, `@mediaall` is another rule.
    if start > 0, tokens[start - 1].kind == .atKeyword, result.first != UInt8(ascii: "(") {
      result.insert(UInt8(ascii: " "), at: 0)
    }
    edits.replace(place, with: result)
    return true
  }
}
