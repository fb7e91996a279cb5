internal import SchemefyColor
internal import SchemefyCSS
internal import SchemefyHTML
internal import SchemefySource
internal import SchemefyTraits
internal import SchemefyXML

/// Mends what can't be read in the dark once the colours of a page are planned.
extension Pipeline {
  /// The plans of a page, changed so that its texts can be read in the dark; `nil` if they can be.
  ///
  /// - Complexity: that of parsing the page and its sheets, and of their cascade.
  func mendedPlans(of planned: PlannedPage) -> PagePlans? {
    guard planned.decision.isMended else { return nil }
    let file = planned.file
    let text = file.text
    guard let document = document(of: planned) else { return nil }
    var page = StyledPage(
      document, in: text, planned.page, planned.loader, adding: planned.addedRules)
    let styles = page.styles(in: text, environment(.dark, planned))
    let texts = AuditedText.all(
      in: page.elements, text, disabled: DisabledControls(attribute: page.name("disabled")))
    guard !texts.isEmpty else { return nil }
    var (colors, attributes) = plannedColors(planned, page, styles)
    let planner = planned.planner ?? self.planner(planned.facts)
    let repair = ContrastRepair(styles, texts: texts, mapper: planner.mapper) {
      var page = page
      return page.colors(in: file.text, environment(.light, planned))
    }
    guard repair.repair(&colors, isMapped: planned.decision.isMapped) else { return nil }
    var plans = planned.plans ?? PagePlans(unchanged: planned.loader.sheets, planned.attributes)
    for index in plans.sheets.indices { plans.sheets[index] = colors.sources[index].plan }
    for (index, source) in attributes.enumerated() {
      plans.attributes[index] = colors.sources[source].plan
    }
    return plans
  }

  func document(of planned: PlannedPage) -> HTMLDocument? {
    let file = planned.file
    var options = options.parserOptions
    // Without a doctype neither is in quirks mode.
    options.isSrcdoc = file.depth > 0 || planned.isFragment
    guard file.isXML else { return HTMLDocument.parse(file.text, options: options) }
    return try? HTMLDocument.parseXML(file.text, options: options)
  }
}
