internal import Glibc
internal import Schemefy
internal import SchemefyReports

/// The folder that previews are written to.
struct PreviewFolder {
  private let folder: FilePath

  /// The names of what stands in a folder of previews.
  private static let names = [
    "preview.js", "preview.css", "index.html", "state.js", views.description,
  ]
  private static let views = FilePath("views")

  /// Makes the folder, with the page that shows previews.
  ///
  /// - Parameters:
  ///   - given: `nil` for a new one among temporary files, which nobody else may read.
  ///   - title: of the page.
  /// - Throws: if there is something else in the folder.
  init(_ given: FilePath?, title: String) throws(CommandFailure) {
    if let given { try Self.check(given) }
    do {
      folder = try given ?? Self.temporaryFolder()
      try folder.makeFolders()
    } catch {
      throw CommandFailure(given ?? FilePath("preview"), "can't be made: \(error)")
    }
    // The script by which the folder is known again comes first.
    try write(PreviewFiles.shell(title: title))
    do {
      try folder.appending(Self.views).makeFolders()
    } catch {
      throw CommandFailure(folder.appending(Self.views), "can't be made: \(error)")
    }
  }

  private static func check(_ folder: FilePath) throws(CommandFailure) {
    let root = RootFolder(path: folder)
    let found: [FilePath]
    do {
      found = try root.open(FilePath(""), isFolder: true).names()
    } catch {
      if error.code == ENOENT { return }
      throw CommandFailure(folder, error)
    }
    guard found.isEmpty || isOfPreviews(root, found) else {
      throw CommandFailure(
        folder, "has files that are no preview's; a preview needs a folder of its own")
    }
  }

  /// Whether nothing but previews is in a folder: names of ours alone, with our script among them, and
  /// the views in a folder that is no link to another.
  private static func isOfPreviews(_ root: RootFolder, _ found: [FilePath]) -> Bool {
    let others = found.filter { TemporaryName($0) == nil }.map(\.description)
    guard others.allSatisfy(names.contains) else { return false }
    let views = try? FileStatus(of: root.path.appending(views), followsLinks: false)
    guard views.map({ $0.kind == .folder }) ?? true else { return false }
    let sign = PreviewFiles.sign
    return (try? root.read(FilePath(names[0]), limit: sign.count))?.starts(with: sign) ?? false
  }

  private static func temporaryFolder() throws(SystemError) -> FilePath {
    let parent = unsafe getenv("TMPDIR").map { unsafe String(cString: $0) } ?? "/tmp"
    // The template that POSIX asks of `mkdtemp` ends in six letters X, which become another name each time.
    let letters = [UInt8](repeating: UInt8(ascii: "X"), count: 6)
    var name = Array(FilePath(parent).appending("schemefy-preview-").bytes) + letters + [0]
    // SAFETY: the bytes end in NUL, and `mkdtemp` replaces six of them; bytes are chars.
    let isMade = unsafe name.withUnsafeMutableBytes { buffer in
      unsafe buffer.withMemoryRebound(to: CChar.self) { chars in
        unsafe chars.baseAddress.map { unsafe mkdtemp($0) != nil } ?? false
      }
    }
    guard isMade else { throw .last }
    return FilePath(bytes: name)
  }

  /// The address to open.
  var address: String {
    ((try? folder.resolved()) ?? folder).appending("index.html").address
  }

  /// Writes files, except those that are there already with the same bytes.
  func write(_ files: [PreviewFiles.File]) throws(CommandFailure) {
    for (name, bytes) in files {
      let path = folder.appending(name)
      do throws(SystemError) {
        if (try? RootFolder(path: folder).read(FilePath(name))) == bytes { continue }
        let file = try AtomicFile(path: path, .new(0o666))
        try file.write(bytes)
        try file.commit()
      } catch {
        throw CommandFailure(writing: path, error)
      }
    }
  }
}

extension FilePath {
  /// The address of a file by its absolute path.
  ///
  /// RFC 8089 <https://www.rfc-editor.org/rfc/rfc8089>
  var address: String { "file://" + PreviewFiles.escaped(path: bytes) }
}
