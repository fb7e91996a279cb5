import Foundation
import Testing

/// A browser that does as it is told through a pipe: each message is JSON and ends in NUL.
///
/// Chrome DevTools Protocol <https://chromedevtools.github.io/devtools-protocol/>
final class DevTools {
  let process = Process()
  private let commands = Pipe()
  private let answers = Pipe()
  private let folder = WorkFolder()
  private var received = Data()
  private var count = 0
  /// The tab in which all pages are shown, one after the other: one of their own would have a process of
  /// its own, which costs a third of what a browser does.
  private var tab = ""
  /// Of the tab, for one use: what was set for its pages ends with it.
  private var session: String?

  /// What the scripts of pages leave in the element `result`, one page after the other.
  ///
  /// - Parameters:
  ///   - features: what media queries are told besides, such as `prefers-contrast`.
  ///   - prelude: a script that each document runs before its own, also those in frames.
  static func results(
    of pages: [(page: URL, medium: Chromium.Medium)], preferring preference: Chromium.Preference,
    features: [String: String] = [:], prelude: String? = nil
  ) async throws -> [String] {
    try await run(preferring: preference) { browser in
      if let prelude {
        try browser.send("Page.addScriptToEvaluateOnNewDocument", ["source": prelude])
      }
      return try pages.map { try browser.result(of: $0.page, for: $0.medium, features) }
    }
  }

  /// What an expression comes to in a page after its `load` event: a string.
  static func value(
    of expression: String, in page: URL, preferring preference: Chromium.Preference
  ) async throws -> String {
    try await run(preferring: preference) { browser in
      try browser.navigate(to: page)
      return try browser.value(of: expression)
    }
  }

  /// Uses a browser on a thread of its own, as what waits for the pipe does.
  static func run<Result: Sendable>(
    preferring preference: Chromium.Preference, within limit: Duration = .seconds(600),
    _ use: @escaping @Sendable (DevTools) throws -> Result
  ) async throws -> Result {
    try await BrowserTurns.take(preferring: preference) { browser in
      try await withCheckedThrowingContinuation { done in
        Thread.detachNewThread {
          done.resume(with: Swift.Result { try browser.use(within: limit, use) })
        }
      }
    }
  }

  /// Shows a page in a window of so many pixels, each of `scale` by `scale`, without scroll bars.
  func show(
    _ page: URL, width: Int, height: Int, scale: Int = 1, runsScripts: Bool = true
  ) throws {
    try send(
      "Emulation.setDeviceMetricsOverride",
      ["width": width, "height": height, "deviceScaleFactor": scale, "mobile": false])
    try send("Emulation.setScrollbarsHidden", ["hidden": true])
    try send("Emulation.setScriptExecutionDisabled", ["value": !runsScripts])
    try navigate(to: page)
  }

  /// Goes to a page of ours, whose scripts run.
  func leave(for page: URL) throws {
    try send("Emulation.setScriptExecutionDisabled", ["value": false])
    try navigate(to: page)
  }

  private func navigate(to page: URL) throws {
    try send("Page.navigate", ["url": page.absoluteString])
    while true {
      let message = try receive()
      if message.method == "Page.loadEventFired", message.sessionId == session { return }
    }
  }

  /// What an expression comes to: a string, or a promise of one.
  func value(of expression: String) throws -> String {
    let value = try send(
      "Runtime.evaluate", ["expression": expression, "awaitPromise": true])["value"]
    guard let value else { throw failure("no result") }
    return value
  }

  /// A picture of the window, as PNG in base 64.
  func screenshot() throws -> String {
    try send("Page.captureScreenshot", ["format": "png"])["data"] ?? ""
  }

