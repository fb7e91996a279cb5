import Foundation
import Testing

struct HelpTests {
  private static let golden = Tool.package.appendingPathComponent(
    "Tests/CommandTests/Golden/help.txt")

  /// `UPDATE_GOLDEN=1` writes the golden text anew.
  @Test(arguments: ["--help", "-h"])
  func showsTheGoldenText(option: String) throws {
    let outcome = try Tool.run(option, in: Sandbox())
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" {
      try outcome.outputData.write(to: Self.golden)
    }
    #expect(outcome.output == (try String(contentsOf: Self.golden, encoding: .utf8)))
  }

  @Test func fitsATerminal() throws {
    let outcome = try Tool.run("--help", in: Sandbox())
    for line in outcome.output.split(separator: "\n") {
      #expect(line.utf8.count <= 80)
    }
  }

  @Test func showsTheVersion() throws {
    let outcome = try Tool.run("--version", in: Sandbox())
    #expect(outcome.status == 0)
    #expect(outcome.output.wholeMatch(of: /schemefy \d+\.\d+\.\d+\n/) != nil)
  }

  /// The README names no option that does not exist, and leaves none out.
  @Test func agreesWithTheReadme() throws {
    let readme = try String(
      contentsOf: Tool.package.appendingPathComponent("README.md"), encoding: .utf8)
    let start = try #require(readme.range(of: "\n## Usage\n"))
    let end = try #require(readme[start.upperBound...].range(of: "\n## "))
    let usage = readme[start.upperBound..<end.lowerBound]
    let help = try Tool.run("--help", in: Sandbox()).output
    let pattern = /--[a-z][a-z-]+/
    let inHelp = Set(help.matches(of: pattern).map { String($0.output) })
    let inReadme = Set(usage.matches(of: pattern).map { String($0.output) })
    #expect(inReadme == inHelp)
  }
}
