import Foundation
import Testing

/// What killed runs leave behind.
struct StaleFileTests {
  private let sandbox = Sandbox()

  private func run(_ arguments: String...) throws -> Tool.Outcome {
    try Tool.run(["--style=dark", "--map=never"] + arguments, in: sandbox)
  }

  /// The number of a process that has ended.
  private func deadProcess() throws -> Int32 {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/true")
    try process.run()
    process.waitUntilExit()
    return process.processIdentifier
  }

  /// Names that are like those of temporary files, but not quite.
  private func similarNames(_ dead: Int32) -> [String] {
    [
      ".schemefy-\(dead)-0.tmp.css", ".schemefy-\(dead)-.tmp", ".schemefy-\(dead)-x.tmp",
      ".schemefy-\(dead)-0-0.tmp", ".schemefy-\(dead)-00.tmp", ".schemefy-0\(dead)-0.tmp",
      ".schemefy--0.tmp", ".schemefy-0-0.tmp", ".schemefy-99999999999-0.tmp", "schemefy-1-0.tmp",
      ".schemefy-\(dead)-link.tmp~", ".schemefy-\(dead).tmp",
    ]
    .sorted()
  }

  /// Fills a folder; gives the names of dead processes, of a living one, and similar ones.
  private func fill(_ folder: String) throws -> (stale: [String], living: String, other: [String]) {
    let dead = try deadProcess()
    let living = ".schemefy-\(getpid())-0.tmp"
    let stale = [".schemefy-\(dead)-0.tmp", ".schemefy-\(dead)-12.tmp"]
    let link = ".schemefy-\(dead)-link.tmp"
    for name in stale + similarNames(dead) + [living] {
      sandbox.write("\(folder)/\(name)", "half")
    }
    sandbox.link("\(folder)/\(link)", to: "a.css")
    return (stale + [link], living, similarNames(dead))
  }

  @Test func areRemovedWhereARunWrites() throws {
    sandbox.write("docs/a.css", Samples.sheet)
    sandbox.write("docs/plain/a.css", Samples.plainSheet)
    let names = try fill("docs")
    let others = try fill("docs/plain")
    #expect(try run("docs", "--in-place").errors == "")
    #expect(sandbox.read("docs/a.css") == Samples.darkSheet)
    let left = Set(sandbox.list("docs"))
    #expect(left.isDisjoint(with: names.stale))
    #expect(left.isSuperset(of: names.other + [names.living]))
    // Nothing is written there.
    #expect(left.isSuperset(of: others.stale.map { "plain/\($0)" }))
    #expect(sandbox.read("docs/\(names.living)") == "half")
  }

  @Test func areRemovedBesideAFile() throws {
    sandbox.write("a.css", Samples.sheet)
    let names = try fill("out")
    #expect(try run("a.css", "-o", "out/a.css").errors == "")
    #expect(sandbox.list("out") == (names.other + [names.living, "a.css"]).sorted())
  }

  @Test func areNoContent() throws {
    sandbox.write("docs/a.css", Samples.sheet)
    let names = try fill("docs")
    let before = sandbox.list("docs")
    let outcome = try run("docs", "-o", "site", "--verbose")
    #expect(outcome.errorLines.count == names.other.count + 2)
    #expect(sandbox.list("site") == (names.other + ["a.css"]).sorted())
    // Only what is written to is tidied up.
    #expect(sandbox.list("docs") == before)
  }

  /// A folder of such a name is none of the command's.
  @Test func areNoFolders() throws {
    let name = ".schemefy-\(try deadProcess())-0.tmp"
    sandbox.write("docs/\(name)/a.css", Samples.sheet)
    sandbox.makeFolder("site/\(name)")
    #expect(try run("docs", "-o", "site", "--include", ".*/").errors == "")
    #expect(sandbox.read("site/\(name)/a.css") == Samples.darkSheet)
  }

  @Test(.enabled(if: getuid() == 0, "only root can give files away"))
  func ofOthersStay() throws {
    let name = ".schemefy-\(try deadProcess())-0.tmp"
    sandbox.write("a.css", Samples.sheet)
    sandbox.write("out/\(name)")
    #expect(try Tool.shell("chown 1:1 out/\(name)", in: sandbox).status == 0)
    #expect(try run("a.css", "-o", "out/a.css").errors == "")
    #expect(sandbox.list("out") == [name, "a.css"])
  }

  /// In a container each run may have the same number, so that one of the own number lives.
  @Test func ofTheOwnNumberAreSteppedOver() throws {
    sandbox.write("docs/a.css", Samples.sheet)
    sandbox.link("docs/b.css", to: "a.css")
    let outcome = try Tool.shell(
      "mkdir site; (echo half > site/.schemefy-$(sh -c 'echo $PPID')-0.tmp;"
        + " exec '\(Tool.path)' docs -o site --style=dark --map=never)", in: sandbox)
    #expect(outcome.errors == "")
    #expect(outcome.status == 0)
    #expect(sandbox.linkText("site/b.css") == "a.css")
    #expect(sandbox.read("site/a.css") == Samples.darkSheet)
  }
}
