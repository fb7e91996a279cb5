internal import Glibc
internal import Schemefy

/// The files that an earlier run has written for entries that are gone.
struct VanishedFiles {
  let output: FolderOutput
  let console: Console
  /// Whether the removal is only reported.
  let isDryRun: Bool

  /// Removes the files, but for those that were changed since. Folders are removed if nothing is left in
  /// them.
  ///
  /// - Returns: the reason why a file could not be removed; `nil` if all could.
  func remove(_ vanished: [(path: FilePath, record: Manifest.Record)]) -> CommandFailure? {
    var failure: CommandFailure?
    let root = RootFolder(path: output.folder)
    // Folders are removed after the files in them.
    for (path, record) in vanished.sorted(by: { $1.path < $0.path }) {
      // A link may have taken the place of a folder since: nothing outside is touched.
      guard let folder = try? root.open(path.parent, isFolder: true) else { continue }
      let place = Place(name: path.lastComponent, shown: output.folder.appending(path))
      do throws(SystemError) {
        try record.isFolder
          ? removeFolder(place, in: folder) : remove(place, in: folder, record.output)
      } catch {
        if failure == nil { failure = CommandFailure(place.shown, "can't be removed: \(error)") }
      }
    }
    return failure
  }

  /// Removes what no page links any more, such as a style sheet of custom properties.
  ///
  /// - Returns: why one could not be removed.
  func remove(unlinked files: Set<FilePath>) -> CommandFailure? {
    var failure: CommandFailure?
    let root = RootFolder(path: output.folder)
    for path in files.sorted() {
      guard let bytes = try? root.read(path), LinkedSheets.isFile(bytes) else { continue }
      let shown = output.folder.appending(path)
      if isDryRun {
        console.logResult(shown, "would be removed")
        continue
      }
      do throws(SystemError) {
        try root.remove(path)
        console.logResult(shown, "removed, as no page links to it")
      } catch {
        if failure == nil { failure = CommandFailure(shown, "can't be removed: \(error)") }
      }
    }
    return failure
  }

  /// A name in a folder, and the path that messages have.
  private struct Place {
    let name: FilePath
    let shown: FilePath
  }

  private func remove(
    _ file: Place, in folder: borrowing OpenFile, _ stamp: FileStamp
  ) throws(SystemError) {
    guard let status = try? FileStatus(ofName: file.name, in: folder) else { return }
    guard FileStamp(status).isStill(stamp) else {
      return console.warn(
        file.shown, "vanished-input",
        "its input is gone; it was changed since it was written, and stays")
    }
    if isDryRun { return console.logResult(file.shown, "would be removed") }
    guard unlink(file.name, in: folder, 0) else { throw .last }
    console.logResult(file.shown, "removed")
  }

  private func unlink(_ name: FilePath, in folder: borrowing OpenFile, _ flags: Int32) -> Bool {
    let descriptor = folder.descriptor
    return unsafe name.withCString { unsafe unlinkat(descriptor, $0, flags) } == 0
  }

  private func removeFolder(
    _ folder: Place, in parent: borrowing OpenFile
  ) throws(SystemError) {
    if isDryRun { return }
    if unlink(folder.name, in: parent, Int32(AT_REMOVEDIR)) {
      return console.logResult(folder.shown, "removed")
    }
    let error = SystemError.last
    switch error.code {
    case ENOENT, ENOTEMPTY, EEXIST, ENOTDIR: return
    default: throw error
    }
  }
}
