internal import Schemefy

/// The results of the run before, as far as they still hold.
struct FolderHistory: Sendable {
  /// The manifest of the run before; `nil` without one.
  let manifest: Manifest?
  /// Whether results are those that the options of this run give.
  private let isValid: Bool
  /// The files that have changed since they were read.
  private let changedReads: Set<String>

  /// - Parameters:
  ///   - manifest: of the run before; `nil` without one.
  ///   - root: the folder that its ``Manifest/reads`` are relative to.
  init(_ manifest: Manifest?, fingerprint: ContentHash, root: FilePath) {
    self.manifest = manifest
    isValid = manifest?.fingerprint == fingerprint
    changedReads =
      manifest.map { manifest in
        Set(
          manifest.reads.filter { path, stamp in
            ReadFiles.stamp(of: path, in: root) != stamp
              || stamp.map { !manifest.isSettled($0) } ?? false
          }.keys)
      } ?? []
  }

  /// The files that have not changed since they were read.
  var unchangedReads: [String: FileStamp?] {
    (manifest?.reads ?? [:]).filter { !changedReads.contains($0.key) }
  }

  /// The style sheets that pages link to, with the definitions that these need of them.
  ///
  /// - Parameter options: the options that results depend on.
  func linkedSheets(_ options: SchemeOptions) -> [Manifest.Sheet: PaletteSheet] {
    guard let manifest else { return [:] }
    var sheets: [Manifest.Sheet: PaletteSheet] = [:]
    for case let sheet? in manifest.records.values.lazy.map(\.sheet) where sheets[sheet] == nil {
      sheets[sheet] = try? PaletteSheet(reading: sheet.content, options)
    }
    return sheets
  }

  /// Whether what the plan depends on, besides pages and style sheets, has changed.
  var hasOldPlan: Bool {
    guard let manifest, isValid else { return true }
    return !changedReads.isDisjoint(with: manifest.planReads)
  }

  /// Whether all that was in the folder is there, as it was, and nothing else but what is left out.
  ///
  /// - Parameters:
  ///   - kept: by the number of an entry, what ``record(of:written:leads:read:)`` has given.
  ///   - leads: whether a link leads to something in the input.
  func isCurrent(
    _ entries: [FolderEntry], _ kept: [Manifest.Record?], leads: (FolderEntry) -> Bool
  ) -> Bool {
    guard let manifest, !manifest.isOpen, !hasOldPlan else { return false }
    var records = 0
    for (entry, record) in zip(entries, kept) {
      switch (entry.kind, record) {
      case (.folder, _):
        guard manifest.records[entry.path]?.kind == entry.kind.recordName else { return false }
        records += 1
      case (_, let record?):
        guard record.formerInput == nil else { return false }
        records += 1
      // What is left out again is not recorded.
      case (.special, nil): break
      case (.link, nil): if leads(entry) { return false }
      case (.content, nil), (.other, nil): return false
      }
    }
    return manifest.records.count == records
  }

  /// Whether all pages and style sheets of the folder are as they were, and none has vanished.
  ///
  /// - Parameter kept: as of ``isCurrent(_:_:leads:)``.
  func hasAllContent(_ entries: [FolderEntry], _ kept: [Manifest.Record?]) -> Bool {
    guard let manifest, !hasOldPlan else { return false }
    var count = 0
    for (entry, record) in zip(entries, kept) {
      guard case .content = entry.kind else { continue }
      if record == nil { return false }
      count += 1
    }
    return manifest.records.values.count { $0.kind.hasPrefix("content") } == count
  }

  /// The record of an entry that need not be processed again; `nil` for one that has to be.
  ///
  /// - Parameters:
  ///   - written: the stamp of the file at the place that the entry is written to; `nil` if there is
  ///     none.
  ///   - leads: whether a link leads to something in the input, as it did in the run before.
  ///   - read: reads the entry.
  func record(
    of entry: FolderEntry, written: () -> FileStamp?, leads: () -> Bool, read: () -> [UInt8]?
  ) -> Manifest.Record? {
    if case .link = entry.kind, !leads() { return nil }
    guard isValid, let manifest, let record = manifest.records[entry.path],
      record.kind == entry.kind.recordName,
      written()?.isStill(record.output) == true,
      changedReads.isEmpty || changedReads.isDisjoint(with: record.reads)
    else { return nil }
    let stamp = FileStamp(entry.status)
    // One file by two names.
    if record.output.changed == 0, record.output.number == stamp.number { return record }
    if stamp == record.input, manifest.isSettled(stamp) { return record }
    // Builds write files anew that are the same.
    guard let hash = record.hash, stamp.size == record.input.size,
      stamp.permissions == record.input.permissions, let bytes = read(), ContentHash(bytes) == hash
    else { return nil }
    return record.stamped(stamp)
  }
}

extension FolderEntry.Kind {
  /// The name of the kind in a manifest.
  var recordName: String {
    switch self {
    case .folder: "folder"
    // Spelled out: it is asked of each file, and the name of a case is looked up by reflection.
    case .content(.html): "content html"
    case .content(.xhtml): "content xhtml"
    case .content(.svg): "content svg"
    case .content(.css): "content css"
    case .other: "other"
    case .link: "link"
    case .special: "special"
    }
  }
}
