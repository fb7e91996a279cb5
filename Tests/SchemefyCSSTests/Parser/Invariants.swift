import SchemefyCSS
import SchemefySource
import Testing

/// What is true of the tokens and the sheet of any bytes.
struct Invariants {
  let bytes: [UInt8]
  let tokens: [CSSToken]
  private(set) var failures: [String] = []

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    tokens = CSSTokenizer.tokenize(bytes.span)
    checkTiling()
    checkStreaming()
    checkMatches()
    checkValues()
    check(Stylesheet.parse(bytes.span), "sheet")
    check(Stylesheet.parseDeclarations(bytes.span), "attribute")
  }

  private mutating func require(_ condition: Bool, _ message: @autoclosure () -> String) {
    if !condition { failures.append(message()) }
  }

  /// Token ranges tile the text; only the last token is empty.
  private mutating func checkTiling() {
    var end = 0
    for (index, token) in tokens.enumerated() {
      let isLast = index == tokens.count - 1
      require(token.range.lowerBound == end, "token \(index) starts at \(token.start), not \(end)")
      require(token.range.isEmpty == isLast, "token \(index) is empty, or the last is not")
      require((token.kind == .endOfFile) == isLast, "token \(index) is \(token.kind)")
      end = token.range.upperBound
    }
    let count = bytes.count
    require(end == count, "the tokens end at \(end) of \(count)")
  }

  /// One at a time gives the same tokens as all at once.
  private mutating func checkStreaming() {
    var tokenizer = CSSTokenizer()
    for (index, token) in tokens.enumerated() {
      let next = tokenizer.next(bytes.span)
      let isSame = next.kind == token.kind && next.range == token.range
      require(isSame && next.flags == token.flags, "token \(index) differs when streamed")
    }
  }

  /// Blocks end behind their start, with their mirror or the text, and nest.
  private mutating func checkMatches() {
    var ends = [tokens.count - 1]
    for (index, token) in tokens.enumerated() {
      while ends.count > 1, let last = ends.last, last <= index { ends.removeLast() }
      guard token.kind.isOpening else { continue }
      let isBehind = token.match > index && token.match < tokens.count
      require(isBehind, "token \(index) matches \(token.match)")
      guard isBehind else { continue }
      let kind = tokens[token.match].kind
      require(kind == token.kind.mirror || kind == .endOfFile, "token \(index) ends in \(kind)")
      require(token.match <= ends[ends.count - 1], "token \(index) ends behind its block")
      ends.append(token.match)
    }
  }

  /// Decoding is total, and values lie in their tokens.
  private mutating func checkValues() {
    for (index, token) in tokens.enumerated() {
      let value = token.valueRange(in: bytes.span)
      let isInside =
        value.lowerBound >= Int(token.start) && value.upperBound <= Int(token.end)
        && value.lowerBound <= value.upperBound
      require(isInside, "token \(index) has its value at \(value)")
      let decoded = token.stringValue(in: bytes.span)
      let mayHoldNUL = token.kind == .comment || token.kind.isBad
      require(mayHoldNUL || !decoded.utf8.contains(0), "the value of token \(index) holds a NUL")
      if token.isNumeric {
        require(token.numericValue(in: bytes.span).isFinite, "token \(index) is not finite")
      }
    }
  }
}

extension Invariants {
  /// Rules and declarations lie where they say, in order, and are each found once.
  private mutating func check(_ sheet: Stylesheet, _ name: String) {
    for (index, rule) in sheet.rules.enumerated() {
      let parent = Int(rule.parent)
      require(parent < index, "\(name): rule \(index) comes before its parent")
      require(Int(rule.subtreeEnd) > index, "\(name): rule \(index) ends at \(rule.subtreeEnd)")
      require(isTrimmed(rule.prelude), "\(name): prelude of rule \(index) is not trimmed")
      let inside = parent < 0 ? TokenRange(0..<tokens.count) : sheet.rules[parent].block
      require(contains(inside, rule.tokens), "\(name): rule \(index) is not in its parent")
      require(contains(rule.tokens, rule.prelude), "\(name): rule \(index) has another's prelude")
      guard let block = rule.block else { continue }
      require(contains(rule.tokens, block), "\(name): rule \(index) has another's block")
      require(tokens[block.lowerBound - 1].kind == .openCurly, "\(name): rule \(index): no brace")
    }
    for (index, declaration) in sheet.declarations.enumerated() {
      let rule = Int(declaration.rule)
      let inside = rule < 0 ? TokenRange(0..<tokens.count) : sheet.rules[rule].block
      require(contains(inside, declaration.tokens), "\(name): declaration \(index) not in its rule")
      require(isTrimmed(declaration.value), "\(name): value \(index) is not trimmed")
    }
    checkItems(sheet, name)
  }

  private mutating func checkItems(_ sheet: Stylesheet, _ name: String) {
    var rules = 0
    var declarations = 0
    for rule in -1..<sheet.rules.count {
      for item in sheet.items(of: rule) {
        switch item {
        case .rule(let index):
          rules += 1
          require(Int(sheet.rules[index].parent) == rule, "\(name): rule \(index) in \(rule)")
        case .declaration(let index):
          declarations += 1
          let isOwn = Int(sheet.declarations[index].rule) == rule
          require(isOwn, "\(name): declaration \(index) in rule \(rule)")
        }
      }
    }
    require(rules == sheet.rules.count, "\(name): \(rules) of \(sheet.rules.count) rules found")
    let count = sheet.declarations.count
    require(declarations == count, "\(name): \(declarations) of \(count) declarations found")
  }

  private func contains(_ outer: TokenRange?, _ inner: TokenRange) -> Bool {
    guard let outer else { return false }
    return outer.lowerBound <= inner.lowerBound && inner.upperBound <= outer.upperBound
  }

  /// No white space or comment at the ends, unless it stands in a block that is never closed.
  private func isTrimmed(_ range: TokenRange) -> Bool {
    guard !range.isEmpty else { return true }
    let isOpen = range.range.contains {
      tokens[$0].kind.isOpening && tokens[$0].match >= range.upperBound
    }
    let (first, last) = (tokens[range.lowerBound], tokens[range.upperBound - 1])
    return !first.kind.isTrivia && (isOpen || !last.kind.isTrivia)
  }
}

extension CSSTokenKind {
  /// Whether the token has no value, so that nothing in it is decoded.
  fileprivate var isBad: Bool { self == .badString || self == .badURL }
}
