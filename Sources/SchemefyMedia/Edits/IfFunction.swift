package import SchemefyCSS
internal import SchemefySource

/// The branches of an `if()`.
///
/// CSS Values 5 "if()" <https://drafts.csswg.org/css-values-5/#if-notation>
package struct IfFunction {
  /// A condition with its value; neither has white space or comments at its ends.
  package struct Branch {
    package var condition: TokenRange
    package var value: TokenRange
    /// The argument of `media()`, if that is all of the condition.
    package var media: TokenRange?
  }

  package private(set) var branches: [Branch] = []
  /// Index of the token that ends the function.
  package let close: Int
  /// Whether every engine can parse each branch, even if it does not know the condition.
  private(set) var isRegular = true
  /// Whether it is made of branches, each with a condition of the form that conditions have.
  package private(set) var isValid = true

  /// - Parameter open: index of the function's token.
  package init(at open: Int, _ tokens: Span<CSSToken>, in text: Span<UInt8>) {
    close = tokens[open].match
    var start = open + 1
    var colon: Int?
    var index = start
    while index <= close {
      let token = tokens[index]
      if index == close || token.kind == .semicolon {
        add(start..<index, colon, tokens, in: text)
        start = index + 1
        colon = nil
      } else if token.kind == .colon, colon == nil {
        colon = index
      } else if token.kind == .badString || token.kind == .badURL || token.kind.isClosing
        || token.isDelim(UInt8(ascii: "!"), in: text)
      {
        isRegular = false
        isValid = false
      }
      index = token.kind.isOpening ? min(token.match, close - 1) + 1 : index + 1
    }
    if branches.isEmpty { isValid = false }
  }

  private mutating func add(
    _ range: Range<Int>, _ colon: Int?, _ tokens: Span<CSSToken>, in text: Span<UInt8>
  ) {
    guard let colon else {
      // Only behind the last branch may there be nothing.
      let isEnd = range.upperBound == close && Self.trimmed(range, tokens).isEmpty
      if !isEnd {
        isRegular = false
        isValid = false
      }
      return
    }
    let condition = Self.trimmed(range.lowerBound..<colon, tokens)
    let value = Self.trimmed(colon + 1..<range.upperBound, tokens)
    var branch = Branch(condition: condition, value: value)
    guard !condition.isEmpty else {
      isRegular = false
      isValid = false
      return
    }
    if value.isEmpty { isRegular = false }
    if !Self.isCondition(condition, tokens, in: text) { isValid = false }
    let first = tokens[condition.lowerBound]
    switch first.kind {
    case .function:
      let end = min(first.match + 1, close)
      if first.matches("media", in: text), end == condition.upperBound {
        branch.media = TokenRange(condition.lowerBound + 1..<end - 1)
      }
    case .openParen: break
    case .ident where first.matches("not", in: text): break
    case .ident where first.matches("else", in: text) && condition.count == 1: break
    default: isRegular = false
    }
    branches.append(branch)
  }

  /// Whether a condition is `else`, or a valid combination of operands of any kind.
  @inline(never)
  private static func isCondition(
    _ range: TokenRange, _ tokens: Span<CSSToken>, in text: Span<UInt8>
  ) -> Bool {
    var values = ComponentValueCursor(tokens, in: text, range)
    if values.consume(keyword: "else") { return values.isAtEnd }
    let isNegated = values.consume(keyword: "not")
    var isAnd: Bool?
    repeat {
      guard let operand = values.nextSkippingWhitespace() else { return false }
      let kind = tokens[operand.first].kind
      guard kind == .function || kind == .openParen else { return false }
      if values.isAtEnd { return true }
      let takesBoth = values.consume(keyword: "and")
      guard takesBoth || values.consume(keyword: "or"), isAnd ?? takesBoth == takesBoth else {
        return false
      }
      isAnd = takesBoth
    } while !isNegated
    return false
  }

  private static func trimmed(_ range: Range<Int>, _ tokens: Span<CSSToken>) -> TokenRange {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, tokens[start].kind.isTrivia { start += 1 }
    while end > start, tokens[end - 1].kind.isTrivia { end -= 1 }
    return TokenRange(start..<end)
  }
}

extension CSSTokenKind {
  fileprivate var isClosing: Bool {
    self == .closeParen || self == .closeSquare || self == .closeCurly
  }
}
