internal import Glibc

/// The folder that a processed folder is written to.
struct FolderOutput: Sendable {
  let folder: FilePath

  /// The identity of the folder; `nil` before it is created.
  var identity: FileStatus.Identity? { (try? FileStatus(of: folder))?.identity }

  /// Makes the folders.
  ///
  /// - Precondition: ``check(_:of:)`` has found that they are none of the input.
  func prepare(_ entries: [FolderEntry]) throws(CommandFailure) {
    do {
      try folder.makeFolders()
    } catch {
      throw CommandFailure(folder, "can't be made: \(error)")
    }
    for entry in entries where entry.kind == .folder { try make(entry) }
  }

  /// Makes sure that nothing of the input is written over.
  func check(_ entries: [FolderEntry], of input: FilePath) throws(CommandFailure) {
    let folders = entries.filter { $0.kind == .folder }
    var inputs = Set(folders.map(\.status.identity))
    if let status = try? FileStatus(of: input) { inputs.insert(status.identity) }
    for path in [FilePath("")] + folders.map(\.path) {
      let output = folder.appending(path)
      guard let status = try? FileStatus(of: output) else { continue }
      if inputs.contains(status.identity) {
        throw CommandFailure(output, "belongs to the input, and would be written over")
      }
    }
  }

  /// Makes a folder, for the time being one that can be written to.
  private func make(_ entry: FolderEntry) throws(CommandFailure) {
    let path = folder.appending(entry.path)
    if let status = try? FileStatus(of: path, followsLinks: false) {
      guard status.kind == .folder else {
        throw CommandFailure(path, "exists and is not a folder")
      }
      if status.permissions & 0o700 != 0o700 {
        try? path.setPermissions(entry.status.permissions | 0o700)
      }
      return
    }
    do {
      try path.makeFolder(permissions: entry.status.permissions | 0o700)
    } catch {
      throw CommandFailure(path, "can't be made: \(error)")
    }
  }

  /// Copies a file with its permissions and its time.
  ///
  /// - Parameter links: whether it only gets another name, where that is possible.
  /// - Returns: the stamp of the copy.
  func copy(
    _ entry: FolderEntry, from source: RootFolder, links: Bool = false
  ) throws(CommandFailure) -> FileStamp {
    let input: OpenFile
    do {
      input = try source.open(entry.path)
    } catch {
      throw CommandFailure(source.path.appending(entry.path), error)
    }
    let path = folder.appending(entry.path)
    if links, let stamp = try? link(input, at: path) { return stamp }
    do throws(SystemError) {
      let output = try AtomicFile(path: path, .exact(entry.status.permissions))
      if !output.clone(input) {
        let reader = ByteReader(descriptor: input.descriptor)
        while true {
          let chunk = try reader.read(upTo: 1 << 17)
          if chunk.isEmpty { break }
          try output.write(chunk)
        }
      }
      output.setModified(entry.status.modified)
      return try Self.commit(output, at: path)
    } catch {
      throw Processor.failure(writing: path, error)
    }
  }

  /// Gives a file another name.
  private func link(
    _ input: borrowing OpenFile, at path: FilePath
  ) throws(SystemError) -> FileStamp {
    let status = try FileStatus(of: input)
    var stamp = FileStamp(status)
    stamp.changed = 0
    // Of two names of one file, none takes the place of the other.
    let old = try? FileStatus(of: path, followsLinks: false)
    if old?.identity != status.identity { try input.link(at: path) }
    return stamp
  }

  /// Writes the result of a file. If it is there already, with the same bytes and permissions, it stays
  /// as it is; if the result is the file as it was, it has the file's time.
  ///
  /// - Returns: whether anything was written, and the stamp of the file.
  func write(
    _ result: ProcessedFile, of entry: FolderEntry
  ) throws(CommandFailure) -> (isNew: Bool, stamp: FileStamp) {
    let path = folder.appending(entry.path)
    if let stamp = stamp(of: result.bytes, at: path, entry.status.permissions) {
      return (false, stamp)
    }
    do throws(SystemError) {
      let file = try AtomicFile(path: path, .exact(entry.status.permissions))
      try file.write(result.bytes)
      if !result.isChanged { file.setModified(entry.status.modified) }
      return (true, try Self.commit(file, at: path))
    } catch {
      throw Processor.failure(writing: path, error)
    }
  }

  /// The stamp of a file that has the bytes and permissions already; `nil` if there is none.
  func stamp(of bytes: [UInt8], at path: FilePath, _ permissions: mode_t) -> FileStamp? {
    guard let status = try? FileStatus(of: path, followsLinks: false), status.kind == .file,
      status.size == bytes.count, status.permissions == permissions,
      (try? OpenFile(reading: path).readAll()) == bytes
    else { return nil }
    return FileStamp(status)
  }

  /// Puts a file in its place, which changes it once more.
  private static func commit(
    _ file: consuming AtomicFile, at path: FilePath
  ) throws(SystemError) -> FileStamp {
    let written = try file.status()
    try file.commit()
    let status = try FileStatus(of: path, followsLinks: false)
    // A file that another process has put there since is none of ours.
    return FileStamp(status.identity == written.identity ? status : written)
  }

  /// Gives the folders their permissions, the inner ones first. A folder for which that is not possible
  /// stays as it was made.
  func finish(_ entries: [FolderEntry]) {
    for entry in entries.reversed() where entry.kind == .folder {
      let path = folder.appending(entry.path)
      let status = try? FileStatus(of: path, followsLinks: false)
      // Setting the permissions that it has already would change its stamp.
      if let status, status.kind == .folder, status.permissions == entry.status.permissions {
        continue
      }
      try? path.setPermissions(entry.status.permissions)
    }
  }
}
