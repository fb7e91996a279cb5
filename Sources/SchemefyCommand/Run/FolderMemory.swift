internal import Schemefy
internal import Synchronization

/// What a run over a folder leaves for the next one in the same process.
final class FolderMemory: Sendable {
  /// What was seen of the pages and style sheets.
  let site = SiteMemory()
  private let state = Mutex(State())

  private struct State {
    var hasRun = false
    /// The other files that the plan was made with; `nil` for one that is not there.
    var reads: [String: FileStamp?] = [:]
    /// Whether one of them may have changed without a trace.
    var isDoubtful = false
  }

  /// Notes that a run begins.
  ///
  /// - Returns: whether it is the first.
  func begin() -> Bool {
    state.withLock { state in
      defer { state.hasRun = true }
      return !state.hasRun
    }
  }

  /// Forgets what was seen if a file has changed that the plan was made with.
  ///
  /// - Parameter files: gets the files, as they are now.
  func check(_ files: ReadFiles) {
    state.withLock { state in
      for path in state.reads.keys { files.note(path) }
      let now = files.stamps
      guard state.isDoubtful || state.reads.contains(where: { now[$0.key] != $0.value }) else {
        return
      }
      (state.reads, state.isDoubtful) = ([:], false)
      site.forgetResources()
    }
  }

  /// Adds the files that a plan was made with.
  ///
  /// - Parameters:
  ///   - files: as they were before they were read.
  ///   - started: when the run began, in nanoseconds since 1970.
  /// - Returns: the paths of all that the plan depends on, in the order of their bytes.
  func add(_ paths: [String], _ files: ReadFiles, started: Int) -> [String] {
    let now = files.stamps
    return state.withLock { state in
      for path in paths {
        let stamp = now[path] ?? nil
        state.reads[path] = .some(stamp)
        if let stamp, !stamp.isSettled(before: started) { state.isDoubtful = true }
      }
      return state.reads.keys.sorted { $0.isBefore($1) }
    }
  }
}
