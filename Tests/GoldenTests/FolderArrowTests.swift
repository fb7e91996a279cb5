import Foundation
import PipelineTestSupport
import Testing

/// The tool that draws which folder uses which. `SCHEMEFY_FOLDER_ARROWS` says where it is.
private let tool: URL? = {
  let known = ProcessInfo.processInfo.environment["SCHEMEFY_FOLDER_ARROWS"]
  let file =
    known.map { URL(filePath: $0) }
    ?? GoldenCase.packageRoot.deletingLastPathComponent()
    .appending(path: "shared/tools/folder-arrows")
  return FileManager.default.isExecutableFile(atPath: file.path) ? file : nil
}()

/// In each module, folders use each other one way: none both ways, and none in rings.
struct FolderArrowTests {
  private static let modules: [String] =
    (try? FileManager.default.contentsOfDirectory(
      atPath: GoldenCase.packageRoot.appending(path: "Sources").path)) ?? []

  @Test(
    .enabled(if: tool != nil, "the tool is not beside the package"), arguments: modules.sorted())
  func goOneWay(module: String) throws {
    let tool = try #require(tool)
    let process = Process()
    process.executableURL = tool
    process.arguments = [GoldenCase.packageRoot.appending(path: "Sources/\(module)").path]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    #expect(text.contains("0 pairs both ways, largest cycle 0"), "\(text)")
  }
}
