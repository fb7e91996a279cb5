internal import Glibc
internal import Schemefy

/// The style sheets that written pages link to for their custom properties, and the scripts that they
/// load: each is written once, when all its pages are known.
struct LinkedSheets: Sendable {
  /// The name of the style sheet that the pages of a folder link by default.
  static let paletteName = FilePath("schemefy-palette.css")

  /// The scripts by which readers choose a style, by their paths.
  private var scripts: [FilePath: Use] = [:]
  /// The style sheets that pages link to, by their paths.
  private var sheets: [FilePath: Sheet] = [:]

  /// The use of a file: whether it is written or compared, and within which folder.
  struct Use: Sendable {
    /// The folder that the file lies in, wherever links lead; `nil` if any folder will do.
    var root: FilePath?
    /// Whether the file is only compared.
    var isCompared: Bool
  }

  private struct Sheet: Sendable {
    /// The definitions that pages of this run need, and those that other pages need which link to the
    /// sheet.
    var content = PaletteSheet()
    var others = PaletteSheet()
    let use: Use

    var bytes: [UInt8] {
      var all = content
      all.complete(by: others)
      return all.file
    }
  }

  /// The paths of all sheets and scripts.
  var paths: [FilePath] { Array(sheets.keys) + scripts.keys }

  /// Adds the definitions that a page needs.
  ///
  /// - Parameter path: where it links to.
  mutating func add(_ sheet: PaletteSheet, at path: FilePath, _ use: Use) {
    sheets[path, default: Sheet(use: use)].content.merge(sheet)
  }

  /// Adds the definitions that a page of an earlier run needs, as far as those of this run have none.
  ///
  /// - Parameter path: where it links to.
  mutating func add(left sheet: PaletteSheet, at path: FilePath, _ use: Use) {
    sheets[path, default: Sheet(use: use)].others.merge(sheet)
  }

  /// Adds the script by which readers choose a style.
  mutating func addScript(at path: FilePath, _ use: Use) { scripts[path] = use }

  /// The path that a page links to, seen from the place to which the page is written.
  ///
  /// - Parameters:
  ///   - sheet: the path of the style sheet in the root.
  ///   - page: the path of the page in the root.
  static func path(of sheet: String, from page: String, writtenTo output: FilePath) -> FilePath {
    let target = FilePath(sheet).components
    let folder = FilePath(page).components.dropLast()
    let common = zip(target, folder).prefix { $0 == $1 }.count
    let steps = folder.dropFirst(common).map { _ in Array("..".utf8) }
    let relative = FilePath(components: steps + target.dropFirst(common))
    return output.parent.appending(relative)
  }

  /// Writes or compares the sheets and scripts.
  func finish(_ processor: Processor) -> ExitStatus {
    let files =
      sheets.map { LinkedFile(path: $0, bytes: $1.bytes, use: $1.use) }
      + scripts.map { LinkedFile(path: $0, bytes: SwitchScript.bytes, use: $1) }
    var status = ExitStatus.done
    for file in files.sorted(by: { $0.path < $1.path }) {
      do throws(CommandFailure) {
        status = status.combined(with: try write(file, processor))
      } catch {
        processor.console.report(error)
        status = status.combined(with: error.status)
      }
    }
    return status
  }

  /// A file that pages have in common.
  private struct LinkedFile {
    let path: FilePath
    let bytes: [UInt8]
    let use: Use
  }

  private func write(
    _ file: LinkedFile, _ processor: Processor
  ) throws(CommandFailure) -> ExitStatus {
    let path = file.path
    if let root = file.use.root { try Self.check(path, in: root) }
    let existing = try Self.existing(at: path, isScript: scripts[path] != nil)
    let result = ProcessedFile(bytes: file.bytes, isChanged: existing != file.bytes)
    if file.use.isCompared { return try processor.compare(existing ?? [], with: result, at: path) }
    guard result.isChanged else {
      processor.console.logResult(path, "unchanged")
      return .done
    }
    if processor.settings.isDryRun {
      return processor.sayResult(path, "would be written, as pages link to it")
    }
    do {
      try path.parent.makeFolders()
    } catch {
      throw CommandFailure(path.parent, "can't be made: \(error)")
    }
    try Processor.write(file.bytes, to: path)
    processor.console.logResult(path, "written, as pages link to it")
    return .done
  }

  /// Makes sure that no symbolic link leads from a place in a folder out of that.
  private static func check(_ path: FilePath, in root: FilePath) throws(CommandFailure) {
    let inside = path.relative(to: root)?.components ?? []
    for count in stride(from: 1, through: inside.count, by: 1) {
      let part = FilePath(components: inside.prefix(count))
      guard RootFolder(path: root).isLeft(by: part) else { continue }
      throw CommandFailure(
        path, "'\(root.appending(part))' is a symbolic link that leads out of '\(root)'")
    }
  }

  /// Whether a file is one that a run has written for pages to link to.
  static func isFile(_ bytes: [UInt8]) -> Bool {
    PaletteSheet.isFile(bytes) || SwitchScript.isFile(bytes)
  }

  /// Whether a style sheet in a folder is one that a run has written for pages to link.
  static func isFile(at path: FilePath, in folder: RootFolder) -> Bool {
    // For most files, the first bytes are enough to know.
    guard let start = try? folder.read(path, limit: 64), OwnBlock.startsFile(start) else {
      return false
    }
    return (try? folder.read(path, limit: largestFile)).map { PaletteSheet.isFile($0) } ?? false
  }

  /// The bytes that an earlier run has written to a place; `nil` if nothing is there.
  ///
  /// - Throws: if another file is there.
  private static func existing(
    at path: FilePath, isScript: Bool
  ) throws(CommandFailure) -> [UInt8]? {
    let bytes: [UInt8]
    do throws(SystemError) {
      // Neither a pipe nor a device is waited for.
      switch try FileStatus(of: path).kind {
      case .file: bytes = try OpenFile(reading: path).readAll(limit: largestFile)
      case .folder: throw SystemError(code: EISDIR)
      case .symbolicLink, .special: throw SystemError(code: EINVAL)
      }
    } catch {
      if error.isMissingFile { return nil }
      throw CommandFailure(path, error)
    }
    let isOurs = isScript ? SwitchScript.isFile(bytes) : PaletteSheet.isFile(bytes)
    guard isOurs else {
      throw CommandFailure(
        path,
        isScript
          ? "exists, and is not the script by which a style is chosen"
          : "exists, and holds more than the custom properties of pages")
    }
    return bytes
  }

  /// The largest file that is looked at to see whether a run has written it, in bytes.
  private static let largestFile = 1 << 24

  /// Makes sure that nothing is in the way of what pages will link to, before any of them is written.
  ///
  /// - Parameter folder: where the sheet of a folder's pages will lie.
  static func checkPalette(in folder: FilePath) throws(CommandFailure) {
    try check(folder.appending(paletteName), in: folder)
    _ = try existing(at: folder.appending(paletteName), isScript: false)
  }
}
