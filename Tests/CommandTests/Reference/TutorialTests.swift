import Foundation
import Testing

/// The commands of the tutorial on a documentation build, one after the other.
struct TutorialTests {
  @Test func everyCommandWorks() throws {
    let article = Tool.package.appendingPathComponent(
      "Sources/Schemefy/Documentation.docc/DarkDocumentation.md")
    let blocks = try String(contentsOf: article, encoding: .utf8).components(separatedBy: "```sh\n")
      .dropFirst().compactMap { $0.components(separatedBy: "```").first }
    #expect(blocks.count == 6)
    let sandbox = Sandbox()
    for block in blocks {
      let outcome = try Tool.shell("set -e\n" + block, in: sandbox)
      #expect(outcome.status == 0, "\(block)\(outcome.errors)\(outcome.output)")
    }
    #expect(sandbox.read("site/index.html")?.contains("color-scheme") == true)
    #expect(sandbox.read("site/topics.html") == sandbox.read("build/html/topics.html"))
  }
}
