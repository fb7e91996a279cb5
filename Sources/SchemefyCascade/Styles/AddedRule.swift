package import SchemefyCSS
internal import SchemefySource

/// A rule that may be added in front of those of a page, with the elements that it matches.
///
/// The rule gives a colour with `!important`, in a layer in front of all others. So it wins over all of
/// the author's declarations but important ones in style attributes, and in the trees within elements.
///
/// css-cascade-5 §6.1 <https://drafts.csswg.org/css-cascade-5/#cascade-sort>
package struct AddedRule: Sendable {
  /// An element that it matches, in some states at least.
  private struct Match {
    var element: Int32
    var match: SelectorMatch
  }

  private let selectors: SelectorTable
  private let selector: Int32
  /// In the order of the elements.
  private var matches: [Match] = []

  private init(_ selector: Int32, _ selectors: SelectorTable) {
    self.selector = selector
    self.selectors = selectors
  }

  /// Matches rules against the elements of a page, all in one pass.
  ///
  /// - Parameters:
  ///   - sheet: the rules, each with one selector and one declaration.
  ///   - elements: of the page as it is shown.
  ///   - text: the page's.
  ///   - names: the table that `elements` was made with.
  /// - Returns: by declaration of the sheet its rule; `nil` for one that does not apply in the
  ///   environment, or may not.
  package static func rules(
    of sheet: CascadeSheet, for elements: ElementTable, in text: Span<UInt8>, names: NameTable,
    _ environment: CascadeEnvironment
  ) -> [AddedRule?] {
    var reader = CascadeRuleReader([sheet], environment, names)
    reader.read()
    let (rules, selectors) = (reader.result, reader.selectors)
    var matcher = RuleMatcher(
      of: elements, rules, selectors, reader.names, environment.states.subtracting(.init(.visited)),
      budget: environment.budget)
    var matches = [[Match]](repeating: [], count: rules.rules.count)
    for element in 0..<Int32(truncatingIfNeeded: elements.elements.count) {
      matcher.match(element, in: text)
      for found in matcher.found where found.match.isPossible {
        matches[Int(found.rule)].append(Match(element: element, match: found.match))
      }
    }
    var added = [AddedRule?](repeating: nil, count: sheet.sheet.declarations.count)
    for (rule, matches) in zip(rules.rules, matches) {
      let list = selectors.lists[Int(rule.list)].selectors
      guard rule.doubt == nil, rule.places.contains(.here), list.count == 1 else { continue }
      var own = AddedRule(list.lowerBound, selectors)
      own.matches = matches
      added[Int(rule.declarations.lowerBound)] = own
    }
    return added
  }

  /// The number of elements that it matches, in some states at least.
  package var matchCount: Int { matches.count }

  /// The part of its elements that the rule is for; `nil` for a pseudo-element that has no texts.
  package var part: PseudoElement? {
    let own = selectors.selectors[Int(selector)]
    return own.flags.hasAny(.pseudoElement) ? own.pseudoElement : PseudoElement.none
  }

  /// The specificity of the selector: the rule with a greater one wins; of equal ones, the rule that is
  /// further down.
  package var specificity: Specificity { selectors.selectors[Int(selector)].specificity }

  /// Gives the elements that it may match in some states, in their order.
  ///
  /// - Parameter states: of all elements that can be in them.
  func forEachMatch(
    in states: ElementStates, of table: ElementTable, _ text: Span<UInt8>, budget: WorkBudget,
    _ body: (Int32, SelectorMatch) -> Void
  ) {
    let isCertain = matches.allSatisfy(\.match.isCertain)
    var matcher =
      isCertain ? nil : SelectorMatcher(table, selectors, assumed: states, budget: budget)
    for own in matches {
      var match = own.match
      if !match.isCertain {
        match = matcher?.match(selector, own.element, in: text) ?? match
      }
      if match.isPossible { body(own.element, match) }
    }
  }
}
