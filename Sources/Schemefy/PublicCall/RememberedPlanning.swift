internal import SchemefyEvidence
internal import SchemefySource
internal import Synchronization

/// Makes the plan of a site by the steps that make it from nothing, each only for those files whose
/// result is not in the memory.
///
/// The result of a step depends on the file, and on the results of the step before for all files: it
/// stays if both are the same.
struct RememberedPlanning {
  /// Calls its second argument with each number below its first one.
  typealias Run = (_ count: Int, _ work: @escaping @Sendable (Int) -> Void) -> Void

  private let rewriter: SchemeRewriter
  private let site: SiteReading
  /// The store of evidence that is not in memory; `nil` if there is none.
  private let store: (any EvidenceStore)?
  /// Whether evidence stays in memory.
  private let keepsEvidence: Bool
  private let run: Run
  private(set) var memory: SiteMemory.State
  /// The memory of files that have changed since, or are gone.
  private var former: [String: SiteMemory.File] = [:]
  /// The files that have come, or are gone.
  private var moved: Set<String> = []
  /// The evidence of the pages that has been seen for this plan.
  private var seen = SeenPages()

  init(
    _ rewriter: SchemeRewriter, _ site: SiteReading, _ memory: SiteMemory,
    storing store: (any EvidenceStore)?, running run: @escaping Run
  ) {
    (self.rewriter, self.site, self.store, self.run) = (rewriter, site, store, run)
    self.memory = memory.take()
    keepsEvidence = memory.keepsEvidence
  }

  private var fingerprint: PlanFingerprint { PlanFingerprint(rewriter.options, rewriter.palette) }

  mutating func plan() -> SitePlan {
    survey()
    let decided = decide()
    // If no colour changes, it does not matter where colours are seen.
    guard rewriter.options.changesColors else {
      memory.forgetPages()
      return SitePlan(decided, fingerprint, site.diagnostics)
    }
    recall(decided)
    observe(decided)
    let planned = plan(decided)
    observeForThemselves(planned)
    var survey = planned
    for file in memory.files.values { survey.take(file.own.value ?? [:]) }
    var plan = SitePlan(survey, fingerprint, site.diagnostics, site.known)
    plan.unreadableTexts = memory.files.reduce(seen.all.unreadableTexts) { count, file in
      seen.files[file.key] == nil ? count + (file.value.seen.value?.unreadableTexts ?? 0) : count
    }
    return plan
  }

  /// Surveys the files that have changed; pages only where they matter.
  private mutating func survey() {
    let known = memory.files
    let files = site.filesByPath
    let isKept = { (path: String) in
      guard let version = known[path]?.version, let file = files[path] else { return false }
      return file.version == version || file.formerVersion == version
    }
    var new = surveyed(into: Surveyed()) { !isKept($0.path) && site.isSheet($0) }
    let sheets = memory.survey.sheets.filter { isKept($0.path) } + new.survey.sheets
    if rewriter.sitePipeline.pagesMatter(to: sheets.lazy.map(\.sheet)) {
      new = surveyed(into: new) { !isKept($0.path) && !site.isSheet($0) }
    }
    former = known.filter { !isKept($0.key) }
    var formerSurvey = SiteSurvey()
    for path in former.keys {
      memory.files[path] = nil
      formerSurvey.merge(memory.survey.remove(path))
    }
    // Not merged where nothing is known, so that it is in memory once.
    if memory.files.isEmpty { memory.survey = new.survey } else { memory.survey.merge(new.survey) }
    for path in new.paths { memory.files[path] = SiteMemory.File() }
    for path in memory.files.keys { memory.files[path]?.version = files[path]?.version }
    moved = memory.others.union(former.keys).symmetricDifference(new.paths)
    memory.others = []
    let isSame =
      memory.decided != nil && moved.isEmpty
      && new.paths.allSatisfy { new.survey.saysSame(of: $0, as: formerSurvey) }
    if !isSame { (memory.decided, memory.planned) = (nil, nil) }
  }

  private func surveyed(
    into start: Surveyed, where isTaken: (SiteFile) -> Bool
  ) -> Surveyed {
    site.merge(where: isTaken, into: start, running: run) {
      pipeline, file throws(UnreadableFile) in
      try pipeline.survey(file.bytes, file.path, file.type).map { (file.path, $0) }
    } by: {
      $0.paths.insert($1.0)
      $0.survey.merge($1.1)
    }
  }

  /// Decides on the sheets. Where that comes out otherwise, nothing that was seen of pages holds.
  private mutating func decide() -> SiteSurvey {
    if let decided = memory.decided { return decided }
    var survey = memory.survey
    rewriter.sitePipeline.decide(on: &survey)
    let hash = survey.hash
    // A page finds out whether a file is there that it links as a sheet, even if it is none.
    if hash != memory.hashes.decided || moved.contains(where: survey.isUsed) {
      memory.forgetPages()
      former = [:]
    }
    (memory.decided, memory.hashes.decided) = (survey, hash)
    return survey
  }

  /// Takes the evidence of unchanged pages from the store.
  private mutating func recall(_ decided: SiteSurvey) {
    take(
      recalled(\.seen, where: decided.isSharing, into: SeenPages()) {
        try? SiteEvidence(reading: $1)
      } by: { [keepsEvidence] in
        $0.add($1, keepsEvidence)
      })
  }

