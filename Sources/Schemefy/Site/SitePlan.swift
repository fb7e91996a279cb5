/// What becomes of the style sheets that the pages of a site link, decided once for all of them.
///
/// ``SchemeRewriter/plan(_:resources:)`` makes it from all files of a site; with it,
/// ``SchemeRewriter/rewrite(_:path:type:resources:plan:)`` rewrites each of them, in any order and
/// from any task.
public struct SitePlan: Sendable {
  let survey: SiteSurvey

  init(_ survey: SiteSurvey) { self.survey = survey.ofSheets }
}

/// A page or a style sheet of a site.
public struct SiteFile: Sendable {
  /// Relative to the site's root, `/` between its parts: `a/b.html`.
  public let path: String
  /// What it is; `nil` leaves that to its name.
  public let type: ContentType?
  /// Gives its bytes; `nil` if it is not to be had, and then it says nothing of the site.
  let read: @Sendable () -> [UInt8]?

  /// - Parameters:
  ///   - path: relative to the site's root, `/` between its parts: `a/b.html`.
  ///   - type: what it is; `nil` leaves that to its name.
  ///   - read: gives its bytes, at most four times, so that a site need not be held in memory; `nil`
  ///     if it can't be read.
  public init(
    path: String, type: ContentType? = nil, read: @escaping @Sendable () -> [UInt8]?
  ) {
    self.path = path
    self.type = type
    self.read = read
  }
}

extension SchemeRewriter {
  /// Plans what becomes of the style sheets that the pages of a site link, so that the texts of all
  /// pages can be read, and a sheet that one page alone links becomes what it would in that page.
  ///
  /// - Parameters:
  ///   - files: all pages and style sheets of the site, in any order: the plan is the same.
  ///   - resources: what their links lead to, such as pictures.
  public func plan(_ files: [SiteFile], resources: (any ResourceProvider)? = nil) -> SitePlan {
    var survey = SiteSurvey()
    for file in files { survey.merge(read(file, or: SiteSurvey()) { try self.survey($0, file) }) }
    sitePipeline.decide(on: &survey)
    sitePipeline.plan(&survey, by: evidence(of: files, survey, resources))
    for file in files where survey.decides(file.path) {
      let own = read(file, or: [:]) { try ownSheets(of: $0, file, survey, resources) }
      survey.take(own)
    }
    return SitePlan(survey)
  }

  /// How all pages show the colours of the sheets that they share.
  private func evidence(
    of files: [SiteFile], _ survey: SiteSurvey, _ resources: (any ResourceProvider)?
  ) -> SiteEvidence {
    var evidence = SiteEvidence()
    for file in files where survey.isSharing(file.path) {
      evidence.merge(
        read(file, or: SiteEvidence()) { try self.evidence(of: $0, file, survey, resources) })
    }
    return evidence
  }
}
