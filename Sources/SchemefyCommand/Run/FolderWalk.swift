internal import Schemefy

/// A thing in a folder.
struct FolderEntry: Sendable {
  /// The treatment of an entry by the command.
  enum Kind: Equatable, Sendable {
    case folder
    case content(ContentType)
    /// A file without colours, to be copied.
    case other
    /// A symbolic link, with its target.
    case link(FilePath)
    /// A pipe, socket or device.
    case special
  }

  /// Relative to the folder.
  let path: FilePath
  let kind: Kind
  let status: FileStatus
}

/// All that a folder holds, in an order that depends on the names alone.
struct FolderWalk {
  /// The entries, each folder in front of its contents.
  private(set) var entries: [FolderEntry] = []
  /// The folders and entries that could not be read.
  private(set) var failures: [CommandFailure] = []

  /// Walks a folder, without following symbolic links.
  ///
  /// - Parameter excluded: a folder to be left out: the one that is written to.
  init(_ root: RootFolder, excluded: FileStatus.Identity?) {
    var folders = [FilePath("")]
    while let folder = folders.popLast() {
      let members: [FolderEntry]
      do throws(SystemError) {
        members = try Self.members(of: folder, in: root)
      } catch {
        failures.append(CommandFailure(root.path.appending(folder), error))
        continue
      }
      let included = members.filter { $0.status.identity != excluded }
      entries += included
      // The last in is the first out.
      folders += included.filter { $0.kind == .folder }.map(\.path).reversed()
    }
  }

  /// Sets the content types of files that an EPUB publication declares.
  mutating func takeTypes(from manifest: PublicationManifest) {
    entries = entries.map { entry in
      guard let type = manifest.contentType(of: entry.path.description) else { return entry }
      switch entry.kind {
      case .content, .other:
        return FolderEntry(path: entry.path, kind: .content(type), status: entry.status)
      case .folder, .link, .special:
        return entry
      }
    }
  }

  /// The entries of a folder, by name.
  private static func members(
    of folder: FilePath, in root: RootFolder
  ) throws(SystemError) -> [FolderEntry] {
    let file = try root.open(folder, isFolder: true)
    var members: [FolderEntry] = []
    for name in try file.names() {
      // A file that vanished since its name was read is skipped.
      guard let status = try? FileStatus(ofName: name, in: file) else { continue }
      // Folders of such a name are none of the command's.
      if status.kind == .file || status.kind == .symbolicLink, TemporaryName(name) != nil {
        continue
      }
      let path = folder.appending(name)
      let kind: FolderEntry.Kind
      switch status.kind {
      case .folder: kind = .folder
      case .file:
        kind = ContentType(fileName: name.description).map { .content($0) } ?? .other
      case .symbolicLink: kind = .link(try root.path.appending(path).linkText())
      case .special: kind = .special
      }
      members.append(FolderEntry(path: path, kind: kind, status: status))
    }
    return members
  }
}
