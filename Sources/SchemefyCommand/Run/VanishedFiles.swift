internal import Glibc
internal import Schemefy

/// What an earlier run has written of things that are gone.
struct VanishedFiles {
  let output: FolderOutput
  let console: Console
  /// Whether it is only said.
  let isDryRun: Bool

  /// Removes them, but for what was changed since. Folders go where nothing is left in them.
  ///
  /// - Returns: why one could not be removed.
  func remove(_ vanished: [(path: FilePath, record: Manifest.Record)]) -> CommandFailure? {
    var failure: CommandFailure?
    // Folders after what is in them.
    for (path, record) in vanished.sorted(by: { $1.path < $0.path }) {
      let file = output.folder.appending(path)
      do throws(SystemError) {
        try record.isFolder ? removeFolder(file) : remove(file, record.output)
      } catch {
        if failure == nil { failure = CommandFailure(file, "can't be removed: \(error)") }
      }
    }
    return failure
  }

  private func remove(_ file: FilePath, _ stamp: FileStamp) throws(SystemError) {
    guard let found = FileStamp(of: file, followsLinks: false, isOwn: true) else { return }
    guard found == stamp else {
      return console.warn(
        file, "vanished-input", "its input is gone; it was changed since it was written, and stays")
    }
    if isDryRun { return console.logResult(file, "would be removed") }
    guard unsafe file.withCString({ unsafe unlink($0) }) == 0 else { throw .last }
    console.logResult(file, "removed")
  }

  private func removeFolder(_ folder: FilePath) throws(SystemError) {
    if isDryRun { return }
    if unsafe folder.withCString({ unsafe rmdir($0) }) == 0 {
      return console.logResult(folder, "removed")
    }
    let error = SystemError.last
    switch error.code {
    case ENOENT, ENOTEMPTY, EEXIST, ENOTDIR: return
    default: throw error
    }
  }
}
