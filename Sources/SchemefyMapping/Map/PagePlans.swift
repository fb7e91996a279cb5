internal import SchemefyCSS
package import SchemefySheets

/// The plans of a page's sheets and of its style attributes.
package struct PagePlans: Sendable {
  /// For each sheet, its plan.
  package var sheets: [SheetPlan]
  /// For each style attribute, its plan.
  package var attributes: AttributePlans

  package init(sheets: [SheetPlan], attributes: AttributePlans = AttributePlans()) {
    self.sheets = sheets
    self.attributes = attributes
  }

  /// Plans that change nothing.
  package init(unchanged sheets: [LoadedSheet], _ attributes: [ParsedAttribute]) {
    self.sheets = sheets.map { .unchanged($0.usage) }
    self.attributes = AttributePlans(
      attributes.map { .unchanged($0.usage) }, indices: Array(attributes.indices))
  }

  /// Changes the colours of states that would look as at rest, where another sheet has the colour at
  /// rest.
  ///
  /// - Parameter states: the pairs of both colours, with the indices of their sheets.
  package mutating func tellApart(
    _ states: [StateRules.Pair], _ loaded: [LoadedSheet], _ planner: SheetPlanner
  ) {
    var rests: [Int: [(entry: Int, rest: RestColor)]] = [:]
    for (own, rest) in states {
      let usage = loaded[rest.sheet].usage
      guard let color = sheets[rest.sheet].rest(Int(rest.entry), usage) else { continue }
      rests[own.sheet, default: []].append((Int(own.entry), color))
    }
    for (sheet, rests) in rests { planner.tellApart(rests, loaded[sheet].usage, &sheets[sheet]) }
  }
}
