import SchemefySource

extension SelectorParser {
  /// Parses a compound selector, with the pseudo-elements behind it.
  ///
  /// Selectors 4 <https://drafts.csswg.org/selectors-4/#typedef-complex-selector-unit>
  ///
  /// - Returns: whether there is a compound selector, and it is valid at this place.
  @_lifetime(self: copy self)
  mutating func parseCompound(_ rules: ListRules, _ draft: inout SelectorDraft) -> Bool {
    let first = pendingSteps.count
    let begin = position
    var compound = CompoundDraft()
    if context.notesPlaces { noteUnwritten() }
    guard parseType(&compound, &draft) else { return false }
    if context.notesPlaces, position > begin { notePlace(from: begin) }
    while !isAtEnd() {
      let token = tokens[position]
      let start = position
      switch token.kind {
      case .hash:
        guard compound.allowsSubclasses, token.flags.contains(.id) else { return false }
        let name = selectorName(token)
        compound.isQuirkyState = false
        add(.id(name), .id, &draft)
        position += 1
      case .openSquare:
        compound.isQuirkyState = false
        guard compound.allowsSubclasses, parseAttribute(&draft) else { return false }
      case .colon:
        guard parsePseudo(rules, &compound, &draft) else { return false }
      case .delim:
        let byte = text[Int(token.start)]
        guard byte == UInt8(ascii: ".") || byte == UInt8(ascii: "&") else {
          return finish(&compound, isEmpty: position == begin, first, rules, &draft)
        }
        guard compound.allowsSubclasses, parseClassOrNesting(byte, &compound, &draft) else {
          return false
        }
      case .whitespace, .comma:
        return finish(&compound, isEmpty: position == begin, first, rules, &draft)
      default: return false
      }
      if context.notesPlaces { notePlace(from: start) }
    }
    return finish(&compound, isEmpty: position == begin, first, rules, &draft)
  }

  /// Adds a simple selector to the compound selector that is being parsed.
  mutating func add(
    _ step: SimpleSelector, _ specificity: Specificity, _ draft: inout SelectorDraft
  ) {
    pendingSteps.append(step)
    draft.specificity += specificity
  }

  /// `.name` or `&`
  @_lifetime(self: copy self)
  private mutating func parseClassOrNesting(
    _ byte: UInt8, _ compound: inout CompoundDraft, _ draft: inout SelectorDraft
  ) -> Bool {
    position += 1
    compound.isQuirkyState = false
    if byte == UInt8(ascii: "&") {
      compound.hasNesting = true
      if case .nested(let list) = context.place {
        add(nesting: list, &draft)
      } else {
        draft.flags.insert(.scope)
        pendingSteps.append(.pseudoClass(.scope))
      }
      return true
    }
    guard position < end, tokens[position].kind == .ident else { return false }
    let name = selectorName(tokens[position])
    add(.class(name), .pseudoClass, &draft)
    position += 1
    return true
  }

  /// Completes a compound selector, once all of it is known.
  private mutating func finish(
    _ compound: inout CompoundDraft, isEmpty: Bool, _ first: Int, _ rules: ListRules,
    _ draft: inout SelectorDraft
  ) -> Bool {
    guard !isEmpty else { return false }
    if !compound.hasNamespace, !compound.isFeatureless, !compound.hasNesting,
      let namespace = context.namespaces.default,
      !(rules.skipsDefaultNamespace && isSubject())
    {
      let index = min(first, pendingSteps.count)
      pendingSteps.insert(.namespace(namespace), at: index)
      if context.notesPlaces { pendingPlaces.insert(TextRange(at: 0), at: index) }
    }
    if compound.isQuirkyState, compound.hasState, depth == 0 { markQuirky(from: first) }
    return true
  }

  /// Whether the compound selector that ends here is the last of its complex selector.
  private func isSubject() -> Bool {
    var index = position
    while index < end, tokens[index].kind.isTrivia { index += 1 }
    return index >= end || tokens[index].kind == .comma
  }

  /// Quirks mode §3.3 <https://quirks.spec.whatwg.org/#the-active-and-hover-quirk>
  private mutating func markQuirky(from first: Int) {
    for index in first..<pendingSteps.count {
      if case .state(let state, let isNegated, _) = pendingSteps[index],
        state == .hover || state == .active
      {
        pendingSteps[index] = .state(state, isNegated: isNegated, isQuirky: true)
      }
    }
  }

  // MARK: Types and namespaces

  /// `<type-selector>?`
  @_lifetime(self: copy self)
  private mutating func parseType(
    _ compound: inout CompoundDraft, _ draft: inout SelectorDraft
  ) -> Bool {
    guard !isAtEnd() else { return true }
    let token = tokens[position]
    let isStar = token.isDelim(UInt8(ascii: "*"), in: text)
    let isBar = token.isDelim(UInt8(ascii: "|"), in: text)
    guard isStar || isBar || token.kind == .ident else { return true }
    var local = position
    if isBar || isNamespaceSeparator(at: position + 1) {
      guard parseNamespace(token, isStar: isStar, isBar: isBar, &compound) else { return false }
      local = isBar ? position + 1 : position + 2
    } else if let namespace = context.namespaces.default {
      compound.hasNamespace = true
      pendingSteps.append(.namespace(namespace))
    }
    guard local < end else { return false }
    position = local + 1
    if tokens[local].isDelim(UInt8(ascii: "*"), in: text) {
      // Without a namespace, `*:hover` is as quirky as `:hover`.
      return true
    }
    guard tokens[local].kind == .ident else { return false }
    compound.isQuirkyState = false
    let name = selectorName(tokens[local])
    add(.type(name), .type, &draft)
    return true
  }

  /// Whether a `|` stands at an index that is no part of `|=` or `||`.
  func isNamespaceSeparator(at index: Int) -> Bool {
    guard index < end, tokens[index].isDelim(UInt8(ascii: "|"), in: text) else { return false }
    guard index + 1 < end else { return true }
    let next = tokens[index + 1]
    return !next.isDelim(UInt8(ascii: "="), in: text) && !next.isDelim(UInt8(ascii: "|"), in: text)
  }

  /// `ns|`, `*|` or `|` in front of a type.
  @_lifetime(self: copy self)
  private mutating func parseNamespace(
    _ token: CSSToken, isStar: Bool, isBar: Bool, _ compound: inout CompoundDraft
  ) -> Bool {
    compound.hasNamespace = true
    if isStar { return true }
    guard !isBar else {
      pendingSteps.append(.namespace(0))
      return true
    }
    let prefix = name(token)
    guard let namespace = context.namespaces.prefixes[prefix] else { return false }
    pendingSteps.append(.namespace(namespace))
    return true
  }
}

/// A compound selector that is being read.
struct CompoundDraft {
  /// Whether the compound selector has a namespace prefix, including one for any namespace.
  var hasNamespace = false
  /// Whether it is `:host` or its like, which has no namespace.
  var isFeatureless = false
  var hasNesting = false
  /// Whether `:hover` and `:active` in it may still be quirky.
  var isQuirkyState = true
  var hasState = false
  /// Whether a pseudo-element of the compound selector has been parsed.
  var isBehindPseudoElement = false
  var allowsSubclasses: Bool { !isBehindPseudoElement }
}
