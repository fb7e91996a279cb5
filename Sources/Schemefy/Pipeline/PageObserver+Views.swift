package import SchemefyCascade
internal import SchemefyCSS
internal import SchemefyHTML
internal import SchemefyMapping
internal import SchemefyProperties
internal import SchemefySheets
internal import SchemefySource
package import SchemefyTraits
internal import SchemefyXML

extension Pipeline {
  /// The environment in which a page is shown in a style as it is planned; in the dark, with the schemes
  /// that the output will declare.
  package func environment(
    _ style: UserInterfaceStyle, _ loaded: LoadedPage
  ) -> CascadeEnvironment {
    var environment = observer.environmentOfSchemes(style, loaded)
    guard style == .dark, loaded.isFragment || options.canvas != nil else { return environment }
    environment.lay(
      on: palette.darkCanvas(isGrouped: false),
      text: loaded.isFragment ? palette.dark(.label) : nil, in: .dark)
    return environment
  }

  /// The environment in which a page is shown in a style.
  package func environment(_ style: UserInterfaceStyle) -> CascadeEnvironment {
    observer.environment(style)
  }
}

/// Shows pages in a style, for the cascade.
extension PageObserver {
  /// The environment in which a page is shown in a style. The budget of the document pays for the
  /// cascade.
  func environment(_ style: UserInterfaceStyle) -> CascadeEnvironment {
    var environment = CascadeEnvironment(media: options.environment.shown(in: style))
    environment.budget = budget
    return environment
  }

  /// The environment in which a page is observed in a style: what is behind it in the dark is left to
  /// the plan.
  func observedEnvironment(
    _ style: UserInterfaceStyle, _ loaded: LoadedPage
  ) -> CascadeEnvironment {
    var environment = environmentOfSchemes(style, loaded)
    environment.pictures = loaded.pictures
    environment.isMapped = loaded.decision.isMapped
    environment.groups = loaded.parts?.groups
    // The shapes under texts of drawings are found by their `fill`.
    environment.isForAudit = loaded.page.outline.hasDrawnTexts
    if style == .dark { environment.leaveCanvasToPlan(isFragment: loaded.isFragment) }
    return environment
  }

  /// The environment of a style; in the dark, with the schemes that the output will declare.
  func environmentOfSchemes(
    _ style: UserInterfaceStyle, _ loaded: LoadedPage
  ) -> CascadeEnvironment {
    var environment = environment(style)
    if loaded.file.depth > 0 { environment.frame = frames[style] }
    guard style == .dark else { return environment }
    if loaded.decision.colorScheme != nil {
      environment.pageSchemes = .dark
      environment.setsRootSchemes = true
    }
    if loaded.isFragment { environment.pageSchemes = .dark }
    return environment
  }

  /// Shows a page in a style, to be observed.
  ///
  /// A page that is not mapped, but may be yet, is on trial: it is matched as it would be mapped, too.
  ///
  /// - Parameter page: as its author wrote it.
  func view(
    of page: StyledPage, _ loaded: LoadedPage, in style: UserInterfaceStyle
  ) -> PageView {
    let isOnTrial = !loaded.decision.isMapped && !loaded.referenceRules.isEmpty
    var environment = environmentOfTexts(observedEnvironment(style, loaded), in: style)
    environment.isOnTrial = isOnTrial
    // The parts of a page in the light may be dark.
    let isForBoth = style == .dark || loaded.parts != nil
    let otherStyle: UserInterfaceStyle = style == .dark ? .light : .dark
    if isForBoth { environment.otherMedia = self.environment(otherStyle).media }
    let theme = theme(of: loaded, in: style)
    let other = isForBoth ? self.theme(of: loaded, in: otherStyle) : theme
    var shown = page.adding(loaded.referenceRules)
    shown.turn(to: theme, elsewhere: other)
    let styles = shown.styles(in: loaded.file.text, environment)
    let match = PageView.Match(
      style: style, shownStyle: style, theme: theme, otherTheme: other,
      rules: loaded.referenceRules, isOnTrial: isOnTrial, isMapped: loaded.decision.isMapped,
      isDeclared: loaded.decision.colorScheme != nil)
    return PageView(page: shown, styles: styles, match: match)
  }

