import SchemefySource

extension SelectorParser {
  /// Parses the name of a pseudo-element, and its argument.
  ///
  /// - Precondition: the position is behind two colons.
  @_lifetime(self: copy self)
  mutating func parsePseudoElement(
    _ rules: ListRules, _ compound: inout CompoundDraft, _ draft: inout SelectorDraft
  ) -> Bool {
    let token = tokens[position]
    if token.kind == .function {
      return parseFunctionalPseudoElement(token, rules, &compound, &draft)
    }
    guard token.kind == .ident else { return false }
    position += 1
    if let element = PseudoElementName.table.value(of: token, in: text) {
      return add(element, 0, rules, &compound, &draft)
    }
    let name = selectorName(token).folded
    if names.bytes(of: name).starts(with: "-webkit-".utf8) {
      return add(.webkit, name, rules, &compound, &draft)
    }
    return context.allowsUnknownNames && add(.unknown, name, rules, &compound, &draft)
  }

  @_lifetime(self: copy self)
  private mutating func parseFunctionalPseudoElement(
    _ token: CSSToken, _ rules: ListRules, _ compound: inout CompoundDraft,
    _ draft: inout SelectorDraft
  ) -> Bool {
    if token.matches("slotted", in: text) { return addSlotted(rules, &compound, &draft) }
    if token.matches("part", in: text) { return addPart(rules, &compound, &draft) }
    guard let element = PseudoElementName.functions.value(of: token, in: text) else {
      guard context.allowsUnknownNames else { return false }
      leaveBrackets(enterBrackets())
      let name = selectorName(token).folded
      return add(.unknown, name, rules, &compound, &draft)
    }
    let outer = enterBrackets()
    skipWhitespace()
    var name: NameTable.ID = 0
    var isValid = position < end
    if isValid, tokens[position].kind == .ident {
      name = self.name(tokens[position])
    }
    // The arguments are not examined further: only pseudo-elements that can't contain text of the
    // page depend on them.
    if element == .highlight || element == .picker { isValid = isValid && name != 0 }
    leaveBrackets(outer)
    return isValid && add(element, name, rules, &compound, &draft)
  }

  /// Makes a pseudo-element the subject of the selector, if it may stand at its place.
  mutating func add(
    _ element: PseudoElement, _ name: NameTable.ID, _ rules: ListRules,
    _ compound: inout CompoundDraft, _ draft: inout SelectorDraft
  ) -> Bool {
    guard rules.allowsPseudo, mayFollow(element, draft) else { return false }
    compound.isBehindPseudoElement = true
    compound.isQuirkyState = false
    draft.pseudoElement = element
    draft.flags.insert(.pseudoElement)
    draft.pseudoElementName = name
    draft.specificity += .type
    return true
  }

  /// Whether a pseudo-element may follow the selectors in front of it.
  ///
  /// css-pseudo-4 <https://drafts.csswg.org/css-pseudo-4/#marker-pseudo>, css-scoping-1
  /// <https://drafts.csswg.org/css-scoping/#slotted-pseudo>, css-shadow-parts-1
  /// <https://drafts.csswg.org/css-shadow-parts/#part>
  private func mayFollow(_ element: PseudoElement, _ draft: SelectorDraft) -> Bool {
    switch draft.pseudoElement {
    case .none:
      guard draft.flags.contains(.slotted) else { return true }
      switch element {
      case .before, .after, .marker, .placeholder, .fileSelectorButton, .detailsContent,
        .backdrop, .scrollMarker, .scrollMarkerGroup, .scrollButton, .checkmark, .pickerIcon:
        return true
      default: return false
      }
    case .before, .after: return element == .marker
    case .column: return element == .scrollMarker
    case .detailsContent, .picker: return element != .none
    default: return false
    }
  }

  /// A pseudo-class behind a pseudo-element: a user's action, or the state of a scrollbar's part.
  ///
  /// Selectors 4 <https://drafts.csswg.org/selectors-4/#pseudo-element-states>
  @_lifetime(self: copy self)
  mutating func addStateOfPseudoElement(_ token: CSSToken, _ draft: inout SelectorDraft) -> Bool {
    if case .state(let state)? = PseudoClassName.table.value(of: token, in: text),
      isAllowed(state, behind: draft)
    {
      add(state, isNegated: false, &draft)
      return true
    }
    let isOfScrollbar =
      draft.pseudoElement == .webkit
      && PseudoClassName.scrollbar.value(of: token, in: text) != nil
    guard isOfScrollbar || context.allowsUnknownNames else { return false }
    add(.scrollbar, isNegated: false, &draft)
    return true
  }

  private func isAllowed(_ state: ElementState, behind draft: SelectorDraft) -> Bool {
    switch state {
    case .hover, .active, .focus, .focusVisible, .focusWithin: true
    case .windowInactive: draft.pseudoElement == .selection || draft.pseudoElement == .webkit
    case .targetCurrent, .targetBefore, .targetAfter: draft.pseudoElement == .scrollMarker
    default: draft.pseudoElement == .none && draft.flags.contains(.part)
    }
  }

  // MARK: Elements in other trees

  /// `::slotted()`: the selector in the brackets is for the element, the one in front for its slot.
  ///
  /// css-scoping-1 <https://drafts.csswg.org/css-scoping/#slotted-pseudo>
  @_lifetime(self: copy self)
  private mutating func addSlotted(
    _ rules: ListRules, _ compound: inout CompoundDraft, _ draft: inout SelectorDraft
  ) -> Bool {
    guard rules.allowsPseudo, !compound.isBehindPseudoElement else { return false }
    draft.flags.formUnion([.slotted, .combinators])
    draft.specificity += .type
    pendingSteps.append(.combinator(.slotAssignment))
    let outer = enterBrackets()
    let isValid = addList(.compound, &draft) { .any($0) } && position == end
    leaveBrackets(outer)
    compound.isBehindPseudoElement = true
    compound.isQuirkyState = false
    return isValid
  }

  /// `::part()`: the names are for the element, the selector in front is for its host.
  ///
  /// css-shadow-parts-1 <https://drafts.csswg.org/css-shadow-parts/#part>
  @_lifetime(self: copy self)
  private mutating func addPart(
    _ rules: ListRules, _ compound: inout CompoundDraft, _ draft: inout SelectorDraft
  ) -> Bool {
    guard rules.allowsPseudo, !compound.isBehindPseudoElement else { return false }
    draft.flags.formUnion([.part, .combinators])
    draft.specificity += .type
    pendingSteps.append(.combinator(.part))
    let outer = enterBrackets()
    let first = Int32(truncatingIfNeeded: table.partNames.count)
    skipWhitespace()
    while position < end, tokens[position].kind == .ident {
      addPartName(tokens[position].decodedBytes(in: text))
      position += 1
      skipWhitespace()
    }
    let last = Int32(truncatingIfNeeded: table.partNames.count)
    let isValid = position == end && last > first
    leaveBrackets(outer)
    pendingSteps.append(.parts(first..<last))
    compound.isBehindPseudoElement = true
    compound.isQuirkyState = false
    return isValid
  }
}
