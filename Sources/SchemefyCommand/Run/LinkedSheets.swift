internal import Schemefy

/// The style sheets that written pages link to for their custom properties: each is written once,
/// when all its pages are known.
struct LinkedSheets: Sendable {
  /// Where pages link to, and whether that is only compared.
  private var sheets: [FilePath: (sheet: PaletteSheet, isCompared: Bool)] = [:]

  /// Adds the definitions that a page needs.
  ///
  /// - Parameter path: where it links to.
  mutating func add(_ sheet: PaletteSheet, at path: FilePath, isCompared: Bool) {
    sheets[path, default: (PaletteSheet(), isCompared)].sheet.merge(sheet)
  }

  /// Where a page links to, seen from where it is written.
  ///
  /// - Parameters:
  ///   - sheet: the place of the style sheet in the root.
  ///   - page: the page's own.
  static func path(of sheet: String, from page: String, writtenTo output: FilePath) -> FilePath {
    let target = FilePath(sheet).components
    let folder = FilePath(page).components.dropLast()
    let common = zip(target, folder).prefix { $0 == $1 }.count
    let steps = folder.dropFirst(common).map { _ in Array("..".utf8) }
    let relative = FilePath(components: steps + target.dropFirst(common))
    return output.parent.appending(relative)
  }

  /// Writes or compares them.
  func finish(_ processor: Processor) -> ExitStatus {
    var status = ExitStatus.done
    for (path, (sheet, isCompared)) in sheets.sorted(by: { $0.key < $1.key }) {
      do throws(CommandFailure) {
        status = status.combined(with: try write(sheet.file, to: path, isCompared, processor))
      } catch {
        processor.console.report(error)
        status = status.combined(with: error.status)
      }
    }
    return status
  }

  private func write(
    _ bytes: [UInt8], to path: FilePath, _ isCompared: Bool, _ processor: Processor
  ) throws(CommandFailure) -> ExitStatus {
    let existing = try? OpenFile(reading: path).readAll()
    if let existing, !PaletteSheet.isFile(existing) {
      throw CommandFailure(path, "exists, and holds more than the custom properties of pages")
    }
    let result = ProcessedFile(bytes: bytes, isChanged: existing != bytes)
    if isCompared { return try processor.compare(existing ?? [], with: result, at: path) }
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
    try Processor.write(bytes, to: path)
    processor.console.logResult(path, "written, as pages link to it")
    return .done
  }
}
