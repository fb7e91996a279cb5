import Foundation
import Synchronization

/// A browser that is used by one test after the other, and started where the first of them does.
final class SharedBrowser: Sendable {
  let preference: Chromium.Preference
  private let tools = Mutex<DevTools?>(nil)

  init(preferring preference: Chromium.Preference) { self.preference = preference }

  /// Waits until the browser is done, and ends what takes too long. Where something fails, it may be for
  /// the browser: the next use starts another one.
  func use<Result: Sendable>(
    within limit: Duration, _ use: @Sendable (DevTools) throws -> Result
  ) throws -> Result {
    try tools.withLock { tools in
      let browser = try tools ?? DevTools(preferring: preference)
      tools = nil
      let process = browser.process
      let watch = Task {
        try await Task.sleep(for: limit)
        process.terminate()
      }
      defer { watch.cancel() }
      do {
        try browser.begin()
        let result = try use(browser)
        try browser.end()
        tools = browser
        return result
      } catch {
        process.terminate()
        throw error
      }
    }
  }
}
