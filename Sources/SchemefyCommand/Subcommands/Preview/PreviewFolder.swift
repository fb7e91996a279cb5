internal import Glibc
internal import Schemefy
internal import SchemefyReports

/// The folder that previews are written to.
struct PreviewFolder {
  private let folder: FilePath

  /// What shows that a folder is one of previews.
  private static let sign = FilePath("state.js")

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
      try folder.appending("views").makeFolders()
    } catch {
      throw CommandFailure(given ?? FilePath("preview"), "can't be made: \(error)")
    }
    try write(PreviewFiles.shell(title: title))
  }

  private static func check(_ folder: FilePath) throws(CommandFailure) {
    let names: [FilePath]
    do {
      names = try RootFolder(path: folder).open(FilePath(""), isFolder: true).names()
    } catch {
      if error.code == ENOENT { return }
      throw CommandFailure(folder, error)
    }
    guard names.isEmpty || names.contains(sign) else {
      throw CommandFailure(
        folder, "has files that are no preview's; a preview needs a folder of its own")
    }
  }

  private static func temporaryFolder() throws(SystemError) -> FilePath {
    let parent = unsafe getenv("TMPDIR").map { unsafe String(cString: $0) } ?? "/tmp"
    var name = Array(FilePath(parent).appending("schemefy-preview-XXXXXX").bytes) + [0]
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

  /// Writes files, but those that are there already with these bytes.
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
