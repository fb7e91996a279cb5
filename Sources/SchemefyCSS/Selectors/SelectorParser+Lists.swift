import SchemefySource

extension SelectorParser {
  /// The rules for a selector list at its place.
  struct ListRules {
    /// Whether invalid selectors are dropped: `:is()`, `:where()`.
    var isForgiving = false
    /// Whether selectors may start with a combinator, relative to the outer rule.
    var isRelative = false
    /// The list of `:has()`, whose selectors are relative to the element that has it.
    var isHas = false
    /// Compound selectors only: `:host()`, `::slotted()`.
    var isCompound = false
    /// A single selector.
    var isSingle = false
    var allowsPseudo = false
    /// Whether the default namespace is not for the subject: in `:is()` and its like.
    var skipsDefaultNamespace = false
  }

  /// Parses a list up to the end of the innermost brackets, or of all.
  @_lifetime(self: copy self)
  mutating func parseList(_ rules: ListRules) -> Int32? {
    guard depth <= SelectorTable.depthLimit else {
      wasTooDeep = true
      return nil
    }
    let firstSelector = pendingSelectors.count
    let firstStep = pendingSteps.count
    skipWhitespace()
    var isValid = position < end || rules.isForgiving
    var needsSelector = position < end
    while needsSelector, isValid {
      needsSelector = false
      let start = position
      if let selector = parseComplex(rules) {
        pendingSelectors.append(selector)
      } else {
        isValid = rules.isForgiving
        removePending(from: firstStep)
        position = start
        skipToComma()
      }
      if position < end {
        position += 1
        needsSelector = isValid
        if rules.isSingle { isValid = false }
      }
    }
    guard isValid else {
      pendingSelectors.removeLast(pendingSelectors.count - firstSelector)
      return nil
    }
    return addList(from: firstSelector)
  }

  /// Moves to the next comma of the list, or to its end.
  @_lifetime(self: copy self)
  private mutating func skipToComma() {
    while position < end, tokens[position].kind != .comma {
      let token = tokens[position]
      position = token.kind.isOpening ? min(token.match + 1, end) : position + 1
    }
  }

  /// Moves pending selectors into a list of their own.
  private mutating func addList(from first: Int) -> Int32 {
    let start = Int32(truncatingIfNeeded: table.selectors.count)
    var list = SelectorList(
      selectors: start..<start, specificity: .zero, flags: .none, states: .none)
    for index in first..<pendingSelectors.count {
      let selector = pendingSelectors[index]
      list.specificity = max(list.specificity, selector.specificity)
      list.flags.formUnion(selector.flags)
      list.states.formUnion(selector.states)
      table.selectors.append(selector)
    }
    pendingSelectors.removeLast(pendingSelectors.count - first)
    list.selectors = start..<Int32(truncatingIfNeeded: table.selectors.count)
    table.lists.append(list)
    return Int32(truncatingIfNeeded: table.lists.count - 1)
  }

  // MARK: Complex selectors

  /// Parses a complex or relative selector up to a comma or the end.
  @_lifetime(self: copy self)
  private mutating func parseComplex(_ rules: ListRules) -> ComplexSelector? {
    let firstStep = pendingSteps.count
    skipWhitespace()
    var draft = SelectorDraft(start: Int(tokens[position].start))
    guard addImplicitStart(rules, &draft) else { return nil }
    while true {
      guard parseCompound(rules, &draft) else { return nil }
      draft.end = endOfLastToken()
      let hasSpace = skipWhitespace()
      if position >= end || tokens[position].kind == .comma { break }
      guard !rules.isCompound, !draft.flags.hasAny(.pseudoElement), !draft.isElementBacked else {
        return nil
      }
      guard let combinator = parseCombinator(hasSpace) else { return nil }
      add(combinator, &draft)
    }
    return finish(&draft, from: firstStep, rules)
  }

  /// The offset behind the last token that is neither white space nor a comment.
  private func endOfLastToken() -> Int {
    var last = position - 1
    while last > 0, tokens[last].kind.isTrivia { last -= 1 }
    return Int(tokens[last].end)
  }

  /// Adds the start of a relative selector: its combinator, and the element that it is relative to.
  @_lifetime(self: copy self)
  private mutating func addImplicitStart(_ rules: ListRules, _ draft: inout SelectorDraft) -> Bool {
    guard rules.isRelative else { return true }
    let combinator = parseCombinator(false)
    guard combinator != nil || rules.isHas || !mentionsParent() else { return true }
    if rules.isHas {
      pendingSteps.append(.anchor)
    } else if case .nested(let list) = context.place {
      add(nesting: list, &draft)
    } else {
      draft.flags.insert(.scope)
      pendingSteps.append(.pseudoClass(.scope))
    }
    add(combinator ?? .descendant, &draft)
    return true
  }

  /// Whether `&` stands in the selector, wherever; directly in `@scope`, or `:scope`.
  ///
  /// css-nesting-1 <https://drafts.csswg.org/css-nesting-1/#contain-the-nesting-selector>
  private func mentionsParent() -> Bool {
    var isScoped = false
    if case .scoped = context.place { isScoped = true }
    var index = position
    var limit = position
    while index < end {
      let token = tokens[index]
      if token.kind == .comma, index >= limit { return false }
      if token.kind.isOpening { limit = max(limit, min(token.match, end)) }
      if token.isDelim(UInt8(ascii: "&"), in: text) { return true }
      if isScoped, token.kind == .colon, index + 1 < end, tokens[index + 1].kind == .ident,
        tokens[index + 1].matches("scope", in: text)
      {
        return true
      }
      index += 1
    }
    return false
  }

