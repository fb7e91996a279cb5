internal import SchemefyCSS
internal import SchemefySource

extension MediaEdits {
  /// The edits of `media()` in `if()`.
  ///
  /// CSS Values 5 "if()" <https://drafts.csswg.org/css-values-5/#if-notation>: it takes a feature
  /// without brackets or a condition, but no media type, so what is decided is said of the width.
  static func resolveFunctions(
    of sheet: Stylesheet, in text: Span<UInt8>, environment: MediaEnvironment,
    _ edits: inout TextEdits
  ) {
    let tokens = sheet.tokens.span
    var end = 0
    // Behind the last argument that was looked at, which is looked at as a whole.
    var next = 0
    for index in tokens.indices where tokens[index].kind == .function && index >= next {
      if tokens[index].matches("if", in: text) {
        end = max(end, tokens[index].match)
      } else if index < end, tokens[index].matches("media", in: text) {
        let close = tokens[index].match
        next = close
        let place = TextRange(
          tokens[index].range
            .upperBound..<max(
              tokens[index].range.upperBound, tokens[close].range.lowerBound))
        if let result = resolved(place, in: text, environment) {
          edits.replace(place, with: result)
        }
      }
    }
  }

  /// What remains of the argument of `media()`; `nil` if nothing in it is decided.
  private static func resolved(
    _ place: TextRange, in text: Span<UInt8>, _ environment: MediaEnvironment
  ) -> [UInt8]? {
    let condition = Array("(".utf8) + place.range.map { text[$0] } + Array(")".utf8)
    let tokens = CSSTokenizer.tokenize(condition.span)
    let list = MediaQueryList.parse(
      tokens.span, in: condition.span, TokenRange(0..<tokens.count - 1))
    let evaluation = MediaEvaluation(
      list, tokens.span, in: condition.span, environment: environment)
    switch evaluation.resolve() {
    case .unchanged: return nil
    case .true: return Array("width >= 0px".utf8)
    case .false: return Array("width < 0px".utf8)
    case .residue(let text): return text
    }
  }
}
