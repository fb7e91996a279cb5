import Foundation
import Testing

/// Chromium without a window.
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

  /// A picture of a page in a window of so many pixels, as PNG.
  static func screenshot(
    of page: URL, width: Int, height: Int, preferring preference: Preference
  ) async throws -> Data {
    let text = try await DevTools.run(preferring: preference) { browser in
      try browser.show(page, width: width, height: height)
      return try browser.screenshot()
    }
    guard let data = Data(base64Encoded: text), !data.isEmpty else {
      throw Failure(description: "no picture of \(page.lastPathComponent)")
    }
    return data
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
}
