internal import Schemefy

/// The work on an input that is a folder.
struct FolderRun {
  let processor: Processor
  private let site: SiteFolder
  /// Where a copy goes; `nil` if nothing is copied.
  private let output: FolderOutput?
  /// Whether results take the place of the inputs.
  private let isInPlace: Bool
  /// The style sheets that written pages link.
  private(set) var sheets: LinkedSheets

  init(
    processor: Processor, folder: FilePath, target: Job.Target, sheets: LinkedSheets
  ) throws(CommandFailure) {
    self.processor = processor
    self.sheets = sheets
    if case .path(let path) = target {
      output = FolderOutput(folder: path)
    } else {
      output = nil
    }
    if case .inPlace = target { isInPlace = true } else { isInPlace = false }
    site = try SiteFolder(folder, root: processor.settings.root)
  }

  private var folder: FilePath { site.folder }
  private var contents: RootFolder { site.contents }

  /// Processes pages and style sheets, and copies everything else where there is a place for it.
  ///
  /// Failures are reported, and the remaining files are still processed.
  mutating func run() throws(CommandFailure) -> ExitStatus {
    let walk = site.walk(excluding: output?.identity)
    var status = ExitStatus.done
    for failure in walk.failures {
      processor.console.report(failure)
      status = .failure
    }
    try output?.prepare(walk.entries, of: folder)
    let plan = plan(walk.entries)
    var noted: Set<String> = []
    for entry in walk.entries {
      do throws(CommandFailure) {
        status = status.combined(with: try run(entry, plan, &noted))
      } catch {
        if error.isSilent { break }
        processor.console.report(error)
        status = .failure
      }
    }
    output?.finish(walk.entries)
    return status
  }

  /// The plan for the style sheets that pages share; `nil` if files are only restored. A file that can't
  /// be read is reported when its turn comes.
  private func plan(_ entries: [FolderEntry]) -> SitePlan? {
    guard !processor.settings.restores else { return nil }
    let members = site.members(
      entries.filter { !isTooLarge($0) }, limit: processor.settings.scheme.limits.size)
    return processor.givenPlan ?? processor.plan(members)
  }

  private mutating func run(
    _ entry: FolderEntry, _ plan: SitePlan?, _ noted: inout Set<String>
  ) throws(CommandFailure) -> ExitStatus {
    let name = folder.appending(entry.path)
    if case .content(let type) = entry.kind, !isTooLarge(entry) {
      return try rewrite(entry, type, plan, &noted)
    }
    if isTooLarge(entry) {
      let limit = processor.settings.scheme.limits.size
      processor.console.warn(
        name, "limit-size", "it has more than \(limit) bytes; left as it is")
    }
    guard let output else { return .done }
    let path = output.folder.appending(entry.path)
    switch entry.kind {
    case .other, .content:
      try output.copy(entry, from: contents)
      processor.console.logResult(name, "copied to \(path)")
    case .link(let text):
      try copyLink(entry, text, to: path)
    case .special:
      processor.console.warn(name, "special-file", "not a file, a folder or a link, left out")
    case .folder:
      break
    }
    return .done
  }

  /// Whether a page or a style sheet is too large to be read.
  private func isTooLarge(_ entry: FolderEntry) -> Bool {
    guard case .content = entry.kind else { return false }
    return entry.status.size > processor.settings.scheme.limits.size
  }

  /// Rewrites a page or a style sheet.
  private mutating func rewrite(
    _ entry: FolderEntry, _ type: ContentType, _ plan: SitePlan?, _ noted: inout Set<String>
  ) throws(CommandFailure) -> ExitStatus {
    let name = folder.appending(entry.path)
    let bytes: [UInt8]
    do {
      bytes = try contents.read(entry.path)
    } catch {
      throw CommandFailure(name, error)
    }
    let result = processor.rewrite(
      bytes, place: site.place(of: entry), type: type, plan: plan, noted: &noted)
    if let refusal = result.refusal { throw CommandFailure(name, refusal) }
    if let output {
      let path = output.folder.appending(entry.path)
      try processor.write(result.bytes, to: path, .exact(entry.status.permissions))
      processor.console.logResult(name, "written to \(path)")
    } else if !isInPlace {
      addSheet(result, name)
      return try processor.compare(bytes, with: result, at: name).combined(with: result.status)
    } else if result.isChanged {
      try processor.write(result.bytes, inPlaceOf: name, entry.status)
      processor.console.logResult(name, "rewritten")
    } else {
      processor.console.logResult(name, "unchanged")
    }
    addSheet(result, name)
    return result.status
  }

  /// Stores the style sheet that a page links, to be written after all pages.
  private mutating func addSheet(_ result: ProcessedFile, _ name: FilePath) {
    guard let path = result.sheetPath,
      let inside = site.prefix.isEmpty ? FilePath(path) : FilePath(path).relative(to: site.prefix)
    else { return processor.warn(ofSheetOf: name, result, "it lies outside of the folder") }
    let isCompared = output == nil && !isInPlace
    sheets.add(
      result.sheet, at: (output?.folder ?? folder).appending(inside), isCompared: isCompared)
  }

  /// Makes the same link in the output, if it leads to something inside that is there as well.
  private func copyLink(
    _ entry: FolderEntry, _ text: FilePath, to path: FilePath
  ) throws(CommandFailure) {
    let name = folder.appending(entry.path)
    guard let resolved = try? folder.resolved(), let target = try? name.resolved(),
      target.relative(to: resolved) != nil, !text.isAbsolute,
      SymbolicLink.staysInside(text, at: entry.path)
    else {
      let message = "symbolic link to '\(text)' does not lead to something inside, left out"
      return processor.console.warn(name, "symbolic-link", message)
    }
    do {
      try path.makeLink(to: text)
    } catch {
      throw Processor.failure(writing: path, error)
    }
    processor.console.logResult(name, "copied to \(path)")
  }
}
