import Foundation

/// Lets no more browsers run at a time than there are cores: each has a dozen processes, and tests that
/// run beside each other start twenty of them, which then wait for each other.
actor BrowserTurns {
  private static let shared = BrowserTurns(ProcessInfo.processInfo.activeProcessorCount)

  /// How many more may run.
  private var free: Int
  /// Those that wait, the first to come first.
  private var waiting: [CheckedContinuation<Void, Never>] = []

  private init(_ count: Int) { free = count }

  /// Runs a browser, as soon as one may. It must not start another one itself.
  static func take<Result>(_ run: () async throws -> Result) async throws -> Result {
    await shared.begin()
    do {
      let result = try await run()
      await shared.end()
      return result
    } catch {
      await shared.end()
      throw error
    }
  }

  private func begin() async {
    guard free == 0 else {
      free -= 1
      return
    }
    await withCheckedContinuation { waiting.append($0) }
  }

  private func end() {
    guard waiting.isEmpty else { return waiting.removeFirst().resume() }
    free += 1
  }
}
