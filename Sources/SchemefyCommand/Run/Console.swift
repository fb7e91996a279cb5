internal import Glibc
internal import Schemefy
internal import SchemefyJSON

/// The output of the command: results on standard output, everything else on standard error.
struct Console: Sendable {
  private let settings: MessageSettings
  /// Whether standard output, and standard error, are coloured.
  let colorsOutput: Bool
  private let colorsErrors: Bool
  /// Whether standard error is a terminal.
  private let isTerminal: Bool
  /// Whether many files may say the same.
  private let isOfFiles: Bool
  /// Whether messages that say the same are shown once, at the end.
  private let groups: Bool
  private let log = MessageLog()
  private let progress: ProgressLine?
  private let start = ContinuousClock.now

  /// The console before the arguments are read.
  init() {
    self.init(MessageSettings(color: .never, progress: .never))
  }

  /// - Parameter isOfFiles: whether many files may say the same, so that this is said once, and a
  ///   summary follows.
  init(_ settings: MessageSettings, isOfFiles: Bool = false) {
    self.settings = settings
    colorsOutput = Self.isColored(STDOUT_FILENO, settings.color)
    colorsErrors = Self.isColored(STDERR_FILENO, settings.color)
    isTerminal = isatty(STDERR_FILENO) == 1
    groups = isOfFiles && settings.verbosity != .verbose
    progress = Self.showsProgress(settings, isOfFiles, isTerminal) ? ProgressLine() : nil
    self.isOfFiles = isOfFiles
  }

  private static func showsProgress(
    _ settings: MessageSettings, _ isOfFiles: Bool, _ isTerminal: Bool
  ) -> Bool {
    guard isOfFiles, settings.format == .text else { return false }
    switch settings.progress {
    case .always: return true
    case .never: return false
    case .auto: return isTerminal && settings.verbosity == .normal
    }
  }

  /// Whether a stream is coloured; with `NO_COLOR` (<https://no-color.org>) only where asked for.
  private static func isColored(_ descriptor: Int32, _ mode: CommandSettings.ColorMode) -> Bool {
    switch mode {
    case .always: true
    case .never: false
    case .auto: unsafe isatty(descriptor) == 1 && (getenv("NO_COLOR")?.pointee ?? 0) == 0
    }
  }

  /// Writes to standard output.
  func output(_ bytes: [UInt8]) throws(CommandFailure) {
    try output { () throws(SystemError) in
      try ByteWriter(descriptor: STDOUT_FILENO).write(bytes)
    }
  }

  /// Writes to standard output; a signal ends the process only behind the last of the bytes.
  func outputWhole(_ bytes: [UInt8]) throws(CommandFailure) {
    try output { () throws(SystemError) in
      try OpenTemporaries.finishing { () throws(SystemError) in
        try ByteWriter(descriptor: STDOUT_FILENO).write(bytes)
      }
    }
  }

  private func output(_ write: () throws(SystemError) -> Void) throws(CommandFailure) {
    do throws(SystemError) {
      try write()
    } catch {
      throw error.isBrokenPipe
        ? .readerIsGone : CommandFailure(FilePath("standard output"), error)
    }
  }

  /// Writes a text to standard output, whose parts are made one by one.
  func output(_ parts: some Sequence<String>) throws(CommandFailure) {
    var bytes: [UInt8] = []
    for part in parts {
      bytes += part.utf8
      guard bytes.count >= 1 << 16 else { continue }
      try output(bytes)
      bytes.removeAll(keepingCapacity: true)
    }
    try output(bytes)
  }

  /// Shows a failure.
  func report(_ failure: CommandFailure) {
    if failure.isSilent { return }
    switch settings.format {
    case .text: say(Self.printable(failure.message))
    case .json: say(failure.json)
    }
  }

  /// Reports the result for a file, in verbose mode.
  func logResult(_ path: FilePath, _ text: String) {
    guard settings.verbosity == .verbose else { return }
    switch settings.format {
    case .text: say("schemefy: " + Self.printable("\(path): \(text)"))
    case .json: say(["kind": "result", "file": .string(path.description), "result": .string(text)])
    }
  }

  /// Warns about a file.
  func warn(_ path: FilePath, _ identifier: String, _ message: String) {
    let location = SourceLocation(file: path.description)
    show([Diagnostic(.warning, identifier, message, at: location)]) { $0 }
  }

  /// Shows diagnostics of the library, or keeps them for the end where many files may say the same.
  ///
  /// - Parameter name: the name of a file as the user knows it.
  func show(_ diagnostics: [Diagnostic], name: (String) -> String) {
    for var diagnostic in diagnostics where !settings.rules.allows(diagnostic) {
      let isDenied = settings.rules.denies(diagnostic)
      if isDenied { diagnostic.severity = .error }
      diagnostic.location.file = name(diagnostic.location.file)
      for index in diagnostic.notes.indices {
        diagnostic.notes[index].location.file = name(diagnostic.notes[index].location.file)
      }
      log.count(diagnostic, isDenied: isDenied)
      if groups { log.hold(diagnostic) } else if isShown(diagnostic) { show(.init(diagnostic)) }
    }
  }

