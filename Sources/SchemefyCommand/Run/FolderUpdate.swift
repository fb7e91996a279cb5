internal import Schemefy

/// The writing of a folder of which an earlier run may have written most already.
struct FolderUpdate {
  private let work: FolderWork
  private let entries: [FolderEntry]
  private let output: FolderOutput
  /// Whether all of the input could be seen.
  private let isWhole: Bool
  private let history: FolderHistory
  /// For each entry, its record if it need not be processed again; otherwise `nil`.
  private(set) var kept: [Manifest.Record?]
  /// The style sheets that pages of the run before link.
  private let linked: [Manifest.Sheet: PaletteSheet]
  private var manifest: Manifest
  /// Whether all is as the run before has left it.
  private var isCurrent: Bool
  /// The memory that the run before has left.
  private let memory: FolderMemory

  /// - Parameter started: when the walk through the input began, in nanoseconds since 1970.
  init(
    _ work: FolderWork, _ entries: [FolderEntry], writingTo output: FolderOutput, started: Int,
    isWhole: Bool, _ memory: FolderMemory
  ) {
    (self.work, self.entries, self.output, self.isWhole) = (work, entries, output, isWhole)
    self.memory = memory
    let fingerprint = Fingerprint.hash(work.processor, prefix: work.site.prefix)
    manifest = Manifest(fingerprint: fingerprint, started: started)
    history = FolderHistory(
      Manifest(in: output.folder), fingerprint: fingerprint, root: work.site.root)
    kept = Self.kept(entries, history, work, output)
    let linked = history.linkedSheets(work.processor.settings.scheme)
    self.linked = linked
    for number in kept.indices {
      if let sheet = kept[number]?.sheet, linked[sheet] == nil { kept[number] = nil }
    }
    isCurrent = history.isCurrent(entries, kept, leads: work.leads)
  }

  /// Whether anything has changed since the run before.
  var isDue: Bool { !isCurrent }

  /// The stamps of files which have other ones now, and the same bytes.
  var formerStamps: [FilePath: FileStamp] {
    var stamps: [FilePath: FileStamp] = [:]
    for (entry, record) in zip(entries, kept) {
      if let stamp = record?.formerInput { stamps[entry.path] = stamp }
    }
    return stamps
  }

  /// Makes sure that results take the place of nothing but earlier results.
  func clearPlaces() throws(CommandFailure) {
    let places = OccupiedPlaces(
      output: output, manifest: history.manifest, processor: work.processor)
    let contents = work.site.contents
    try places.clear(entries, kept) { (try? contents.status(ofWhatLiesAt: $0)) != nil }
  }

  /// Opens the manifest, if there is something to do: it says from the start that the folder is written
  /// to. Where it was open, or there is none, a run may have been killed, and what that has left in the
  /// folders that are, or were, written to is removed.
  func start() throws(CommandFailure) {
    if history.manifest?.isOpen ?? true { tidyUp() }
    if isCurrent { return }
    var manifest = history.manifest ?? manifest
    if manifest.isOpen { return }
    manifest.isOpen = true
    try write(manifest)
  }

  private func tidyUp() {
    let old = history.manifest?.records.filter { $0.value.isFolder }.map(\.key) ?? []
    let folders = Set(entries.filter { $0.kind == .folder }.map(\.path) + old)
    let root = RootFolder(path: output.folder)
    for folder in folders { StaleFiles.remove(from: folder, in: root) }
    StaleFiles.remove(from: output.folder)
  }

  /// The number of entries that one piece of work looks at: looking at an entry takes less time than
  /// handing it out.
  static let share = 256

  private static func kept(
    _ entries: [FolderEntry], _ history: FolderHistory, _ work: FolderWork, _ output: FolderOutput
  ) -> [Manifest.Record?] {
    guard history.manifest != nil else { return entries.map { _ in nil } }
    let contents = work.site.contents
    let pieces = (entries.count + share - 1) / share
    return work.processor.settings.workers.run(pieces, into: [Manifest.Record?]()) { piece in
      var written = WrittenFiles(in: output.folder)
      return entries[(piece * share)..<min((piece + 1) * share, entries.count)].map { entry in
        history.record(of: entry) {
          written.stamp(of: entry.path)
        } leads: {
          work.leads(entry)
        } read: {
          try? contents.read(entry.path)
        }
      }
    } take: { all, _, records in
      all += records
      return true
    }
  }

  /// The plan for the style sheets that pages share, as a function gives it; the function is not called
  /// if all pages and style sheets are as they were. If the plan differs from that of the run before,
  /// all of them are written again.
  mutating func plan(
    _ make: ((any ResourceProvider)?, (any EvidenceStore)?) -> SitePlan?
  ) -> SitePlan? {
    let old = history.manifest
    if let old, isCurrent || history.hasAllContent(entries, kept) {
      (manifest.plan, manifest.planReads) = (old.plan, old.planReads)
      manifest.hasEvidence = old.hasEvidence
      return nil
    }
    let resources = AskedResources(work.site.files, noting: work.reads.note)
    let plan: SitePlan?
    if work.plansSite {
      plan = remembering(resources) { make(resources, $0) }
    } else {
      plan = make(resources, nil)
    }
    manifest.plan = plan.map { ContentHash($0.bytes) }
    if old?.plan != manifest.plan {
      for (number, entry) in entries.enumerated() where entry.isContent { kept[number] = nil }
    }
    return plan
  }

