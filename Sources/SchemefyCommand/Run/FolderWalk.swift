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

/// The contents of a folder, in an order that depends on the names alone.
struct FolderWalk {
  /// The entries, each folder in front of its contents.
  private(set) var entries: [FolderEntry] = []
  /// The folders and entries that could not be read.
  private(set) var failures: [CommandFailure] = []
  /// The folders in it that another run has written, where these are taken: each has a root of its own.
  private(set) var outputs: [FilePath] = []
  /// Whether rules leave any entries out.
  private(set) var isNarrowed = false
  /// Whether rules of the user's do.
  private(set) var isNarrowedByChoice = false

  private let root: RootFolder
  private let excluded: FileStatus.Identity?
  private let rules: TreeRules
  private let followsLinks: Bool
  private let takesOutputs: Bool

  /// A folder to be read, and the folders that it lies in.
  private struct Folder {
    let path: FilePath
    let identities: [FileStatus.Identity]
  }

  /// Walks a folder.
  ///
  /// - Parameters:
  ///   - excluded: a folder to be left out: the one that is written to.
  ///   - rules: which entries are taken.
  ///   - followsLinks: whether a symbolic link to something in the folder is taken as that, unless it
  ///     leads to a folder that holds it.
  ///   - takesOutputs: whether what another run has written is taken: it is to be restored, or judged.
  init(
    _ root: RootFolder, excluded: FileStatus.Identity?, rules: TreeRules = .none,
    followsLinks: Bool = false, takesOutputs: Bool = false
  ) {
    (self.root, self.excluded, self.rules) = (root, excluded, rules)
    (self.followsLinks, self.takesOutputs) = (followsLinks, takesOutputs)
    let identity = try? FileStatus(of: root.path).identity
    var folders = [Folder(path: FilePath(""), identities: identity.map { [$0] } ?? [])]
    while let folder = folders.popLast() {
      let members: [FolderEntry]
      do throws(SystemError) {
        guard let found = try self.members(of: folder) else {
          entries.removeAll { $0.path == folder.path }
          continue
        }
        members = found
      } catch {
        failures.append(CommandFailure(root.path.appending(folder.path), error))
        continue
      }
      entries += members
      // The last in is the first out.
      folders += members.filter { $0.kind == .folder }.reversed().map {
        Folder(path: $0.path, identities: folder.identities + [$0.status.identity])
      }
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

  /// The entries of a folder, by name; `nil` if the folder lies in the root and is what another run
  /// has written, and so is no input, unless such are taken.
  private mutating func members(of folder: Folder) throws(SystemError) -> [FolderEntry]? {
    let file = try root.open(folder.path, isFolder: true)
    let names = try file.names()
    if !folder.path.isEmpty, names.contains(Manifest.fileName) {
      guard takesOutputs else { return nil }
      outputs.append(folder.path)
    }
    let components = folder.path.components
    var members: [FolderEntry] = []
    for name in names {
      // A file that vanished since its name was read is skipped.
      guard var status = try? FileStatus(ofName: name, in: file), status.identity != excluded
      else { continue }
      // Folders of such a name are none of the command's.
      if status.kind == .file || status.kind == .symbolicLink, TemporaryName(name) != nil {
        continue
      }
      let path = folder.path.appending(name)
      if followsLinks, status.kind == .symbolicLink, let target = target(of: path, in: folder) {
        status = target
      }
      let isFolder = status.kind == .folder
      guard rules.takes(components + [name.bytes], isFolder: isFolder) else {
        isNarrowed = true
        if rules.isChosen(components + [name.bytes], isFolder: isFolder) {
          isNarrowedByChoice = true
        }
        continue
      }
      members.append(
        FolderEntry(path: path, kind: try kind(of: path, name, status), status: status))
    }
    return members
  }

  /// The innermost output that an entry lies in, with the entry's path in it; `nil` if it lies in none.
  func output(of entry: FolderEntry) -> (folder: FilePath, path: FilePath)? {
    outputs.compactMap { folder in entry.path.relative(to: folder).map { (folder, $0) } }
      .max { $0.folder.components.count < $1.folder.components.count }
  }

  private func kind(
    of path: FilePath, _ name: FilePath, _ status: FileStatus
  ) throws(SystemError) -> FolderEntry.Kind {
    switch status.kind {
    case .folder: .folder
    case .file: ContentType(fileName: name.description).map { .content($0) } ?? .other
    case .symbolicLink: .link(try root.path.appending(path).linkText())
    case .special: .special
    }
  }

  /// The status of a link's target; `nil` if that is outside, or holds the link.
  private func target(of path: FilePath, in folder: Folder) -> FileStatus? {
    guard let file = try? root.open(path), let status = try? FileStatus(of: file),
      status.identity != excluded, !folder.identities.contains(status.identity)
    else { return nil }
    return status
  }
}
