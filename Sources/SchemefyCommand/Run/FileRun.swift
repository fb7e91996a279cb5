internal import Glibc
internal import Schemefy

/// The work on an input that is a single file, or standard input.
struct FileRun {
  let processor: Processor
  /// The style sheets that written pages link.
  private(set) var sheets: LinkedSheets

  init(processor: Processor, sheets: LinkedSheets) {
    self.processor = processor
    self.sheets = sheets
  }

  private var settings: CommandSettings { processor.settings }

  /// Reads standard input and puts the result where it belongs.
  mutating func runStandardInput(target: Job.Target) throws(CommandFailure) -> ExitStatus {
    let name = FilePath("<stdin>")
    let place = Place.stream(name: name.description, root: settings.root)
    try addScript(name, target)
    let bytes = try WholeInput.standardInput(limit: settings.scheme.limits.size)
    let result = processor.forStream.loadingScript(in: Self.folder(of: place))
      .rewrite(bytes, place: place)
    processor.console.show(result.diagnostics, name: place.name)
    let delivered = try deliver(
      result, of: bytes, name: name, to: target, permissions: 0o666)
    addSheet(result, name, place, target)
    return delivered.combined(with: result.status)
  }

  /// Reads a file and puts the result where it belongs.
  mutating func run(_ file: FilePath, _ status: FileStatus, target: Job.Target)
    throws(CommandFailure) -> ExitStatus
  {
    let place =
      status.kind == .file
      ? try Place.file(file, root: settings.root)
      : Place.stream(name: file.description, root: settings.root)
    try addScript(file, target)
    let bytes = try WholeInput.file(file, limit: settings.scheme.limits.size)
    let processor = (status.kind == .file ? processor : processor.forStream)
      .loadingScript(in: Self.folder(of: place))
    let result = processor.rewrite(bytes, place: place)
    processor.console.show(result.diagnostics, name: place.name)
    let delivered = try deliver(
      result, of: bytes, name: file, to: target, permissions: status.permissions)
    addSheet(result, file, place, target)
    return delivered.combined(with: result.status)
  }

  private func deliver(
    _ result: ProcessedFile, of bytes: [UInt8], name: FilePath, to target: Job.Target,
    permissions: mode_t
  ) throws(CommandFailure) -> ExitStatus {
    if let refusal = result.refusal { throw CommandFailure(name, refusal) }
    if settings.isDryRun { return processor.sayResult(name, wouldBe(result, target)) }
    switch target {
    case .comparison:
      return try processor.compare(bytes, with: result, at: name)
    case .standardOutput:
      try processor.console.output(result.bytes)
    case .path(let output):
      try write(result.bytes, to: output, permissions)
      processor.console.logResult(name, "written to \(output)")
    case .inPlace where result.isChanged:
      try writeInPlace(result.bytes, name)
      processor.console.logResult(name, "rewritten")
    case .inPlace:
      processor.console.logResult(name, "unchanged")
    }
    return .done
  }

  /// The result that a run would have for the file if it were not dry, in words.
  private func wouldBe(_ result: ProcessedFile, _ target: Job.Target) -> String {
    switch target {
    case .path(let output): "would be written to \(output)"
    case .standardOutput: "would be written to standard output"
    case .inPlace, .comparison: result.isChanged ? "would be rewritten" : "unchanged"
    }
  }

  /// Stores the style sheet that the page links, to be written with the pages.
  private mutating func addSheet(
    _ result: ProcessedFile, _ name: FilePath, _ place: Place, _ target: Job.Target
  ) {
    guard let path = result.sheetPath else {
      return warn(name, result, "it lies outside of the root")
    }
    guard let output = output(name, target) else {
      return warn(name, result, "the page is not written to a file")
    }
    sheets.add(
      result.sheet, at: LinkedSheets.path(of: path, from: place.path, writtenTo: output),
      LinkedSheets.Use(isCompared: isComparison(target)))
  }

  /// Stores that the script by which readers choose a style is to be written beside the page.
  private mutating func addScript(
    _ name: FilePath, _ target: Job.Target
  ) throws(CommandFailure) {
    guard settings.scheme.switchScript != nil, !settings.restores else { return }
    guard let output = output(name, target) else {
      throw CommandFailure(
        name, "'--switch-script' needs a file to write to, as the script lies beside the page")
    }
    sheets.addScript(
      at: output.parent.appending(SwitchScript.fileName),
      LinkedSheets.Use(isCompared: isComparison(target)))
  }

  /// The folder of a page in the root.
  private static func folder(of place: Place) -> FilePath {
    FilePath(components: FilePath(place.path).components.dropLast())
  }

  /// The file that a page is written to, or compared with; `nil` if there is none.
  private func output(_ name: FilePath, _ target: Job.Target) -> FilePath? {
    switch target {
    case .path(let file) where (try? FileStatus(of: file))?.kind != .special: file
    case .inPlace, .comparison: name
    case .standardOutput, .path: nil
    }
  }

  private func isComparison(_ target: Job.Target) -> Bool {
    if case .comparison = target { true } else { false }
  }

  /// Says that the style sheet which a page links is not written.
  private func warn(_ name: FilePath, _ result: ProcessedFile, _ reason: String) {
    guard let warning = processor.warning(ofSheetOf: name, result, reason) else { return }
    try? FileMessenger(console: processor.console).say(warning)
  }

  /// Writes to the file that the bytes were read from: through a symbolic link to where it leads.
  private func writeInPlace(_ bytes: [UInt8], _ name: FilePath) throws(CommandFailure) {
    let (status, target): (FileStatus, FilePath)
    do throws(SystemError) {
      (status, target) = (try FileStatus(of: name), try name.resolved())
    } catch {
      throw Processor.failure(writing: name, error)
    }
    try processor.write(bytes, inPlaceOf: target, named: name, status)
  }

  /// Writes to a file that may be there already: through a symbolic link, and as it is into a
  /// device or a pipe.
  private func write(
    _ bytes: [UInt8], to output: FilePath, _ permissions: mode_t
  ) throws(CommandFailure) {
    guard let existing = try? FileStatus(of: output) else {
      try makeFolder(of: output)
      return try processor.write(bytes, to: output, .new(permissions))
    }
    let target: FilePath
    do throws(SystemError) {
      if existing.kind == .special {
        return try OpenFile(writing: output).write(bytes)
      }
      target = try output.resolved()
    } catch {
      throw Processor.failure(writing: output, error)
    }
    try processor.write(bytes, to: target, named: output, .replacing(existing))
  }

  /// Makes the folder that was asked for by a slash at its end, or for several inputs.
  private func makeFolder(of output: FilePath) throws(CommandFailure) {
    guard settings.output?.hasTrailingSlash == true || settings.inputs.count > 1 else { return }
    let folder = output.parent
    do {
      try folder.makeFolders()
    } catch {
      throw CommandFailure(folder, "can't be made: \(error)")
    }
  }
}
