import Foundation
import Testing

/// `schemefy inspect --media`: what remains of queries.
struct InspectMediaTests {
  /// Options, queries, and what is shown of them.
  static let cases: [(arguments: [String], lines: [String])] = [
    (
      [
        "--style", "dark", "(prefers-color-scheme: dark)", "(prefers-color-scheme: light)",
        "(prefers-color-scheme: dark) and (width > 600px)",
        "screen and (prefers-color-scheme:dark)", "not print and (prefers-color-scheme: dark)",
      ],
      ["all", "not all", "(width > 600px)", "screen", "not print"]
    ),
    (["(prefers-color-scheme: dark)", "screen"], ["(prefers-color-scheme: dark)", "screen"]),
    // What is certain whatever is known.
    (["", "[bad]", "(prefers-color-scheme: no-preference)"], ["all", "not all", "not all"]),
    (
      ["--contrast=high", "(prefers-contrast: more)", "(prefers-contrast: less)"],
      ["all", "not all"]
    ),
    (
      ["--feature=prefers-contrast=less", "(prefers-contrast: more)", "(prefers-contrast)"],
      ["not all", "all"]
    ),
    (
      ["--feature", "type=screen", "--feature=forced-colors=none", "print", "screen and (hover)"],
      ["not all", "(hover)"]
    ),
    (["--feature=prefers-color-scheme=dark", "(prefers-color-scheme)"], ["all"]),
  ]

  @Test(arguments: cases.indices)
  func showsWhatRemains(index: Int) throws {
    let (arguments, lines) = Self.cases[index]
    let outcome = try Tool.run(["inspect", "--media"] + arguments, in: Sandbox())
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    #expect(outcome.output == lines.map { $0 + "\n" }.joined())
  }

  @Test func readsALinePerQuery() throws {
    let outcome = try Tool.run(
      ["inspect", "--media", "-", "--style=light"], in: Sandbox(),
      input: Data("(prefers-color-scheme: dark)\r\n\n(hover) and (prefers-color-scheme)".utf8))
    #expect(outcome.status == 0)
    #expect(outcome.output == "not all\nall\n(hover)\n")
  }
}
