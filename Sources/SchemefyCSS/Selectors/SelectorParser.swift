import SchemefySource

/// Parses selector lists into a table.
///
/// Selectors 4 "Grammar" <https://drafts.csswg.org/selectors-4/#grammar>. Brackets are followed by
/// recursion, ``SelectorTable/depthLimit`` deep at most.
package struct SelectorParser: ~Escapable {
  let tokens: Span<CSSToken>
  let text: Span<UInt8>
  package internal(set) var table: SelectorTable
  package internal(set) var names: NameTable
  var context: SelectorContext

  /// Index of the next token, and that behind the last of the innermost brackets.
  var position = 0
  var end = 0
  /// The number of open brackets.
  var depth = 0
  var isInHas = false
  /// Whether brackets have been met that nest too deeply.
  var wasTooDeep = false

  /// Steps of the selectors that are being read, in the order of the text.
  var pendingSteps: [SimpleSelector] = []
  /// Where they stand, if the context asks for that.
  var pendingPlaces: [TextRange] = []
  /// Selectors of the lists that are being read.
  var pendingSelectors: [ComplexSelector] = []

  /// - Parameters:
  ///   - table: where selectors are added. It is the parser's, and has to be taken from it.
  ///   - names: where names are added; the same holds.
  @_lifetime(copy tokens, copy text)
  package init(
    _ tokens: Span<CSSToken>, in text: Span<UInt8>, table: consuming SelectorTable,
    names: consuming NameTable, context: SelectorContext = SelectorContext()
  ) {
    self.tokens = tokens
    self.text = text
    self.table = table
    self.names = names
    self.context = context
  }

  /// Returns the filled tables.
  package consuming func finish() -> (table: SelectorTable, names: NameTable) { (table, names) }

  /// Parses the prelude of a style rule.
  ///
  /// - Returns: the index of the list in ``SelectorTable/lists``; `nil` if it is invalid.
  @_lifetime(self: copy self)
  package mutating func parse(_ range: TokenRange, in context: SelectorContext) -> Int32? {
    self.context = context
    position = range.lowerBound
    end = range.upperBound
    depth = 0
    isInHas = false
    wasTooDeep = false
    pendingSteps.removeAll(keepingCapacity: true)
    pendingPlaces.removeAll(keepingCapacity: true)
    pendingSelectors.removeAll(keepingCapacity: true)
    let isRelative: Bool
    if case .topLevel = context.place { isRelative = false } else { isRelative = true }
    return parseList(ListRules(isRelative: isRelative, allowsPseudo: context.allowsPseudoElements))
  }

  // MARK: Tokens

  /// Whether the end is reached; comments are skipped.
  @_lifetime(self: copy self)
  mutating func isAtEnd() -> Bool {
    while position < end, tokens[position].kind == .comment { position += 1 }
    return position >= end
  }

  /// Passes over white space and comments; true if there was white space.
  @discardableResult
  @_lifetime(self: copy self)
  mutating func skipWhitespace() -> Bool {
    var found = false
    while position < end, tokens[position].kind.isTrivia {
      found = found || tokens[position].kind == .whitespace
      position += 1
    }
    return found
  }

  /// Whether the next token is a delimiter; comments are skipped.
  @_lifetime(self: copy self)
  mutating func isDelim(_ byte: UInt8) -> Bool {
    !isAtEnd() && tokens[position].isDelim(byte, in: text)
  }

  /// Consumes the next token if it is of a kind.
  @_lifetime(self: copy self)
  mutating func consume(_ kind: CSSTokenKind) -> Bool {
    guard !isAtEnd(), tokens[position].kind == kind else { return false }
    position += 1
    return true
  }

  /// The number of the name that a token spells.
  @_lifetime(self: copy self)
  mutating func name(_ token: CSSToken) -> NameTable.ID {
    guard token.isPlain else {
      return names.intern(token.decodedBytes(in: text).span)
    }
    return names.intern(text.extracting(token.valueRange(in: text).range))
  }

  @_lifetime(self: copy self)
  mutating func selectorName(_ token: CSSToken) -> SelectorName {
    let name = name(token)
    return SelectorName(name, in: names)
  }
}

// MARK: The table

extension SelectorParser {
  mutating func addToTable(_ selector: AttributeSelector) { table.attributes.append(selector) }

  mutating func addToTable(_ nth: NthSelector) { table.nths.append(nth) }

  mutating func addPartName(_ name: [UInt8]) {
    let place = addText(name)
    table.partNames.append(place)
  }

  /// Adds a value, and returns its range.
  mutating func addText(_ value: [UInt8]) -> Range<Int32> {
    let start = Int32(truncatingIfNeeded: table.text.count)
    table.text += value
    return start..<Int32(truncatingIfNeeded: table.text.count)
  }

  mutating func addLanguage(_ range: [UInt8]) {
    let place = addText(range)
    table.languages.append(place)
  }
}

extension SelectorParser {
  /// Steps into a function or into brackets.
  ///
  /// - Precondition: the next token opens them.
  /// - Returns: the state for ``leaveBrackets(_:)``, which continues behind the brackets.
  @_lifetime(self: copy self)
  mutating func enterBrackets() -> (position: Int, end: Int) {
    let close = min(tokens[position].match, end)
    let outer = (position: min(close + 1, end), end: end)
    position += 1
    end = close
    depth += 1
    return outer
  }

  @_lifetime(self: copy self)
  mutating func leaveBrackets(_ outer: (position: Int, end: Int)) {
    position = outer.position
    end = outer.end
    depth -= 1
  }
}

extension SelectorTable {
  /// Parses one list, with names in a table.
  ///
  /// - Returns: the index of the list; `nil` if it is invalid.
  package mutating func parse(
    _ tokens: Span<CSSToken>, in text: Span<UInt8>, _ range: TokenRange,
    context: SelectorContext = SelectorContext(), names: inout NameTable
  ) -> Int32? {
    var parser = SelectorParser(
      tokens, in: text, table: self, names: names, context: context)
    let list = parser.parse(range, in: context)
    (self, names) = parser.finish()
    return list
  }
}