  /// Parses a combinator with the white space around it; `nil` if there is none, or an unknown one.
  @_lifetime(self: copy self)
  private mutating func parseCombinator(_ hasSpace: Bool) -> Combinator? {
    guard position < end else { return nil }
    var combinator: Combinator? = hasSpace ? .descendant : nil
    if tokens[position].kind == .delim {
      switch text[Int(tokens[position].start)] {
      case UInt8(ascii: ">"): combinator = .child
      case UInt8(ascii: "+"): combinator = .nextSibling
      case UInt8(ascii: "~"): combinator = .subsequentSibling
      default: return combinator
      }
      position += 1
      skipWhitespace()
    }
    return combinator
  }

  /// Adds a combinator, and gives it a number if it is `~`.
  private mutating func add(_ combinator: Combinator, _ draft: inout SelectorDraft) {
    draft.flags.insert(.combinators)
    guard case .subsequentSibling = combinator else {
      pendingSteps.append(.combinator(combinator))
      return
    }
    pendingSteps.append(.subsequentSibling(Int32(truncatingIfNeeded: table.subsequentSiblingCount)))
    table.subsequentSiblingCount += 1
  }

  /// Adds `&` for a parent's list.
  mutating func add(nesting list: Int32, _ draft: inout SelectorDraft) {
    let parent = table.lists[Int(list)]
    draft.flags.formUnion(parent.flags)
    draft.flags.insert(.nested)
    draft.states.formUnion(parent.states)
    draft.specificity += parent.specificity
    pendingSteps.append(.nesting(list))
  }

  // MARK: The order of matching

  /// Moves pending steps into the table, turned round compound by compound.
  private mutating func finish(
    _ draft: inout SelectorDraft, from first: Int, _ rules: ListRules
  ) -> ComplexSelector {
    let start = Int32(truncatingIfNeeded: table.steps.count)
    var end = pendingSteps.count
    while true {
      var begin = end
      while begin > first, pendingSteps[begin - 1].combinator == nil { begin -= 1 }
      addCompound(begin..<end)
      guard begin > first else { break }
      table.steps.append(pendingSteps[begin - 1])
      if context.notesPlaces { table.places.append(TextRange(at: 0)) }
      end = begin - 1
    }
    removePending(from: first)
    return ComplexSelector(
      steps: start..<Int32(truncatingIfNeeded: table.steps.count), specificity: draft.specificity,
      range: TextRange(draft.start..<draft.end),
      subjectEnd: UInt32(truncatingIfNeeded: draft.subjectEnd ?? draft.end),
      pseudoElement: draft.pseudoElement, pseudoElementName: draft.pseudoElementName,
      flags: draft.flags, states: draft.states)
  }

  /// Drops pending steps from an index on.
  private mutating func removePending(from first: Int) {
    pendingSteps.removeLast(pendingSteps.count - first)
    if pendingPlaces.count > first { pendingPlaces.removeLast(pendingPlaces.count - first) }
  }

  /// Notes that the steps which were added last are not written as simple selectors.
  mutating func noteUnwritten() {
    while pendingPlaces.count < pendingSteps.count { pendingPlaces.append(TextRange(at: 0)) }
  }

  /// Notes that the steps which were added last are those of one simple selector, up to the position.
  mutating func notePlace(from token: Int) {
    while pendingPlaces.count < pendingSteps.count {
      pendingPlaces.append(
        TextRange(from: Int(tokens[token].start), to: Int(tokens[position - 1].end)))
    }
  }

  /// Adds the steps of a compound selector by rank; those of a rank in the order of the text.
  private mutating func addCompound(_ range: Range<Int>) {
    let start = table.steps.count
    var last = -1
    var isSorted = true
    for index in range {
      let rank = pendingSteps[index].rank
      isSorted = isSorted && rank >= last
      last = rank
      table.steps.append(pendingSteps[index])
    }
    if context.notesPlaces { for index in range { table.places.append(pendingPlaces[index]) } }
    guard !isSorted else { return }
    let sorted = table.steps[start...].enumerated().sorted {
      ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset)
    }
    table.steps.replaceSubrange(start..., with: sorted.map(\.element))
    guard context.notesPlaces else { return }
    let places = Array(table.places[start...])
    table.places.replaceSubrange(start..., with: sorted.map { places[$0.offset] })
  }
}

/// A complex selector that is being read.
struct SelectorDraft {
  /// In the text.
  var start: Int
  var end: Int
  /// The offset of the first pseudo-element; `nil` if there is none.
  var subjectEnd: Int?
  var specificity = Specificity.zero
  var flags = ComplexSelector.Flags.none
  var states = ElementStates.none
  var pseudoElement = PseudoElement.none
  var pseudoElementName: NameTable.ID = 0
  /// Whether the subject is the element that `::slotted()` or `::part()` represents.
  var isElementBacked: Bool { flags.hasAny(.outside) }

  init(start: Int) {
    self.start = start
    end = start
  }
}
