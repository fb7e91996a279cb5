import Foundation

/// Lends browsers to tests, no more at a time than there are cores: each has a dozen processes, and tests
/// that run beside each other would start twenty of them, which then wait for each other.
///
/// A browser that one test is done with is lent to the next one: its start takes a second of a core, a
/// page in one that runs a tenth of that.
actor BrowserTurns {
  private static let shared = BrowserTurns(ProcessInfo.processInfo.activeProcessorCount)

  /// How many more may be lent.
  private var free: Int
  /// Those that wait, the first to come first.
  private var waiting: [CheckedContinuation<Void, Never>] = []
  /// By the preference that they were started with, those that are lent to nobody.
  private var idle: [Chromium.Preference: [SharedBrowser]] = [:]

  private init(_ count: Int) { free = count }

  /// Runs something with a browser, as soon as it may. It must not ask for another one itself.
  static func take<Result>(
    preferring preference: Chromium.Preference, _ run: (SharedBrowser) async throws -> Result
  ) async throws -> Result {
    let browser = await shared.begin(preference)
    do {
      let result = try await run(browser)
      await shared.end(browser)
      return result
    } catch {
      await shared.end(browser)
      throw error
    }
  }

  private func begin(_ preference: Chromium.Preference) async -> SharedBrowser {
    if free > 0 {
      free -= 1
    } else {
      await withCheckedContinuation { waiting.append($0) }
    }
    return idle[preference]?.popLast() ?? SharedBrowser(preferring: preference)
  }

  private func end(_ browser: SharedBrowser) {
    idle[browser.preference, default: []].append(browser)
    guard waiting.isEmpty else { return waiting.removeFirst().resume() }
    free += 1
  }
}
