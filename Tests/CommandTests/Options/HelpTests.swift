import Foundation
import Testing

struct HelpTests {
  /// The folder of the golden texts.
  private static let golden = Tool.package.appendingPathComponent(
    "Tests/CommandTests/Golden")

  /// `UPDATE_GOLDEN=1` writes the golden text anew.
  @Test(arguments: [
    ["--help"], ["-h"], ["audit", "--help"], ["inspect", "--help"], ["inspect", "-h"],
    ["palette", "--help"], ["explain", "--help"], ["plan", "--help"], ["restore", "--help"],
    ["help", "--help"], ["config", "--help"], ["preview", "--help"], ["batch", "--help"],
  ])
  func showsTheGoldenText(arguments: [String]) throws {
    let outcome = try Tool.run(arguments, in: Sandbox())
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    let name = arguments.count == 1 ? "help.txt" : "\(arguments[0])-help.txt"
    let golden = Self.golden.appendingPathComponent(name)
    if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" {
      try outcome.outputData.write(to: golden)
    }
    #expect(outcome.output == (try String(contentsOf: golden, encoding: .utf8)))
  }

  @Test(arguments: [
    ["--help"], ["audit", "--help"], ["explain", "--help"], ["inspect", "--help"],
    ["palette", "--help"], ["plan", "--help"], ["restore", "--help"], ["help", "--help"],
    ["config", "--help"], ["preview", "--help"], ["batch", "--help"],
  ])
  func fitsATerminal(arguments: [String]) throws {
    let outcome = try Tool.run(arguments, in: Sandbox())
    for line in outcome.output.split(separator: "\n") {
      #expect(line.utf8.count <= 80)
    }
  }

  /// `help` is a word, too.
  @Test(arguments: [
    "audit", "batch", "config", "explain", "help", "inspect", "palette", "plan", "preview",
    "restore",
  ])
  func showsTheSameByAWord(command: String) throws {
    let word = try Tool.run("help", command, in: Sandbox())
    #expect(word.status == 0)
    #expect(word.output == (try Tool.run(command, "--help", in: Sandbox()).output))
  }

  @Test func showsAllByAWord() throws {
    let word = try Tool.run("help", in: Sandbox())
    #expect(word.output == (try Tool.run("--help", in: Sandbox()).output))
    let unknown = try Tool.run("help", "audti", in: Sandbox())
    #expect(unknown.status == 2)
    #expect(unknown.errors == "schemefy: no command 'audti'; did you mean 'audit'?\n")
  }

  @Test(arguments: ["-V", "--version"])
  func showsTheVersion(option: String) throws {
    let outcome = try Tool.run(option, in: Sandbox())
    #expect(outcome.status == 0)
    #expect(outcome.output.wholeMatch(of: /schemefy \d+\.\d+\.\d+\n/) != nil)
  }
}
