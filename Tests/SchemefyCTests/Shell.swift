import Foundation
import Testing

/// Programs that are not ours, run as processes.
enum Shell {
  /// What a run left behind.
  struct Outcome {
    let status: Int32
    let output: Data
    let errors: String
    var text: String { String(decoding: output, as: UTF8.self) }
  }

  /// The package's folder.
  static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  static let programs = package.appending(path: "Tests/SchemefyCTests/Programs")
  static let header = package.appending(path: "Sources/CSchemefy/include")

  /// The folder of the built library: it stands beside the bundle of the tests.
  static var libraryFolder: URL {
    let beside = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    let library = beside.appending(path: "libSchemefyC.so").path
    if FileManager.default.fileExists(atPath: library) { return beside }
    return package.appending(path: ".build/debug")
  }

  /// Whether a program is installed; where it is not, tests that need it are skipped.
  static func has(_ name: String) -> Bool {
    (try? run("/bin/sh", ["-c", "command -v \(name)"]).status) == 0
  }

  /// Streams are files, so that no pipe can run full.
  static func run(
    _ executable: String, _ arguments: [String], input: Data = Data()
  ) throws -> Outcome {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = ["input", "output", "errors"].map { folder.appending(path: $0) }
    try input.write(to: files[0])
    for file in files.dropFirst() { try Data().write(to: file) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: executable)
    process.arguments = arguments
    process.standardInput = try FileHandle(forReadingFrom: files[0])
    process.standardOutput = try FileHandle(forWritingTo: files[1])
    process.standardError = try FileHandle(forWritingTo: files[2])
    try process.run()
    process.waitUntilExit()
    return Outcome(
      status: process.terminationStatus, output: try Data(contentsOf: files[1]),
      errors: String(decoding: try Data(contentsOf: files[2]), as: UTF8.self))
  }
}

/// A program in C, compiled against the header and the built library.
final class CProgram {
  private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  var path: String { folder.appending(path: "program").path }

  init(_ source: URL, flags: [String] = []) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let library = Shell.libraryFolder.path
    let outcome = try Shell.run(
      "/usr/bin/env",
      ["cc", "-std=c99", "-Wall", "-Wextra", "-Wpedantic", "-Werror", "-g", "-O1"] + flags
        + ["-I", Shell.header.path, source.path, "-o", path]
        + ["-L", library, "-lSchemefyC", "-Wl,-rpath," + library, "-pthread"])
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func run(_ arguments: String..., input: Data = Data()) throws -> Shell.Outcome {
    try Shell.run(path, arguments, input: input)
  }
}
