internal import SchemefyEvidence
public import SchemefySource

/// The rounds in which the plan of a site is made. Each needs what the one before has found out of all files.
public enum PlanRound: Int, CaseIterable, Sendable {
  /// The files are surveyed: their facts, and the sheets that pages use, decide on the sheets.
  case survey = 1
  /// The sheets that several pages use are planned, by the evidence of the pages.
  case evidence
  /// The sheets that one page alone uses are planned by that page, and the plan is whole.
  case ownSheets
}

/// A part of the plan of a site, made of a part of its files in one round: made where the files are, and
/// merged elsewhere, in any order of the parts.
///
/// Each of the three rounds is one call at each place with some of the files, and one at the place where
/// all parts arrive:
///
/// ```swift
/// let part = rewriter.part(files, after: draft)
///
/// let parts = try arrived.map { try PlanPart(reading: $0, for: rewriter) }
/// let next = try rewriter.merge(parts, after: draft)
/// ```
public struct PlanPart: Sendable {
  enum Content: Sendable {
    case survey(SiteSurvey)
    case evidence(SiteEvidence)
    /// For each path of a page, the plans for the sheets that it alone uses, as bytes.
    case ownSheets([String: [UInt8]])
  }

  let content: Content
  let fingerprint: PlanFingerprint
  /// The hash of the draft that the part was made after; that of no bytes in the first round.
  let draft: ContentHash
  /// The diagnostics on files that can't be read. Empty in a part that was read from ``bytes``.
  public internal(set) var diagnostics: [Diagnostic] = []

  /// The round in which the part was made.
  public var round: PlanRound {
    switch content {
    case .survey: .survey
    case .evidence: .evidence
    case .ownSheets: .ownSheets
    }
  }

  /// The reason why parts can't be merged. A part is named by its place among those that were given.
  public enum Mismatch: Error, Hashable, Sendable {
    /// The part is not of the round that is due.
    case round(Int)
    /// The part was made after another draft.
    case draft(Int)
    /// The part does not fit to what the draft holds.
    case damaged(Int)
    /// The draft is a plan already.
    case done
  }
}

/// The plan of a site after a round; after the last round it is whole.
public struct PlanDraft: Sendable {
  /// The round that comes next; `nil` if the plan is whole.
  public let next: PlanRound?
  /// The plan as far as it is made; it is that of the site if no round comes next.
  public let plan: SitePlan

  /// The hash by which parts of the next round name the draft.
  var hash: ContentHash { ContentHash(bytes) }
}

/// Plans of sites whose files lie on several machines: in each round parts are made, and merged.
extension SchemeRewriter {
  /// Makes a part of a site's plan of some of its files. No other part has a file with the path of one
  /// of these.
  ///
  /// - Parameters:
  ///   - files: as of ``plan(_:resources:)``.
  ///   - draft: the draft that the parts of the round before were merged to; `nil` in the first round. A
  ///     draft without a next round is a plan, to which parts add nothing.
  ///   - resources: as of ``plan(_:resources:)``.
  public func part(
    _ files: [SiteFile], after draft: PlanDraft? = nil, resources: (any ResourceProvider)? = nil
  ) -> PlanPart {
    part(files, after: draft, resources: resources) { count, work in (0..<count).forEach(work) }
  }

  /// Makes a part of a site's plan of some of its files, with the work on them spread as the caller
  /// likes. The part is the same.
  ///
  /// - Parameters:
  ///   - files: as of ``part(_:after:resources:)``.
  ///   - draft: as of ``part(_:after:resources:)``.
  ///   - resources: as of ``part(_:after:resources:)``.
  ///   - run: as of ``plan(_:resources:running:)``.
  public func part(
    _ files: [SiteFile], after draft: PlanDraft? = nil, resources: (any ResourceProvider)? = nil,
    running run: (_ count: Int, _ work: @escaping @Sendable (Int) -> Void) -> Void
  ) -> PlanPart {
    let site = SiteReading(files, rewriter: self, resources: resources)
    var part = PlanPart(
      content: content(of: site, after: draft, running: run),
      fingerprint: PlanFingerprint(options, palette), draft: draft?.hash ?? ContentHash([]))
    part.diagnostics = site.diagnostics
    return part
  }

  private func content(
    of site: SiteReading, after draft: PlanDraft?, running run: SiteReading.Run
  ) -> PlanPart.Content {
    guard let draft else { return .survey(site.survey(where: { _ in true }, running: run)) }
    var survey = draft.plan.survey
    survey.add(pages: site.survey(where: { !site.isSheet($0) }, running: run))
    switch draft.next {
    case .evidence: return .evidence(site.evidence(survey, running: run))
    case .survey, .ownSheets, nil:
      return .ownSheets(site.ownSheets(survey, running: run).mapValues(OwnSheet.bytes))
    }
  }

  /// Merges the parts of a round.
  ///
  /// - Parameters:
  ///   - parts: all of them, in any order.
  ///   - draft: what they were made after; `nil` in the first round.
  /// - Returns: the draft that the next round starts from; behind the last round, with the plan that
  ///   ``plan(_:resources:)`` makes of all files.
  /// - Throws: if they are not the parts of the round that is due.
  public func merge(
    _ parts: [PlanPart], after draft: PlanDraft? = nil
  ) throws(PlanPart.Mismatch) -> PlanDraft {
    let round = draft == nil ? .survey : draft?.next
    guard let round else { throw .done }
    let hash = draft?.hash ?? ContentHash([])
    for (number, part) in parts.enumerated() {
      guard part.round == round else { throw .round(number) }
      guard part.draft == hash else { throw .draft(number) }
    }
    var survey = draft?.plan.survey ?? surveyed(parts)
    switch round {
    case .survey: sitePipeline.decide(on: &survey)
    case .evidence:
      var evidence = SiteEvidence()
      for case .evidence(let more) in parts.lazy.map(\.content) { evidence.merge(more) }
      sitePipeline.plan(&survey, by: evidence)
    case .ownSheets: try take(ownSheetsOf: parts, &survey)
    }
    // If no colour changes, it does not matter where colours are seen.
    let next = options.changesColors ? PlanRound(rawValue: round.rawValue + 1) : nil
    return PlanDraft(next: next, plan: SitePlan(survey, PlanFingerprint(options, palette), []))
  }

  /// Merges the surveys of parts.
  private func surveyed(_ parts: [PlanPart]) -> SiteSurvey {
    var survey = SiteSurvey()
    for case .survey(let more) in parts.lazy.map(\.content) { survey.merge(more) }
    return sitePipeline.pagesMatter(to: survey.sheets.lazy.map(\.sheet)) ? survey : survey.ofSheets
  }

  private func take(
    ownSheetsOf parts: [PlanPart], _ survey: inout SiteSurvey
  ) throws(PlanPart.Mismatch) {
    let planned = survey
    for (number, part) in parts.enumerated() {
      guard case .ownSheets(let pages) = part.content else { continue }
      for (page, bytes) in pages {
        do throws(BinaryFileFormat.Failure) {
          survey.take(try OwnSheet.sheets(of: page, reading: bytes, planned, sitePipeline))
        } catch {
          throw .damaged(number)
        }
      }
    }
  }
}
