internal import SchemefyEvidence
internal import SchemefyHTML
public import SchemefySource

extension SchemeRewriter {
  /// Plans the colours of the style sheets that the pages of a site link, so that the texts of all
  /// pages can be read. A sheet that one page alone links gets the colours that it would have in it.
  ///
  /// - Parameters:
  ///   - files: all pages and style sheets of the site, in any order: the plan is the same. One that
  ///     can't be read is left out, and named by ``SitePlan/diagnostics``; of two with a path the first
  ///     counts.
  ///   - resources: the files that they link to, such as pictures.
  public func plan(_ files: [SiteFile], resources: (any ResourceProvider)? = nil) -> SitePlan {
    plan(files, resources: resources) { count, work in (0..<count).forEach(work) }
  }

  /// Plans the style sheets of a site, unless the task is cancelled, or a deadline passes.
  ///
  /// - Parameters:
  ///   - files: as of ``plan(_:resources:)``.
  ///   - resources: as of ``plan(_:resources:)``.
  ///   - deadline: when the work ends at the latest; `nil` for never.
  /// - Throws: ``WorkInterruption``; there is no plan of a part of the files.
  public func plan(
    _ files: [SiteFile], resources: (any ResourceProvider)? = nil,
    until deadline: ContinuousClock.Instant?
  ) throws(WorkInterruption) -> SitePlan {
    try plan(files, resources: resources, interruptedBy: Self.interruption(at: deadline))
  }

  /// Plans the style sheets of a site.
  ///
  /// - Parameter interrupt: asked at least once in a millisecond of work whether that is to end, and why.
  package func plan(
    _ files: [SiteFile], resources: (any ResourceProvider)? = nil,
    interruptedBy interrupt: @escaping @Sendable () -> WorkInterruption?
  ) throws(WorkInterruption) -> SitePlan {
    let site = SiteReading(
      files, rewriter: self, resources: resources, keepingPagesIn: KnownPages(tones),
      interruptedBy: interrupt)
    let plan = plan(site, running: { count, work in (0..<count).forEach(work) }, carried: { $0 })
    if let interruption = site.interruption { throw interruption }
    return plan
  }

  /// Plans the style sheets of a site, with the work on its files spread as the caller likes, such as
  /// over threads. The plan is the same.
  ///
  /// - Parameters:
  ///   - files: as of ``plan(_:resources:)``.
  ///   - resources: as of ``plan(_:resources:)``.
  ///   - run: calls its second argument with each number below its first one once, in any order and
  ///     from any thread, and returns when all calls have returned. It is called a few times.
  public func plan(
    _ files: [SiteFile], resources: (any ResourceProvider)? = nil,
    running run: (_ count: Int, _ work: @escaping @Sendable (Int) -> Void) -> Void
  ) -> SitePlan {
    plan(files, resources: resources, running: run) { $0 }
  }

  /// Plans the style sheets of a site that was planned before. The plan is the one that is made without
  /// a memory.
  ///
  /// - Parameters:
  ///   - files: as of ``plan(_:resources:)``; ``SiteFile/version`` says which have changed.
  ///   - memory: the memory of what this rewriter has seen before, to which this plan adds.
  ///   - store: the store of evidence that is not in memory, which also gets the evidence of this plan.
  package func plan(
    _ files: [SiteFile], resources: (any ResourceProvider)?, remembering memory: SiteMemory,
    storing store: (any EvidenceStore)? = nil,
    running run: @escaping (_ count: Int, _ work: @escaping @Sendable (Int) -> Void) -> Void
  ) -> SitePlan {
    let site = SiteReading(
      files, rewriter: self, resources: resources, keepingPagesIn: KnownPages(tones))
    var planning = RememberedPlanning(self, site, memory, storing: store, running: run)
    let plan = planning.plan()
    memory.put(planning.memory)
    return plan
  }

  /// Plans the style sheets of a site, with the evidence of pages sent from where they are observed.
  ///
  /// - Parameter carried: gives the evidence that arrives for the evidence of a page that is sent.
  package func plan(
    _ files: [SiteFile], resources: (any ResourceProvider)?,
    running run: (_ count: Int, _ work: @escaping @Sendable (Int) -> Void) -> Void,
    carried: @escaping @Sendable (SiteEvidence) -> SiteEvidence
  ) -> SitePlan {
    let site = SiteReading(
      files, rewriter: self, resources: resources, keepingPagesIn: KnownPages(tones))
    return plan(site, running: run, carried: carried)
  }

  private func plan(
    _ site: SiteReading, running run: SiteReading.Run,
    carried: @escaping @Sendable (SiteEvidence) -> SiteEvidence
  ) -> SitePlan {
    var survey = surveyed(site, running: run)
    let pipeline = pipeline(site.budget)
    pipeline.decide(on: &survey)
    let evidence =
      options.changesColors
      ? site.evidence(survey, running: run, carried: carried) : SiteEvidence()
    var plan = planned(survey, by: evidence, with: site, running: run)
    plan.unreadableTexts = evidence.unreadableTexts
    return plan
  }

  /// The facts of the files of a site, as far as they decide on anything.
  func surveyed(_ site: SiteReading, running run: SiteReading.Run) -> SiteSurvey {
    let survey = site.survey(where: site.isSheet, running: run)
    guard sitePipeline.pagesMatter(to: survey.sheets.lazy.map(\.sheet)) else { return survey }
    return site.survey(into: survey, where: { !site.isSheet($0) }, running: run)
  }

  /// The plan of a site.
  ///
  /// - Parameters:
  ///   - decided: the survey, with what is decided on the sheets.
  ///   - evidence: of the pages that share sheets.
  ///   - site: the pages that use sheets which no other page does, and any others.
  func planned(
    _ decided: SiteSurvey, by evidence: SiteEvidence, with site: SiteReading,
    running run: SiteReading.Run
  ) -> SitePlan {
    var survey = decided
    // If no colour changes, it does not matter where colours are seen.
    if options.changesColors {
      pipeline(site.budget).plan(&survey, by: evidence)
      // Each of these sheets is used by one page, so the order does not matter.
      for sheets in site.ownSheets(survey, running: run).values { survey.take(sheets) }
    }
    return SitePlan(survey, PlanFingerprint(options, palette), site.diagnostics, site.known)
  }
}

extension Pipeline {
  /// The survey of one page or style sheet, to be merged over all files of a site, in any order.
  func survey(
    _ bytes: [UInt8], _ path: String, _ type: ContentType?
  ) throws(UnreadableFile) -> SiteSurvey? {
    if type == .css {
      do throws(InputDecoder.Failure) {
        return surveySheet(try decoder.sheet(name: path, bytes: bytes).text, path: path)
      } catch {
        throw UnreadableFile(error, at: path)
      }
    }
    var survey = SiteSurvey()
    if let page = try page(bytes, path, type) {
      add(page.source, page.page, named: path, in: nil, to: &survey)
    }
    return survey
  }
}
