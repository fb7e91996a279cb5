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
    planned.hasOwnColors ? repaired(planned, keepsShared: true)?.plans : nil
  }

  /// How a page shows the colours of the sheets that it shares with others.
  func evidence(_ planned: PlannedPage) -> SiteEvidence {
    repaired(planned, keepsShared: false)?.evidence ?? SiteEvidence()
  }

  /// - Parameter keepsShared: whether the sheets that other pages share stay as they are.
  private func repaired(
    _ planned: PlannedPage, keepsShared: Bool
  ) -> (plans: PagePlans?, evidence: SiteEvidence)? {
    let mended = planned.decision.mendedStyles
    guard !mended.isEmpty, planned.survey?.isPlanned != false else { return nil }
    let file = planned.file
    let text = file.text
    guard let document = document(of: planned) else { return nil }
    var page = StyledPage(
      document, in: text, planned.page, planned.loader, adding: planned.addedRules)
    let texts = AuditedText.all(
      in: page.elements, text, disabled: DisabledControls(attribute: page.name("disabled")))
    guard !texts.isEmpty else { return nil }
    let mapper = (planned.planner ?? planner(planned.facts)).mapper
    var evidence = SiteEvidence()
    var result = planned
    var isChanged = false
    for style in mended {
      let styles = page.styles(in: text, environment(style, planned))
      var (colors, attributes) = plannedColors(result, page, styles)
      let repair = ContrastRepair(
        style, styles, texts: texts, mapper: mapper, keepsShared: keepsShared
      ) {
        var page = page
        return page.colors(in: file.text, environment(.light, planned))
      }
      let isWhole =
        style == .light || planned.decision.isMapped || options.repairs.contains(.dark)
      if repair.repair(&colors, isWhole: isWhole) {
        result.plans = PagePlans(
          sheets: planned.loader.sheets.indices.map { colors.sources[$0].plan },
          attributes: attributes.map { colors.sources[$0].plan })
        isChanged = true
      }
      if !keepsShared { evidence.merge(repair.evidence(colors)) }
    }
    return (isChanged ? result.plans : nil, evidence)
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
