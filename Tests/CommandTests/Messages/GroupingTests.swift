import Foundation
import Testing

/// What is said of many files at once, and when a call fails for it.
struct GroupingTests {
  private let sandbox = Sandbox()
  private static let message = "warning: style sheet 'none.css' is not found [stylesheet-missing]"

  init() {
    for name in ["a", "b", "c"] {
      sandbox.write("docs/\(name).html", Samples.page(linking: "none.css"))
    }
    sandbox.write("docs/d.css", "\0")
  }

  @Test func saysOnceWhatIsTheSameInManyFiles() throws {
    let outcome = try Tool.run("docs", "-o", "site", in: sandbox)
    #expect(outcome.status == 0)
    #expect(
      outcome.errorLines == [
        "docs/a.html:2:1: \(Self.message)",
        "docs/a.html:2:1: note: the same in 2 other places of 3 files; '--verbose' shows all",
        "docs/d.css: warning: not text, left as it is [binary-file]",
      ])
  }

  @Test func saysItOfSeveralInputs() throws {
    let outcome = try Tool.run("docs/a.html", "docs/b.html", "--in-place", in: sandbox)
    #expect(
      outcome.errorLines == [
        "docs/a.html:2:1: \(Self.message)",
        "docs/a.html:2:1: note: the same in one other place of 2 files; '--verbose' shows all",
      ])
  }

  @Test func showsAllIfVerbose() throws {
    let outcome = try Tool.run("docs", "-o", "site", "-v", in: sandbox)
    let messages = outcome.errorLines.filter { $0.hasSuffix(Self.message) }
    #expect(messages == ["a", "b", "c"].map { "docs/\($0).html:2:1: \(Self.message)" })
  }

  private static let rules: [(options: [String], status: Int32)] = [
    (["--deny", "stylesheet-missing"], 1), (["--deny", "dark-logo"], 0), (["--strict"], 1),
    (["--strict", "--allow=stylesheet-missing", "--allow", "binary-file"], 0),
    (["--deny=stylesheet-missing", "--allow=stylesheet-missing"], 0),
    (["--allow=stylesheet-missing", "--deny=stylesheet-missing"], 1),
    (["-q", "--deny", "stylesheet-missing"], 1),
  ]

  /// Nothing of it is an error by itself, so the output is there.
  @Test(arguments: rules)
  func failsForWhatIsDenied(options: [String], status: Int32) throws {
    let outcome = try Tool.run(["docs", "-o", "site"] + options, in: sandbox)
    #expect(outcome.status == status)
    #expect(outcome.errors.contains(": error: ") == (status == 1))
    #expect(
      sandbox.list("site") == ["a.html", "b.html", "c.html", "d.css", "schemefy-palette.css"])
  }

  @Test func leavesOutWhatIsAllowed() throws {
    let outcome = try Tool.run(
      "docs", "-o", "site", "--allow", "stylesheet-missing", "--allow", "binary-file", in: sandbox)
    #expect(outcome.errors == "")
  }

  @Test func failsForASinglePage() throws {
    let outcome = try Tool.run("docs/a.html", "--strict", "-o", "x.html", in: sandbox)
    #expect(outcome.status == 1)
    #expect(
      outcome.errors
        == "docs/a.html:2:1: error: style sheet 'none.css' is not found [stylesheet-missing]\n")
  }

  @Test func suggestsAMessage() throws {
    let outcome = try Tool.run("docs", "--check", "--deny", "dark-logos", in: sandbox)
    #expect(outcome.status == 2)
    #expect(
      outcome.errors
        == "schemefy: option '--deny' has no message 'dark-logos'; did you mean 'dark-logo'?\n")
  }
}
