internal import Schemefy

/// The work on an input that is a folder.
struct FolderRun {
  private var work: FolderWork
  /// The memory that an earlier run has left.
  private let memory: FolderMemory
  /// The number of files that have a result.
  private(set) var done = 0
  /// The style sheets that written pages link.
  private(set) var sheets: LinkedSheets
  /// The style sheets of an earlier run that pages of the input link.
  private var formerSheets: [FolderEntry] = []

  init(
    processor: Processor, folder: FilePath, target: Job.Target, sheets: LinkedSheets,
    _ memory: FolderMemory = FolderMemory()
  ) throws(CommandFailure) {
    self.sheets = sheets
    self.memory = memory
    let isInPlace = if case .inPlace = target { true } else { false }
    let output: FolderOutput? =
      if case .path(let path) = target { FolderOutput(folder: path) } else { nil }
    let site = try SiteFolder(folder, root: processor.settings.root)
    var own = processor.loadingScript(in: site.prefix)
    // A file of the author's may have the name of the sheet.
    if (try? LinkedSheets.checkPalette(in: folder)) != nil {
      own = own.linkingPalette(in: site.prefix)
    }
    work = FolderWork(
      processor: own, site: site, output: output, isInPlace: isInPlace,
      reads: ReadFiles(root: site.root))
  }

  private var processor: Processor { work.processor }
  private var workers: Workers { processor.settings.workers }

  /// The reports on the entries so far.
  private struct Progress: Sendable {
    var status: ExitStatus
    var sheets: LinkedSheets
    let messenger: FileMessenger
    let useOfLinked: LinkedSheets.Use
    /// The records of the entries, for the next run.
    var records: [FilePath: Manifest.Record] = [:]
    /// The failure that ended the work.
    var ending: CommandFailure?

    /// - Returns: whether the work on other entries is of use.
    mutating func take(_ report: EntryReport, on entry: FolderEntry) -> Bool {
      messenger.console.advance()
      status = status.combined(with: report.status)
      if let record = report.record { records[entry.path] = record }
      if let (content, path) = report.sheet {
        sheets.add(content, at: path, useOfLinked)
      }
      do throws(CommandFailure) {
        for message in report.messages { try messenger.say(message) }
        ending = report.ending
      } catch {
        ending = error
      }
      return ending == nil
    }
  }

  /// Processes pages and style sheets, and copies all other entries if there is a place for them;
  /// results of the run before that still hold are left as they are.
  ///
  /// Failures are reported, and the remaining files are still processed.
  ///
  /// - Throws: a failure that makes the rest useless, such as a full disk.
  mutating func run() throws(CommandFailure) -> ExitStatus {
    let output = work.output
    let started = FileClock.now
    let walk = try work.site.walk(excluding: output?.identity, processor.settings)
    for failure in walk.failures { processor.console.report(failure) }
    let entries = takeFormerSheets(of: takeStale(of: walk.entries))
    if walk.isNarrowed, walk.failures.isEmpty, entries.allSatisfy({ $0.kind == .folder }) {
      throw CommandFailure(work.site.folder, "nothing in it is taken: all of it is left out")
    }
    let isDryRun = processor.settings.isDryRun
    try output?.check(entries, of: work.site.folder)
    processor.console.begin(entries.count)
    var update = output.map {
      FolderUpdate(
        work, entries, writingTo: $0, started: started, isWhole: walk.failures.isEmpty, memory)
    }
    try update?.clearPlaces()
    if let output, case .file = processor.settings.scheme.paletteCSS, !processor.settings.restores {
      try LinkedSheets.checkPalette(in: output.folder)
    }
    if !isDryRun { try output?.prepare(entries) }
    if update != nil {
      let former = update?.formerStamps ?? [:]
      work.plan = update?.plan { plan(entries, $0, started, former, storing: $1) }
    } else {
      work.plan = plan(entries, nil, started, storing: nil)
    }
    if !isDryRun { try update?.start() }
    // Last, as folders may be ones that can't be written to.
    defer { if !isDryRun { output?.finish(entries) } }
    let start = Progress(
      status: walk.failures.isEmpty ? .done : .failure, sheets: sheets,
      messenger: FileMessenger(console: processor.console), useOfLinked: work.useOfLinked)
    var progress = process(
      entries, update?.kept, isDue: update?.isDue == true, start)
    if let update { addSheets(ofPagesThatStay: update, &progress) }
    if processor.settings.scheme.switchScript != nil, !processor.settings.restores {
      progress.sheets.addScript(
        at: (output?.folder ?? work.site.folder).appending(SwitchScript.fileName),
        work.useOfLinked)
    }
    if progress.status != .failure, !walk.isNarrowedByChoice { leaveOutUnlinked(&progress) }
    sheets = progress.sheets
    if let ending = progress.ending {
      if ending.isSilent { return progress.status }
      throw ending
    }
    try update?.finish(progress.records, linked: sheets.paths)
    return progress.status
  }

