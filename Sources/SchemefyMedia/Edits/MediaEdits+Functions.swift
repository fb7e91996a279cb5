internal import SchemefyCSS
internal import SchemefySource

extension MediaEdits {
  /// The edits of `media()` in the conditions of `if()`.
  ///
  /// CSS Values 5 "if()" <https://drafts.csswg.org/css-values-5/#if-notation>: it takes a feature
  /// without brackets or a condition, but no media type, so a truth value is written as a condition
  /// on the width.
  static func resolveFunctions(
    of sheet: Stylesheet, in text: Span<UInt8>, environment: MediaEnvironment, prunes: Bool,
    _ edits: inout TextEdits
  ) {
    let tokens = sheet.tokens.span
    var cuts: [TextRange] = []
    // By the token of a `media()` that was edited: where it ends. What looks like `if()` in it is no value.
    var ends: [Int: Int] = [:]
    var index = 0
    while index < tokens.count {
      let token = tokens[index]
      index += 1
      guard token.kind == .function else { continue }
      if !ends.isEmpty, let end = ends[index - 1] {
        index = end
        continue
      }
      guard token.matches("if", in: text), !isInPrelude(index - 1, of: sheet) else { continue }
      let function = IfFunction(at: index - 1, tokens, in: text)
      for branch in function.branches {
        resolve(branch.condition, of: tokens, in: text, environment, &edits, &ends)
      }
      if prunes { cuts += prune(function, of: tokens, in: text, environment, &edits) }
    }
    edits.remove(cuts)
  }

  /// Whether a token stands in the prelude of a rule, where no value does: lists of media queries are edited
  /// as a whole.
  private static func isInPrelude(_ index: Int, of sheet: Stylesheet) -> Bool {
    let next = sheet.rules.partitioningIndex { $0.prelude.upperBound > index }
    return next < sheet.rules.count && sheet.rules[next].prelude.lowerBound <= index
  }

  /// Edits each `media()` in a condition. The arguments of other functions are no conditions.
  ///
  /// - Parameter ends: by the token of each `media()`, where it ends.
  private static func resolve(
    _ condition: TokenRange, of tokens: Span<CSSToken>, in text: Span<UInt8>,
    _ environment: MediaEnvironment, _ edits: inout TextEdits, _ ends: inout [Int: Int]
  ) {
    var index = condition.lowerBound
    while index < condition.upperBound {
      let token = tokens[index]
      index += 1
      guard token.kind == .function else { continue }
      let close = min(token.match, condition.upperBound)
      if token.matches("media", in: text), index < close {
        ends[index - 1] = close
        let place = TextRange(tokens[index].range.lowerBound..<tokens[close].range.lowerBound)
        switch resolved(place, in: text, environment) {
        case .unchanged: break
        case .true: edits.replace(place, with: Array("width >= 0px".utf8))
        case .false: edits.replace(place, with: Array("width < 0px".utf8))
        case .residue(let result): edits.replace(place, with: result)
        }
      }
      index = min(close + 1, condition.upperBound)
    }
  }

  /// The remainder of the argument of `media()`.
  private static func resolved(
    _ place: TextRange, in text: Span<UInt8>, _ environment: MediaEnvironment
  ) -> MediaResolution {
    let condition = Array("(".utf8) + place.range.map { text[$0] } + Array(")".utf8)
    let tokens = CSSTokenizer.tokenize(condition.span)
    let list = MediaQueryList.parse(
      tokens.span, in: condition.span, TokenRange(0..<tokens.count - 1))
    return MediaEvaluation(list, tokens.span, in: condition.span, environment: environment)
      .resolve()
  }

  /// Removes the branches that are never taken: false ones, and all behind a true one, which
  /// becomes the `else`. One branch stays: without any, `if()` would have another meaning.
  ///
  /// - Returns: the ranges to remove, in order.
  private static func prune(
    _ function: IfFunction, of tokens: Span<CSSToken>, in text: Span<UInt8>,
    _ environment: MediaEnvironment, _ edits: inout TextEdits
  ) -> [TextRange] {
    guard function.isRegular else { return [] }
    var cuts: [TextRange] = []
    // The last branch that stays, and the offset at which the removed branches behind it start.
    var remaining: IfFunction.Branch?
    var start: Int?
    for branch in function.branches {
      let begin = tokens[branch.condition.lowerBound].range.lowerBound
      let truth = truth(of: branch, tokens, in: text, environment)
      if truth == .false {
        start = start ?? begin
        continue
      }
      if let start { cuts.append(TextRange(start..<begin)) }
      start = nil
      remaining = branch
      if truth == .true {
        let end = tokens[branch.condition.upperBound - 1].range.upperBound
        edits.insert(Array("else".utf8), at: begin)
        cuts.append(TextRange(begin..<end))
        start = end
        break
      }
    }
    guard let remaining else { return [] }
    let end = tokens[remaining.value.upperBound - 1].range.upperBound
    let close = tokens[function.close].range.lowerBound
    if start != nil, end < close { cuts.append(TextRange(end..<close)) }
    return cuts
  }

  /// The remainder of the condition of a branch, if it is a single `media()`.
  private static func truth(
    of branch: IfFunction.Branch, _ tokens: Span<CSSToken>, in text: Span<UInt8>,
    _ environment: MediaEnvironment
  ) -> MediaResolution? {
    guard let media = branch.media else { return nil }
    let start = tokens[media.lowerBound].range.lowerBound
    let end = tokens[branch.condition.upperBound - 1].range.lowerBound
    return resolved(TextRange(start..<end), in: text, environment)
  }
}
