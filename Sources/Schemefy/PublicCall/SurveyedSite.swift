internal import SchemefyEvidence
public import SchemefyPage
public import SchemefySource
public import SchemefyTraits

/// A site that was surveyed: the facts of its files, and the places where the colours of its style
/// sheets are seen.
///
/// A survey is made once, and serves plans with any palette: for each app that shows the site, say, or
/// while a palette is being designed.
///
/// ```swift
/// let dark = TraitCollection(userInterfaceStyle: .dark)
/// let site = rewriter.survey(files, for: [TraitCollection(), dark])
/// for palette in palettes {
///   let own = SchemeRewriter(options: options, palette: palette)
///   plans.append(try own.with(dark).plan(of: site))
/// }
/// ```
///
/// The evidence depends on the style and the contrast in which pages are shown; a survey is for those
/// that it was made for. ``SchemeRewriter/palette``, ``SchemeOptions/decisions``,
/// ``SchemeOptions/canvas``, ``SchemeOptions/minimumContrast`` and the level may be any; the other
/// options that plans depend on are those of the rewriter that has surveyed.
public struct SurveyedSite: Sendable {
  /// The site as it is shown in a style, with a contrast.
  struct View: Sendable {
    let style: UserInterfaceStyle
    let contrast: AccessibilityContrast
    /// The fingerprint of the options that the view depends on.
    let fingerprint: PlanFingerprint
    /// The facts of the files, before the sheets are decided on.
    let survey: SiteSurvey
    /// The evidence of the pages for the sheets that they share.
    let evidence: SiteEvidence
  }

  /// A page that uses sheets which no other page does, which are planned with it.
  struct OwnPage: Sendable {
    let type: ContentType?
    let charset: String?
    /// The bytes of the page in its author's version.
    let bytes: [UInt8]
  }

  let views: [View]
  /// By path.
  let ownPages: [String: OwnPage]
  /// The diagnostics on files that can't be read, in the order in which the files were given. Empty in a
  /// survey that was read from ``bytes``.
  public internal(set) var diagnostics: [Diagnostic] = []

  /// The styles and contrasts that the survey was made for.
  public var traits: [TraitCollection] {
    views.map {
      TraitCollection(userInterfaceStyle: $0.style, accessibilityContrast: $0.contrast)
    }
  }

  /// The view for a rewriter.
  ///
  /// - Throws: the option in which the nearest view differs.
  func view(for rewriter: SchemeRewriter) throws(SitePlan.ReadingError) -> View {
    let wanted = PlanFingerprint(ofViewsBy: rewriter)
    var nearest: [SitePlan.ReadingError] = []
    for view in views {
      let differences = view.fingerprint.differences(from: wanted)
      if differences.isEmpty { return view }
      if nearest.isEmpty || differences.count < nearest.count { nearest = differences }
    }
    throw nearest.first ?? .foreign
  }
}

extension SchemeRewriter {
  /// Surveys a site, for plans with any palette.
  ///
  /// - Parameters:
  ///   - files: as of ``plan(_:resources:)``, but that their bytes are asked for up to three times for each
  ///     of the traits.
  ///   - traits: the styles and contrasts in which plans are to be made; `nil` or none for those of the
  ///     options.
  ///   - resources: the files that they link to, such as pictures.
  public func survey(
    _ files: [SiteFile], for traits: [TraitCollection]? = nil,
    resources: (any ResourceProvider)? = nil
  ) -> SurveyedSite {
    survey(files, for: traits, resources: resources) { count, work in
      (0..<count).forEach(work)
    }
  }

  /// Surveys a site, with the work on its files spread as the caller likes. The survey is the same.
  ///
  /// - Parameters:
  ///   - files: as of ``survey(_:for:resources:)``.
  ///   - traits: as of ``survey(_:for:resources:)``.
  ///   - resources: as of ``survey(_:for:resources:)``.
  ///   - run: as of ``plan(_:resources:running:)``.
  public func survey(
    _ files: [SiteFile], for traits: [TraitCollection]? = nil,
    resources: (any ResourceProvider)? = nil,
    running run: (_ count: Int, _ work: @escaping @Sendable (Int) -> Void) -> Void
  ) -> SurveyedSite {
    var views: [SurveyedSite.View] = []
    var ownPages: [String: SurveyedSite.OwnPage] = [:]
    var diagnostics: [Diagnostic] = []
    let wanted = traits ?? []
    for traits in wanted.isEmpty ? [options.traits] : wanted {
      let rewriter = with(traits)
      let fingerprint = PlanFingerprint(ofViewsBy: rewriter)
      guard !views.contains(where: { $0.fingerprint == fingerprint }) else { continue }
      let site = SiteReading(files, rewriter: rewriter, resources: resources)
      let survey = rewriter.surveyed(site, running: run)
      var evidence = SiteEvidence()
      if options.changesColors {
        var decided = survey
        rewriter.sitePipeline.decide(on: &decided)
        evidence = site.evidence(decided, running: run)
        let known = ownPages
        ownPages.merge(site.ownPages(decided, except: known, running: run)) { first, _ in first }
      }
      views.append(
        SurveyedSite.View(
          style: traits.userInterfaceStyle, contrast: traits.accessibilityContrast,
          fingerprint: fingerprint, survey: survey, evidence: evidence))
      diagnostics += site.diagnostics.filter { !diagnostics.contains($0) }
    }
    return SurveyedSite(views: views, ownPages: ownPages, diagnostics: diagnostics)
  }

  /// Makes the plan of a site that was surveyed, with the options and the palette of this rewriter: the one
  /// that ``plan(_:resources:)`` makes of the files.
  ///
  /// No page is observed again, but for those that use style sheets which no other page does: what becomes
  /// of these depends on all that the page shows, which the survey holds as it is.
  ///
  /// - Parameters:
  ///   - site: surveyed for the style and the contrast of this rewriter.
  ///   - resources: the files that the site links to, such as pictures.
  /// - Throws: if the survey was made for other traits, or with other options.
  public func plan(
    of site: SurveyedSite, resources: (any ResourceProvider)? = nil
  ) throws(SitePlan.ReadingError) -> SitePlan {
    let view = try site.view(for: self)
    var survey = view.survey
    sitePipeline.decide(on: &survey)
    let pages = site.ownPages.sorted { $0.key.isBefore($1.key) }.map { path, page in
      SiteFile(path: path, type: page.type, charset: page.charset) { page.bytes }
    }
    let reading = SiteReading(pages, rewriter: self, resources: resources)
    var plan = planned(survey, by: view.evidence, with: reading) { count, work in
      (0..<count).forEach(work)
    }
    plan.diagnostics = site.diagnostics + plan.diagnostics
    return plan
  }
}

extension SiteReading {
  /// The pages that use sheets which no other page does.
  ///
  /// - Parameters:
  ///   - decided: the survey, with what is decided on the sheets.
  ///   - known: pages that are not needed again, by path.
  fileprivate func ownPages(
    _ decided: SiteSurvey, except known: [String: SurveyedSite.OwnPage], running run: Run
  ) -> [String: SurveyedSite.OwnPage] {
    let files = filesByPath
    return merge(
      where: { known[$0.path] == nil && decided.decides($0.path) },
      into: [String: SurveyedSite.OwnPage](), running: run
    ) { _, file throws(UnreadableFile) in
      (
        file.path,
        SurveyedSite.OwnPage(
          type: file.type, charset: files[file.path]?.charset, bytes: file.bytes)
      )
    } by: {
      $0[$1.0] = $1.1
    }
  }
}
