internal import SchemefyColor
internal import SchemefyCSS
internal import SchemefyHTML
internal import SchemefySource
internal import SchemefyTraits

/// Says what becomes of the colours of a page, and why.
extension Pipeline {
  /// Plans a page as it is rewritten by itself, and explains the plans.
  func explanations(
    of file: SourceFile, _ document: HTMLDocument
  ) -> [ColorExplanation] {
    let source = DocumentSource(file, isXML: document.syntax == .xml)
    let page =
      source.isXML
      ? PageCollector.collect(xml: document, of: file.text, options: options.parserOptions)
      : PageCollector.collect(document, of: file.text, options: options.parserOptions)
    let planned = plan(source, page, in: nil, survey: nil).planned
    let isBaked = page.outline.marker.map(Self.isBaked) ?? false
    let mended = mendedPlans(of: planned)
    var styled = StyledPage(
      document, in: file.text, page, planned.loader, adding: planned.addedRules)
    let seen = seenColors(planned, mended ?? planned.plans, &styled)
    var explainer = PageExplainer(
      styled, of: file, planned, mended: mended, seen: seen,
      kept: isBaked ? "kept: the page was made for a style before" : reasonToKeep(planned))
    return explainer.explanations(addedRoles: options.addedRoles)
  }

  /// What texts look like once the page is rewritten.
  private func seenColors(
    _ planned: PlannedPage, _ plans: PagePlans?, _ page: inout StyledPage
  ) -> (colors: PlannedColors, attributes: [Int], contrasts: SeenColors) {
    let text = planned.file.text
    var shown = planned
    shown.plans = plans
    let styles = page.styles(in: text, environment(.dark, planned))
    let (colors, attributes) = plannedColors(shown, page, styles)
    let original = styles.painted().colors
    let painted = styles.painted { color, property, declaration in
      colors.color(for: color, of: property, from: declaration)
    }.colors
    let light = page.colors(in: text, environment(.light, planned))
    let texts = AuditedText.all(
      in: page.elements, text, disabled: DisabledControls(attribute: page.name("disabled")))
    let contrasts = SeenColors(
      texts, colors, original: original, painted: painted, light: light)
    return (colors, attributes, contrasts)
  }

  /// Why nothing of a page is mapped.
  private func reasonToKeep(_ planned: PlannedPage) -> String {
    var support = planned.facts.support
    if let meta = planned.declared?.value { support.note(meta) }
    if options.map == .never { return "kept: nothing is to be mapped" }
    if !shape.mapsColors { return "kept: light shows the author's colours" }
    if support.isOnlyLight { return "kept: the page is for light only" }
    if planned.facts.backdrops.isDark { return "kept: the page is dark already" }
    return "kept: the page follows the style by itself"
  }
}
