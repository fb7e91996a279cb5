internal import SchemefyCascade
internal import SchemefyCSS
internal import SchemefySheets
internal import SchemefySource

/// A selector of a rule or of an element, as a part of narrower ones.
struct RuleSelector: Hashable, Sendable {
  /// A selector list without pseudo-elements.
  let text: CSSText
  /// Whether it is one compound selector, without combinators and commas.
  let isCompound: Bool

  /// A compound selector.
  init(compound text: CSSText) {
    self.text = text
    isCompound = true
  }

  /// A complex selector.
  init(complex text: CSSText) {
    self.text = text
    isCompound = false
  }

  /// The selectors of the rule that a declaration stands in.
  ///
  /// - Parameter part: the part of elements that the rule is for.
  /// - Returns: `nil` where there is no such rule, and for selectors that mean something else elsewhere:
  ///   nested ones, those of a scope or a shadow tree, and those with prefixes of namespaces; also for
  ///   rules with conditions, and for text that can't stand in every page.
  init?(of declaration: DeclarationSource?, part: PseudoElement, in sheets: PageSheets) {
    guard let declaration, declaration != .hint, Int(declaration.text) < sheets.sheets.count,
      case let source = sheets.sheets[Int(declaration.text)], source.tree == 0,
      source.media == nil, source.wrapping != .other,
      let rule = source.sheet.rule(ofDeclarationAt: Int(declaration.offset)),
      !rule.isAtRule,
      rule.parent < 0
        || source.wrapping == .none && source.sheet.rules[Int(rule.parent)].keyword == .layer
          && source.sheet.rules[Int(rule.parent)].parent < 0
    else { return nil }
    let selectors = Self.complexSelectors(of: rule, source)
      .filter { $0.part == part || $0.part == nil && part == .none }
    guard !selectors.isEmpty,
      let list = Self.text(selectors.map(\.tokens), source)
    else { return nil }
    text = list
    isCompound =
      selectors.count == 1
      && !selectors[0].tokens.range.contains { index in
        Self.isCombinator(source.sheet.tokens[index], source.text)
      }
  }

  private typealias Complex = (tokens: TokenRange, part: PseudoElement?)

  /// The complex selectors of a rule, each with the pseudo-element at its end taken off.
  private static func complexSelectors(of rule: CSSRule, _ source: CascadeSheet) -> [Complex] {
    let tokens = source.sheet.tokens
    var result: [Complex] = []
    var start = rule.prelude.lowerBound
    var index = start
    while index <= rule.prelude.upperBound {
      if index == rule.prelude.upperBound || tokens[index].kind == .comma {
        result.append(trimmed(start..<index, source))
        start = index + 1
      } else if tokens[index].kind.isOpening {
        index = max(index, tokens[index].match)
      }
      index += 1
    }
    return result
  }

  private static func trimmed(_ range: Range<Int>, _ source: CascadeSheet) -> Complex {
    let tokens = source.sheet.tokens
    var (start, end) = (range.lowerBound, range.upperBound)
    func isBlank(_ index: Int) -> Bool {
      tokens[index].kind == .whitespace || tokens[index].kind == .comment
    }
    while start < end, isBlank(start) { start += 1 }
    while start < end, isBlank(end - 1) { end -= 1 }
    guard end - start >= 2, tokens[end - 1].kind == .ident, tokens[end - 2].kind == .colon else {
      return (TokenRange(start..<end), nil)
    }
    let part = Self.parts.first { tokens[end - 1].matches($0.name, in: source.text.span) }
    let isDouble = end - start >= 3 && tokens[end - 3].kind == .colon
    guard let part else {
      return (TokenRange(start..<end), isDouble ? .webkit : nil)
    }
    return (TokenRange(start..<end - (isDouble ? 3 : 2)), part.part)
  }

  /// The pseudo-elements that have texts.
  private static let parts: [(name: String, part: PseudoElement)] = [
    ("before", .before), ("after", .after), ("marker", .marker), ("placeholder", .placeholder),
    ("selection", .selection), ("first-line", .firstLine), ("first-letter", .firstLetter),
  ]

  /// A pseudo-element as it stands in a selector; empty for an element itself, `nil` for others.
  static func suffix(_ part: PseudoElement) -> CSSText? {
    guard part != .none else { return "" }
    return parts.first { $0.part == part }.map { "::\(identifier: $0.name)" }
  }

  /// Selectors as one list; `nil` if it can't stand elsewhere.
  private static func text(_ selectors: [TokenRange], _ source: CascadeSheet) -> CSSText? {
    var texts: [CSSText] = []
    for tokens in selectors {
      guard !tokens.isEmpty else { return nil }
      let bytes = source.text[source.sheet.textRange(tokens).range]
      guard bytes.allSatisfy({ $0 < 0x7F && $0 >= 0x20 }),
        !bytes.contains(where: { "<&|{}".utf8.contains($0) }), !bytes.contains(UInt8(ascii: "\\")),
        let text = CSSText(copying: Array(bytes))
      else { return nil }
      texts.append(text)
    }
    return texts.joined(separator: ",")
  }

  private static func isCombinator(_ token: CSSToken, _ text: [UInt8]) -> Bool {
    switch token.kind {
    case .whitespace, .comment: true
    case .delim: ">+~".utf8.contains(text[Int(token.start)])
    default: false
    }
  }

  // MARK: Joining

  /// The text as a part of a compound selector.
  private var compound: CSSText { isCompound ? text : ":is(\(text))" }

  /// Whether the text can stand behind another part of a compound selector.
  private var isSuffix: Bool {
    !isCompound || text.bytes.first.map { ".#[:".utf8.contains($0) } ?? false
  }

  /// The text in front of a combinator: a list would be split there.
  var ancestor: CSSText { text.bytes.contains(UInt8(ascii: ",")) ? ":is(\(text))" : text }

  /// A selector for elements that both selectors match.
  static func both(_ first: RuleSelector, _ second: RuleSelector) -> CSSText {
    if first == second { return first.ancestor }
    if second.isSuffix { return first.compound + second.compound }
    if first.isSuffix { return second.compound + first.compound }
    return "\(first.compound):is(\(second.text))"
  }

  /// A selector for elements that the second selector matches, inside of those of the first.
  static func inside(_ outer: RuleSelector, _ inner: RuleSelector) -> CSSText {
    "\(outer.ancestor) \(inner.compound)"
  }
}

extension Stylesheet {
  /// The rule that the declaration stands in whose name begins at an offset.
  fileprivate func rule(ofDeclarationAt offset: Int) -> CSSRule? {
    guard let rule = declaration(at: offset)?.rule, rule >= 0 else { return nil }
    return rules[Int(rule)]
  }
}
