extension StylesheetParser {
  /// Consumes a declaration; leaves the position where it is if there is none.
  ///
  /// css-syntax-3 §5.5.6 <https://drafts.csswg.org/css-syntax/#consume-declaration>
  ///
  /// - Returns: whether there was one. Whether it is valid in its context is not checked.
  mutating func consumeDeclaration(_ tokens: Span<CSSToken>, _ text: Span<UInt8>) -> Bool {
    let name = position
    guard tokens[name].kind == .ident, let colon = indexOfColon(tokens, after: name) else {
      return false
    }
    let isCustom = tokens[name].isCustomPropertyName(in: text)
    var value = DeclarationValue()
    var index = colon + 1
    while index < end {
      let kind = tokens[index].kind
      if kind == .semicolon { break }
      let next = indexAfterComponentValue(tokens, at: index)
      if kind == .skipped {
        value.addSkipped()
        guard isCustom else { return false }
      } else if !kind.isTrivia {
        value.add(index..<next, kind, tokens[index], text)
        guard isCustom || !value.mixesBlock else { return false }
      }
      index = next
    }
    guard value.finish(isCustom: isCustom) else { return false }
    declarations.append(
      CSSDeclaration(
        name: UInt32(truncatingIfNeeded: name), value: value.range(orAt: colon + 1),
        importance: value.importance(orAt: index), rule: Int32(truncatingIfNeeded: current)))
    position = index
    return true
  }

  /// Index of the colon behind a name and trivia.
  @inline(__always)
  private func indexOfColon(_ tokens: Span<CSSToken>, after name: Int) -> Int? {
    var index = name + 1
    while index < end, tokens[index].kind.isTrivia { index += 1 }
    guard index < end, tokens[index].kind == .colon else { return nil }
    return index
  }
}

/// The contents of a declaration's value, as far as it was read.
private struct DeclarationValue {
  /// The indices of the tokens at which the value starts and ends, without its last two component
  /// values.
  private var start = -1
  private var end = -1
  /// The index of the last `!`, if nothing but `important` follows it; otherwise -1.
  private var mark = -1
  private var endBeforeMark = -1
  private var isImportant = false
  private var blocks = 0
  private var others = 0

  /// Notes a component value that is neither white space nor a comment.
  @inline(__always)
  mutating func add(
    _ range: Range<Int>, _ kind: CSSTokenKind, _ token: CSSToken, _ text: Span<UInt8>
  ) {
    if start < 0 { start = range.lowerBound }
    if kind == .openCurly { blocks += 1 } else { others += 1 }
    if mark >= 0, !isImportant, kind == .ident, token.matches("important", in: text) {
      isImportant = true
    } else if token.isDelim(UInt8(ascii: "!"), in: text) {
      mark = range.lowerBound
      endBeforeMark = end < 0 ? range.lowerBound : end
      isImportant = false
    } else if mark >= 0 {
      mark = -1
      isImportant = false
    }
    end = range.upperBound
  }

  /// Notes rules skipped behind a {} block.
  mutating func addSkipped() {
    blocks += 1
    mark = -1
    isImportant = false
  }

  /// Whether a {} block stands beside other values, which only a custom property may have.
  ///
  /// `!important`, or the beginning of it, is not counted behind a block.
  @inline(__always)
  var mixesBlock: Bool {
    guard blocks > 0 else { return false }
    return blocks + others > 1 && !(blocks == 1 && mark >= 0 && others == (isImportant ? 2 : 1))
  }

  /// Decides at the value's end; false if it is none.
  mutating func finish(isCustom: Bool) -> Bool {
    if mark >= 0, !isImportant {
      mark = -1
      return isCustom || blocks == 0
    }
    return true
  }

  func range(orAt index: Int) -> TokenRange {
    if start < 0 { return TokenRange(index..<index) }
    guard mark >= 0 else { return TokenRange(start..<end) }
    return TokenRange(min(start, endBeforeMark)..<endBeforeMark)
  }

  func importance(orAt index: Int) -> TokenRange {
    TokenRange(mark >= 0 ? mark..<end : index..<index)
  }
}
