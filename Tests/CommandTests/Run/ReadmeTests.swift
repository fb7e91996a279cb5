import Foundation
import Testing

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
