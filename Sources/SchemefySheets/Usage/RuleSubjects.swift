internal import SchemefyCSS
internal import SchemefySource

/// The subjects of a rule's selectors: the root or the body, in any state, or elements with a class
/// or an id, which the root may turn out to have.
///
/// Selectors are scanned, not parsed: an invalid selector matches nothing.
struct RuleSubjects {
  /// Whether one of them is `html`, `:root`, `body` or any element.
  private(set) var namesRoot = false
  /// The classes and ids of the others.
  private(set) var conditions: Set<ThemeCondition> = []

  /// The compound selector that is read.
  private var compound = Compound()

  private struct Compound {
    var isRoot = false
    /// Whether it is a part of an element, or an element that is no root.
    var isForeign = false
    var conditions: [ThemeCondition] = []
  }

  /// The subjects of the style rule at an index, or of the one around it; `nil` if there is none.
  ///
  /// - Complexity: linear in the length of its selectors.
  init?(of index: Int32, in sheet: Stylesheet, _ text: Span<UInt8>) {
    let index = sheet.styleRule(from: index)
    guard index >= 0 else { return nil }
    let rule = sheet.rules[Int(index)]
    guard rule.prelude.isEmpty else {
      read(rule.prelude, of: sheet.tokens.span, in: text)
      return
    }
    let prelude = text.extracting(sheet.prelude(of: rule, in: text))
    let tokens = CSSTokenizer.tokenize(prelude)
    read(TokenRange(0..<tokens.count - 1), of: tokens.span, in: prelude)
  }

  private mutating func read(
    _ prelude: TokenRange, of tokens: Span<CSSToken>, in text: Span<UInt8>
  ) {
    var index = prelude.lowerBound
    while index < prelude.upperBound {
      index = take(index, tokens, text, end: prelude.upperBound)
    }
    endSelector()
  }

  /// Reads the token at an index, and returns the index of the next one.
  private mutating func take(
    _ index: Int, _ tokens: Span<CSSToken>, _ text: Span<UInt8>, end: Int
  ) -> Int {
    let token = tokens[index]
    switch token.kind {
    case .comma: endSelector()
    case .whitespace where isCombinator(index, tokens, end: end): compound = Compound()
    case .ident:
      let isRoot = token.matches("html", in: text) || token.matches("body", in: text)
      if isRoot { compound.isRoot = true } else { compound.isForeign = true }
    case .hash:
      let id = token.stringValue(in: text)
      compound.conditions.append(ThemeCondition(attribute: "id", value: id))
    case .delim where token.isDelim(UInt8(ascii: "."), in: text):
      guard index + 1 < end, tokens[index + 1].kind == .ident else { break }
      compound.conditions.append(.class(tokens[index + 1].stringValue(in: text)))
      return index + 2
    case .delim where token.isDelim(UInt8(ascii: "*"), in: text): compound.isRoot = true
    case .delim where !token.isDelim(UInt8(ascii: "&"), in: text): compound = Compound()
    case .colon: return takePseudo(index + 1, tokens, text, end: end)
    case .openSquare, .function: return max(index, token.match) + 1
    default: break
    }
    return index + 1
  }

  /// Reads the token behind a colon.
  private mutating func takePseudo(
    _ index: Int, _ tokens: Span<CSSToken>, _ text: Span<UInt8>, end: Int
  ) -> Int {
    guard index < end else { return end }
    let token = tokens[index]
    switch token.kind {
    case .colon: compound.isForeign = true
    case .ident:
      if token.matches("root", in: text) { compound.isRoot = true }
      if token.matches("before", in: text) || token.matches("after", in: text) {
        compound.isForeign = true
      }
    case .function: return max(index, token.match) + 1
    default: return index
    }
    return index + 1
  }

  /// Whether white space parts compound selectors: not so at the end of one.
  private func isCombinator(_ index: Int, _ tokens: Span<CSSToken>, end: Int) -> Bool {
    for next in index + 1..<max(index + 1, end) {
      let kind = tokens[next].kind
      if !kind.isTrivia { return kind != .comma }
    }
    return false
  }

  private mutating func endSelector() {
    if !compound.isForeign {
      if compound.isRoot { namesRoot = true } else { conditions.formUnion(compound.conditions) }
    }
    compound = Compound()
  }
}
