import Foundation
import Testing

/// Chromium without a window, run once for each question.
///
/// It is looked for where `SCHEMEFY_CHROMIUM` or `CHROMIUM` says, else by its usual names on the
/// path.
enum Chromium {
  /// The preference that the browser reports.
  enum Preference: String, CaseIterable, Sendable {
    case light, dark

    /// Blink's `mojom::PreferredColorScheme`. That it has the wanted effect is checked in every
    /// run: each frame says what it prefers.
    fileprivate var setting: String { self == .dark ? "0" : "1" }
  }

  /// The medium that a page is shown for.
  enum Medium: String, CaseIterable, Sendable {
    case screen, print
  }

  /// In pixels.
  static let screen = (width: 1280, height: 800)

  /// Why there is no result.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// What the tests say where they are skipped.
  static let absence: Comment = """
    Chromium was not found: install it, or name it in SCHEMEFY_CHROMIUM
    """

  static let path: String? = {
    let environment = ProcessInfo.processInfo.environment
    for variable in ["SCHEMEFY_CHROMIUM", "CHROMIUM"] {
      if let path = environment[variable], !path.isEmpty { return executable(path) }
    }
    let folders = (environment["PATH"] ?? "/usr/bin").split(separator: ":")
    for name in ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"] {
      for folder in folders {
        if let path = executable("\(folder)/\(name)") { return path }
      }
    }
    return nil
  }()

  static var isAvailable: Bool { path != nil }

  private static func executable(_ path: String) -> String? {
    FileManager.default.isExecutableFile(atPath: path) ? path : nil
  }

  /// The markup of a page after its `load` event.
  static func markup(of page: URL, preferring preference: Preference) async throws -> Data {
    try await run(["--dump-dom", page.absoluteString], preferring: preference)
  }

  /// A picture of a page, as PNG.
  ///
  /// Where the machine is busy, the browser now and then ends with status 0 before it has painted, and
  /// leaves no file: it is asked again.
  static func screenshot(
    of page: URL, width: Int, height: Int, preferring preference: Preference, to file: URL
  ) async throws -> Data {
    for _ in 0..<4 {
      _ = try await run(
        [
          "--screenshot=\(file.path)", "--window-size=\(width),\(height)", "--hide-scrollbars",
          page.absoluteString,
        ], preferring: preference)
      if FileManager.default.fileExists(atPath: file.path) { break }
    }
    return try Data(contentsOf: file)
  }

  /// The sandbox is not to be had as root or in a container, and the pages are our own.
  static func options(preferring preference: Preference, profile: WorkFolder) -> [String] {
    [
      "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
      "--no-first-run", "--allow-file-access-from-files",
      // Pages as they are found name servers.
      "--host-resolver-rules=MAP * ~NOTFOUND",
      "--screen-info={\(screen.width)x\(screen.height)}",
      "--user-data-dir=\(profile.url("profile").path)",
      "--blink-settings=preferredColorScheme=\(preference.setting)",
    ]
  }

  /// Runs Chromium to its end and gives its standard output; a file, so that no pipe can run full.
  private static func run(
    _ arguments: [String], preferring preference: Preference
  ) async throws -> Data {
    guard let path else { throw Failure(description: absence.rawValue) }
    let folder = WorkFolder()
    folder.write("output", "")
    folder.write("errors", "")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = options(preferring: preference, profile: folder) + arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: folder.url("output"))
    process.standardError = try FileHandle(forWritingTo: folder.url("errors"))
    let status = try await BrowserTurns.take { try await process.finished(within: .seconds(240)) }
    guard status == 0 else {
      let errors = folder.read("errors") ?? ""
      throw Failure(description: "Chromium ended with \(status): \(errors.suffix(2000))")
    }
    return try Data(contentsOf: folder.url("output"))
  }
}

extension Process {
  /// Runs to the end, and ends what takes too long.
  fileprivate func finished(within limit: Duration) async throws -> Int32 {
    let watch = Task { [weak self] in
      try await Task.sleep(for: limit)
      self?.terminate()
    }
    defer { watch.cancel() }
    try await withCheckedThrowingContinuation { (done: CheckedContinuation<Void, any Error>) in
      terminationHandler = { _ in done.resume() }
      do {
        try run()
      } catch {
        terminationHandler = nil
        done.resume(throwing: error)
      }
    }
    return terminationStatus
  }
}
