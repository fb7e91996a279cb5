/// The files that are already in the place of the results of a folder: a file of an earlier run may be
/// written over, any other file only if that is asked for.
struct OccupiedPlaces {
  let output: FolderOutput
  /// Of the run before; `nil` if there is none that can be read.
  let manifest: Manifest?
  let processor: Processor

  private var settings: CommandSettings { processor.settings }

  /// Whether it is not known what an earlier run has written, though there was one: it was ended, or was
  /// one of another version.
  private var isUnknown: Bool {
    manifest?.isOpen ?? Manifest.isThere(in: output.folder)
  }

  /// Makes sure that nothing is written over that no run has written, and takes away what a run has
  /// written where a folder takes the place of a file, or a file that of a folder.
  ///
  /// - Parameters:
  ///   - kept: by number, the records of entries that are not written again.
  ///   - leads: whether a link leads to something in the input, so that it is written.
  func clear(
    _ entries: [FolderEntry], _ kept: [Manifest.Record?], leads: (FilePath) -> Bool
  ) throws(CommandFailure) {
    var vanished: [(FilePath, Manifest.Record)] = []
    var foreign: [FilePath] = []
    for (entry, record) in zip(entries, kept) where record == nil {
      let place = output.folder.appending(entry.path)
      guard let status = try? FileStatus(of: place, followsLinks: false) else { continue }
      let isSwapped = (status.kind == .folder) != (entry.kind == .folder)
      let old = manifest?.records[entry.path]
      if isSwapped {
        if let old { vanished += try swapped(entry, old, at: place) }
      } else if old == nil, isWritten(entry, leads),
        manifest?.linked.contains(entry.path) != true
      {
        foreign.append(place)
      }
    }
    try check(foreign)
    if let failure = remover.remove(vanished) { throw failure }
  }

  private var remover: VanishedFiles {
    VanishedFiles(output: output, console: processor.console, isDryRun: settings.isDryRun)
  }

  private func isWritten(_ entry: FolderEntry, _ leads: (FilePath) -> Bool) -> Bool {
    switch entry.kind {
    case .content, .other: true
    case .link: leads(entry.path)
    case .folder, .special: false
    }
  }

  /// The files of an earlier run whose place an entry of another kind takes.
  private func swapped(
    _ entry: FolderEntry, _ old: Manifest.Record, at place: FilePath
  ) throws(CommandFailure) -> [(FilePath, Manifest.Record)] {
    guard entry.kind != .folder else { return [(entry.path, old)] }
    guard settings.deletes else {
      throw CommandFailure(
        place,
        "is a folder, and a file is to take its place; '--delete' removes what an earlier run"
          + " has written in it")
    }
    return manifest?.records.filter { $0.key.relative(to: entry.path) != nil }.map { ($0, $1) }
      ?? []
  }

  private func check(_ foreign: [FilePath]) throws(CommandFailure) {
    guard let first = foreign.first, !settings.overwrites, !isUnknown else { return }
    let others = foreign.count == 1 ? "" : " (the first of \(foreign.count) such files)"
    throw CommandFailure(
      first,
      "exists, and no earlier run has written it\(others); choose another folder, or"
        + " allow it with '--overwrite'")
  }
}