  /// Looks for copies of files in their former state, such as compressed ones.
  ///
  /// - Returns: the entries, without the copies if these are left out.
  private mutating func takeStale(of entries: [FolderEntry]) -> [FolderEntry] {
    work.stale = StaleCopies(in: entries, of: work.site.contents)
    guard processor.settings.dropsStale, work.output != nil else { return entries }
    work.stale.drop()
    return entries.filter { !work.stale.paths.contains($0.path) }
  }

  /// Notes the style sheets that an earlier run has written for pages to link: they are written again
  /// if pages still link them. With '--map never' all is the author's, and files with settings of their
  /// own may have that.
  ///
  /// - Returns: the entries without them.
  private mutating func takeFormerSheets(of entries: [FolderEntry]) -> [FolderEntry] {
    let settings = processor.settings
    guard !settings.restores, settings.scheme.map != .never, settings.files == nil else {
      return entries
    }
    let contents = work.site.contents
    formerSheets = entries.filter {
      $0.kind == .content(.css) && LinkedSheets.isFile(at: $0.path, in: contents)
    }
    guard !formerSheets.isEmpty else { return entries }
    let paths = Set(formerSheets.map(\.path))
    return entries.filter { !paths.contains($0.path) }
  }

  /// Leaves out what an earlier run has written for pages to link, where none does any more.
  private func leaveOutUnlinked(_ progress: inout Progress) {
    let linked = Set(progress.sheets.paths)
    let folder = work.output?.folder ?? work.site.folder
    for entry in formerSheets where !linked.contains(folder.appending(entry.path)) {
      let report = EntryReport { report throws(CommandFailure) in
        try work.leaveOut(entry, work.site.folder.appending(entry.path), &report)
      }
      guard progress.take(report, on: entry) else { return }
    }
  }

  /// Adds the definitions that pages which are not written again need of the style sheets that they link
  /// to.
  private func addSheets(ofPagesThatStay update: FolderUpdate, _ progress: inout Progress) {
    for (sheet, content) in update.keptSheets {
      guard let path = work.place(ofSheet: sheet.path) else { continue }
      progress.sheets.add(content, at: path, work.useOfLinked)
    }
    for (sheet, content) in update.leftSheets(besides: progress.records) {
      guard let path = work.place(ofSheet: sheet.path) else { continue }
      progress.sheets.add(left: content, at: path, work.useOfLinked)
    }
  }

  /// Processes the entries.
  ///
  /// - Parameters:
  ///   - kept: for each entry, its record if it need not be processed again; `nil` if all have to be.
  ///   - isDue: whether the entries are to be recorded again.
  private mutating func process(
    _ entries: [FolderEntry], _ kept: [Manifest.Record?]?, isDue: Bool, _ start: Progress
  ) -> Progress {
    let kept = kept ?? entries.map { _ in nil }
    var start = start
    processor.console.count(.kept(kept.count { $0 != nil }))
    let isVerbose = processor.settings.messages.verbosity == .verbose
    // Messages that were shown in this process are not shown again.
    let isFirst = memory.begin()
    var numbers: [Int] = []
    for (number, entry) in entries.enumerated() {
      guard let record = kept[number] else {
        if entry.kind != .folder { numbers.append(number) }
        continue
      }
      if isFirst, isVerbose || record.isFinding || !record.warnings.isEmpty {
        numbers.append(number)
      }
      if isDue { start.records[entry.path] = record }
    }
    done = numbers.count { kept[$0] == nil }
    let pieces = Self.pieces(of: numbers) { kept[$0] != nil }
    return workers.run(pieces.count, into: start) { [work] piece in
      pieces[piece].map { number in
        kept[number].map { work.keep(entries[number], $0) } ?? work.process(entries[number])
      }
    } take: { progress, piece, reports in
      zip(pieces[piece], reports).allSatisfy { progress.take($1, on: entries[$0]) }
    }
  }

  /// The numbers of entries in pieces of work: each that is to be processed by itself, and kept ones together.
  private static func pieces(
    of numbers: [Int], _ isKept: (Int) -> Bool
  ) -> [ArraySlice<Int>] {
    var pieces: [ArraySlice<Int>] = []
    var start = 0
    while start < numbers.count {
      var end = start + 1
      if isKept(numbers[start]) {
        while end < numbers.count, end < start + FolderUpdate.share, isKept(numbers[end]) {
          end += 1
        }
      }
      pieces.append(numbers[start..<end])
      start = end
    }
    return pieces
  }

  /// The plan for the style sheets that pages share; `nil` if files are only restored. A file that can't
  /// be read is reported when its turn comes.
  private func plan(
    _ entries: [FolderEntry], _ resources: (any ResourceProvider)?, _ started: Int,
    _ formerStamps: [FilePath: FileStamp] = [:], storing store: (any EvidenceStore)?
  ) -> SitePlan? {
    guard !processor.settings.restores else { return nil }
    if let given = processor.givenPlan { return given }
    let members = work.site.members(
      entries.filter { !work.isTooLarge($0) }, limit: processor.settings.scheme.limits.size,
      started: started, formerStamps: formerStamps)
    processor.console.begin(members.count)
    let plan = processor.plan(
      members, resources: resources ?? members.first?.place.resources,
      remembering: resources == nil ? nil : memory.site, storing: store)
    processor.console.count(.planned(unreadable: plan.unreadableTexts))
    return plan
  }
}
