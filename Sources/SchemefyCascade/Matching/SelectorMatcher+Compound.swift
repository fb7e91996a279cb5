internal import SchemefyCSS
internal import SchemefySource

/// Matching a compound selector with one element.
extension SelectorMatcher {
  /// Matches a compound selector, and moves on to its combinator.
  mutating func matchCompound(
    _ step: inout Int32, _ end: Int32, _ element: Int32, _ text: Span<UInt8>
  ) -> SelectorMatch {
    guard work.count() else { return .no }
    if tree != 0, elements.elements[Int(element)].tree != tree {
      return matchHost(&step, end, element, text)
    }
    var result = SelectorMatch.yes
    while step < end {
      let simple = selectors.steps[Int(step)]
      let match: SelectorMatch
      switch simple {
      case .combinator, .subsequentSibling: return result
      case .class(let name): match = SelectorMatch(matchClass(name, element))
      case .type(let name): match = SelectorMatch(matchType(name, element))
      case .id(let name): match = SelectorMatch(matchID(name, element))
      // The cases that recurse are in this function, since its stack frame is small.
      case .any(let list), .nesting(let list): match = matchList(list, element, text)
      case .not(let list): match = matchList(list, element, text).negated
      default: match = matchSimple(simple, element, text)
      }
      guard match.isPossible else { return .no }
      result = result.and(match)
      step += 1
    }
    return result
  }

  @inline(__always)
  private func matchClass(_ name: SelectorName, _ element: Int32) -> Bool {
    let range = elements.elements[Int(element)].classes
    let wanted = elements.isQuirky ? name.folded : name.exact
    var index = Int(range.lowerBound)
    while index < Int(range.upperBound) {
      if elements.classes[index] == wanted { return true }
      index += 1
    }
    return false
  }

  @inline(__always)
  private func matchType(_ name: SelectorName, _ element: Int32) -> Bool {
    let isHTML = elements.elements[Int(element)].isHTML
    return elements.elements[Int(element)].name == (isHTML ? name.folded : name.exact)
  }

  @inline(__always)
  private func matchID(_ name: SelectorName, _ element: Int32) -> Bool {
    elements.elements[Int(element)].id == (elements.isQuirky ? name.folded : name.exact)
  }

  /// Matches all other simple selectors.
  private mutating func matchSimple(
    _ simple: SimpleSelector, _ element: Int32, _ text: Span<UInt8>
  ) -> SelectorMatch {
    switch simple {
    case .namespace(let name):
      return SelectorMatch(elements.elements[Int(element)].namespace == name)
    case .attribute(let index):
      return SelectorMatch(matchAttribute(Int(index), element, text))
    case .pseudoClass(let pseudoClass):
      return SelectorMatch(matchStatic(pseudoClass, element, text))
    case .state(let state, let isNegated, let isQuirky):
      if isQuirky, elements.isQuirky, !isLink(element) { return .no }
      return isNegated
        ? matchLink(element) : matchState(state, element, text)
    case .nth(let index): return matchNth(selectors.nths[Int(index)], element, text)
    case .has(let list): return matchHas(list, element, text)
    case .language(let ranges): return SelectorMatch(matchLanguage(ranges, element, text))
    case .direction(let isRightToLeft):
      guard let isRightToLeft else { return .no }
      return SelectorMatch(self.isRightToLeft(element, text) == isRightToLeft)
    case .unknown: return .no
    case .parts(let names): return SelectorMatch(matchParts(names, element, text))
    default: return .no
    }
  }

  /// Matches `:link`, an unvisited link, as all links are at first.
  private func matchLink(_ element: Int32) -> SelectorMatch {
    guard isLink(element), !assumed.contains(.visited) else { return .no }
    return .may(ElementStates(.visited), initially: true)
  }

  // MARK: Hosts

  /// Matches the host of the tree that the selector is from: it has no features but `:host`.
  ///
  /// css-scoping-1 <https://drafts.csswg.org/css-scoping/#host-element-in-tree>
  private mutating func matchHost(
    _ step: inout Int32, _ end: Int32, _ element: Int32, _ text: Span<UInt8>
  ) -> SelectorMatch {
    guard elements.trees[Int(tree)].host == element else { return .no }
    var result = SelectorMatch.yes
    var isHost = false
    while step < end {
      let match: SelectorMatch
      switch selectors.steps[Int(step)] {
      case .combinator, .subsequentSibling: return isHost ? result : .no
      case .host(let list):
        isHost = true
        match = list < 0 ? .yes : matchOutside(list, element, text)
      case .hostContext(let list):
        isHost = true
        match = matchHostContext(list, element, text)
      case .any(let list), .nesting(let list):
        match = matchList(list, element, text)
        isHost = isHost || match.isPossible
      case .not(let list): match = matchList(list, element, text).negated
      case .has(let list): match = matchHas(list, element, text)
      case .state(let state, let isNegated, _):
        match = isNegated ? .no : matchState(state, element, text)
      default: match = .no
      }
      guard match.isPossible else { return .no }
      result = result.and(match)
      step += 1
    }
    return isHost ? result : .no
  }

  /// Matches a list against a host as an element of its own tree.
  private mutating func matchOutside(
    _ list: Int32, _ element: Int32, _ text: Span<UInt8>
  ) -> SelectorMatch {
    let ownTree = tree
    tree = elements.elements[Int(element)].tree
    defer { tree = ownTree }
    return matchList(list, element, text)
  }

  /// `:host-context()`: the host or an ancestor, also outside of the tree that the host is in.
  private mutating func matchHostContext(
    _ list: Int32, _ host: Int32, _ text: Span<UInt8>
  ) -> SelectorMatch {
    var result = SelectorMatch.no
    var element = host
    while element >= 0, !result.isCertain {
      result = result.or(matchOutside(list, element, text))
      let own = elements.elements[Int(element)]
      element = own.parent >= 0 ? own.parent : elements.trees[Int(own.tree)].host
    }
    return result
  }

  // MARK: Parts

  /// Whether an element has all names in its `part` attribute.
  private func matchParts(
    _ names: Range<Int32>, _ element: Int32, _ text: Span<UInt8>
  ) -> Bool {
    guard let attribute = elements.attribute(elements.known.part, of: element) else {
      return false
    }
    let value = elements.value(of: attribute, in: text)
    let parts = value.split { $0.isASCIIWhitespace }
    return names.allSatisfy { index in
      let name = selectors.text[elements.indices(selectors.partNames[Int(index)])]
      return parts.contains { $0.elementsEqual(name) }
    }
  }
}
