internal import Synchronization

/// The line of a terminal that says how far a run is, at what rate, and how long it will take.
final class ProgressLine: Sendable {
  /// The cases in which there is a progress line.
  enum Mode: String, Sendable, CaseIterable {
    case auto, always, never
  }

  private struct State {
    var total = 0
    var done = 0
    var start = ContinuousClock.now
    var shown: ContinuousClock.Instant?
    /// Whether the line stands on the terminal.
    var isVisible = false
  }

  /// Takes the line away, and leaves the cursor at its start.
  static let erasing = "\r\u{1b}[K"
  private let state = Mutex(State())

  /// Starts over with a number of steps.
  func begin(_ total: Int) {
    state.withLock { $0 = State(total: $0.total + total, done: $0.done, start: $0.start) }
  }

  /// Counts a step.
  ///
  /// - Returns: the line to write, at most ten times a second; `nil` for none.
  func advance(at now: ContinuousClock.Instant = .now) -> String? {
    state.withLock { state in
      state.done += 1
      guard state.done <= state.total else { return nil }
      if let shown = state.shown, shown.duration(to: now) < .milliseconds(100) { return nil }
      // A run that is over at once needs no line.
      if state.start.duration(to: now) < .milliseconds(300) { return nil }
      state.shown = now
      state.isVisible = true
      return Self.erasing
        + Self.text(state.done, of: state.total, state.start.duration(to: now) / .seconds(1))
    }
  }

  /// Whether the line has to be taken away before something else is written.
  func hide() -> Bool {
    state.withLock { state in
      defer { state.isVisible = false }
      return state.isVisible
    }
  }

  /// `[#####---------------] 25 %, 120 files a second, 1 min 20 s left`.
  ///
  /// - Precondition: `total` is more than 0 and not less than `done`.
  static func text(_ done: Int, of total: Int, _ seconds: Double) -> String {
    let width = 20
    let filled = done * width / total
    let bar =
      String(repeating: "#", count: filled) + String(repeating: "-", count: width - filled)
    let rate = seconds > 0 ? Double(done) / seconds : 0
    let remaining = rate > 0 ? Int((Double(total - done) / rate).rounded(.up)) : 0
    return "[\(bar)] \(done * 100 / total) %, \(Int(rate.rounded())) files a second,"
      + " \(time(remaining)) left"
  }

  /// - Parameter seconds: at least 0.
  private static func time(_ seconds: Int) -> String {
    seconds < 60 ? "\(seconds) s" : "\(seconds / 60) min \(seconds % 60) s"
  }
}
