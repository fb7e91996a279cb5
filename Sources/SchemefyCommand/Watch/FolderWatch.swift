internal import Schemefy

/// Runs over folders, the first at once, and another whenever something has changed in them.
///
/// Each is a run as any other: it walks through the folders and does what is due, by the manifest and by
/// what the run before has left in memory.
struct FolderWatch: ~Copyable {
  private let processor: Processor
  private let folders: [Folder]
  private var events: FolderEvents

  private struct Folder: Sendable {
    let input: FilePath
    let output: FilePath
    let memory = FolderMemory(isWatching: true)
  }

  /// - Throws: if a job is none of folder to folder, or folders can't be watched.
  init(_ processor: Processor, _ jobs: [Job]) throws(CommandFailure) {
    var folders: [Folder] = []
    for job in jobs { folders.append(try Self.folder(of: job, processor.settings)) }
    do {
      events = try FolderEvents()
    } catch {
      throw CommandFailure("option '--watch' does not work here: \(error)")
    }
    (self.processor, self.folders) = (processor, folders)
  }

  private static func folder(
    of job: Job, _ settings: CommandSettings
  ) throws(CommandFailure) -> Folder {
    guard !settings.isDryRun, case .folder(let input, _) = job.source,
      case .path(let output) = job.target
    else {
      throw CommandFailure("option '--watch' goes with folders that are written to '-o FOLDER'")
    }
    return Folder(input: input, output: output)
  }

  /// Runs for ever.
  ///
  /// - Throws: if a folder is gone, or can't be watched.
  mutating func run() throws(CommandFailure) -> Never {
    var isFirst = true
    while true {
      try watchAll()
      update(isFirst: isFirst)
      isFirst = false
      // The files that were read lie in other folders, too, and may have changed before these were
      // watched.
      if try watchReads() { continue }
      do {
        try events.wait()
      } catch {
        throw CommandFailure("changes can't be waited for: \(error)")
      }
    }
  }

  /// Watches all folders that are taken, before a run walks through them, so that nothing changes unseen.
  private mutating func watchAll() throws(CommandFailure) {
    for folder in folders {
      let site = try SiteFolder(folder.input, root: processor.settings.root)
      let output = FolderOutput(folder: folder.output)
      var isNew = true
      while isNew {
        guard (try? FileStatus(of: folder.input))?.kind == .folder else {
          throw CommandFailure(folder.input, "is gone, so there is nothing left to watch")
        }
        let walk = try site.walk(excluding: output.identity, processor.settings)
        isNew = try watch(folder.input)
        for entry in walk.entries where entry.kind == .folder {
          if try watch(folder.input.appending(entry.path)) { isNew = true }
        }
      }
    }
  }

  /// - Returns: whether the folder was not watched already; one that is gone is not.
  private mutating func watch(_ folder: FilePath) throws(CommandFailure) -> Bool {
    do {
      return try events.watch(folder)
    } catch {
      if error.isMissingFile { return false }
      guard error.isDiskFull else { throw CommandFailure(folder, "can't be watched: \(error)") }
      throw CommandFailure(
        folder,
        "can't be watched: there are more folders than the system allows to watch, which"
          + " /proc/sys/fs/inotify/max_user_watches says")
    }
  }

  /// Watches the folders of files that results depend on, where these lie outside or are left out.
  ///
  /// - Returns: whether there are any new.
  private mutating func watchReads() throws(CommandFailure) -> Bool {
    var isNew = false
    for folder in folders {
      let root = processor.settings.root ?? folder.input
      let reads = Manifest(in: folder.output)?.reads.keys.map { FilePath($0).parent } ?? []
      for parent in Set(reads) where try watch(root.appending(parent)) { isNew = true }
    }
    return isNew
  }

  /// Runs once over all folders, and says what was done.
  private func update(isFirst: Bool) {
    let start = ContinuousClock.now
    let console = Console(processor.settings.messages, isOfFiles: true)
    let processor = processor.with(console)
    var sheets = LinkedSheets()
    var count = 0
    for folder in folders {
      do throws(CommandFailure) {
        var run = try FolderRun(
          processor: processor, folder: folder.input, target: .path(folder.output), sheets: sheets,
          folder.memory)
        defer { (sheets, count) = (run.sheets, count + run.done) }
        _ = try run.run()
      } catch {
        console.report(error)
      }
    }
    _ = sheets.finish(processor)
    if isFirst || count > 0 { _ = console.finish() }
    console.sayWatching(done: isFirst ? nil : count, in: start.duration(to: .now))
  }
}
