import Foundation
import Testing

/// What a folder is written to, and what stands there already.
struct OutputFolderTests {
  private let sandbox = Sandbox()

  init() {
    sandbox.write("in/a.css", Samples.sheet)
    sandbox.write("in/d/b.txt", "new")
  }

  private func run(_ arguments: String...) throws -> Tool.Outcome {
    try Tool.run(["--style=dark", "--map=never"] + arguments, in: sandbox)
  }

  @Test(arguments: ["missing", "deep/missing", "empty"])
  func isMadeOrEmpty(_ folder: String) throws {
    sandbox.makeFolder("empty")
    let outcome = try run("in", "-o", folder)
    #expect(outcome.errors == "")
    #expect(outcome.status == 0)
    #expect(sandbox.list(folder) == ["a.css", "d", "d/b.txt"])
  }

  /// What others have put beside the results stays, before the first run and after it.
  @Test func keepsWhatIsBeside() throws {
    sandbox.write("out/CNAME", "mine")
    sandbox.write("out/d/own.txt", "mine")
    #expect(try run("in", "-o", "out").status == 0)
    sandbox.write("out/later.txt", "mine")
    #expect(try run("in", "-o", "out", "--delete").status == 0)
    for path in ["CNAME", "d/own.txt", "later.txt"] {
      #expect(sandbox.read("out/\(path)") == "mine")
    }
  }

  /// Nothing at all is written where a file would be lost.
  @Test func refusesWhatIsForeign() throws {
    sandbox.write("out/a.css", "mine")
    sandbox.write("out/d/b.txt", "mine")
    for arguments in [[], ["--dry-run"], ["--delete"]] {
      let outcome = try Tool.run(["in", "-o", "out"] + arguments, in: sandbox)
      #expect(outcome.status == 2)
      #expect(
        outcome.errorLines.first
          == "schemefy: out/a.css: exists, and no earlier run has written it (the first of 2 such"
          + " files); choose another folder, or allow it with '--overwrite'")
    }
    #expect(try Tool.shell("ls -A out", in: sandbox).output == "a.css\nd\n")
    #expect(sandbox.read("out/a.css") == "mine")
    #expect(try run("in", "-o", "out", "--overwrite").status == 0)
    #expect(sandbox.read("out/a.css") == Samples.darkSheet)
    #expect(sandbox.read("out/d/b.txt") == "new")
    // From now on they are results.
    #expect(try run("in", "-o", "out").status == 0)
  }

  /// A file that is put beside the results is not theirs when the input gets one of its name.
  @Test func refusesWhatCameLater() throws {
    #expect(try run("in", "-o", "out").status == 0)
    sandbox.write("out/c.txt", "mine")
    sandbox.write("in/c.txt", "new")
    let outcome = try run("in", "-o", "out")
    #expect(outcome.status == 2)
    #expect(outcome.errors.hasPrefix("schemefy: out/c.txt: exists, and no earlier run"))
    #expect(sandbox.read("out/c.txt") == "mine")
  }

  /// A run that was ended before it was done, or one of another version, has written what is there.
  @Test func belongsToItsManifest() throws {
    sandbox.write("out/a.css", "old")
    sandbox.write("out/.schemefy-manifest", "schemefy manifest\n\u{ff}")
    #expect(try run("in", "-o", "out").status == 0)
    #expect(sandbox.read("out/a.css") == Samples.darkSheet)
  }

  @Test func isNoInput() throws {
    for output in ["in", "./in/", "in/../in"] {
      let outcome = try run("in", "-o", output)
      #expect(outcome.status == 2)
      #expect(
        outcome.errors
          == "schemefy: \(output): is an input; '--in-place' allows to write there\n")
    }
    #expect(sandbox.read("in/a.css") == Samples.sheet)
  }

  @Test func liesInTheInput() throws {
    for _ in 1...2 { #expect(try run("in", "-o", "in/out").status == 0) }
    #expect(sandbox.list("in/out") == ["a.css", "d", "d/b.txt"])
    sandbox.write("in/d/b.css", Samples.sheet)
    // A folder of the input is none of the output's.
    let outcome = try run("in", "-o", "in/d")
    #expect(outcome.status == 0)
    #expect(sandbox.read("in/d/b.txt") == "new")
    #expect(sandbox.list("in/d") == ["a.css", "b.css", "b.txt"])
  }

  @Test func holdsTheInput() throws {
    sandbox.write("all/in/a.css", Samples.sheet)
    sandbox.write("all/note.txt", "mine")
    for _ in 1...2 { #expect(try run("all/in", "-o", "all", "--delete").status == 0) }
    #expect(sandbox.read("all/a.css") == Samples.darkSheet)
    #expect(sandbox.read("all/in/a.css") == Samples.sheet)
    #expect(sandbox.read("all/note.txt") == "mine")
    sandbox.write("all/in/in/a.css", Samples.sheet)
    let outcome = try run("all/in", "-o", "all")
    #expect(outcome.status == 2)
    #expect(outcome.errors.hasSuffix(" belongs to the input, and would be written over\n"))
    #expect(sandbox.read("all/in/a.css") == Samples.sheet)
  }

  @Test func filesBecomeFolders() throws {
    sandbox.write("in/x", "file")
    sandbox.link("in/y", to: "x")
    sandbox.write("in/z", "file")
    #expect(try run("in", "-o", "out").status == 0)
    for name in ["x", "y", "z"] {
      try FileManager.default.removeItem(at: sandbox.url("in/\(name)"))
      sandbox.write("in/\(name)/c.css", Samples.sheet)
    }
    sandbox.write("out/z", "changed")
    let refused = try run("in", "-o", "out")
    #expect(refused.status == 2)
    #expect(refused.errors.contains("schemefy: out/z: exists and is not a folder\n"))
    #expect(sandbox.read("out/z") == "changed")
    try FileManager.default.removeItem(at: sandbox.url("out/z"))
    let outcome = try run("in", "-o", "out")
    #expect(outcome.errors == "")
    #expect(outcome.status == 0)
    for name in ["x", "y", "z"] { #expect(sandbox.read("out/\(name)/c.css") == Samples.darkSheet) }
  }

  @Test func foldersBecomeFiles() throws {
    sandbox.write("in/d/e/f.css", Samples.sheet)
    #expect(try run("in", "-o", "out").status == 0)
    try FileManager.default.removeItem(at: sandbox.url("in/d"))
    sandbox.write("in/d", "file")
    let refused = try run("in", "-o", "out")
    #expect(refused.status == 2)
    #expect(refused.errors.hasPrefix("schemefy: out/d: is a folder, and a file is to take its"))
    #expect(sandbox.read("out/d/b.txt") == "new")
    let outcome = try run("in", "-o", "out", "--delete")
    #expect(outcome.errors == "")
    #expect(outcome.status == 0)
    #expect(sandbox.read("out/d") == "file")
  }
}
