internal import SchemefySource

/// The selectors of single rules of a sheet, each parsed when it is first asked for, in the context of the
/// rules around it.
///
/// All rules of a sheet are parsed at once by ``SheetSelectors``.
package struct RuleSelectors: Sendable {
  /// The context that a rule gives to the selectors of rules in it, and its own list.
  private struct Parsed {
    /// `nil` if its selectors are invalid, or nest too deeply.
    var list: Int32?
    var place = SelectorContext.Place.topLevel
    var depth = 0
  }

  package private(set) var table = SelectorTable()
  package private(set) var names = NameTable.empty
  /// `nil` until a rule is asked for.
  private var namespaces: SelectorNamespaces?
  /// The roles of rules that were parsed together.
  private var roles: [SheetSelectors.Role] = []
  private var known: [Int32: Parsed] = [:]
  /// By list, the roots that it is for: `&` leads to one list again and again.
  var rootsByList: [Int32: PageRoots?] = [:]

  /// Whether lists with names that only another engine knows are valid, too.
  private let allowsUnknownNames: Bool
  private let notesPlaces: Bool

  /// - Parameters:
  ///   - allowsUnknownNames: whether selectors with names that only another engine knows are parsed, too:
  ///     `a::-moz-selection`. They match nothing.
  ///   - notesPlaces: whether the table notes where simple selectors stand.
  package init(allowsUnknownNames: Bool = false, notesPlaces: Bool = false) {
    self.allowsUnknownNames = allowsUnknownNames
    self.notesPlaces = notesPlaces
  }

  /// Begins with the selectors of those rules of a sheet that are parsed already.
  ///
  /// - Parameter parsed: `nil` if none are.
  package init(_ parsed: ParsedSelectors?) {
    self.init()
    guard let parsed else { return }
    (table, names) = (parsed.table, parsed.names)
    (roles, namespaces) = (parsed.selectors.roles, parsed.selectors.namespaces)
  }

  /// The list of selectors of a style rule; `nil` if that is invalid, or the rule is none.
  ///
  /// - Parameters:
  ///   - rule: index of the rule.
  ///   - sheet: the sheet, the same in each call; the tokenizer may have skipped its preludes.
  ///   - text: the source of the sheet.
  /// - Returns: an index into the lists of ``table``.
  /// - Complexity: linear in the length of the selectors that were not asked for before: the rule's own
  ///   and those of the rules around it.
  package mutating func list(
    of rule: Int32, in sheet: Stylesheet, _ text: Span<UInt8>
  ) -> Int32? {
    guard rule >= 0, !sheet.rules[Int(rule)].isAtRule else { return nil }
    if let known = known(rule) { return known.list }
    var chain: [Int32] = []
    var index = rule
    while index >= 0, known(index) == nil {
      let keyword = sheet.rules[Int(index)].keyword
      if keyword == nil || keyword == .scope { chain.append(index) }
      if keyword == .scope { break }
      index = sheet.rules[Int(index)].parent
    }
    var outer = known(index) ?? Parsed()
    for index in chain.reversed() {
      outer = parsed(index, in: outer, sheet, text)
      known[index] = outer
    }
    return known[rule]?.list
  }

  /// The selectors of a style rule; none if they are invalid, or the rule is none. Arguments and complexity
  /// are those of ``list(of:in:_:)``.
  package mutating func selectors(
    of rule: Int32, in sheet: Stylesheet, _ text: Span<UInt8>
  ) -> ArraySlice<ComplexSelector> {
    guard let list = list(of: rule, in: sheet, text) else { return [] }
    return table.selectors(of: list)
  }

  /// The selectors of a rule, if they are parsed.
  private func known(_ rule: Int32) -> Parsed? {
    if rule >= 0, Int(rule) < roles.count, case .style(let list) = roles[Int(rule)] {
      return Parsed(list: list, place: .nested(list), depth: 1)
    }
    return known[rule]
  }

  /// Whether a namespace is that of HTML.
  package func isOfHTML(_ namespace: NameTable.ID) -> Bool {
    names.isName(namespace, "http://www.w3.org/1999/xhtml")
  }

  private mutating func parsed(
    _ index: Int32, in outer: Parsed, _ sheet: Stylesheet, _ text: Span<UInt8>
  ) -> Parsed {
    let rule = sheet.rules[Int(index)]
    guard !rule.isAtRule else { return Parsed(list: nil, place: .scoped) }
    guard outer.depth < SelectorTable.depthLimit else { return Parsed(depth: outer.depth) }
    var context = SelectorContext(outer.place, namespaces: namespaces(of: sheet, text))
    context.allowsUnknownNames = allowsUnknownNames
    context.notesPlaces = notesPlaces
    let list: Int32?
    if rule.prelude.isEmpty {
      // The tokenizer skipped it.
      let place = sheet.prelude(of: rule, in: text)
      let prelude = text.extracting(place)
      let tokens = CSSTokenizer.tokenize(prelude)
      let first = (selector: table.selectors.count, place: table.places.count)
      list = parse(TokenRange(0..<tokens.count - 1), of: tokens.span, in: prelude, context)
      table.moveText(from: first, by: place.lowerBound)
    } else {
      list = parse(rule.prelude, of: sheet.tokens.span, in: text, context)
    }
    // In an invalid rule, `&` stands for nothing, and so does each selector.
    let depth = list == nil ? SelectorTable.depthLimit : outer.depth + 1
    return Parsed(list: list, place: list.map { .nested($0) } ?? outer.place, depth: depth)
  }

  private mutating func parse(
    _ range: TokenRange, of tokens: Span<CSSToken>, in text: Span<UInt8>,
    _ context: SelectorContext
  ) -> Int32? {
    var parser = SelectorParser(
      tokens, in: text, table: taken(&table, leaving: SelectorTable()),
      names: taken(&names, leaving: .empty))
    let list = parser.parse(range, in: context)
    (table, names) = parser.finish()
    return list
  }

  /// The namespaces of a sheet: `@namespace` rules stand before all others but `@charset`, `@import` and
  /// `@layer` without a block.
  private mutating func namespaces(
    of sheet: Stylesheet, _ text: Span<UInt8>
  ) -> SelectorNamespaces {
    if let namespaces { return namespaces }
    names = NameTable(capacity: 8)
    let parser = SelectorParser(
      sheet.tokens.span, in: text, table: taken(&table, leaving: SelectorTable()),
      names: taken(&names, leaving: .empty))
    var reader = SheetSelectorReader(parser)
    reader.readNamespaces(of: sheet)
    let found = reader.result.namespaces
    (table, names) = reader.finish()
    namespaces = found
    return found
  }
}

