import Foundation
import Testing

/// `schemefy palette`, as the shell sees it.
struct PaletteTests {
  private static let golden = Tool.package.appendingPathComponent(
    "Tests/CommandTests/Golden/palette")

  /// Arguments, the file with what they give, and the exit status.
  static let calls: [(arguments: [String], file: String, status: Int32)] = [
    (["show", "web"], "web.txt", 0),
    (["show", "ios", "--color", "always"], "ios-colored.txt", 0),
    (["show", "material", "--format", "html"], "material.html", 0),
    (["check", "ios"], "ios-check.txt", 1),
    (["check", "web"], "web-check.txt", 0),
    (["check", "ios", "--guaranteed", "--min-contrast", "7"], "ios-guaranteed-check.txt", 0),
  ]

  /// `UPDATE_GOLDEN=1` writes the golden texts anew.
  @Test(arguments: calls.indices)
  func saysWhatIsGolden(index: Int) throws {
    let (arguments, name, status) = Self.calls[index]
    let outcome = try Tool.run(["palette"] + arguments, in: Sandbox())
    #expect(outcome.status == status)
    #expect(outcome.errors == "")
    let file = Self.golden.appendingPathComponent(name)
    if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" {
      try outcome.outputData.write(to: file)
    }
    #expect(outcome.output == (try String(contentsOf: file, encoding: .utf8)))
  }

  @Test(arguments: [
    ([], "nothing to do"), (["shwo"], "did you mean"), (["show", "iso"], "did you mean"),
    (["check", "ios", "web"], "one palette"), (["check", "--min-contrast", "0"], "from 1 to 21"),
  ])
  func saysWhatCantBeDone(arguments: [String], message: String) throws {
    let outcome = try Tool.run(["palette"] + arguments, in: Sandbox())
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
  }
}
