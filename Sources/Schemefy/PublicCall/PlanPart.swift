internal import SchemefyEvidence
package import SchemefySource

/// The rounds in which the plan of a site is made. Each needs what the one before has found out of all files.
package enum PlanRound: Int, CaseIterable, Sendable {
  /// What files say by themselves, and which sheets pages use, decides on the sheets.
  case survey = 1
  /// What is seen of the sheets that several pages use plans these.
  case evidence
  /// What pages make of the sheets that they alone use completes the plan.
  case ownSheets
}

/// What a part of a site's files says for the plan of the site, in one round: made where the files are,
/// and merged elsewhere, in any order of the parts.
package struct PlanPart: Sendable {
  enum Content: Sendable {
    case survey(SiteSurvey)
    case evidence(SiteEvidence)
    /// By the path of a page, what it makes of its own sheets, as bytes.
    case ownSheets([String: [UInt8]])
  }

  let content: Content
  let fingerprint: PlanFingerprint
  /// What the draft that it was made after is known by; that of no bytes in the first round.
  let draft: ContentHash
  /// The diagnostics of files that can't be read. They are not carried.
  package var diagnostics: [Diagnostic] = []

  package var round: PlanRound {
    switch content {
    case .survey: .survey
    case .evidence: .evidence
    case .ownSheets: .ownSheets
    }
  }

  /// Why parts can't be merged.
  package enum Mismatch: Error {
    /// The part with a number is not of the round that is due.
    case round(Int)
    /// The part with a number was made after another draft.
    case draft(Int)
    /// The part with a number does not fit to what the draft holds.
    case damaged(Int, BinaryFileFormat.Failure)
    /// The draft is a plan already.
    case done
  }
}

/// The plan of a site behind a round; behind the last of them it is whole.
package struct PlanDraft: Sendable {
  /// The round that comes next; `nil` if the plan is whole.
  package let next: PlanRound?
  package let plan: SitePlan

  /// What it is known by.
  var hash: ContentHash { ContentHash(bytes) }
}

/// Plans of sites whose files lie on several machines: in each round parts are made, and merged.
extension SchemeRewriter {
  /// What some of a site's files say for its plan. No other part has a file with the path of one of these.
  ///
  /// - Parameters:
  ///   - files: as of ``plan(_:resources:)``.
  ///   - draft: what the parts of the round before have made; `nil` in the first round.
  ///   - run: as of ``plan(_:resources:running:)``.
  package func part(
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
  package func merge(
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
    // Where no colour changes, it does not matter where colours are seen.
    let next = options.changesColors ? PlanRound(rawValue: round.rawValue + 1) : nil
    return PlanDraft(next: next, plan: SitePlan(survey, PlanFingerprint(options, palette), []))
  }

  /// What parts say by themselves.
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
          throw .damaged(number, error)
        }
      }
    }
  }
}
