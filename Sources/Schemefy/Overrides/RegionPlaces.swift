internal import SchemefyCSS
internal import SchemefySource

/// The rules of a sheet that can have copies, and the places of the copies.
struct RegionPlaces {
  private enum Role {
    /// A style rule: its declarations apply to elements that its selectors match.
    case style
    /// A condition in a style rule: its declarations apply to that rule's elements.
    case group
    /// A condition around rules.
    case outer
    /// No rule for elements, or one of an earlier run.
    case none
  }

  private var roles: [Role] = []
  /// For each rule, its own declarations: those of nested rules stand between them.
  let declarations: [[Int]]
  /// For each rule, the rule around it whose selectors have to be written out, as `&` would not
  /// have their specificity; -1 for none.
  private var spelledOut: [Int] = []
  /// The length up to which selectors are written out, in bytes: in many conditions in one rule,
  /// long lists would be repeated for each.
  private static let spelledLimit = 1 << 10
  /// For each rule, whether copies of it are nested in it, as other rules are; if not, they stand behind it.
  ///
  /// `&` stands for no pseudo-element, and Chromium ignores rules nested in a rule for one.
  private(set) var isNesting: [Bool] = []
  private var selectors = RuleSelectors(allowsUnknownNames: true)
  /// The last token that the end of the text cuts off, but for blocks of rules; -1 for none.
  private let lastCutOff: Int

  /// - Parameters:
  ///   - own: the rules that an earlier run put into the sheet as a block.
  init(_ sheet: Stylesheet, own: Range<Int>, in text: Span<UInt8>) {
    var declarations = [[Int]](repeating: [], count: sheet.rules.count)
    for (index, declaration) in sheet.declarations.enumerated() where declaration.rule >= 0 {
      declarations[Int(declaration.rule)].append(index)
    }
    self.declarations = declarations
    let end = sheet.tokens.count - 1
    let isCutOff: (CSSToken) -> Bool = { token in
      token.flags.contains(.unterminated)
        || token.kind.isOpening && token.kind != .openCurly && token.match >= end
    }
    lastCutOff = sheet.tokens.lastIndex(where: isCutOff) ?? -1
    roles.reserveCapacity(sheet.rules.count)
    for (index, rule) in sheet.rules.enumerated() {
      let outer = rule.parent < 0 ? .outer : roles[Int(rule.parent)]
      if own.contains(index) || outer == .none {
        roles.append(.none)
      } else {
        roles.append(Self.role(of: rule, outer, sheet, text))
      }
      let hasNested =
        self.declarations[index].count < Int(rule.declarationEnd - rule.declarationStart)
      isNesting.append(
        roles[index] == .group || hasNested && !selectors.haveParts(index, in: sheet, text))
      switch roles[index] {
      case .group: spelledOut.append(spelledOut[Int(rule.parent)])
      case .style
      where outer == .outer && isNesting[index]
        && sheet.textRange(rule.prelude).count < Self.spelledLimit
        && !selectors.areOfOneStrength(index, in: sheet, text):
        spelledOut.append(index)
      default: spelledOut.append(-1)
      }
    }
  }

  private static func role(
    of rule: CSSRule, _ outer: Role, _ sheet: Stylesheet, _ text: Span<UInt8>
  ) -> Role {
    switch rule.keyword {
    case nil:
      let isOurs = TwinMark.isTwin(rule, of: sheet, in: text)
      return rule.prelude.isEmpty || isOurs ? .none : .style
    case .media, .supports, .layer, .container, .startingStyle:
      return outer == .outer ? .outer : .group
    // Declarations directly in `@scope` are for its root alone.
    case .scope: return outer == .outer ? .outer : .none
    default: return .none
    }
  }

  /// Whether declarations of a rule are for elements.
  func mayDiffer(_ rule: Int32) -> Bool {
    guard rule >= 0 else { return false }
    return roles[Int(rule)] == .style || roles[Int(rule)] == .group
  }

  // MARK: Places

  /// A place behind a rule.
  struct Place {
    var offset: Int
    /// The text that has to come first, to close a construct without an end.
    var closer: [UInt8]
    /// The line break and the indentation in front of each rule, as those of the rules around.
    var indentation: [UInt8]
  }

