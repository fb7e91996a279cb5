internal import SchemefyCSS
internal import SchemefySource

/// Narrows the selectors of a rule to elements that match another one, too.
enum SubjectSelector {
  /// The prelude of a style rule with a compound selector added to the subject of each of its
  /// selectors: behind what stands there, but in front of a pseudo-element.
  static func narrowed(
    _ prelude: TokenRange, of sheet: Stylesheet, in text: Span<UInt8>, to compound: CSSText
  ) -> [UInt8] {
    var result: [UInt8] = []
    var start = prelude.lowerBound
    while start < prelude.upperBound {
      let end = endOfSelector(start, prelude, sheet)
      let place = placeOfSubject(TokenRange(start..<end), sheet, text)
      let range = sheet.textRange(TokenRange(start..<end))
      append(range.lowerBound..<place, text, &result)
      result += compound.bytes
      append(place..<range.upperBound, text, &result)
      if end < prelude.upperBound { result.append(UInt8(ascii: ",")) }
      start = end + 1
    }
    return result
  }

  /// Whether a selector of a rule is for a pseudo-element.
  static func hasPseudoElement(
    _ prelude: TokenRange, of sheet: Stylesheet, in text: Span<UInt8>
  ) -> Bool {
    prelude.range.dropLast().contains { index in
      sheet.tokens[index].kind == .colon && isPseudoElement(sheet.tokens[index + 1], text)
    }
  }

  /// Whether all selectors of a rule are known to have the same specificity.
  static func isOfOneStrength(
    _ prelude: TokenRange, of sheet: Stylesheet, in text: Span<UInt8>
  ) -> Bool {
    guard endOfSelector(prelude.lowerBound, prelude, sheet) < prelude.upperBound else {
      return true
    }
    let hasNesting = prelude.range.contains {
      sheet.tokens[$0].isDelim(UInt8(ascii: "&"), in: text)
    }
    var table = SelectorTable()
    var names = NameTable(capacity: 8)
    guard !hasNesting,
      let list = table.parse(sheet.tokens.span, in: text, prelude, names: &names)
    else { return false }
    let strengths = table.lists[Int(list)].selectors.map {
      table.selectors[Int($0)].specificity
    }
    return strengths.allSatisfy { $0 == strengths[0] }
  }

  private static func append(_ range: Range<Int>, _ text: Span<UInt8>, _ result: inout [UInt8]) {
    for index in range { result.append(text[index]) }
  }

  /// The comma behind a selector, or the end.
  private static func endOfSelector(
    _ start: Int, _ prelude: TokenRange, _ sheet: Stylesheet
  ) -> Int {
    var index = start
    while index < prelude.upperBound, sheet.tokens[index].kind != .comma {
      index = next(index, sheet)
    }
    return min(index, prelude.upperBound)
  }

  /// The index of the token behind a token, and behind the block that it opens.
  private static func next(_ index: Int, _ sheet: Stylesheet) -> Int {
    let token = sheet.tokens[index]
    return token.kind.isOpening ? token.match + 1 : index + 1
  }

  private static func placeOfSubject(
    _ selector: TokenRange, _ sheet: Stylesheet, _ text: Span<UInt8>
  ) -> Int {
    var index = selector.lowerBound
    var end = sheet.textRange(selector).lowerBound
    while index < selector.upperBound {
      let token = sheet.tokens[index]
      if token.kind == .colon, index + 1 < selector.upperBound,
        isPseudoElement(sheet.tokens[index + 1], text)
      {
        return Int(token.start)
      }
      let next = min(next(index, sheet), selector.upperBound)
      if !token.kind.isTrivia { end = Int(sheet.tokens[next - 1].end) }
      index = next
    }
    return end
  }

  /// Whether a token behind a colon is the name of a pseudo-element; four names are such behind one
  /// colon.
  ///
  /// Selectors 4 §3.6.2 <https://drafts.csswg.org/selectors-4/#pseudo-element-syntax>
  private static func isPseudoElement(_ token: CSSToken, _ text: Span<UInt8>) -> Bool {
    token.kind == .colon || token.matches("before", in: text) || token.matches("after", in: text)
      || token.matches("first-line", in: text) || token.matches("first-letter", in: text)
  }
}