  /// Counts diagnostics that are shown elsewhere.
  func count(_ diagnostics: [Diagnostic]) {
    for diagnostic in diagnostics where !settings.rules.allows(diagnostic) {
      log.count(diagnostic, isDenied: settings.rules.denies(diagnostic))
    }
  }

  private func isShown(_ diagnostic: Diagnostic) -> Bool {
    switch settings.verbosity {
    case .quiet: diagnostic.severity == .error
    // A note of success, which would appear for each page of a site.
    case .normal:
      diagnostic.identifier != MessageKind.themeSwitch.rawValue || diagnostic.severity == .error
    case .verbose: true
    }
  }

  /// Shows the messages of a group as one.
  private func show(_ group: MessageGroup) {
    guard settings.format == .text else { return say(group.json) }
    let first = group.first
    show(first.location, first.severity, "\(first.message) [\(first.identifier)]")
    guard settings.verbosity != .quiet else { return }
    for note in first.notes { show(note.location, .note, note.message) }
    if let others = group.others { show(first.location, .note, others) }
  }

  /// Shows a line `file:line:column: severity: text`.
  private func show(
    _ location: SourceLocation, _ severity: Diagnostic.Severity, _ text: String
  ) {
    let word = colorsErrors ? Self.colored(severity) : severity.rawValue
    say("\(Self.printable(location.description)): \(word): \(Self.printable(text))")
  }

  // MARK: Runs over files

  /// Says how many steps are to come.
  func begin(_ steps: Int) {
    progress?.begin(steps)
  }

  /// Counts a step.
  func advance() {
    guard let line = progress?.advance() else { return }
    try? ByteWriter(descriptor: STDERR_FILENO).write(Array(line.utf8))
  }

  /// Counts what was done with a file, for the summary.
  func count(_ work: RunSummary.Work) {
    log.count(work)
  }

  /// Shows what waits for the end, and the summary of a run over files: on a terminal, in verbose
  /// mode, and for programs.
  ///
  /// - Returns: whether messages count as findings.
  func finish() -> ExitStatus {
    for group in log.takeWaiting() where isShown(group.first) { show(group) }
    let seconds = start.duration(to: .now) / .seconds(1)
    if isOfFiles, settings.verbosity != .quiet {
      switch settings.format {
      case .json: say(log.summary.json(seconds: seconds))
      case .text where isTerminal || settings.verbosity == .verbose:
        for line in log.summary.lines(seconds: seconds) { say("schemefy: " + Self.printable(line)) }
      case .text: hideProgress()
      }
    } else {
      hideProgress()
    }
    return log.isDenied ? .findings : .done
  }

  /// Says that changes are waited for.
  ///
  /// - Parameter count: how many files were processed since it was said before; `nil` if that is new.
  func sayWatching(done count: Int? = nil, in time: Duration = .zero) {
    guard settings.verbosity != .quiet, count != 0 else { return }
    let milliseconds = Int(time / .milliseconds(1))
    switch (settings.format, count) {
    case (.json, _):
      say([
        "kind": "watching", "files": count.map { .int($0) } ?? .null,
        "milliseconds": .int(milliseconds),
      ])
    case (.text, nil): say("schemefy: waiting for changes; Ctrl-C ends it")
    case (.text, let count?):
      say("schemefy: \(count) file\(count == 1 ? "" : "s") done again, in \(milliseconds) ms")
    }
  }

  private static func colored(_ severity: Diagnostic.Severity) -> String {
    let color =
      switch severity {
      case .error: "31"
      case .warning: "35"
      case .note: "36"
      }
    return "\u{1b}[1;\(color)m\(severity.rawValue)\u{1b}[0m"
  }

  /// Text without control characters, which content and file names could use to play tricks on a
  /// terminal.
  static func printable(_ text: String) -> String {
    let isControl: (Unicode.Scalar) -> Bool = {
      $0.value < 0x20 || (0x7f..<0xa0).contains($0.value)
    }
    guard text.unicodeScalars.contains(where: isControl) else { return text }
    return text.unicodeScalars.reduce(into: "") { result, scalar in
      if isControl(scalar) {
        result += "\\u{\(String(scalar.value, radix: 16))}"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
  }

  /// The printable form of several lines.
  static func printableLines(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { printable(String($0)) }
      .joined(separator: "\n")
  }

  /// Writes an object and a line end to standard error.
  private func say(_ object: JSONValue) {
    say(JSONWriter.line(object))
  }

  /// Writes a line to standard error; if that fails, the failure can't be reported.
  private func say(_ line: String) {
    let start = progress?.hide() == true ? ProgressLine.erasing : ""
    try? ByteWriter(descriptor: STDERR_FILENO).write(Array((start + line + "\n").utf8))
  }

  private func hideProgress() {
    guard progress?.hide() == true else { return }
    try? ByteWriter(descriptor: STDERR_FILENO).write(Array(ProgressLine.erasing.utf8))
  }
}
