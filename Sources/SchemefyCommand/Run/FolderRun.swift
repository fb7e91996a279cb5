internal import Schemefy

/// The work on an input that is a folder.
struct FolderRun {
  private var work: FolderWork
  /// The style sheets that written pages link.
  private(set) var sheets: LinkedSheets

  init(
    processor: Processor, folder: FilePath, target: Job.Target, sheets: LinkedSheets
  ) throws(CommandFailure) {
    self.sheets = sheets
    let isInPlace = if case .inPlace = target { true } else { false }
    let output: FolderOutput? =
      if case .path(let path) = target { FolderOutput(folder: path) } else { nil }
    work = FolderWork(
      processor: processor, site: try SiteFolder(folder, root: processor.settings.root),
      output: output, isInPlace: isInPlace)
  }

  private var processor: Processor { work.processor }

  /// What the entries have reported so far.
  private struct Progress: Sendable {
    var status: ExitStatus
    var sheets: LinkedSheets
    var messenger: FileMessenger
    let isComparison: Bool
    /// The failure that ended the work.
    var ending: CommandFailure?

    /// - Returns: whether others are of use.
    mutating func take(_ report: EntryReport) -> Bool {
      status = status.combined(with: report.status)
      if let (content, path) = report.sheet {
        sheets.add(content, at: path, isCompared: isComparison)
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

  /// Processes pages and style sheets, and copies everything else where there is a place for it.
  ///
  /// Failures are reported, and the remaining files are still processed.
  ///
  /// - Throws: what makes that useless, such as a full disk.
  mutating func run() throws(CommandFailure) -> ExitStatus {
    let output = work.output
    let walk = try work.site.walk(excluding: output?.identity, processor.settings)
    for failure in walk.failures { processor.console.report(failure) }
    let entries = walk.entries
    try output?.prepare(entries, of: work.site.folder)
    work.plan = plan(entries)
    let start = Progress(
      status: walk.failures.isEmpty ? .done : .failure, sheets: sheets,
      messenger: FileMessenger(console: processor.console), isComparison: work.isComparison)
    let progress = processor.settings.workers.run(entries.count, into: start) { [work] number in
      work.process(entries[number])
    } take: {
      $0.take($1)
    }
    sheets = progress.sheets
    output?.finish(entries)
    if let ending = progress.ending, !ending.isSilent { throw ending }
    return progress.status
  }

  /// The plan for the style sheets that pages share; `nil` if files are only restored. A file that can't
  /// be read is reported when its turn comes.
  private func plan(_ entries: [FolderEntry]) -> SitePlan? {
    guard !processor.settings.restores else { return nil }
    let members = work.site.members(
      entries.filter { !work.isTooLarge($0) }, limit: processor.settings.scheme.limits.size)
    return processor.givenPlan ?? processor.plan(members)
  }
}