  /// Starts a browser.
  init(preferring preference: Chromium.Preference) throws {
    guard let path = Chromium.path else {
      throw Chromium.Failure(description: Chromium.absence.rawValue)
    }
    folder.write("errors", "")
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    let redirected = "exec \"$0\" \"$@\" 3<&0 4>&1 </dev/null >/dev/null"
    process.arguments =
      ["-c", redirected, path] + Chromium.options(preferring: preference, profile: folder)
      + ["--remote-debugging-pipe"]
    process.standardInput = commands
    process.standardOutput = answers
    process.standardError = try FileHandle(forWritingTo: folder.url("errors"))
    try process.run()
    folder.write("blank.html", "<!doctype html><title></title>")
    tab = try send("Target.createTarget", ["url": "about:blank"])["targetId"] ?? ""
  }

  /// Before a use.
  func begin() throws {
    session = try send("Target.attachToTarget", ["targetId": tab, "flatten": true])["sessionId"]
    try send("Page.enable")
  }

  /// After a use: nothing of it is left for the next one. Pages that are files share one storage.
  func end() throws {
    try leave(for: folder.url("blank.html"))
    try send("Storage.clearDataForOrigin", ["origin": "file://", "storageTypes": "all"])
    guard try value(of: "sessionStorage.clear(), localStorage.length + window.name") == "0" else {
      throw failure("storage is left")
    }
    let ended = session
    session = nil
    try send("Target.detachFromTarget", ["sessionId": ended ?? ""])
  }

  private func result(
    of page: URL, for medium: Chromium.Medium, _ features: [String: String]
  ) throws -> String {
    let list = features.map { ["name": $0.key, "value": $0.value] }
    try send("Emulation.setEmulatedMedia", ["media": medium.rawValue, "features": list])
    try navigate(to: page)
    // A script that waits for frames to be painted ends after that.
    let expression = """
      new Promise(done => {
        const look = () => {
          const found = document.querySelector('#result, #failure');
          if (found) done(found.textContent); else setTimeout(look, 50);
        };
        look();
      })
      """
    let value = try send(
      "Runtime.evaluate", ["expression": expression, "awaitPromise": true])["value"]
    guard let value, value.hasPrefix("{") || value.hasPrefix("[") else {
      throw Chromium.Failure(description: value.map { "\($0.prefix(2000))" } ?? "no result")
    }
    return value
  }
}

// MARK: - Messages

extension DevTools {
  private struct Message: Decodable {
    struct Value: Decodable {
      var value: String?
    }

    struct Fields: Decodable {
      var targetId: String?
      var sessionId: String?
      var result: Value?
      var data: String?
    }

    struct Problem: Decodable {
      var message: String
    }

    var id: Int?
    var method: String?
    var sessionId: String?
    var result: Fields?
    var error: Problem?
  }

  /// Sends a command, and gives those fields of its result that are used here.
  @discardableResult
  private func send(_ method: String, _ parameters: [String: Any] = [:]) throws -> [String: String]
  {
    count += 1
    var command: [String: Any] = ["id": count, "method": method, "params": parameters]
    command["sessionId"] = session
    guard process.isRunning else { throw failure("Chromium has ended") }
    commands.fileHandleForWriting.write(
      try JSONSerialization.data(withJSONObject: command) + [0])
    while true {
      let message = try receive()
      guard message.id == count else { continue }
      if let error = message.error { throw failure("\(method): \(error.message)") }
      var fields: [String: String] = [:]
      fields["targetId"] = message.result?.targetId
      fields["sessionId"] = message.result?.sessionId
      fields["value"] = message.result?.result?.value
      fields["data"] = message.result?.data
      return fields
    }
  }

  /// The next message.
  private func receive() throws -> Message {
    var searched = received.startIndex
    while true {
      if let end = received[searched...].firstIndex(of: 0) {
        let message = received[..<end]
        received = Data(received[received.index(after: end)...])
        return try JSONDecoder().decode(Message.self, from: message)
      }
      searched = received.endIndex
      let piece = answers.fileHandleForReading.availableData
      guard !piece.isEmpty else { throw failure("Chromium has ended") }
      received += piece
    }
  }

  private func failure(_ text: String) -> Chromium.Failure {
    Chromium.Failure(description: "\(text): \((folder.read("errors") ?? "").suffix(2000))")
  }
}
