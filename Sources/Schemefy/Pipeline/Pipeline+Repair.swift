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
    let known = planned.document ?? document(of: file, isFragment: planned.isFragment)
    guard let document = known else { return nil }
    var styled = StyledPage(
      document, in: text, planned.page, planned.loader, adding: planned.addedRules)
    let disabled = DisabledControls(attribute: styled.name("disabled"))
    let texts = AuditedTexts(styled, text, disabled: disabled)
    // Nothing is generated in pictures.
    guard !texts.own.isEmpty || !planned.page.outline.isPicture else { return nil }
    let mapper = (planned.planner ?? planner(planned.facts)).mapper
    var evidence = SiteEvidence()
    var result = planned
    var isChanged = false
    let start = styled
    for style in mended {
      var page = shown(start, planned, in: style)
      var styles = page.styles(in: text, environmentOfTexts(style, planned))
      var (colors, attributes) = plannedColors(result, page, styles)
      var isResized = false
      if style == .dark, planned.decision.isMapped {
        isResized = SurfaceSizes(styles, page.elements, texts: texts.own)
          .apply(to: &colors, keepsShared: keepsShared, &evidence)
      }
      let views = TextView.all(of: &styles, texts: texts, page, text)
      var repair = ContrastRepair(
        style, styles, views, mapper: mapper, keepsShared: keepsShared
      ) { views in
        var page = shown(start, planned, in: .light)
        var styles = page.styles(in: file.text, environmentOfTexts(.light, planned))
        for view in views.dropFirst() {
          if let state = view.state { styles.show(in: state.elementStates, file.text) }
        }
        return styles.paintedViews().map(\.colors)
      }
      let isWhole =
        style == .light || planned.decision.isMapped || options.repairs.contains(.dark)
      if repair.repair(&colors, isWhole: isWhole) || isResized {
        result.plans = PagePlans(
          sheets: planned.loader.sheets.indices.map { colors.sources[$0].plan },
          attributes: attributes.map { colors.sources[$0].plan })
        isChanged = true
      }
      if !keepsShared { evidence.merge(repair.evidence(colors)) }
    }
    return (isChanged ? result.plans : nil, evidence)
  }

  /// Where the page is shown in a style, and all that is text in it is looked at.
  private func environmentOfTexts(
    _ style: UserInterfaceStyle, _ planned: PlannedPage
  ) -> CascadeEnvironment {
    var environment = environment(style, planned)
    environment.hasTextParts = true
    return environment
  }

  /// A page with its own theme switch turned to a style.
  func shown(
    _ page: StyledPage, _ planned: PlannedPage, in style: UserInterfaceStyle
  ) -> StyledPage {
    // One that is dark from the start stays so, unless the light is baked.
    guard style == .dark || shape.style == .light,
      let theme = themeAttribute(planned, isDark: style == .dark)
    else { return page }
    var page = page
    page.set(theme, in: planned.file.text)
    return page
  }

  func document(of file: DocumentSource, isFragment: Bool) -> HTMLDocument? {
    var options = options.parserOptions
    // Without a doctype neither is in quirks mode.
    options.isSrcdoc = file.depth > 0 || isFragment
    guard file.isXML else { return HTMLDocument.parse(file.text, options: options) }
    return try? HTMLDocument.parseXML(file.text, options: options)
  }
}
