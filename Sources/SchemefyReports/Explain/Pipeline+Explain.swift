internal import Schemefy
internal import SchemefyCascade
internal import SchemefyColor
internal import SchemefyCSS
package import SchemefyHTML
internal import SchemefyMapping
internal import SchemefyObservation
internal import SchemefySheets
package import SchemefySource
internal import SchemefyTraits

/// Explains how the colours of a page are mapped, and why.
extension Pipeline {
  /// Plans a page as it is rewritten by itself, and explains the plans.
  package func explanations(
    of file: SourceFile, _ document: HTMLDocument
  ) -> [ColorExplanation] {
    let source = DocumentSource(file, isXML: document.syntax == .xml)
    let page =
      source.isXML
      ? collect(xml: document, file.text)
      : PageCollector.collect(document, of: file.text, options: options.parserOptions)
    guard budget.hold(page) else { return [] }
    let loaded = load(source, page, in: nil, survey: nil)
    guard !budget.isSpent else { return [] }
    let planned = plan(observeForItself(loaded))
    guard budget.hold(elementsOf: document) else { return [] }
    let styled = StyledPage(
      document, in: file.text, page, planned.loader, attributes: planned.attributes
    )
    .adding(addedRules(of: loaded) + OverrideRule.layer(planned.overrides))
    let parts = ExplainedParts(
      regions(of: planned), styled, count: planned.loader.sheets.count, in: file.text,
      environment(.unspecified))
    guard !budget.isSpent else { return [] }
    let painting = painting(planned, styled)
    guard !budget.isSpent else { return [] }
    let scenes = scenes(of: planned, styled, painting, parts)
    let icons = planned.icons.shown(in: styled, painting.dark.painted)
    guard !budget.isSpent else { return [] }
    var explainer = PageExplainer(
      styled, of: file, planned, parts, scenes, icons, shape, planner(planned.facts))
    let explanations = explainer.explanations(addedRoles: options.addedRoles)
    // The explanations are sorted, and get other names for the files: two copies.
    budget.hold(explanations.count, of: ColorExplanation.self, copies: 2)
    return explanations
  }

  /// The parts of a page that have a style of their own.
  private func regions(of planned: PlannedPage) -> [SchemeRegion] {
    guard planned.decision.isMapped || !planned.facts.backdrops.isDark else { return [] }
    return SchemeRegions(options.evidence, planned.page.outline.schemeAttributes).all
  }

  /// The scenes of the page outside of all parts, and of each part.
  ///
  /// - Parameter page: the rewritten page.
  private func scenes(
    of planned: PlannedPage, _ styled: StyledPage, _ page: Painting,
    _ parts: ExplainedParts
  ) -> [ExplainedScene] {
    var disabled = styled
    let texts = PageText.all(
      in: styled.elements, planned.file.text,
      disabled: DisabledControls(attribute: disabled.name("disabled")), budget)
    let isBaked = planned.page.outline.marker.map(SchemeMarker.isBaked) ?? false
    var scenes = [
      ExplainedScene(
        planner: planned.planner, plans: planned.plans, seenHints: planned.seenHints,
        reasonUnmapped: isBaked
          ? "kept: the page was made for a style before" : reasonUnmapped(planned),
        colors: page.colors,
        contrasts: SeenColors(
          texts.filter { parts.scene(of: $0.element) == 0 }, page.colors, light: page.light,
          dark: page.dark, options))
    ]
    let needsDark =
      shape.style == .light && isMappingParts(planned.decision)
      && parts.regions.contains { $0.style == .dark }
    let dark = needsDark ? planned.dark : nil
    let darkPainting = dark.map { dark in
      let styled = styled.with(dark.planned.loader, of: dark.planned.page, in: planned.file.text)
        .adding(
          dark.pipeline.addedRules(of: dark.planned.loaded)
            + OverrideRule.layer(dark.planned.overrides))
      return dark.pipeline.painting(dark.planned, styled)
    }
    for (index, region) in parts.regions.enumerated() {
      let texts = texts.filter { parts.scene(of: $0.element) == index + 1 }
      var scene = scenes[0]
      scene.part = region
      if region.style == .dark, let dark, let painting = darkPainting {
        scene.planner = dark.planned.planner
        scene.plans = dark.planned.plans
        scene.seenHints = dark.planned.seenHints
        scene.colors = painting.colors
      }
      let shown = region.style == .dark ? darkPainting ?? page : page
      if region.style != .dark { scene.reasonUnmapped = Self.reasonUnmapped(region) }
      scene.contrasts = SeenColors(
        texts, scene.colors, light: region.style == .dark ? nil : page.light,
        dark: region.style == .dark ? shown.dark : nil, options)
      scenes.append(scene)
    }
    return scenes
  }

  private static func reasonUnmapped(_ region: SchemeRegion) -> String {
    region.style == .ignored
      ? "kept: the part is left as it is" : "kept: the part is light"
  }

  /// A page as it is painted after it was rewritten.
  private struct Painting {
    var colors: PlannedColors
    var light: SeenColors.Shown
    var dark: SeenColors.Shown
  }

  private func painting(_ planned: PlannedPage, _ styled: StyledPage) -> Painting {
    let text = planned.file.text
    func environment(_ style: UserInterfaceStyle) -> CascadeEnvironment {
      var environment = self.environment(style, planned.loaded)
      environment.isForAudit = true
      return environment
    }
    var page = styled
    let theme = planned.loaded.themeAttribute(isDark: true)
    page.turn(to: theme, elsewhere: theme)
    let styles = page.styles(in: text, environment(.dark))
    let colors = plannedColors(
      planned, observer.declaredColors(planned.loaded, page, styles))
    let painted = styles.painted { color, property, declaration, definition in
      colors.color(for: color, of: property, from: declaration, definedBy: definition)
    }
    page = styled
    let light = page.colors(in: text, environment(.light))
    return Painting(
      colors: colors,
      light: SeenColors.Shown(original: light, painted: light),
      dark: SeenColors.Shown(original: styles.painted(), painted: painted))
  }

  /// The reason why nothing of a page is mapped.
  private func reasonUnmapped(_ planned: PlannedPage) -> String {
    var support = planned.facts.support
    if let meta = planned.loaded.declaredSchemes?.value { support.note(meta) }
    if options.map == .never { return "kept: nothing is to be mapped" }
    if !shape.mapsColors { return "kept: light shows the author's colours" }
    if support.isOnlyLight { return "kept: the page is for light only" }
    if let theme = planned.decision.theme {
      return "kept: the theme switch '\(theme.dark)' is turned on"
    }
    if planned.facts.backdrops.isDark { return "kept: the page is dark already" }
    return "kept: the page follows the style by itself"
  }
}
