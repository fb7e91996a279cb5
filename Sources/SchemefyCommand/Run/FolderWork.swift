internal import Schemefy

/// The work on one thing in a folder after the other, or on several at a time.
struct FolderWork: Sendable {
  let processor: Processor
  let site: SiteFolder
  /// The folder that copies go to; `nil` if nothing is copied.
  let output: FolderOutput?
  /// Whether results take the place of the inputs.
  let isInPlace: Bool
  /// The files that results depend on.
  let reads: ReadFiles
  /// The plan for the style sheets that pages share.
  var plan: SitePlan?
  /// The copies beside files that are of no use once the files are rewritten.
  var stale = StaleCopies()

  private var folder: FilePath { site.folder }
  private var contents: RootFolder { site.contents }
  private var isDryRun: Bool { processor.settings.isDryRun }

  /// The use of files that pages link to.
  var useOfLinked: LinkedSheets.Use {
    LinkedSheets.Use(root: output?.folder ?? folder, isCompared: isComparison)
  }

  /// Whether results are only compared with the inputs.
  var isComparison: Bool { output == nil && !isInPlace }

  /// Whether the style sheets that pages share are planned by this run.
  var plansSite: Bool { !processor.settings.restores && processor.givenPlan == nil }

  /// Whether a page or a style sheet is too large to be read.
  func isTooLarge(_ entry: FolderEntry) -> Bool {
    guard case .content = entry.kind else { return false }
    return entry.status.size > processor.settings.scheme.limits.size
  }

  /// Whether a link leads to something in the folder.
  func leads(_ entry: FolderEntry) -> Bool {
    (try? contents.status(ofWhatLiesAt: entry.path)) != nil
  }

  /// The report on an entry that need not be done again.
  func keep(_ entry: FolderEntry, _ record: Manifest.Record) -> EntryReport {
    EntryReport(
      kept: record, folder.appending(entry.path), site.place(of: entry))
  }

  /// Processes an entry.
  func process(_ entry: FolderEntry) -> EntryReport {
    EntryReport { report throws(CommandFailure) in
      if case .content(let type) = entry.kind, !isTooLarge(entry) {
        try rewrite(entry, type, &report)
      } else {
        try pass(entry, &report)
      }
    }
  }

  /// Copies an entry that is not rewritten.
  private func pass(_ entry: FolderEntry, _ report: inout EntryReport) throws(CommandFailure) {
    let name = folder.appending(entry.path)
    if isTooLarge(entry) {
      let limit = processor.settings.scheme.limits.size
      report.say(.warning(name, "limit-size", "it has more than \(limit) bytes; left as it is"))
    }
    if isScript(entry) { return try leaveOut(entry, name, &report) }
    guard let output else { return }
    let path = output.folder.appending(entry.path)
    switch entry.kind {
    case .other, .content:
      if isDryRun { return report.say(.result(name, "would be copied to \(path)")) }
      let links = processor.settings.linksCopies && entry.kind == .other
      let stamp = try output.copy(entry, from: contents, links: links)
      report.note(entry, output: stamp)
      processor.console.count(.copied)
      report.say(.result(name, "copied to \(path)"))
    case .link(let text):
      try copyLink(entry, text, to: path, &report)
    case .special:
      report.say(.warning(name, "special-file", "not a file, a folder or a link, left out"))
    case .folder:
      break
    }
  }

  /// Whether it is the script that a run has put there for pages that are now restored.
  private func isScript(_ entry: FolderEntry) -> Bool {
    processor.settings.restores && entry.kind == .other
      && entry.path.lastComponent == FilePath(SwitchScript.fileName)
      && (try? contents.read(entry.path)).map(SwitchScript.isFile) ?? false
  }

  /// Leaves out a file that a run has written for pages to link to, as restored pages do not link to it;
  /// in place it is removed.
  func leaveOut(
    _ entry: FolderEntry, _ name: FilePath, _ report: inout EntryReport
  ) throws(CommandFailure) {
    if isComparison {
      report.say(.output(name.bytes + [UInt8(ascii: "\n")]))
      return report.end(.findings)
    }
    guard isInPlace else {
      return report.say(.result(name, "left out, as no page links to it"))
    }
    if isDryRun { return report.say(.result(name, "would be removed, as no page links to it")) }
    do throws(SystemError) {
      try contents.remove(entry.path)
    } catch {
      throw CommandFailure(name, "can't be removed: \(error)")
    }
    report.say(.result(name, "removed, as no page links to it"))
  }