  /// Observes the pages that use sheets together with others.
  private mutating func observe(_ decided: SiteSurvey) {
    let known = memory.files
    let sharing = Set(known.keys.filter(decided.isSharing))
    for path in known.keys where !sharing.contains(path) {
      memory.files[path]?.seen = SiteMemory.Seen()
    }
    let recalled = seen.files
    let observed = pages(
      where: { sharing.contains($0) && known[$0]?.seen.value == nil && recalled[$0] == nil },
      into: SeenPages()
    ) {
      $0.evidence(of: $1, $2, in: nil, survey: decided)
    } bytes: {
      $0.bytes
    } by: { [keepsEvidence] in
      $0.add($1, keepsEvidence)
    }
    take(observed)
    guard memory.planned != nil else { return }
    let changed = Set(former.keys).union(observed.files.keys)
    let isSame = changed.allSatisfy {
      former[$0]?.seen.value?.bytes == memory.files[$0]?.seen.value?.bytes
    }
    if !isSame { memory.planned = nil }
  }

  private mutating func take(_ pages: SeenPages) {
    for (path, page) in pages.files { memory.files[path]?.seen = page }
    seen.files.merge(pages.files) { _, new in new }
    seen.all.merge(pages.all)
  }

  /// Plans the sheets that several pages use. Where that comes out otherwise, the plans of pages for
  /// their own sheets don't hold.
  private mutating func plan(_ decided: SiteSurvey) -> SiteSurvey {
    if let planned = memory.planned { return planned }
    var (survey, evidence) = (decided, seen.all)
    for (path, file) in memory.files where seen.files[path] == nil {
      file.seen.value.map { evidence.merge($0) }
    }
    rewriter.sitePipeline.plan(&survey, by: evidence)
    let hash = ContentHash(SitePlan(survey, fingerprint, []).bytes)
    if hash != memory.hashes.planned {
      for path in memory.files.keys { memory.files[path]?.own = SiteMemory.Own() }
    }
    (memory.planned, memory.hashes.planned) = (survey, hash)
    return survey
  }

  /// Plans the sheets that one page uses alone, with that page.
  private mutating func observeForThemselves(_ planned: SiteSurvey) {
    let deciding = Set(memory.files.keys.filter(planned.decides))
    for path in memory.files.keys where !deciding.contains(path) {
      memory.files[path]?.own = SiteMemory.Own()
    }
    take(
      recalled(\.own, where: deciding.contains, into: [:]) { [rewriter] in
        try? OwnSheet.sheets(of: $0, reading: $1, planned, rewriter.sitePipeline)
      } by: {
        $0[$1.path] = $1.known
      })
    let known = memory.files
    take(
      pages(where: { deciding.contains($0) && known[$0]?.own.value == nil }, into: [:]) {
        $0.ownSheets(of: $1, $2, survey: planned)
      } bytes: {
        OwnSheet.bytes(of: $0)
      } by: {
        $0[$1.path] = $1.known
      })
  }

  private mutating func take(_ own: [String: SiteMemory.Own]) {
    for (path, sheets) in own { memory.files[path]?.own = sheets }
  }

  // MARK: Pages

  /// A page, and a part of the memory of it.
  private typealias Page<Part: KnownPart> = (path: String, known: Part)

  /// The values of pages that lie in the store, each of which is kept there once more. One that can't be
  /// read is left out.
  private mutating func recalled<Part: KnownPart, Result: Sendable>(
    _ known: WritableKeyPath<SiteMemory.File, Part>,
    where isTaken: (String) -> Bool, into start: Result,
    _ value: @escaping @Sendable (_ path: String, _ bytes: [UInt8]) -> Part.Value?,
    by add: @escaping @Sendable (inout Result, Page<Part>) -> Void
  ) -> Result {
    guard let store else { return start }
    var stored: [(path: String, place: Range<Int>)] = []
    for (path, file) in memory.files where file[keyPath: known].value == nil && isTaken(path) {
      guard let place = file[keyPath: known].place else { continue }
      stored.append((path, place))
      memory.files[path]?[keyPath: known].place = nil
    }
    // The evidence is read in the order in which it lies in the store.
    let sorted = stored.sorted { $0.place.lowerBound < $1.place.lowerBound }
    let merged = Merged(start)
    run(sorted.count) { number in
      let (path, place) = sorted[number]
      guard let bytes = store.bytes(at: place), let value = value(path, bytes) else { return }
      let page = (path, Part(value: value, place: store.keep(bytes)))
      merged.result.withLock { add(&$0, page) }
    }
    return merged.result.withLock { $0 }
  }

  /// The values of a function for pages, each of which is kept in the store.
  private func pages<Part: KnownPart, Result: Sendable>(
    where isTaken: (String) -> Bool, into start: Result,
    _ value: @escaping @Sendable (Pipeline, DocumentSource, CollectedPage) -> Part.Value,
    bytes: @escaping @Sendable (Part.Value) -> [UInt8],
    by add: @escaping @Sendable (inout Result, Page<Part>) -> Void
  ) -> Result {
    site.merge(where: { isTaken($0.path) }, into: start, running: run) {
      [store] pipeline, file throws(UnreadableFile) -> Page<Part>? in
      try pipeline.page(file.bytes, file.path, file.type).map { source, page in
        let value = value(pipeline, source, page)
        let place = store.flatMap { $0.keep(bytes(value)) }
        return (file.path, Part(value: value, place: place))
      }
    } by: {
      add(&$0, $1)
    }
  }
}

/// The survey of files that have changed.
private struct Surveyed: Sendable {
  var survey = SiteSurvey()
  var paths: Set<String> = []
}

/// The evidence that was seen of pages for a plan.
private struct SeenPages: Sendable {
  /// The merged evidence of all pages.
  var all = SiteEvidence()
  /// For each path, the evidence that stays in memory.
  var files: [String: SiteMemory.Seen] = [:]

  mutating func add(
    _ page: (path: String, known: SiteMemory.Seen), _ keepsEvidence: Bool
  ) {
    var known = page.known
    known.value.map { all.merge($0) }
    if !keepsEvidence { known.value = nil }
    files[page.path] = known
  }
}
