package import SchemefyCSS
package import SchemefySource

/// Marks around edits of CSS, by which the edits can be taken back.
///
/// A colour that falls back to the author's own, `var(--scheme-x-label, #333)`, is its own mark.
/// Any other edit stands between two comments, the second with the author's text: `/*schemefy auto
/// 1*/not all/*schemefy end (prefers-contrast:more)*/`.
package enum CSSMarks {
  /// The comment in front of an edit.
  package static let start: CSSText = "/*schemefy auto \(SchemeMarker.version)*/"
  /// The beginning of the comment in front of an edit, in any version.
  static let anyStart: CSSText = "/*schemefy auto "
  /// The beginning of the comment behind an edit; a space and the author's text follow.
  package static let end: CSSText = "/*schemefy end"

  /// Puts marks around edits, by which a later run takes them back.
  ///
  /// - Parameters:
  ///   - known: tokens of the text, from which a skimmer may have left some out; `nil` where there are none.
  ///   - splits: whether `var()` is put around the author's text by two edits, so that its spelling stays in the
  ///     text around.
  /// - Complexity: linear in the text, if there is an edit that is not its own mark.
  package static func marked(
    _ edits: TextEdits, in css: Span<UInt8>, _ known: [CSSToken]? = nil, splits: Bool = false
  ) -> TextEdits {
    let all = edits.edits
    let areOwnMarks = all.map { isOwnMark($0.replacement, inPlaceOf: $0.range, css) }
    if !splits, !areOwnMarks.contains(false) { return edits }
    // Edits between comments are widened to whole tokens, in which no mark may stand: as in the URL of a
    // drawing with colours of its own.
    let tokens =
      areOwnMarks.contains(false)
      ? known.map { completed($0, around: all.map(\.range), css) } ?? CSSTokenizer.tokenize(css)
      : []
    var result = TextEdits()
    var others = TextEdits()
    for ((range, replacement), isOwnMark) in zip(all, areOwnMarks) {
      guard isOwnMark, !isWithinToken(range, tokens) else {
        others.replace(range, with: replacement)
        continue
      }
      guard splits else {
        result.replace(range, with: replacement)
        continue
      }
      result.insert(Array(replacement.dropLast(range.count + 1)), at: range.lowerBound)
      result.insert([UInt8(ascii: ")")], at: range.upperBound)
    }
    guard !others.isEmpty else { return result }
    let text = css.indices.map { css[$0] }
    let whole = others.widened(in: text) { wholeTokens(of: $0, tokens, css) }
    for (range, replacement) in whole.edits {
      let old = text[range.range]
      guard !replacement.elementsEqual(old) else { continue }
      result.replace(range, with: start.bytes + replacement + comment(with: old))
    }
    return result
  }

  /// Whether an edit puts a custom property of schemefy around the author's text, as its fallback.
  private static func isOwnMark(
    _ replacement: [UInt8], inPlaceOf range: TextRange, _ css: Span<UInt8>
  ) -> Bool {
    let start = replacement.count - range.count - 1
    guard !range.isEmpty, start > front.count, replacement.starts(with: front),
      replacement.last == UInt8(ascii: ")"), replacement[start - 2] == UInt8(ascii: ","),
      replacement[start - 1] == UInt8(ascii: " ")
    else { return false }
    for offset in 0..<range.count
    where replacement[start + offset] != css[range.lowerBound + offset] { return false }
    return replacement[front.count..<start - 2].allSatisfy {
      $0.isASCIIAlphanumeric || $0 == UInt8(ascii: "-")
    }
  }

  /// The beginning of an edit that is its own mark.
  private static let front = Array("var(\(OwnProperty.prefix)".utf8)

  /// Tokens with those that a skimmer left out where one of the ranges begins or ends.
  ///
  /// What it skips are whole declarations and rules, which have the same tokens by themselves.
  private static func completed(
    _ tokens: [CSSToken], around ranges: [TextRange], _ css: Span<UInt8>
  ) -> [CSSToken] {
    var touched: Set<Int> = []
    for range in ranges {
      for place in [range.lowerBound, range.upperBound] {
        let index = tokens.partitioningIndex { Int($0.end) > place }
        // Also the one that ends there: it may be a part of what is in front of an edit.
        for near in [index - 1, index]
        where tokens.indices.contains(near) && tokens[near].kind == .skipped {
          touched.insert(near)
        }
      }
    }
    guard !touched.isEmpty else { return tokens }
    var whole: [CSSToken] = []
    var next = 0
    for index in touched.sorted() {
      whole += tokens[next..<index]
      let skipped = tokens[index].range
      for token in CSSTokenizer.tokenize(css.extracting(skipped.range)).dropLast() {
        whole.append(
          CSSToken(
            kind: token.kind, flags: token.flags,
            range: token.range.shifted(by: skipped.lowerBound).range))
      }
      next = index + 1
    }
    return whole + tokens[next...]
  }

  /// Whether a range begins inside a token, such as the string of a URL.
  private static func isWithinToken(_ range: TextRange, _ tokens: [CSSToken]) -> Bool {
    let index = tokens.partitioningIndex { Int($0.end) > range.lowerBound }
    return index < tokens.count && Int(tokens[index].start) < range.lowerBound
  }

  /// A range made to cover all of the tokens that it touches within. In `url()` no comment has a place.
  private static func wholeTokens(
    of range: Range<Int>, _ tokens: [CSSToken], _ css: Span<UInt8>
  ) -> Range<Int> {
    var whole = range
    let first = tokens.partitioningIndex { Int($0.end) > range.lowerBound }
    if first < tokens.count, Int(tokens[first].start) < range.lowerBound {
      whole = Int(tokens[first].start)..<max(whole.upperBound, Int(tokens[first].end))
    }
    let last = tokens.partitioningIndex { Int($0.end) >= whole.upperBound }
    if last < tokens.count, Int(tokens[last].start) < whole.upperBound,
      Int(tokens[last].end) > whole.upperBound
    {
      whole = whole.lowerBound..<Int(tokens[last].end)
    }
    var before = tokens.partitioningIndex { Int($0.end) > whole.lowerBound } - 1
    while before >= 0, tokens[before].kind == .whitespace { before -= 1 }
    guard before >= 0, tokens[before].kind == .function, tokens[before].matches("url", in: css)
    else { return whole }
    // By the brackets, as tokens of which some were left out do not know the ones that they match.
    var (end, depth) = (before, 0)
    while end < tokens.count - 1 {
      switch tokens[end].kind {
      case .closeParen, .closeSquare, .closeCurly: depth -= 1
      case let kind where kind.isOpening: depth += 1
      default: break
      }
      guard depth > 0 else { break }
      end += 1
    }
    return Int(tokens[before].start)..<max(whole.upperBound, Int(tokens[end].end))
  }

  // MARK: The author's text

  /// The comment behind an edit. In it, `*` and `%` are escaped as in URLs.
  private static func comment(with old: ArraySlice<UInt8>) -> [UInt8] {
    var comment = end.bytes
    if !old.isEmpty { comment.append(UInt8(ascii: " ")) }
    for byte in old {
      switch byte {
      case UInt8(ascii: "*"): comment += "%2A".utf8
      case UInt8(ascii: "%"): comment += "%25".utf8
      default: comment.append(byte)
      }
    }
    return comment + "*/".utf8
  }

  /// The author's text in the comment behind an edit; `nil` if the comment is no such mark.
  package static func original(in comment: ArraySlice<UInt8>) -> [UInt8]? {
    let end = Self.end.bytes
    guard comment.starts(with: end), comment.count >= end.count + 2 else { return nil }
    let body = comment.dropFirst(end.count).dropLast(2)
    guard let first = body.first else { return [] }
    guard first == UInt8(ascii: " ") else { return nil }
    var original: [UInt8] = []
    var rest = body.dropFirst()
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        original.append(byte)
        continue
      }
      switch (rest.popFirst(), rest.popFirst()) {
      case (UInt8(ascii: "2"), UInt8(ascii: "A")): original.append(UInt8(ascii: "*"))
      case (UInt8(ascii: "2"), UInt8(ascii: "5")): original.append(UInt8(ascii: "%"))
      default: return nil
      }
    }
    return original
  }
}
