import Foundation
import Testing

/// Copies that are other names of the input's files.
struct LinkedCopyTests {
  private let sandbox = Sandbox()

  init() {
    sandbox.write("in/a.css", Samples.plainSheet)
    sandbox.write("in/d/b.txt", "text", mode: 0o640)
    sandbox.link("in/same.txt", to: "d/b.txt")
  }

  private func run(_ arguments: String...) throws -> Tool.Outcome {
    let outcome = try Tool.run(["in", "-o", "out"] + arguments, in: sandbox)
    #expect(outcome.errors == "")
    return outcome
  }

  private func isShared(_ path: String) -> Bool {
    sandbox.number("in/\(path)") == sandbox.number("out/\(path)")
  }

  /// What may be rewritten is a file of its own, changed or not.
  @Test func areLinks() throws {
    #expect(try run("--link-copies").status == 0)
    #expect(isShared("d/b.txt"))
    #expect(!isShared("a.css"))
    #expect(sandbox.linkText("out/same.txt") == "d/b.txt")
    #expect(sandbox.list("out") == ["a.css", "d", "d/b.txt", "same.txt"])
    let again = try Tool.run("in", "-o", "out", "--link-copies", "-v", in: sandbox)
    #expect(again.errors.contains("in/d/b.txt: unchanged since the last run"))
  }

  /// The file of the input that had been linked stays as it is.
  @Test func followWhatChanges() throws {
    _ = try run("--link-copies")
    _ = try Tool.shell(
      "ln in/d/b.txt old; sleep 0.05; echo other > n; mv n in/d/b.txt", in: sandbox)
    _ = try run("--link-copies")
    #expect(isShared("d/b.txt"))
    #expect(sandbox.read("out/d/b.txt") == "other\n")
    #expect(sandbox.read("old") == "text")
    _ = try Tool.shell("sleep 0.05; rm in/d/b.txt in/same.txt", in: sandbox)
    _ = try run("--delete")
    #expect(sandbox.list("out") == ["a.css", "d"])
  }

  /// A run without the option, and one that rewrites, write no file that the input has.
  @Test func areNeverWrittenTo() throws {
    let page = Samples.page
    sandbox.write("in/page.txt", page)
    _ = try run("--link-copies")
    #expect(isShared("page.txt"))
    _ = try Tool.shell("mv in/page.txt in/page.html; ln -f in/page.html out/page.html", in: sandbox)
    _ = try run("--style=dark", "--map=never", "--overwrite")
    #expect(sandbox.read("in/page.html") == page)
    #expect(sandbox.read("out/page.html") == Samples.darkPage)
    sandbox.write("in/d/b.txt", "longer than before")
    _ = try run()
    #expect(sandbox.read("out/d/b.txt") == "longer than before")
  }
}
