import Foundation
import Testing

/// What of a folder is taken, and how it is copied.
struct TreeTests {
  private let sandbox = Sandbox()

  private func run(_ arguments: String...) throws -> Tool.Outcome {
    try Tool.run(["--style=dark", "--map=never"] + arguments, in: sandbox)
  }

  /// The files of the output, hidden ones too.
  private func files(_ folder: String = "out") throws -> [String] {
    try Tool.shell(
      "cd \(folder); find . ! -type d ! -name .schemefy-manifest ! -name .schemefy-evidence | cut -c3- | LC_ALL=C sort",
      in: sandbox
    )
    .output.split(separator: "\n").map(String.init)
  }

  private static let tree = [
    "a.html", "b.css", "b.tmp", "draft/a.html", "sub/b.tmp", "sub/deep/a.html", "sub/deep/x1.txt",
    "sub/draft", "x[1].txt",
  ]

  private func makeTree() {
    for path in Self.tree { sandbox.write("in/\(path)", "\(path)") }
  }

  private struct Case: CustomTestStringConvertible {
    let patterns: [String]
    let left: [String]
    var testDescription: String { patterns.joined(separator: " ") }
  }

  /// Patterns, `!` for `--include`, and what they leave of the tree.
  private static let cases = [
    Case(
      patterns: ["*.tmp"],
      left: [
        "a.html", "b.css", "draft/a.html", "sub/deep/a.html", "sub/deep/x1.txt", "sub/draft",
        "x[1].txt",
      ]),
    Case(
      patterns: ["draft/"],
      left: [
        "a.html", "b.css", "b.tmp", "sub/b.tmp", "sub/deep/a.html", "sub/deep/x1.txt", "sub/draft",
        "x[1].txt",
      ]),
    Case(patterns: ["draft", "sub"], left: ["a.html", "b.css", "b.tmp", "x[1].txt"]),
    Case(
      patterns: ["/*.html", "sub/*"], left: ["b.css", "b.tmp", "draft/a.html", "x[1].txt"]),
    Case(
      patterns: ["**/deep/a.*", "**/b.tmp", "draft/**"],
      left: ["a.html", "b.css", "sub/deep/x1.txt", "sub/draft", "x[1].txt"]),
    Case(patterns: ["*", "!*/", "!*.html"], left: ["a.html", "draft/a.html", "sub/deep/a.html"]),
    Case(patterns: ["*", "!/a.html", "!deep"], left: ["a.html"]),
    Case(
      patterns: ["?.html", "x[0-9].txt", "[!x]*.css", "b.t[m]p", "sub/**/draft"],
      left: ["x[1].txt"]),
    Case(patterns: ["sub", "draft", "x\\[1].txt", "b*"], left: ["a.html"]),
    Case(patterns: ["sub", "!sub/deep/a.html", "*b.*", "draft", "x*t"], left: ["a.html"]),
  ]

  @Test(arguments: cases)
  private func isSelected(_ example: Case) throws {
    makeTree()
    let arguments = example.patterns.flatMap {
      $0.hasPrefix("!") ? ["--include", String($0.dropFirst())] : ["--exclude", $0]
    }
    let inline = "--palette-css=inline"
    let outcome = try Tool.run(["in", "-o", "out", inline] + arguments, in: sandbox)
    #expect(outcome.status == 0)
    #expect(try files() == example.left)
    // The same from a file, but for a backslash that a line may end in.
    sandbox.write("in/.schemefyignore", "# rules\n\n" + example.patterns.joined(separator: "\r\n"))
    #expect(try Tool.run("in", "-o", "again", inline, in: sandbox).status == 0)
    #expect(try files("again") == example.left)
  }

  @Test func leavesOutHiddenFolders() throws {
    for path in [".git/config", ".cache/a.html", ".well-known/b", ".nojekyll", "a/.git", "a/.x/y"] {
      sandbox.write("in/\(path)")
    }
    #expect(try run("in", "-o", "out").errors == "")
    #expect(try files() == [".nojekyll", ".well-known/b"])
    #expect(try run("in", "-o", "all", "--include", ".*", "--exclude", ".cache").errors == "")
    #expect(try files("all") == [".git/config", ".nojekyll", ".well-known/b", "a/.git", "a/.x/y"])
  }