  /// Shows a page in a style by what was matched for another view of it; `nil` where that is not enough.
  ///
  /// - Parameter environment: `nil` for the one in which the page is observed.
  func view(
    like known: PageView, _ loaded: LoadedPage, in style: UserInterfaceStyle,
    _ environment: CascadeEnvironment? = nil
  ) -> PageView? {
    let (decision, match) = (loaded.decision, known.match)
    guard match.isOnTrial || match.isMapped == decision.isMapped,
      !decision.isMapped || match.rules == loaded.referenceRules
    else { return nil }
    let isHere = style == match.style
    let isFirst = isHere && !(match.isOnTrial && decision.isMapped)
    let theme = isFirst ? match.theme : match.otherTheme
    guard theme == self.theme(of: loaded, in: style) else { return nil }
    let isDeclared = decision.colorScheme != nil
    if environment == nil, match.shownStyle == style, match.isMapped == decision.isMapped,
      match.isDeclared == isDeclared, loaded.pictures.isEmpty
    {
      return known
    }
    let environment =
      environment ?? environmentOfTexts(observedEnvironment(style, loaded), in: style)
    guard let styles = known.styles.shown(in: environment, loaded.file.text) else { return nil }
    var view = known
    view.styles = styles
    if theme != match.theme { view.page = view.page.elsewhere }
    (view.match.theme, view.match.shownStyle) = (theme, style)
    (view.match.isMapped, view.match.isDeclared) = (decision.isMapped, isDeclared)
    return view
  }

  /// An environment in which all texts of a page are examined in a style, with those of
  /// pseudo-elements.
  func environmentOfTexts(
    _ environment: CascadeEnvironment, in style: UserInterfaceStyle
  ) -> CascadeEnvironment {
    var environment = environment
    environment.hasTextParts = true
    // Declarations that count in the light only are examined, too: dark ones replace them.
    if style == .dark { environment.otherMedia = self.environment(.light).media }
    return environment
  }

  /// The attribute that turns a page's own theme switch to a style; `nil` if it stays as it is.
  func theme(of loaded: LoadedPage, in style: UserInterfaceStyle) -> ThemeAttribute? {
    // A theme that is dark from the start stays so, unless the light is baked.
    guard style == .dark || loaded.decision.turnsToLight else { return nil }
    return loaded.themeAttribute(isDark: style == .dark)
  }

  /// Makes a page for the cascade, with its regions: once, for all later steps.
  ///
  /// - Returns: the page; `nil` as of ``styledPage(of:)``.
  func style(_ loaded: inout LoadedPage) -> StyledPage? {
    guard let styled = styledPage(of: loaded) else { return nil }
    loaded.styled = styled
    if loaded.parts == nil { loaded.parts = parts(of: loaded, styled) }
    return styled
  }

  /// The regions of a page; `nil` if options and attributes make none.
  func parts(of loaded: LoadedPage, _ styled: StyledPage) -> PageParts? {
    let all = SchemeRegions(options, loaded.page.outline.schemeAttributes)
    return all.isEmpty ? nil : PageParts(all, styled, in: loaded.file.text)
  }

  /// A page as its author wrote it, for the cascade; `nil` if it is XML that is not well-formed, or
  /// costs too much.
  func styledPage(of loaded: LoadedPage) -> StyledPage? {
    if let known = loaded.styled { return known }
    guard !budget.isSpent,
      let document = document(of: loaded.file, loaded.page, isFragment: loaded.isFragment),
      budget.hold(elementsOf: document)
    else { return nil }
    let page = StyledPage(
      document, in: loaded.file.text, loaded.page, loaded.loader, attributes: loaded.attributes)
    return budget.checkpoint() ? page : nil
  }

  /// The tree of a page. A fragment is not in quirks mode; where that makes another tree of it than it was
  /// read from, it is parsed again.
  private func document(
    of file: DocumentSource, _ page: CollectedPage, isFragment: Bool
  ) -> HTMLDocument? {
    guard isFragment, file.depth == 0 else { return options.tree(of: page, file, budget) }
    if var known = page.document, !known.dependsOnQuirks {
      known.quirksMode = .noQuirks
      return known
    }
    var options = options.parserOptions(budget)
    options.isSrcdoc = true
    return HTMLDocument.parse(file.text, options: options)
  }
}
