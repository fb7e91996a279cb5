internal import Schemefy

/// A folder whose pages and style sheets belong together.
struct SiteFolder: Sendable {
  let folder: FilePath
  /// The folder's path in the root.
  let prefix: FilePath
  let contents: RootFolder
  /// Outside of this nothing is read.
  let root: FilePath
  /// The files in the root, as far as a run remembers them.
  let files: RememberedFiles

  /// A page or a style sheet.
  struct Member: Sendable {
    let place: Place
    let type: ContentType
    /// The `charset` of ``SiteFile/charset``.
    var charset: String?
    /// The numbers of ``SiteFile/version`` and ``SiteFile/formerVersion``.
    let version, formerVersion: UInt128?
    let read: @Sendable () throws(SystemError) -> [UInt8]
  }

  /// - Parameter root: `nil` for the folder itself.
  /// - Throws: if the folder lies outside of the root.
  init(_ folder: FilePath, root given: FilePath?) throws(CommandFailure) {
    self.folder = folder
    contents = RootFolder(path: folder)
    guard let given else {
      root = folder
      files = RememberedFiles(RootFolder(path: root))
      prefix = FilePath("")
      return
    }
    root = given
    files = RememberedFiles(RootFolder(path: root))
    prefix = try Place.relativePath(of: folder, isFolder: true, inside: given)
  }

  /// Walks through the folder, and returns its contents without those that are left out.
  ///
  /// - Parameters:
  ///   - excluded: a folder to be left out: the one that is written to.
  ///   - settings: the rules for the files to take.
  /// - Throws: if the folder's own rules can't be read.
  func walk(
    excluding excluded: FileStatus.Identity? = nil, _ settings: CommandSettings
  ) throws(CommandFailure) -> FolderWalk {
    var walk = FolderWalk(
      contents, excluded: excluded,
      rules: try TreeRules(for: contents, given: settings.treeRules),
      followsLinks: settings.followsLinks && !settings.isInPlace, takesOutputs: settings.restores)
    if let manifest = PublicationManifest(of: FileResources(root: contents)) {
      walk.takeTypes(from: manifest)
    }
    return walk
  }

  func place(of entry: FolderEntry) -> Place {
    Place.member(entry.path, of: folder, prefix: prefix, root: root, files)
  }

  /// The pages and style sheets among entries.
  ///
  /// - Parameters:
  ///   - limit: how many bytes of a file are of use: of a larger one no more than one more is read.
  ///   - started: when the walk began that has found the entries, in nanoseconds since 1970; without it
  ///     it is not known whether a file has changed.
  ///   - formerStamps: the stamps that files had before which are known to have the same bytes.
  func members(
    _ entries: [FolderEntry], limit: Int, started: Int = 0,
    formerStamps: [FilePath: FileStamp] = [:]
  ) -> [Member] {
    let contents = contents
    return entries.compactMap { entry in
      guard case .content(let type) = entry.kind else { return nil }
      let path = entry.path
      let stamp = FileStamp(entry.status)
      return Member(
        place: place(of: entry), type: type,
        version: stamp.isSettled(before: started) ? stamp.hash(of: type) : nil,
        formerVersion: formerStamps[path]?.hash(of: type)
      ) { () throws(SystemError) in
        try contents.read(path, limit: limit)
      }
    }
  }
}
