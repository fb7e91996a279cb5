public import SchemefySource

/// The plan of the style sheets that the pages of a site link, made once for all pages.
///
/// ``SchemeRewriter/plan(_:resources:)`` makes it from all files of a site; with it,
/// ``SchemeRewriter/rewrite(_:path:type:resources:plan:)`` rewrites each of them, in any order and
/// from any task. Its ``bytes`` carry it to where they are rewritten later, or one by one.
public struct SitePlan: Sendable {
  let survey: SiteSurvey
  /// The sheets as they are written, for pages that quote hashes of them.
  let sheets = RewrittenSheets()
  /// The fingerprint of the options and the palette that the plan depends on.
  let fingerprint: PlanFingerprint
  /// Pages as they were read and observed for the plan, until these are rewritten; `nil` in a plan that was
  /// read.
  private(set) var known: KnownPages?
  /// The diagnostics of making the plan, on files that can't be read, in the order in which the files
  /// were given. Empty in a plan that was read from ``bytes``.
  public internal(set) var diagnostics: [Diagnostic]
  /// The number of texts of pages that share sheets and are hard to read in the light, as far as pages
  /// were looked at. It is not carried.
  package var unreadableTexts = 0

  /// - Parameter survey: the survey of the site, planned.
  init(
    _ survey: SiteSurvey, _ fingerprint: PlanFingerprint, _ diagnostics: [Diagnostic],
    _ known: KnownPages? = nil
  ) {
    self.survey = survey.ofSheets
    self.fingerprint = fingerprint
    self.diagnostics = diagnostics
    self.known = known
  }
}
