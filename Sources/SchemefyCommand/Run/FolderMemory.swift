internal import Schemefy
internal import Synchronization

/// The memory that a run over a folder leaves for the next one: in the same process, or in an
/// ``EvidenceFile``.
final class FolderMemory: Sendable {
  /// The memory of the pages and style sheets.
  let site: SiteMemory
  private let state = Mutex(State())

  /// - Parameter isWatching: whether there are more runs in this process.
  init(isWatching: Bool = false) { site = SiteMemory(keepsEvidence: isWatching) }

  private struct State {
    var hasRun = false
    /// Whether a run has made a plan.
    var hasPlan = false
    /// The other files that the plan was made with; `nil` for one that is not there.
    var reads: [String: FileStamp?] = [:]
    /// Whether one of the files may have changed without a trace.
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
      state.hasPlan = true
      for path in paths {
        let stamp = now[path] ?? nil
        state.reads[path] = .some(stamp)
        if let stamp, !stamp.isSettled(before: started) { state.isDoubtful = true }
      }
      return state.reads.keys.sorted { $0.isBefore($1) }
    }
  }

  // MARK: Files

  /// Whether a run has planned nothing yet in this process.
  var isNew: Bool { state.withLock { !$0.hasPlan } }

  /// Reads the memory that a run in another process has left.
  func read(_ file: EvidenceFile, _ fingerprint: ContentHash) {
    file.read(fingerprint) { reader, limit throws(BinaryReader.Failure) in
      let isDoubtful = try reader.flag()
      let reads = try reader.reads()
      try site.read(from: &reader, placesBelow: limit)
      state.withLock { ($0.isDoubtful, $0.reads) = (isDoubtful, reads) }
    }
  }

  /// Writes the memory for a run in another process.
  ///
  /// - Returns: whether that run will find it.
  func write(to file: EvidenceFile, _ fingerprint: ContentHash) -> Bool {
    file.finish(fingerprint) { writer in
      let state = state.withLock { $0 }
      writer.write(state.isDoubtful)
      writer.write(state.reads)
      site.write(to: &writer)
    }
  }
}
