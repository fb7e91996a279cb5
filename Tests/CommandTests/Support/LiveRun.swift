import Foundation
import Testing

/// A run of the command that goes on until it is ended, or until its owner is gone.
final class LiveRun {
  private let process = Process()
  private let streams = Sandbox()

  init(_ arguments: [String], in sandbox: Sandbox) throws {
    streams.write("output")
    streams.write("errors")
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["--default-signal", Tool.path] + arguments
    process.currentDirectoryURL = sandbox.url
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: streams.url("output"))
    process.standardError = try FileHandle(forWritingTo: streams.url("errors"))
    try process.run()
  }

  deinit {
    if process.isRunning { process.terminate() }
  }

  var output: String { streams.read("output") ?? "" }
  var errors: String { streams.read("errors") ?? "" }
  var isRunning: Bool { process.isRunning }

  /// Waits until something is the case, for at most half a minute.
  ///
  /// - Returns: whether it is.
  static func wait(until isDone: () throws -> Bool) rethrows -> Bool {
    let end = Date.now + 30
    while try !isDone() {
      guard Date.now < end else { return false }
      usleep(2_000)
    }
    return true
  }

  /// Waits for the first run to be over.
  func waitForStart() {
    let isThere = Self.wait { errors.contains("waiting for changes") || !isRunning }
    #expect(isThere && isRunning)
  }

  /// Sends a signal, and waits for the end.
  ///
  /// - Returns: the exit status.
  func end(_ signal: Int32 = SIGTERM) -> Int32 {
    kill(process.processIdentifier, signal)
    return status()
  }

  /// The exit status, once the process has ended; -1 if it does not.
  func status() -> Int32 {
    guard Self.wait(until: { !process.isRunning }) else { return -1 }
    return process.terminationStatus
  }
}
