internal import SchemefyEvidence
internal import SchemefySource

/// Makes the plan of a site by the steps that make it from nothing, each for those files only of which
/// the memory does not know what comes of it.
///
/// What comes of a step depends on the file, and on what the step before has made of all files: it stays
/// where both are the same.
struct RememberedPlanning {
  /// Calls its second argument with each number below its first one.
  typealias Run = (_ count: Int, _ work: @escaping @Sendable (Int) -> Void) -> Void

  private let rewriter: SchemeRewriter
  private let site: SiteReading
  private let run: Run
  private(set) var memory: SiteMemory.State
  /// What was seen of files that have changed since, or are gone.
  private var former: [String: SiteMemory.File] = [:]
  /// The files that have come, or are gone.
  private var moved: [String] = []

  init(
    _ rewriter: SchemeRewriter, _ site: SiteReading, _ memory: SiteMemory.State,
    running run: @escaping Run
  ) {
    (self.rewriter, self.site, self.memory, self.run) = (rewriter, site, memory, run)
  }

  private var fingerprint: PlanFingerprint { PlanFingerprint(rewriter.options, rewriter.palette) }

  mutating func plan() -> SitePlan {
    survey()
    let decided = decide()
    observe(decided)
    let planned = plan(decided)
    observeForThemselves(planned)
    var survey = planned
    for file in memory.files.values { survey.take(file.own ?? [:]) }
    var plan = SitePlan(survey, fingerprint, site.diagnostics)
    plan.unreadableTexts = memory.files.values.reduce(0) {
      $0 + ($1.evidence?.unreadableTexts ?? 0)
    }
    return plan
  }

  /// Surveys the files that have changed.
  private mutating func survey() {
    let known = memory.files
    let kept = site.versions.filter { path, version in
      version != nil && known[path]?.version == version
    }
    let surveys = site.merge(
      where: { kept[$0] == nil }, into: [String: SiteSurvey](), running: run
    ) { pipeline, file throws(UnreadableFile) in
      try pipeline.survey(file.bytes, file.path, file.type).map { (file.path, $0) }
    } by: {
      $0[$1.0] = $1.1
    }
    memory.files = known.filter { kept[$0.key] != nil }
    former = known.filter { kept[$0.key] == nil }
    for (path, survey) in surveys {
      memory.files[path] = SiteMemory.File(version: site.versions[path] ?? nil, survey: survey)
    }
    moved = former.keys.filter { surveys[$0] == nil } + surveys.keys.filter { former[$0] == nil }
    let isSame =
      moved.isEmpty
      && surveys.allSatisfy { former[$0.key]?.survey.saysSame(as: $0.value) ?? false }
    if !isSame { (memory.decided, memory.planned) = (nil, nil) }
  }

  /// Decides on the sheets. Where that comes out otherwise, nothing that was seen of pages holds.
  private mutating func decide() -> SiteSurvey {
    if let decided = memory.decided { return decided }
    var survey = SiteSurvey()
    for file in memory.files.values { survey.merge(file.survey) }
    rewriter.sitePipeline.decide(on: &survey)
    let bytes = SitePlan(survey, fingerprint, []).bytes
    // A page finds out whether a file is there that it links as a sheet, even if it is none.
    if bytes != memory.bytes.decided || moved.contains(where: survey.isUsed) {
      memory.forgetPages()
      former = [:]
    }
    (memory.decided, memory.bytes.decided) = (survey, bytes)
    return survey
  }

  /// Observes the pages that use sheets together with others.
  private mutating func observe(_ decided: SiteSurvey) {
    let known = memory.files
    let sharing = Set(known.keys.filter(decided.isSharing))
    let seen = pages(where: { sharing.contains($0) && known[$0]?.evidence == nil }) {
      $0.evidence(of: $1, $2, in: nil, survey: decided)
    }
    for path in known.keys where !sharing.contains(path) { memory.files[path]?.evidence = nil }
    for (path, evidence) in seen { memory.files[path]?.evidence = evidence }
    let changed = Set(former.keys).union(seen.keys)
    let isSame = changed.allSatisfy {
      former[$0]?.evidence?.bytes == memory.files[$0]?.evidence?.bytes
    }
    if !isSame { memory.planned = nil }
  }

  /// Plans the sheets that several pages use. Where that comes out otherwise, the plans of pages for
  /// their own sheets don't hold.
  private mutating func plan(_ decided: SiteSurvey) -> SiteSurvey {
    if let planned = memory.planned { return planned }
    var (survey, evidence) = (decided, SiteEvidence())
    for file in memory.files.values { file.evidence.map { evidence.merge($0) } }
    rewriter.sitePipeline.plan(&survey, by: evidence)
    let bytes = SitePlan(survey, fingerprint, []).bytes
    if bytes != memory.bytes.planned {
      for path in memory.files.keys { memory.files[path]?.own = nil }
    }
    (memory.planned, memory.bytes.planned) = (survey, bytes)
    return survey
  }

  /// Plans the sheets that one page uses alone, with that page.
  private mutating func observeForThemselves(_ planned: SiteSurvey) {
    let known = memory.files
    let deciding = Set(known.keys.filter(planned.decides))
    let own = pages(where: { deciding.contains($0) && known[$0]?.own == nil }) {
      $0.ownSheets(of: $1, $2, survey: planned)
    }
    for path in known.keys where !deciding.contains(path) { memory.files[path]?.own = nil }
    for (path, sheets) in own { memory.files[path]?.own = sheets }
  }

  /// The values of a function for pages, by their paths.
  private func pages<Value: Sendable>(
    where isTaken: (String) -> Bool,
    _ value: @escaping @Sendable (Pipeline, DocumentSource, CollectedPage) -> Value
  ) -> [String: Value] {
    site.merge(where: isTaken, into: [:], running: run) { pipeline, file throws(UnreadableFile) in
      try pipeline.page(file.bytes, file.path, file.type).map { source, page in
        (file.path, value(pipeline, source, page))
      }
    } by: {
      $0[$1.0] = $1.1
    }
  }
}
