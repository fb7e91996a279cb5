internal import SchemefyCSS

/// What the colours of a page's sheets and of its style attributes become.
struct PagePlans: Sendable {
  /// By sheet.
  var sheets: [SheetPlan]
  /// By style attribute.
  var attributes: [SheetPlan]

  init(sheets: [SheetPlan], attributes: [SheetPlan]) {
    self.sheets = sheets
    self.attributes = attributes
  }

  /// Plans that change nothing.
  init(unchanged sheets: [LoadedSheet], _ attributes: [(sheet: Stylesheet, usage: SheetUsage)]) {
    self.sheets = sheets.map { .unchanged($0.usage) }
    self.attributes = attributes.map { .unchanged($0.usage) }
  }
}
