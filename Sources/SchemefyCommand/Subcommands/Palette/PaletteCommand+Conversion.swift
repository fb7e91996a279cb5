internal import Schemefy

extension PaletteCommand {
  /// Writes a palette in another format, and reports the values that the format can't represent.
  func convert(
    _ palette: Palette, _ spelling: PaletteSpelling?
  ) throws(CommandFailure) -> ExitStatus {
    guard let format = settings.format ?? output.flatMap({ PaletteFormat(path: $0.description) })
    else {
      let words = PaletteFormat.allCases.map(\.rawValue)
      throw CommandFailure("'--format' is missing: \(Suggestion.list(words))")
    }
    let export = PaletteExport(palette, format: format, spelling: spelling)
    if format == .xcassets || format == .android {
      try write(export.files, format)
    } else if let file = export.files.first {
      try write(String(decoding: file.bytes, as: UTF8.self))
    }
    let location = SourceLocation(file: palette.name)
    console.show(
      export.losses.map { Diagnostic(.note, "palette-left-out", $0.description, at: location) }
    ) { $0 }
    return .done
  }

  /// Writes files to the folder that was asked for.
  private func write(
    _ files: [PaletteFile], _ format: PaletteFormat
  ) throws(CommandFailure) {
    guard let output else {
      throw CommandFailure("'\(format.rawValue)' is several files: '-o' has to name a folder")
    }
    for file in files {
      let path = output.appending(file.path)
      do {
        try path.parent.makeFolders()
      } catch {
        throw CommandFailure(path.parent, "can't be made: \(error)")
      }
      try Processor.write(file.bytes, to: path)
    }
  }
}

extension Processor {
  /// Writes a new file, or one in the place of another.
  static func write(_ bytes: [UInt8], to path: FilePath) throws(CommandFailure) {
    do throws(SystemError) {
      let file: AtomicFile
      if let existing = try? FileStatus(of: path) {
        file = try AtomicFile(path: try path.resolved(), .replacing(existing))
      } else {
        file = try AtomicFile(path: path, .new(0o666))
      }
      try file.write(bytes)
      try file.commit()
    } catch {
      throw failure(writing: path, error)
    }
  }
}
