internal import Glibc
internal import Schemefy

/// The output of the command: results on standard output, everything else on standard error.
struct Console: Sendable {
  private let verbosity: CommandSettings.Verbosity
  /// Whether standard output, and standard error, are coloured.
  let colorsOutput: Bool
  private let colorsErrors: Bool

  /// The console before the arguments are read.
  init() {
    self.init(verbosity: .normal, color: .never)
  }

  init(verbosity: CommandSettings.Verbosity, color: CommandSettings.ColorMode) {
    self.verbosity = verbosity
    colorsOutput = Self.isColored(STDOUT_FILENO, color)
    colorsErrors = Self.isColored(STDERR_FILENO, color)
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
    do {
      try ByteWriter(descriptor: STDOUT_FILENO).write(bytes)
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

  /// Says why something could not be done.
  func report(_ failure: CommandFailure) {
    if !failure.isSilent { say(Self.printable(failure.message)) }
  }

  /// Reports the result for a file, in verbose mode.
  func logResult(_ path: FilePath, _ text: String) {
    if verbosity == .verbose { say("schemefy: " + Self.printable("\(path): \(text)")) }
  }

  /// Warns about a file.
  func warn(_ path: FilePath, _ identifier: String, _ message: String) {
    let location = SourceLocation(file: path.description)
    show([Diagnostic(.warning, identifier, message, at: location)]) { $0 }
  }

  /// Shows diagnostics of the library.
  ///
  /// - Parameter name: the name of a file as the user knows it.
  func show(_ diagnostics: [Diagnostic], name: (String) -> String) {
    for diagnostic in diagnostics where isShown(diagnostic) {
      let text = "\(diagnostic.message) [\(diagnostic.identifier)]"
      show(diagnostic.location, diagnostic.severity, text, name: name)
      for note in diagnostic.notes where verbosity != .quiet {
        show(note.location, .note, note.message, name: name)
      }
    }
  }

  private func isShown(_ diagnostic: Diagnostic) -> Bool {
    switch verbosity {
    case .quiet: diagnostic.severity == .error
    // A note of success, which would appear for each page of a site.
    case .normal: diagnostic.identifier != "theme-switch"
    case .verbose: true
    }
  }

  /// Shows a line `file:line:column: severity: text`.
  private func show(
    _ location: SourceLocation, _ severity: Diagnostic.Severity, _ text: String,
    name: (String) -> String
  ) {
    var location = location
    location.file = name(location.file)
    let word = colorsErrors ? Self.colored(severity) : severity.rawValue
    say("\(Self.printable(location.description)): \(word): \(Self.printable(text))")
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

  /// Writes a line to standard error; if that fails, the failure can't be reported.
  private func say(_ line: String) {
    try? ByteWriter(descriptor: STDERR_FILENO).write(Array(line.utf8) + [UInt8(ascii: "\n")])
  }
}
