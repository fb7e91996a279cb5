package import SchemefyCSS
package import SchemefySource

extension RuleMatcher {
  /// A matcher of the rules of each tree's sheets, and those of user agents', which hold in all trees.
  ///
  /// - Parameter turned: the element that is another one in the other place: what matches there is found
  ///   as well.
  package init(
    of elements: ElementTable, turned: TurnedElement = .none, _ rules: CascadeRules,
    _ selectors: SelectorTable, _ names: NameTable, _ states: ElementStates,
    budget: WorkBudget = .unlimited()
  ) {
    var lists = [[RuleIndex.Rule]](repeating: [], count: elements.trees.count)
    var common: [RuleIndex.Rule] = []
    for (number, rule) in rules.rules.enumerated() {
      let entry = RuleIndex.Rule(
        number: Int32(truncatingIfNeeded: number), list: rule.list, scope: rule.scope)
      if rule.tree < 0 {
        common.append(entry)
      } else if lists.indices.contains(Int(rule.tree)) {
        lists[Int(rule.tree)].append(entry)
      }
    }
    if lists.count == 1 {
      lists[0] = common + lists[0]
      common = []
    }
    let placed = TurnedSelectors(selectors, turned, elements)
    func index(_ rules: [RuleIndex.Rule]) -> RuleIndex {
      RuleIndex(
        rules, selectors, for: elements, assumed: states, turned: placed)
    }
    self.init(
      elements, selectors, lists.map(index), common: common.isEmpty ? nil : index(common),
      scopes: rules.scopes, turned: turned, turnedSelectors: placed, names: names, assumed: states,
      budget: budget)
  }
}
