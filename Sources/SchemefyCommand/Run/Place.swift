internal import Schemefy

/// The place of an input: its name for the library, the files that it may read, and the names of
/// files for messages.
struct Place: Sendable {
  /// The path that the library gets, relative to the root of the resources.
  let path: String
  /// The files that the input may link to; `nil` if it has no place in a file system.
  let resources: (any ResourceProvider)?
  /// The input as the user named it.
  private let name: String
  /// The root as the user would name it.
  let root: FilePath

  private init(
    path: FilePath, resources: (any ResourceProvider)?, name: String, root: FilePath
  ) {
    self.path = path.description
    self.resources = resources
    self.name = name
    self.root = root
  }

  /// The place, with other files that content there may refer to.
  func with(_ resources: any ResourceProvider) -> Place {
    Place(path: FilePath(path), resources: resources, name: name, root: root)
  }

  /// A file of the library's as the user knows it.
  func name(of file: String) -> String {
    file == path ? name : root.appending(file).description
  }

  /// Standard input, a pipe or a device: without a path, its links lead somewhere only if a root is
  /// given.
  static func stream(name: String, root: FilePath?) -> Place {
    Place(
      path: FilePath("-"), resources: root.map { FileResources(root: RootFolder(path: $0)) },
      name: name, root: root ?? FilePath("."))
  }

  /// A file that is an input by itself.
  ///
  /// - Throws: if it is outside of a given root.
  static func file(_ file: FilePath, root: FilePath?) throws(CommandFailure) -> Place {
    if let root { return try self.file(file, inside: root) }
    let working = FilePath(".")
    let name = file.description
    if !file.isAbsolute, !file.hasParentComponent {
      // Most calls end here, without asking the system.
      return Place(
        path: FilePath(components: file.components),
        resources: FileResources(root: RootFolder(path: working)), name: name, root: working)
    }
    do {
      let folder = try file.parent.resolved()
      let resolved = folder.appending(file.lastComponent)
      if let path = resolved.relative(to: try working.resolved()) {
        return Place(
          path: path, resources: FileResources(root: RootFolder(path: working)), name: name,
          root: working)
      }
      return Place(
        path: FilePath(components: resolved.components),
        resources: NearestRootResources(folder: folder), name: name, root: FilePath("/"))
    } catch {
      throw CommandFailure(file, error)
    }
  }

  /// A file in a root that is given.
  private static func file(
    _ file: FilePath, inside root: FilePath
  ) throws(CommandFailure) -> Place {
    let path = try relativePath(of: file, isFolder: false, inside: root)
    return Place(
      path: path, resources: FileResources(root: RootFolder(path: root)), name: file.description,
      root: root)
  }

  /// The path from a root to a file or folder, even if one is named by a relative path and the
  /// other is not.
  ///
  /// - Throws: if it is outside.
  static func relativePath(
    of file: FilePath, isFolder: Bool, inside root: FilePath
  ) throws(CommandFailure) -> FilePath {
    let resolvedRoot: FilePath
    do {
      resolvedRoot = try root.resolved()
    } catch {
      throw CommandFailure(root, error.isMissingFile ? "no such folder" : error.description)
    }
    let resolved: FilePath
    do {
      // A file that is a symbolic link stands where the link is.
      resolved =
        isFolder
        ? try file.resolved() : try file.parent.resolved().appending(file.lastComponent)
    } catch {
      throw CommandFailure(file, error)
    }
    guard let path = resolved.relative(to: resolvedRoot) else {
      throw CommandFailure(file, "does not lie in the root '\(root)'")
    }
    return path
  }

  /// A file of a folder that is an input.
  ///
  /// - Parameters:
  ///   - path: relative to the folder.
  ///   - prefix: the folder's own path, relative to the root.
  ///   - files: those in the root; `nil` where nothing of them is remembered.
  static func member(
    _ path: FilePath, of folder: FilePath, prefix: FilePath, root: FilePath,
    _ files: (any ResourceProvider)? = nil
  ) -> Place {
    Place(
      path: prefix.appending(path), resources: files ?? FileResources(root: RootFolder(path: root)),
      name: folder.appending(path).description, root: root)
  }
}