  /// A plan that is made with what the run before has left, and leaves as much for the next one.
  private mutating func remembering(
    _ resources: AskedResources, _ make: ((any EvidenceStore)?) -> SitePlan?
  ) -> SitePlan? {
    let isDryRun = work.processor.settings.isDryRun
    let fingerprint = Fingerprint.ofEvidence(work.processor, prefix: work.site.prefix)
    let wasThere = history.manifest?.hasEvidence ?? false
    // If folders are watched, the first run writes the file, as to write all of it for each change takes
    // long.
    let file =
      memory.isNew ? EvidenceFile(in: output.folder, isOurs: wasThere, isDryRun: isDryRun) : nil
    if let file { memory.read(file, fingerprint) }
    memory.check(work.reads)
    let plan = make(file)
    manifest.planReads = memory.add(resources.paths, work.reads, started: manifest.started)
    let isWritten = file.map { memory.write(to: $0, fingerprint) } ?? false
    manifest.hasEvidence = isWritten || wasThere
    return plan
  }

  /// The style sheets that unchanged pages link to, with the definitions that these need of them.
  var keptSheets: [Manifest.Sheet: PaletteSheet] {
    let used = Set(kept.lazy.compactMap { $0?.sheet })
    return linked.filter { used.contains($0.key) }
  }

  /// The style sheets, as of ``keptSheets``, of pages that stay as an earlier run has left them, which
  /// may have had other options: pages for which something failed, and pages whose input is gone.
  ///
  /// - Parameter records: the records of all entries that are as they have to be.
  func leftSheets(
    besides records: [FilePath: Manifest.Record]
  ) -> [Manifest.Sheet: PaletteSheet] {
    // Then all pages are as they have to be.
    if isCurrent { return [:] }
    var used: Set<Manifest.Sheet> = []
    let paths = Set(entries.lazy.map(\.path))
    for (path, record) in history.manifest?.records ?? [:] where records[path] == nil {
      guard let sheet = record.sheet else { continue }
      if paths.contains(path) || !work.processor.settings.deletes { used.insert(sheet) }
    }
    return linked.filter { used.contains($0.key) }
  }

  /// Removes what has vanished, if that is asked for, and writes the manifest.
  ///
  /// - Parameters:
  ///   - records: of all entries that are as they have to be.
  ///   - linked: what written pages link to that is written with them.
  func finish(
    _ records: [FilePath: Manifest.Record], linked: [FilePath]
  ) throws(CommandFailure) {
    if isCurrent { return }
    var manifest = manifest
    manifest.records = records
    for entry in entries where entry.kind == .folder {
      manifest.records[entry.path] = .folder
    }
    let paths = Set(entries.lazy.map(\.path))
    var vanished: [(FilePath, Manifest.Record)] = []
    for (path, record) in history.manifest?.records ?? [:] where manifest.records[path] == nil {
      let isDropped =
        work.processor.settings.deletes
        || work.processor.settings.dropsStale && work.stale.paths.contains(path)
      if isDropped, isWhole, !paths.contains(path) {
        vanished.append((path, record))
      } else {
        manifest.records[path] = record.ofGone
      }
    }
    manifest.linked = Set(linked.compactMap { $0.relative(to: output.folder) })
    let unlinked = (history.manifest?.linked ?? []).subtracting(manifest.linked)
      .subtracting(paths)
    let processor = work.processor
    let removal = VanishedFiles(
      output: output, console: processor.console, isDryRun: processor.settings.isDryRun)
    var failures = removal.remove(vanished)
    if isWhole {
      let failure = removal.remove(unlinked: unlinked)
      failures = failures ?? failure
    } else {
      manifest.linked.formUnion(unlinked)
    }
    if processor.settings.isDryRun { return }
    if !manifest.hasEvidence, history.manifest?.hasEvidence == true {
      try? RootFolder(path: output.folder).remove(EvidenceFile.fileName)
    }
    takeReads(&manifest)
    try close(&manifest)
    if let failure = failures { throw failure }
  }

  /// Adds the files that the results depend on. If a file has changed during the run, its older stamp
  /// counts, so that the next run sees the change.
  private func takeReads(_ manifest: inout Manifest) {
    var used = Set(manifest.planReads)
    for record in manifest.records.values { used.formUnion(record.reads) }
    manifest.reads = history.unchangedReads
      .merging(work.reads.stamps) { old, _ in old }
      .filter { used.contains($0.key) }
  }

  /// Writes the manifest, which counts from the start of this run if it says anything new.
  private func close(_ manifest: inout Manifest) throws(CommandFailure) {
    let started = manifest.started
    if let old = history.manifest { manifest.started = old.started }
    if manifest != history.manifest { manifest.started = started }
    try write(manifest)
  }

  private func write(_ manifest: Manifest) throws(CommandFailure) {
    try work.processor.write(
      manifest.file, to: output.folder.appending(Manifest.fileName), .new(0o666))
  }
}

extension Manifest.Record {
  private static let noStamp = FileStamp(
    size: 0, modified: 0, changed: 0, number: 0, permissions: 0)

  /// The record of a folder.
  fileprivate static let folder = Manifest.Record(
    kind: FolderEntry.Kind.folder.recordName, input: noStamp, output: noStamp)

  /// The record where the result is there still, and is none of this run.
  fileprivate var ofGone: Manifest.Record {
    guard self != .folder else { return self }
    return Manifest.Record(
      kind: Manifest.gone, input: Self.noStamp, output: output, sheet: sheet)
  }

  var isFolder: Bool { self == .folder }
}
