internal import SchemefyCSS
package import SchemefySheets

/// What the colours of a page's sheets and of its style attributes become.
package struct PagePlans: Sendable {
  /// By sheet.
  package var sheets: [SheetPlan]
  /// By style attribute.
  package var attributes: [SheetPlan]

  package init(sheets: [SheetPlan], attributes: [SheetPlan]) {
    self.sheets = sheets
    self.attributes = attributes
  }

  /// Plans that change nothing.
  package init(unchanged sheets: [LoadedSheet], _ attributes: [ParsedAttribute]) {
    self.sheets = sheets.map { .unchanged($0.usage) }
    self.attributes = attributes.map { .unchanged($0.usage) }
  }

  /// Changes the colours of states that would look as what they are at rest by another sheet.
  ///
  /// - Parameter states: by the indices of the sheets.
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
