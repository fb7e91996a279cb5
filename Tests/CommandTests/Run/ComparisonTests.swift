import Foundation
import Testing

/// `--check` and `--diff`.
struct ComparisonTests {
  private let sandbox = Sandbox()

  init() {
    sandbox.write("docs/page.html", Samples.page)
    sandbox.write("docs/styles/a.css", Samples.sheet)
    sandbox.write("docs/styles/plain.css", Samples.plainSheet)
    sandbox.write("docs/notes.txt", Samples.sheet)
  }

  private func run(_ arguments: String..., input: String = "") throws -> Tool.Outcome {
    try Tool.run(
      ["--style=dark", "--map=never"] + arguments, in: sandbox, input: Data(input.utf8))
  }

  private static let diff = """
    --- docs/page.html
    +++ docs/page.html
    @@ -1,4 +1,4 @@
     <!doctype html>
    -<style>@media (prefers-color-scheme: dark) { a { color: red } }
    +<style>@media all { a { color: red } }
     </style>
     <p>text</p>

    """

  @Test func checkListsWhatWouldChange() throws {
    let before = sandbox.list()
    let outcome = try run("--check", "docs")
    #expect(outcome.output == "docs/page.html\ndocs/styles/a.css\n")
    #expect(outcome.errors == "")
    #expect(outcome.status == 1)
    #expect(sandbox.list() == before)
  }

  @Test(arguments: ["--in-place", "--output=site", "--output=docs/page.html", "--quiet"])
  func checkWritesNothing(option: String) throws {
    let before = sandbox.list()
    #expect(try run("--check", option, "docs/page.html").status == 1)
    #expect(sandbox.list() == before)
    #expect(sandbox.read("docs/page.html") == Samples.page)
  }

  @Test(arguments: ["--check", "--diff"])
  func findsNothingWhereNothingChanges(option: String) throws {
    let outcome = try run(option, "docs/styles/plain.css")
    #expect(outcome.outputData.isEmpty)
    #expect(outcome.status == 0)
  }

  @Test func checkOfStandardInput() throws {
    let outcome = try run("--check", "-", input: Samples.page)
    #expect(outcome.output == "<stdin>\n")
    #expect(outcome.status == 1)
  }

  @Test func diffShowsTheLines() throws {
    let outcome = try run("--diff", "docs/page.html")
    #expect(outcome.output == Self.diff)
    #expect(outcome.errors == "")
    #expect(outcome.status == 1)
    #expect(sandbox.read("docs/page.html") == Samples.page)
  }

  @Test func diffOfAFolderIsInOrder() throws {
    let outcome = try run("--diff", "docs")
    #expect(outcome.output.hasPrefix(Self.diff + "--- docs/styles/a.css\n"))
    #expect(outcome.status == 1)
  }

  @Test func diffIsColouredWhereAsked() throws {
    let outcome = try run("--diff", "--color=always", "docs/page.html")
    #expect(outcome.output.contains("\u{1b}[36m@@ -1,4 +1,4 @@\u{1b}[0m\n"))
    #expect(
      outcome.output.contains("\n\u{1b}[32m+<style>@media all { a { color: red } }\u{1b}[0m\n"))
  }

  /// `patch` turns the input into the result.
  @Test(
    .enabled(
      if: FileManager.default.isExecutableFile(atPath: "/usr/bin/patch"), "patch is not there"))
  func diffCanBeApplied() throws {
    let outcome = try Tool.shell(
      "schemefy --style dark --map never --diff docs | patch -p0", in: sandbox)
    #expect(outcome.status == 0)
    #expect(sandbox.read("docs/page.html") == Samples.darkPage)
    #expect(sandbox.read("docs/styles/a.css") == Samples.darkSheet)
  }

  @Test func failureGoesBeforeFindings() throws {
    sandbox.write("docs/styles/z.css/keep")
    sandbox.link("docs/styles/gone.css", to: "nowhere.css")
    #expect(try run("--check", "docs", "none").status == 2)
    #expect(try run("--check", "docs/page.html", "docs/styles/gone.css").status == 2)
  }
}
