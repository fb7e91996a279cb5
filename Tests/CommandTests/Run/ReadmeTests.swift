import Foundation
import Testing

@testable import SchemefyCommand

/// The README shows what the command really does.
struct ReadmeTests {
  private static let file = Tool.package.appendingPathComponent("README.md")

  /// The page before and after; `UPDATE_GOLDEN=1` writes the second anew.
  @Test func showsARealResult() throws {
    let readme = try String(contentsOf: Self.file, encoding: .utf8)
    let parts = readme.components(separatedBy: "```html\n")
    try #require(parts.count >= 3)
    let before = try #require(parts[1].components(separatedBy: "```\n").first)
    let after = try #require(parts[2].components(separatedBy: "```\n").first)
    let sandbox = Sandbox()
    sandbox.write("order.html", before)
    let outcome = try Tool.run(
      "order.html", "--style", "dark", "--fragment", in: sandbox)
    #expect(outcome.status == 0)
    #expect(outcome.output != before)
    if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" {
      var updated = parts
      updated[2] = outcome.output + parts[2].dropFirst(after.count)
      try Data(updated.joined(separator: "```html\n").utf8).write(to: Self.file)
    } else {
      #expect(outcome.output == after)
    }
  }

  /// It is read in a few minutes; all else stands in the articles, each of which it names.
  @Test func isShortAndNamesEveryArticle() throws {
    let readme = try String(contentsOf: Self.file, encoding: .utf8)
    #expect(readme.split(separator: "\n", omittingEmptySubsequences: false).count <= 150)
    let folder = "Sources/Schemefy/Documentation.docc"
    let articles = try FileManager.default.contentsOfDirectory(
      atPath: Tool.package.appendingPathComponent(folder).path)
    for article in articles where article.hasSuffix(".md") && article != "Schemefy.md" {
      #expect(readme.contains("](\(folder)/\(article))"), "\(article)")
    }
    for link in readme.matches(of: /\]\(([^)#:]+)\)/).map({ String($0.output.1) }) {
      let path = Tool.package.appendingPathComponent(link).path
      #expect(FileManager.default.fileExists(atPath: path), "\(link)")
    }
  }

  /// It names no option that does not exist.
  @Test func namesOptionsThatExist() throws {
    let readme = try String(contentsOf: Self.file, encoding: .utf8)
    let start = try #require(readme.range(of: "## Use it"))
    let end = try #require(readme.range(of: "## In Swift"))
    let commands = [HelpCommand.main] + Subcommand.all.map { $0.reference() }
    let known = Set(commands.flatMap(\.options).flatMap(\.names))
    let named = readme[start.upperBound..<end.lowerBound].matches(of: /--[a-z][a-z-]+/)
    #expect(named.count > 5)
    for name in named.map({ String($0.output) }) { #expect(known.contains(name), "\(name)") }
  }

  /// Every page of the examples gets a dark version, and with it nothing is left to do.
  @Test(arguments: [
    "article/2026/harbour.html", "documentation/queue.html", "help/pairing.html",
    "mail/order.html",
  ])
  func processesTheExamples(page: String) throws {
    let sandbox = Sandbox()
    let source = Tool.package.appendingPathComponent("Examples/Pages")
    try FileManager.default.copyItem(at: source, to: sandbox.url("Pages"))
    let input = "Pages/" + page
    let output = input + ".dark.html"
    let first = try Tool.run(input, "--style=dark", "-o", output, in: sandbox)
    #expect(first.status == 0)
    let isChanged = sandbox.read(output) != sandbox.read(input)
    #expect(isChanged)
    let second = try Tool.run(output, "--style=dark", "--check", in: sandbox)
    #expect(second.status == 0)
    #expect(second.output == "")
  }
}
