import Foundation
import Testing

/// The built command, run as a process of its own.
enum Tool {
  /// What a run left behind.
  struct Outcome {
    let status: Int32
    let outputData: Data
    /// Standard error.
    let errors: String

    /// Standard output.
    var output: String { String(decoding: outputData, as: UTF8.self) }
    /// Standard error's lines.
    var errorLines: [String] { errors.split(separator: "\n").map(String.init) }
  }

  /// The command stands beside the bundle of the tests.
  static var path: String {
    let bundle = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    let beside = bundle.appendingPathComponent("schemefy").path
    if FileManager.default.isExecutableFile(atPath: beside) { return beside }
    return package.appendingPathComponent(".build/debug/schemefy").path
  }

  /// The package's folder.
  static var package: URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
  }

  /// Runs the command in a sandbox.
  static func run(
    _ arguments: String..., in sandbox: Sandbox, input: Data = Data(),
    environment: [String: String] = [:]
  ) throws -> Outcome {
    try run(executable: path, arguments, in: sandbox, input: input, environment: environment)
  }

  /// Runs the command in a sandbox.
  static func run(
    _ arguments: [String], in sandbox: Sandbox, input: Data = Data()
  ) throws -> Outcome {
    try run(executable: path, arguments, in: sandbox, input: input, environment: [:])
  }

  /// Runs a line of shell, in which `schemefy` is the command.
  static func shell(_ line: String, in sandbox: Sandbox) throws -> Outcome {
    let function = "schemefy() { '\(path)' \"$@\"; }; "
    return try run(
      executable: "/bin/sh", ["-c", function + line], in: sandbox, input: Data(), environment: [:])
  }

  /// Streams are files, so that no pipe can run full.
  private static func run(
    executable: String, _ arguments: [String], in sandbox: Sandbox, input: Data,
    environment: [String: String]
  ) throws -> Outcome {
    let streams = Sandbox()
    streams.write("input", data: input)
    streams.write("output")
    streams.write("errors")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: executable)
    process.arguments = arguments
    process.currentDirectoryURL = sandbox.url
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardInput = try FileHandle(forReadingFrom: streams.url("input"))
    process.standardOutput = try FileHandle(forWritingTo: streams.url("output"))
    process.standardError = try FileHandle(forWritingTo: streams.url("errors"))
    try process.run()
    process.waitUntilExit()
    return Outcome(
      status: process.terminationStatus, outputData: try Data(contentsOf: streams.url("output")),
      errors: streams.read("errors") ?? "")
  }
}
