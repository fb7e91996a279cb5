import SchemefySource

extension SelectorParser {
  /// Parses a selector that starts with one colon or two.
  ///
  /// - Precondition: the next token is a colon.
  @_lifetime(self: copy self)
  mutating func parsePseudo(
    _ rules: ListRules, _ compound: inout CompoundDraft, _ draft: inout SelectorDraft
  ) -> Bool {
    let colon = Int(tokens[position].start)
    position += 1
    guard !isAtEnd() else { return false }
    switch tokens[position].kind {
    case .colon:
      position += 1
      guard !isAtEnd() else { return false }
      draft.subjectEnd = draft.subjectEnd ?? colon
      return parsePseudoElement(rules, &compound, &draft)
    case .ident:
      let token = tokens[position]
      position += 1
      guard !compound.isBehindPseudoElement else {
        return addStateOfPseudoElement(token, &draft)
      }
      guard let name = PseudoClassName.table.value(of: token, in: text) else {
        return addUnknown(token, &compound, &draft)
      }
      if case .pseudoElement(let element) = name {
        draft.subjectEnd = draft.subjectEnd ?? colon
        return add(element, 0, rules, &compound, &draft)
      }
      addPseudoClass(name, &compound, &draft)
      return true
    case .function:
      guard !compound.isBehindPseudoElement else { return false }
      let token = tokens[position]
      guard let name = FunctionalPseudoClassName.table.value(of: token, in: text) else {
        leaveBrackets(enterBrackets())
        return addUnknown(token, &compound, &draft)
      }
      compound.isQuirkyState = false
      return parseFunction(name, &compound, &draft)
    default: return false
    }
  }

  /// A pseudo-class without argument.
  private mutating func addPseudoClass(
    _ name: PseudoClassName, _ compound: inout CompoundDraft, _ draft: inout SelectorDraft
  ) {
    switch name {
    case .static(let pseudoClass):
      compound.isQuirkyState = false
      if pseudoClass == .scope { draft.flags.insert(.scope) }
      add(.pseudoClass(pseudoClass), .pseudoClass, &draft)
    case .state(let state):
      compound.hasState = true
      if state != .hover, state != .active { compound.isQuirkyState = false }
      add(state, isNegated: false, &draft)
    case .link:
      compound.isQuirkyState = false
      add(.visited, isNegated: true, &draft)
    case .host:
      compound.isQuirkyState = false
      compound.isFeatureless = true
      draft.flags.insert(.host)
      add(.host(-1), .pseudoClass, &draft)
    case .nth(let isFromEnd, let isOfType):
      compound.isQuirkyState = false
      addNth(
        NthSelector(
          formula: AnPlusB(a: 0, b: 1), isFromEnd: isFromEnd, isOfType: isOfType), &draft)
      draft.specificity += .pseudoClass
    case .only(let isOfType):
      compound.isQuirkyState = false
      let formula = AnPlusB(a: 0, b: 1)
      addNth(NthSelector(formula: formula, isOfType: isOfType), &draft)
      addNth(NthSelector(formula: formula, isFromEnd: true, isOfType: isOfType), &draft)
      draft.specificity += .pseudoClass
    case .pseudoElement: break
    }
  }

  /// A pseudo-class that only another engine has, such as `:-moz-ui-invalid`.
  ///
  /// - Returns: whether the context allows it.
  @_lifetime(self: copy self)
  private mutating func addUnknown(
    _ token: CSSToken, _ compound: inout CompoundDraft, _ draft: inout SelectorDraft
  ) -> Bool {
    guard context.allowsUnknownNames else { return false }
    compound.isQuirkyState = false
    let name = name(token)
    add(.unknown(name), .pseudoClass, &draft)
    return true
  }

  mutating func add(_ state: ElementState, isNegated: Bool, _ draft: inout SelectorDraft) {
    draft.states.insert(ElementStates(state))
    add(.state(state, isNegated: isNegated, isQuirky: false), .pseudoClass, &draft)
  }

  private mutating func addNth(_ nth: NthSelector, _ draft: inout SelectorDraft) {
    pendingSteps.append(.nth(Int32(truncatingIfNeeded: table.nths.count)))
    addToTable(nth)
  }

  // MARK: Functions

  /// - Precondition: the next token is the function.
  @_lifetime(self: copy self)
  private mutating func parseFunction(
    _ name: FunctionalPseudoClassName, _ compound: inout CompoundDraft,
    _ draft: inout SelectorDraft
  ) -> Bool {
    let outer = enterBrackets()
    let outerHas = isInHas
    let isValid: Bool
    switch name {
    case .any: isValid = isAnyValue() && addList(.forgiving, &draft) { .any($0) }
    case .where:
      isValid = isAnyValue() && addList(.forgiving, &draft, specificity: .zero) { .any($0) }
    case .unforgivingAny: isValid = addList(.nested, &draft) { .any($0) }
    case .not: isValid = addList(.nested, &draft) { .not($0) }
    case .has:
      isValid = !outerHas && addHas(&draft)
    case .nth(let isFromEnd, let isOfType):
      isValid = addNth(isFromEnd: isFromEnd, isOfType: isOfType, &draft)
    case .language: isValid = addLanguages(&draft)
    case .direction: isValid = addDirection(&draft)
    case .host:
      compound.isFeatureless = true
      draft.flags.insert(.host)
      draft.specificity += .pseudoClass
      isValid = addList(.compound, &draft) { .host($0) }
    case .hostContext:
      compound.isFeatureless = true
      draft.flags.insert(.host)
      draft.specificity += .pseudoClass
      isValid = addList(.compound, &draft) { .hostContext($0) }
    case .state(let state): isValid = addFunctionalState(state, &draft)
    }
    let isUsedUp = position == end
    isInHas = outerHas
    leaveBrackets(outer)
    return isValid && isUsedUp
  }