extension SelectorTable {
  /// Moves the places in the text of the selectors, and of the steps, from an index on.
  fileprivate mutating func moveText(from first: (selector: Int, place: Int), by distance: Int) {
    for index in first.selector..<selectors.count {
      selectors[index].range = selectors[index].range.moved(by: distance)
      selectors[index].subjectEnd += UInt32(truncatingIfNeeded: distance)
    }
    for index in first.place..<places.count where !places[index].isEmpty {
      places[index] = places[index].moved(by: distance)
    }
  }
}

extension TextRange {
  fileprivate func moved(by distance: Int) -> TextRange {
    TextRange(from: lowerBound + distance, to: upperBound + distance)
  }
}

// MARK: Compound selectors

extension SelectorTable {
  /// The selectors of a list.
  package func selectors(of list: Int32) -> ArraySlice<ComplexSelector> {
    let range = lists[Int(list)].selectors
    return selectors[Int(range.lowerBound)..<Int(range.upperBound)]
  }

  /// A compound selector, and the combinator in front of it.
  package struct Compound {
    /// Its simple selectors, with their indices in ``SelectorTable/steps``; empty for `*`.
    package var steps: ArraySlice<SimpleSelector>
    /// `nil` in front of the first one of a complex selector.
    package var combinator: Combinator?
  }

  /// The compound selectors of a complex one, from its subject to its beginning.
  package func compounds(of selector: ComplexSelector) -> [Compound] {
    var result: [Compound] = []
    var rest = steps[Int(selector.steps.lowerBound)..<Int(selector.steps.upperBound)]
    while true {
      let own = rest.prefix { $0.combinator == nil }
      rest = rest.dropFirst(own.count)
      let combinator = rest.popFirst()?.combinator
      result.append(Compound(steps: own, combinator: combinator))
      if combinator == nil { return result }
    }
  }

  /// The simple selectors of a selector's subject; empty for `*`.
  package func subject(of selector: ComplexSelector) -> ArraySlice<SimpleSelector> {
    steps[Int(selector.steps.lowerBound)..<Int(selector.steps.upperBound)]
      .prefix { $0.combinator == nil }
  }
}

/// Takes a value out of its place, so that it is not copied when it is changed.
func taken<Value>(_ place: inout Value, leaving other: Value) -> Value {
  var taken = other
  swap(&taken, &place)
  return taken
}
