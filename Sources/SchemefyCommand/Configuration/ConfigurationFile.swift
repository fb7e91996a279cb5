/// The file with the configuration of a project.
///
/// The file is JSON: the tool has a reader for that with places in it, and so have editors and the tools
/// that make web sites; a format of its own, or a part of TOML, would be one more to learn.
struct ConfigurationFile {
  static let name = "schemefy.json"
  /// More is no configuration.
  private static let sizeLimit = 1 << 20

  /// The path of the file as it is shown: relative to the working directory if it lies in that.
  let path: FilePath
  /// The folder that it lies in, absolute and without symbolic links.
  let folder: FilePath
  let bytes: [UInt8]

  /// A file of any name.
  init(_ path: FilePath) throws(CommandFailure) {
    self.path = path
    do {
      folder = try path.resolved().parent
    } catch {
      throw CommandFailure(path, error)
    }
    bytes = try WholeInput.read(path, Self.sizeLimit) { () throws(SystemError) in
      try OpenFile(reading: path).readAll(limit: Self.sizeLimit)
    }
  }

  /// The nearest one in the folder of an input or above: up to the top of the repository, which is
  /// the first folder that holds `.git`, or of the file system.
  ///
  /// - Parameter input: `nil` and `-` stand for the working directory.
  static func nearest(to input: FilePath?) -> FilePath? {
    let input = input.flatMap { $0 == FilePath("-") ? nil : $0 } ?? FilePath(".")
    guard let start = try? input.resolved() else { return nil }
    let isFolder = (try? FileStatus(of: start).kind) == .folder
    var folder = isFolder ? start : start.parent
    while true {
      let file = folder.appending(name)
      if (try? FileStatus(of: file).kind) == .file { return shown(file) }
      let isTop = (try? FileStatus(of: folder.appending(".git"))) != nil
      guard !isTop, folder.parent != folder else { return nil }
      folder = folder.parent
    }
  }

  private static func shown(_ path: FilePath) -> FilePath {
    guard let here = try? FilePath(".").resolved() else { return path }
    return path.relative(to: here) ?? path
  }
}