  /// Adds a pseudo-class with a selector list as its argument: its specificity is that of the list, or a
  /// given one.
  @_lifetime(self: copy self)
  mutating func addList(
    _ rules: ListRules, _ draft: inout SelectorDraft, specificity: Specificity? = nil,
    _ step: (Int32) -> SimpleSelector
  ) -> Bool {
    guard let list = parseList(rules) else { return false }
    noteContents(of: list, &draft)
    add(step(list), specificity ?? table.lists[Int(list)].specificity, &draft)
    return true
  }

  /// Adds the flags and states of a list to those of the selector that contains it.
  private func noteContents(of list: Int32, _ draft: inout SelectorDraft) {
    let contents = table.lists[Int(list)]
    draft.flags.formUnion(contents.flags)
    draft.flags.insert(.nested)
    draft.states.formUnion(contents.states)
  }

  @_lifetime(self: copy self)
  private mutating func addHas(_ draft: inout SelectorDraft) -> Bool {
    isInHas = true
    return addList(.has, &draft) { .has($0) }
  }

  /// `An+B [of S]?`
  @_lifetime(self: copy self)
  private mutating func addNth(
    isFromEnd: Bool, isOfType: Bool, _ draft: inout SelectorDraft
  ) -> Bool {
    guard let formula = AnPlusB.parse(tokens, in: text, at: &position, end: end) else {
      return false
    }
    var nth = NthSelector(formula: formula, isFromEnd: isFromEnd, isOfType: isOfType)
    skipWhitespace()
    if position < end {
      guard !isOfType, tokens[position].kind == .ident, tokens[position].matches("of", in: text)
      else { return false }
      position += 1
      guard let list = parseList(.subjects) else { return false }
      nth.list = list
      noteContents(of: list, &draft)
      draft.specificity += table.lists[Int(list)].specificity
    }
    draft.specificity += .pseudoClass
    addNth(nth, &draft)
    return true
  }

  /// Language ranges between commas.
  @_lifetime(self: copy self)
  private mutating func addLanguages(_ draft: inout SelectorDraft) -> Bool {
    let first = Int32(truncatingIfNeeded: table.languages.count)
    repeat {
      skipWhitespace()
      guard position < end, tokens[position].kind == .ident || tokens[position].kind == .string
      else { return false }
      let range = tokens[position].decodedBytes(in: text).map(\.asciiLowercased)
      addLanguage(range)
      position += 1
      skipWhitespace()
    } while consume(.comma)
    let last = Int32(truncatingIfNeeded: table.languages.count)
    add(.language(first..<last), .pseudoClass, &draft)
    return true
  }

  @_lifetime(self: copy self)
  private mutating func addDirection(_ draft: inout SelectorDraft) -> Bool {
    skipWhitespace()
    guard position < end, tokens[position].kind == .ident else { return false }
    let token = tokens[position]
    let isRightToLeft = token.matches("rtl", in: text)
    let isKnown = isRightToLeft || token.matches("ltr", in: text)
    position += 1
    skipWhitespace()
    add(.direction(isRightToLeft: isKnown ? isRightToLeft : nil), .pseudoClass, &draft)
    return true
  }

  /// `:state(name)`, `:active-view-transition-type(name, …)`
  @_lifetime(self: copy self)
  private mutating func addFunctionalState(
    _ state: ElementState, _ draft: inout SelectorDraft
  ) -> Bool {
    repeat {
      skipWhitespace()
      guard consume(.ident) else { return false }
      skipWhitespace()
    } while state == .activeViewTransition && consume(.comma)
    add(state, isNegated: false, &draft)
    return true
  }

  /// `<any-value>`: all brackets in it match, and no string or url is bad.
  private func isAnyValue() -> Bool {
    var index = position
    while index < end {
      switch tokens[index].kind {
      case .badString, .badURL, .closeParen, .closeSquare, .closeCurly: return false
      case .function, .openParen, .openSquare, .openCurly:
        index = min(tokens[index].match + 1, end)
      default: index += 1
      }
    }
    return true
  }
}

extension SelectorParser.ListRules {
  static let forgiving = Self(isForgiving: true, skipsDefaultNamespace: true)
  static let nested = Self(skipsDefaultNamespace: true)
  static let subjects = Self()
  static let has = Self(isRelative: true, isHas: true)
  static let compound = Self(isCompound: true, isSingle: true, skipsDefaultNamespace: true)
}