  /// Rewrites a page or a style sheet.
  private func rewrite(
    _ entry: FolderEntry, _ type: ContentType, _ report: inout EntryReport
  ) throws(CommandFailure) {
    let name = folder.appending(entry.path)
    let bytes: [UInt8]
    do {
      bytes = try contents.read(entry.path)
    } catch {
      throw CommandFailure(name, error)
    }
    var place = site.place(of: entry)
    let resources = place.resources.map { AskedResources($0, noting: reads.note) }
    if let resources { place = place.with(resources) }
    if processor.settings.restores, LinkedSheets.isFile(bytes) {
      return try leaveOut(entry, name, &report)
    }
    let result = processor.rewrite(bytes, place: place, type: type, plan: plan)
    report.say(.diagnostics(result.diagnostics, place))
    if let refusal = result.refusal { throw CommandFailure(name, refusal) }
    if isComparison {
      addSheet(of: result, name, &report)
      compare(bytes, result, name, &report)
      report.end(result.status)
    } else {
      if result.isChanged, !processor.settings.restores {
        for warning in stale.warnings(on: entry.path, named: name) { report.say(warning) }
      }
      let stamp = try write(result, entry, name, &report)
      addSheet(of: result, name, &report)
      report.end(result.status)
      guard let stamp else { return }
      report.note(
        entry, hash: ContentHash(bytes), output: stamp, reads: resources?.paths ?? [],
        sheet: result.sheetPath.map { Manifest.Sheet(path: $0, content: result.sheet.bytes) })
    }
  }

  private func compare(
    _ bytes: [UInt8], _ result: ProcessedFile, _ name: FilePath, _ report: inout EntryReport
  ) {
    guard let text = processor.comparison(bytes, with: result, at: name) else { return }
    report.say(.output(text))
    report.end(.findings)
  }

  /// - Returns: the stamp of the file that was written to the output, if there is one.
  private func write(
    _ result: ProcessedFile, _ entry: FolderEntry, _ name: FilePath, _ report: inout EntryReport
  ) throws(CommandFailure) -> FileStamp? {
    if let output {
      let path = output.folder.appending(entry.path)
      if isDryRun {
        let isSame = output.stamp(of: result.bytes, at: path, entry.status.permissions) != nil
        report.say(.result(name, isSame ? "is the same in \(path)" : "would be written to \(path)"))
        return nil
      }
      let (isNew, stamp) = try output.write(result, of: entry)
      report.say(.result(name, isNew ? "written to \(path)" : "is the same in \(path)"))
      return stamp
    } else if result.isChanged, isDryRun {
      report.say(.result(name, "would be rewritten"))
    } else if result.isChanged {
      try processor.write(result.bytes, inPlaceOf: name, entry.status)
      report.say(.result(name, "rewritten"))
    } else {
      report.say(.result(name, "unchanged"))
    }
    return nil
  }

  /// Notes the style sheet that a page links, to be written after all pages.
  private func addSheet(
    of result: ProcessedFile, _ name: FilePath, _ report: inout EntryReport
  ) {
    guard let path = result.sheetPath.flatMap(place) else {
      let reason = "it lies outside of the folder"
      return processor.warning(ofSheetOf: name, result, reason).map { report.say($0) } ?? ()
    }
    report.link(result.sheet, at: path)
  }

  /// The path to which a style sheet is written that pages link to, given by its path in the root; `nil`
  /// if that lies outside of the folder.
  func place(ofSheet path: String) -> FilePath? {
    let inside = site.prefix.isEmpty ? FilePath(path) : FilePath(path).relative(to: site.prefix)
    return inside.map { (output?.folder ?? folder).appending($0) }
  }

  /// Makes the link in the output, where it leads to something inside, as that is there as well. One
  /// that gets there from outside, such as an absolute one, is made to go there inside.
  private func copyLink(
    _ entry: FolderEntry, _ text: FilePath, to path: FilePath, _ report: inout EntryReport
  ) throws(CommandFailure) {
    let name = folder.appending(entry.path)
    guard let inside = insideText(of: text, at: entry.path) else {
      report.say(.warning(name, "symbolic-link", "\(cause(of: name, text)), left out"))
      return report.end(.findings)
    }
    if isDryRun { return report.say(.result(name, "would be copied to \(path)")) }
    do {
      try path.makeLink(to: inside)
    } catch {
      throw Processor.failure(writing: path, error)
    }
    if let stamp = FileStamp(of: path, followsLinks: false) {
      report.note(entry, output: stamp)
    }
    report.say(.result(name, "copied to \(path)"))
  }

  /// The text of a link that leads to the same place without leaving the folder; `nil` if that place
  /// is not in it.
  private func insideText(of text: FilePath, at place: FilePath) -> FilePath? {
    guard let resolved = try? folder.resolved(),
      let target = try? folder.appending(place).resolved(),
      let inside = target.relative(to: resolved)
    else { return nil }
    if !text.isAbsolute, SymbolicLink.staysInside(text, at: place) { return text }
    return SymbolicLink.text(from: place, to: inside)
  }

  private func cause(of name: FilePath, _ text: FilePath) -> String {
    let exists = (try? name.resolved()) != nil
    return "symbolic link to '\(text)' leads \(exists ? "out of the folder" : "nowhere")"
  }
}
