public import SchemefySource

/// What becomes of the style sheets that the pages of a site link, decided once for all of them.
///
/// ``SchemeRewriter/plan(_:resources:)`` makes it from all files of a site; with it,
/// ``SchemeRewriter/rewrite(_:path:type:resources:plan:)`` rewrites each of them, in any order and
/// from any task. Its ``bytes`` carry it to where they are rewritten later, or one by one.
public struct SitePlan: Sendable {
  let survey: SiteSurvey
  /// What the plan depends on besides the site.
  let fingerprint: PlanFingerprint
  /// What was noticed while the plan was made: the files that say nothing of the site, as they can't be
  /// read, in the order in which they were given. Empty in a plan that was read.
  public let diagnostics: [Diagnostic]

  /// - Parameter survey: as it is planned.
  init(_ survey: SiteSurvey, _ fingerprint: PlanFingerprint, _ diagnostics: [Diagnostic]) {
    self.survey = survey.ofSheets
    self.fingerprint = fingerprint
    self.diagnostics = diagnostics
  }
}
