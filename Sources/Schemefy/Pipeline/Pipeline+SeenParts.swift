internal import SchemefyCascade
internal import SchemefyMapping
internal import SchemefyObservation
internal import SchemefySheets
internal import SchemefySource
internal import SchemefyTraits

/// Sees which rules apply in the regions of a page, and the colours around these.
extension Pipeline {
  /// The regions of a page that is observed in the dark, as they are seen; `nil` if it has none.
  func seenParts(
    of shown: ShownPage, _ plan: inout ScenePlan, _ loaded: LoadedPage
  ) -> SeenParts? {
    let observation = shown.observation
    guard let rules = observation.styles.groupedRules else { return nil }
    let dark = observation.views(plan.painted)[0]
    return budget.releasing {
      let light = observer.lightStyles(of: observation.styles, shown.start, loaded).painted()
      return SeenParts(rules: rules, light: light, dark: dark)
    }
  }

  /// The regions, as they are seen, of a page that is not observed in the dark, as it has no text or is not to
  /// be repaired there.
  func seenParts(
    of planned: PlannedPage, _ styled: StyledPage, _ parts: PageParts
  ) -> SeenParts? {
    let (loaded, text) = (planned.loaded, planned.file.text)
    var environment = environment(.dark, loaded)
    environment.otherMedia = self.environment(.light).media
    environment.hasTextParts = true
    environment.isForAudit = loaded.page.outline.hasDrawnTexts
    environment.isMapped = loaded.decision.isMapped
    environment.groups = parts.groups
    var page = styled.with(planned.loader, of: planned.page, in: text)
      .adding(addedRules(of: loaded))
    // A mapped page was matched with other values in the rules that are added to it.
    let known =
      loaded.decision.isMapped
      ? nil : loaded.view.flatMap { observer.view(like: $0, loaded, in: .dark, environment) }
    let styles = known?.styles ?? page.styles(in: text, environment)
    guard let rules = styles.groupedRules else { return nil }
    let colors = plannedColors(planned, observer.declaredColors(loaded, page, styles))
    let dark = styles.painted { color, property, declaration, definition in
      colors.color(for: color, of: property, from: declaration, definedBy: definition)
    }
    let light = observer.lightStyles(of: styles, styled, loaded).painted()
    return SeenParts(rules: rules, light: light, dark: dark)
  }
}
