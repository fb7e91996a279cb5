internal import Glibc
internal import Synchronization

/// Temporary files that killed runs left behind in the folders that this run writes to.
enum StaleFiles {
  /// The folders that have been looked through.
  private static let folders = Mutex<Set<FilePath>>([])

  /// Removes the temporary files and links in a folder whose process has ended, once in a run.
  ///
  /// Removes the files of this user. A file that can't be removed stays.
  static func remove(from folder: FilePath) {
    guard folders.withLock({ $0.insert(folder).inserted }),
      let file = try? OpenFile(reading: folder)
    else { return }
    remove(in: file)
  }

  /// - Parameter folder: the folder, relative to the root; one outside of the root is left alone.
  static func remove(from folder: FilePath, in root: RootFolder) {
    guard folders.withLock({ $0.insert(root.path.appending(folder)).inserted }),
      let file = try? root.open(folder, isFolder: true)
    else { return }
    remove(in: file)
  }

  private static func remove(in file: borrowing OpenFile) {
    guard let names = try? file.names(where: { TemporaryName($0)?.isStale == true }) else { return }
    let descriptor = file.descriptor
    for name in names {
      guard let status = try? FileStatus(ofName: name, in: file), status.owner == geteuid(),
        status.kind == .file || status.kind == .symbolicLink
      else { continue }
      _ = unsafe name.withCString { unsafe unlinkat(descriptor, $0, 0) }
    }
  }
}