  /// The runs of a rule's own declarations, between which other rules are nested.
  ///
  /// css-nesting-1 §4.1 <https://drafts.csswg.org/css-nesting-1/#mixing>: each is as a rule of its
  /// own.
  func runs(of rule: Int) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    for index in declarations[rule] {
      if let last = runs.last, last.upperBound == index {
        runs[runs.count - 1] = last.lowerBound..<index + 1
      } else {
        runs.append(index..<index + 1)
      }
    }
    return runs
  }

  /// The place behind declarations, in their rule; `nil` if the end of the text cuts them off.
  func place(behind run: Range<Int>, of sheet: Stylesheet, in text: Span<UInt8>) -> Place? {
    guard let last = run.last, case let declaration = sheet.declarations[last],
      let block = sheet.rules[Int(declaration.rule)].block
    else { return nil }
    func next(_ index: Int) -> Int {
      var index = index
      while index < block.upperBound, sheet.tokens[index].kind.isTrivia { index += 1 }
      return index
    }
    let end = next(declaration.tokens.upperBound)
    let isClosed = end < block.upperBound
    guard !isClosed || sheet.tokens[end].kind == .semicolon else { return nil }
    if isClosed, next(end + 1) < block.upperBound {
      return Place(offset: Int(sheet.tokens[end].end), closer: [], indentation: [])
    }
    guard
      block.upperBound < sheet.tokens.count - 1
        || lastCutOff < declaration.tokens.lowerBound
    else { return nil }
    return Place(
      offset: Int(sheet.tokens[block.upperBound].start),
      closer: isClosed ? [] : [UInt8(ascii: ";")], indentation: [])
  }

  /// The place behind a rule.
  ///
  /// - Returns: `nil` if the end of the text cuts the rule off.
  func place(behind index: Int, of sheet: Stylesheet, in text: Span<UInt8>) -> Place? {
    let rule = sheet.rules[index]
    guard let block = rule.block else { return nil }
    let end = block.upperBound
    let isClosed = end < sheet.tokens.count - 1 && sheet.tokens[end].kind == .closeCurly
    guard isClosed || lastCutOff < block.lowerBound else { return nil }
    let range = sheet.textRange(rule.tokens)
    return Place(
      offset: range.upperBound, closer: isClosed ? [] : [UInt8(ascii: "}")],
      indentation: Self.indentation(of: range.lowerBound, text))
  }

  /// The line break and the white space in front of an offset; empty if other text stands there.
  private static func indentation(of offset: Int, _ text: Span<UInt8>) -> [UInt8] {
    var start = offset
    while start > 0, text[start - 1] == UInt8(ascii: " ") || text[start - 1] == UInt8(ascii: "\t") {
      start -= 1
    }
    guard start > 0, text[start - 1] == UInt8(ascii: "\n") else {
      return start == 0 && offset == 0 && isOnLineOfItsOwn(text) ? [UInt8(ascii: "\n")] : []
    }
    start -= 1
    if start > 0, text[start - 1] == UInt8(ascii: "\r") { start -= 1 }
    return (start..<offset).map { text[$0] }
  }

  /// Whether a text has several lines, so that its first rule stands on a line of its own.
  private static func isOnLineOfItsOwn(_ text: Span<UInt8>) -> Bool {
    text.indices.contains { text[$0] == UInt8(ascii: "\n") }
  }

  // MARK: Selectors

  /// The selectors of a copy of a rule, narrowed; `nil` where the rule's are invalid.
  ///
  /// A copy that is nested in the rule is for `&`, which is as strong as the strongest selector of a list
  /// (css-nesting-1 §3.2 <https://drafts.csswg.org/css-nesting-1/#nest-selector>). Where that matters, and
  /// the rule is not relative to another one, its selectors stand there again; that `&` is named in them
  /// keeps them from being relative.
  mutating func prelude(
    of index: Int, _ sheet: Stylesheet, _ text: Span<UInt8>, narrowedTo compound: CSSText
  ) -> [UInt8]? {
    guard isNesting[index] else {
      return selectors.prelude(of: index, in: sheet, text, narrowedTo: compound)
    }
    guard case let style = spelledOut[index], style >= 0 else {
      return ("&\(compound)" as CSSText).bytes
    }
    return selectors.prelude(of: style, in: sheet, text, narrowedTo: ":where(&,*)\(compound)")
  }

  /// The selectors of a rule as they can stand in `:is()`; `nil` for selectors that can't.
  func prelude(of index: Int, _ sheet: Stylesheet, _ text: Span<UInt8>) -> [UInt8]? {
    let prelude = sheet.rules[index].prelude
    var values = ComponentValueCursor(sheet.tokens.span, in: text, prelude)
    var isFirst = true
    while let value = values.nextSkippingWhitespace() {
      let token = values.token(value.first)
      if isFirst, isCombinator(token, text) { return nil }
      isFirst = token.kind == .comma
    }
    return sheet.textRange(prelude).range.map { text[$0] }
  }

  private func isCombinator(_ token: CSSToken, _ text: Span<UInt8>) -> Bool {
    [UInt8(ascii: ">"), UInt8(ascii: "+"), UInt8(ascii: "~")].contains {
      token.isDelim($0, in: text)
    }
  }
}
