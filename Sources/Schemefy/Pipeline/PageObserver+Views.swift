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
    environment.groups = loaded.parts?.groups
    // What texts in drawings lie on is asked of their `fill`.
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

  /// A page as it is shown in a style, with the theme and the schemes that it is shown with.
  struct PageView {
    var page: StyledPage
    var styles: CascadedStyles
    var theme: ThemeAttribute?
    /// The theme that its light is shown with.
    var lightTheme: ThemeAttribute?
    /// Whether the output declares schemes that the author does not.
    var isDeclared: Bool

    init(
      page: StyledPage, styles: CascadedStyles, _ loaded: LoadedPage, theme: ThemeAttribute?,
      lightTheme: ThemeAttribute?
    ) {
      (self.page, self.styles) = (page, styles)
      (self.theme, self.lightTheme) = (theme, lightTheme)
      isDeclared = loaded.decision.colorScheme != nil
    }
  }

  /// Shows a page in a style, to be observed.
  func view(
    of page: StyledPage, _ loaded: LoadedPage, in style: UserInterfaceStyle
  ) -> PageView {
    var shown = shown(page, loaded, in: style)
    let environment = environmentOfTexts(observedEnvironment(style, loaded), in: style)
    let styles = shown.styles(in: loaded.file.text, environment)
    return PageView(
      page: shown, styles: styles, loaded, theme: theme(of: loaded, in: style),
      lightTheme: theme(of: loaded, in: .light))
  }

  /// Whether a view of a page in the dark can be reused for a style: nothing that it depends on has
  /// changed since.
  func isUpToDate(
    _ view: PageView, _ loaded: LoadedPage, in style: UserInterfaceStyle
  ) -> Bool {
    style == .dark && !loaded.decision.isMapped && view.theme == theme(of: loaded, in: style)
      && view.lightTheme == theme(of: loaded, in: .light)
      && view.isDeclared == (loaded.decision.colorScheme != nil)
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

  /// A page with its own theme switch turned to a style; the light of a page in the dark is matched with
  /// it.
  func shown(
    _ page: StyledPage, _ loaded: LoadedPage, in style: UserInterfaceStyle
  ) -> StyledPage {
    var page = page
    page.turn(to: theme(of: loaded, in: style), elsewhere: theme(of: loaded, in: .light))
    return page
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
    return StyledPage(
      document, in: loaded.file.text, loaded.page, loaded.loader, attributes: loaded.attributes)
  }

  /// The tree of a page; that of a fragment is another one than it was read from, as a fragment is
  /// not in quirks mode.
  private func document(
    of file: DocumentSource, _ page: CollectedPage, isFragment: Bool
  ) -> HTMLDocument? {
    guard isFragment, file.depth == 0 else { return options.tree(of: page, file, budget) }
    var options = options.parserOptions(budget)
    options.isSrcdoc = true
    return HTMLDocument.parse(file.text, options: options)
  }
}