  /// What another run wrote into the folder is no input, and neither is what the command is told by.
  @Test func leavesOutItsOwn() throws {
    makeTree()
    sandbox.write("in/schemefy.json", "{}")
    #expect(try run("in", "-o", "in/site").status == 0)
    #expect(try run("in", "-o", "out").status == 0)
    #expect(try files() == Self.tree.sorted())
    #expect(try run("in/site", "-o", "again").status == 0)
    #expect(try files("again") == Self.tree.sorted())
  }

  @Test func nothingIsTaken() throws {
    makeTree()
    let outcome = try run("in", "-o", "out", "--exclude", "*")
    #expect(outcome.status == 2)
    #expect(outcome.errors == "schemefy: in: nothing in it is taken: all of it is left out\n")
  }

  @Test func planLeavesOutTheSame() throws {
    sandbox.write("in/s.css", "p { color: #333 }")
    sandbox.write("in/a.html", "<link rel=stylesheet href=s.css><p>x")
    let plan = try Tool.run("plan", "in", in: sandbox).outputData
    sandbox.write(
      "in/b/b.html", "<link rel=stylesheet href=../s.css><body style=background:#000><p>")
    #expect(try Tool.run("plan", "in", in: sandbox).outputData != plan)
    #expect(try Tool.run("plan", "in", "--exclude=b", in: sandbox).outputData == plan)
  }

  @Test func keepsTimes() throws {
    sandbox.write("in/note.txt", "text")
    sandbox.write("in/plain.css", Samples.plainSheet)
    sandbox.write("in/a.css", Samples.sheet)
    _ = try Tool.shell(
      "cd in; touch -d 2001-02-03T04:05:06.789 *; touch -d 1960-01-01 note.txt", in: sandbox)
    #expect(try run("in", "-o", "out").status == 0)
    for name in ["note.txt", "plain.css"] {
      #expect(sandbox.changed("out/\(name)") == sandbox.changed("in/\(name)"))
    }
    #expect(sandbox.changed("out/a.css") != sandbox.changed("in/a.css"))
    // What is there already keeps its time.
    _ = try Tool.shell("touch -d 2002-02-03 out/a.css", in: sandbox)
    let (time, number) = (sandbox.changed("out/a.css"), sandbox.number("out/a.css"))
    let outcome = try run("in", "-o", "out", "--verbose")
    #expect(outcome.errorLines.first == "schemefy: in/a.css: is the same in out/a.css")
    #expect(sandbox.changed("out/a.css") == time)
    #expect(sandbox.number("out/a.css") == number)
  }

  @Test func followsLinks() throws {
    sandbox.write("in/styles/a.css", Samples.sheet)
    sandbox.write("else/secret.css", Samples.sheet)
    sandbox.link("in/same.css", to: "styles/a.css")
    sandbox.link("in/folder", to: "styles")
    sandbox.link("in/styles/up", to: "..")
    sandbox.link("in/out.css", to: "../else/secret.css")
    let outcome = try run("in", "-o", "out", "--follow-links")
    #expect(outcome.status == 1)
    #expect(outcome.errorLines.count == 1)
    #expect(outcome.errors.hasPrefix("in/out.css: warning: symbolic link to "))
    for name in ["same.css", "folder/a.css", "styles/a.css"] {
      #expect(sandbox.linkText("out/\(name)") == nil)
      #expect(sandbox.read("out/\(name)") == Samples.darkSheet)
    }
    #expect(sandbox.linkText("out/styles/up") == "..")
    #expect(try run("in", "--in-place", "--follow-links").status == 0)
    #expect(sandbox.linkText("in/same.css") == "styles/a.css")
    #expect(sandbox.read("in/styles/a.css") == Samples.darkSheet)
  }

  @Test func saysWhenItsRulesCannotBeRead() throws {
    sandbox.write("in/a.css", Samples.sheet)
    sandbox.makeFolder("in/.schemefyignore")
    let outcome = try run("in", "-o", "out")
    #expect(outcome.status == 2)
    #expect(outcome.errors == "schemefy: in/.schemefyignore: is a folder\n")
  }
}
