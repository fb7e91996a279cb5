internal import Schemefy

/// Palettes by their names, and from files and folders.
enum PaletteLoader {
  /// The palette that an argument names, or that the file or folder has.
  static func load(
    _ argument: FilePath, console: Console = Console()
  ) throws(CommandFailure) -> Palette {
    try read(argument, console: console).palette
  }

  /// The palette of an argument, and how its files spell the roles; `nil` for one that has no files.
  ///
  /// Errors in a file are shown with their place, and so are values that a palette can't represent.
  static func read(
    _ argument: FilePath, console: Console
  ) throws(CommandFailure) -> (palette: Palette, spelling: PaletteSpelling?) {
    let name = argument.description
    if let builtIn = Palette.BuiltIn(rawValue: name) { return (Palette(builtIn: builtIn), nil) }
    let isFolder: Bool
    do {
      isFolder = try FileStatus(of: argument).kind == .folder
    } catch {
      let names = Palette.BuiltIn.allCases.map(\.rawValue)
      guard error.isMissingFile else { throw CommandFailure(argument, error) }
      throw CommandFailure(
        "'\(name)' is no palette and no file\(Suggestion.hint(for: name, among: names))")
    }
    let files = try isFolder ? folder(argument) : file(argument)
    guard let format = PaletteFormat(path: name) ?? (isFolder ? format(of: files) : nil) else {
      throw CommandFailure(
        argument, "not a format of palettes: .css, .xcassets, .json, .swift or Android's res")
    }
    do throws(PaletteError) {
      let read = try PaletteImport(name: stem(argument), format: format, files: files)
      console.show(read.notes) { $0 }
      return (read.palette, read.spelling)
    } catch {
      console.show([error.diagnostic]) { $0 }
      throw CommandFailure(argument, "can't be read as a palette")
    }
  }

  /// A file, and the files in its folder that it lists.
  private static func file(_ argument: FilePath) throws(CommandFailure) -> [PaletteFile] {
    let file = PaletteFile(path: argument.description, bytes: try WholeInput.file(argument))
    let root = RootFolder(path: argument.parent)
    return [file]
      + PaletteImport.paths(listedIn: file).compactMap { path in
        // A missing file is reported at the place where it is listed.
        guard let bytes = try? root.read(FilePath(path)) else { return nil }
        let place = argument.description.contains("/") ? argument.parent.appending(path) : nil
        return PaletteFile(path: place?.description ?? path, bytes: bytes)
      }
  }

  /// All files of a folder that a palette may consist of.
  private static func folder(_ folder: FilePath) throws(CommandFailure) -> [PaletteFile] {
    let root = RootFolder(path: folder)
    let walk = FolderWalk(root, excluded: nil)
    if let failure = walk.failures.first { throw failure }
    var files: [PaletteFile] = []
    for entry in walk.entries {
      let path = folder.appending(entry.path)
      guard entry.kind == .other, PaletteFormat(path: path.description) != nil else { continue }
      do throws(SystemError) {
        files.append(PaletteFile(path: path.description, bytes: try root.read(entry.path)))
      } catch {
        throw CommandFailure(path, error)
      }
    }
    return files
  }

  /// The format of a folder by the files in it, for a name without a known extension.
  private static func format(of files: [PaletteFile]) -> PaletteFormat? {
    let formats = Set(files.compactMap { PaletteFormat(path: $0.path) })
    return formats.count == 1 ? formats.first : nil
  }

  /// The name of a palette from a file.
  private static func stem(_ path: FilePath) -> String {
    let name = path.lastComponent.description
    return name.split(separator: ".").first.map(String.init) ?? name
  }
}
