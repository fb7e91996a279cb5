import Foundation
import Testing

/// A folder that is written where an earlier run has written it.
struct UpdateTests {
  private let sandbox = Sandbox()

  /// A site whose files were written long ago.
  private func makeSite() throws {
    sandbox.write("in/s.css", "p { color: #333; background: #eee }")
    sandbox.write("in/logo.svg", "<svg xmlns='http://www.w3.org/2000/svg'/>")
    sandbox.write("in/note.txt", "text")
    for name in ["a", "b", "c/c"] {
      sandbox.write(
        "in/\(name).html",
        "<!doctype html><link rel=stylesheet href=/s.css><link rel=stylesheet href=/none.css>"
          + "<p style='color:#444'>\(name)")
    }
    sandbox.link("in/same.txt", to: "note.txt")
    try age()
  }

  /// Makes changes so old that they can be told from their times.
  private func age() throws {
    _ = try Tool.shell("sleep 0.05", in: sandbox)
  }

  private static let unchanged = "unchanged since the last run"

  /// The files of the input that a run did not leave as they were.
  private func done(_ arguments: String...) throws -> [String] {
    let outcome = try Tool.run(["in", "-o", "out", "--verbose"] + arguments, in: sandbox)
    return outcome.errorLines.filter { $0.hasPrefix("schemefy: ") && !$0.hasSuffix(Self.unchanged) }
      .compactMap { $0.split(separator: ":").dropFirst().first.map { String($0.dropFirst()) } }
      .filter { $0.hasPrefix("in/") }
  }

  /// What a new run makes of the folder, in the place of what was updated.
  private func expectAsNew(_ arguments: String...) throws {
    _ = try Tool.run(["in", "-o", "new"] + arguments, in: sandbox)
    let outcome = try Tool.shell("diff -r -x '.schemefy-*' new out; rm -r new", in: sandbox)
    #expect(outcome.output == "")
  }

  @Test func doesNothingTwice() throws {
    try makeSite()
    let first = try Tool.run("in", "-o", "out", in: sandbox)
    let list = "cd out; find . ! -name . -printf '%p %s %T@ %i\\n' | sort"
    let before = try Tool.shell(list, in: sandbox).output
    let second = try Tool.run("in", "-o", "out", in: sandbox)
    // What there was to say is said again.
    #expect(second.errors == first.errors)
    #expect(first.errorLines.count == 2)
    #expect(try Tool.shell(list, in: sandbox).output == before)
    #expect(try done() == [])
    #expect(try done("--jobs", "5") == [])
  }

  /// What is left out has no result, and is no reason to write anything; until it leads to something.
  @Test func doesNothingTwiceWhereSomethingIsLeftOut() throws {
    try makeSite()
    sandbox.link("in/later.txt", to: "missing.txt")
    _ = try Tool.shell("mkfifo in/pipe; sleep 0.05", in: sandbox)
    let first = try Tool.run("in", "-o", "out", in: sandbox)
    #expect(first.status == 1)
    let list = "cd out; find . -printf '%p %s %T@ %i\\n' | sort"
    let before = try Tool.shell(list, in: sandbox).output
    let second = try Tool.run("in", "-o", "out", in: sandbox)
    #expect(second.status == 1)
    #expect(second.errors == first.errors)
    #expect(try Tool.shell(list, in: sandbox).output == before)
    sandbox.write("in/missing.txt", "here")
    try age()
    _ = try Tool.run("in", "-o", "out", in: sandbox)
    #expect(sandbox.linkText("out/later.txt") == "missing.txt")
    try expectAsNew()
  }

  /// A link that takes the place of a written folder leads nobody out.
  @Test func deletesNothingOutside() throws {
    sandbox.write("in/a.html", "<p>a")
    sandbox.write("in/d/v.txt", "v")
    try age()
    _ = try Tool.run("in", "-o", "out", in: sandbox)
    let shell = "mv out/d outside; ln -s ../outside out/d; rm -r in/d"
    _ = try Tool.shell(shell, in: sandbox)
    let outcome = try Tool.run("in", "-o", "out", "--delete", in: sandbox)
    #expect(outcome.status == 0)
    #expect(sandbox.read("outside/v.txt") == "v")
  }

  /// What takes the place of the manifest is neither waited for nor read to its end.
  @Test(arguments: ["mkfifo out/.schemefy-manifest", "ln -s /dev/zero out/.schemefy-manifest"])
  func manifestIsAFile(shell: String) throws {
    sandbox.write("in/a.txt", "a")
    _ = try Tool.shell("mkdir out; " + shell, in: sandbox)
    let outcome = try Tool.run("in", "-o", "out", in: sandbox)
    #expect(outcome.status == 0)
    #expect(sandbox.read("out/a.txt") == "a")
  }

  /// A link is made again, or left out, by what it leads to now.
  @Test func followsWhereLinksLead() throws {
    try makeSite()
    _ = try done()
    _ = try Tool.shell("rm in/note.txt", in: sandbox)
    let outcome = try Tool.run("in", "-o", "out", "--delete", in: sandbox)
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("in/same.txt"))
  }

  /// Where files have options of their own, all is done anew, and what has vanished goes.
  @Test func deletesWithOptionsOfFiles() throws {
    sandbox.write("in/schemefy.json", #"{"files": {"x*.html": {"style": "light"}}}"#)
    sandbox.write("in/a.html", "<p>a")
    sandbox.write("in/b.html", "<p>b")
    _ = try Tool.run("in", "-o", "out", in: sandbox)
    _ = try Tool.shell("rm in/b.html", in: sandbox)
    #expect(try Tool.run("in", "-o", "out", "--delete", in: sandbox).status == 0)
    #expect(sandbox.list("out").filter { $0.hasSuffix(".html") } == ["a.html"])
  }

  /// Folders that can't be written to are for the time of a run.
  @Test func foldersCanBeReadOnly() throws {
    sandbox.write("in/d/a.txt", "a")
    sandbox.write("in/d/b.txt", "b")
    // Root may write anywhere.
    let user =
      "chmod 777 .; chmod 555 in/d; run() { setpriv --reuid 65534 --clear-groups \"$@\"; }; "
    let call = "run \(Tool.path) in -o out --delete"
    let first = try Tool.shell(user + call, in: sandbox)
    try age()
    let change = "chmod 755 in/d; echo n > in/d/a.txt; rm in/d/b.txt; "
    let second = try Tool.shell(change + user + call, in: sandbox)
    #expect(first.errors + second.errors == "" && second.status == 0)
    #expect(sandbox.list("out/d") == ["a.txt"])
    _ = try Tool.shell("chmod -R u+w in out", in: sandbox)
  }

  @Test func timesToComeAreTimes() throws {
    try makeSite()
    _ = try Tool.shell("touch -d 2040-01-01 in/a.html in/note.txt", in: sandbox)
    try age()
    _ = try done()
    try age()
    #expect(try done() == [])
  }

  @Test func doesWhatHasChanged() throws {
    try makeSite()
    _ = try done()
    sandbox.write("in/note.txt", "other")
    try age()
    #expect(try done() == ["in/note.txt"])
    #expect(sandbox.read("out/note.txt") == "other")
    let page = try #require(sandbox.read("in/a.html"))
    sandbox.write("in/a.html", page + "<p>more")
    try age()
    #expect(try done() == ["in/a.html"])
    try expectAsNew()
    // The same size and the same time.
    let time = try Tool.shell("stat -c %y in/b.html", in: sandbox).output
    sandbox.write(
      "in/b.html", try #require(sandbox.read("in/b.html")).replacing("#444", with: "#484"))
    _ = try Tool.shell("touch -d '\(time)' in/b.html", in: sandbox)
    #expect(try done() == ["in/b.html"])
    try expectAsNew()
  }

  /// Nobody can set when a file was last changed, only when its content was.
  @Test func seesWhatWasEdited() throws {
    try makeSite()
    _ = try done()
    try age()
    let edit =
      "touch -r out/a.html t; sed s/444/445/ out/a.html > e; cat e > out/a.html; touch -r t out/a.html"
    _ = try Tool.shell("sed -i s/444/446/ in/b.html; " + edit, in: sandbox)
    #expect(try done() == ["in/a.html", "in/b.html"])
    try expectAsNew()
  }

  /// Builds write everything anew, and most of it is the same.
  @Test func seesWhatIsTheSame() throws {
    try makeSite()
    _ = try done()
    let page = try #require(sandbox.read("in/a.html"))
    try FileManager.default.removeItem(at: sandbox.url("in/a.html"))
    sandbox.write("in/a.html", page)
    #expect(try done() == [])
    try age()
    #expect(try done() == [])
    sandbox.setMode("in/a.html", 0o600)
    #expect(try done() == ["in/a.html"])
    #expect(sandbox.mode("out/a.html") == 0o600)
  }

  /// What pages depend on: a sheet, the plan, a file that was not there, options.
  /// What has changed outside of the folder counts once.
  @Test func doesWhatDependsOnOthersOnce() throws {
    sandbox.write("in/a.html", "<!doctype html><link rel=stylesheet href=../s.css><p>a")
    sandbox.write("s.css", "p { color: #333 }")
    try age()
    _ = try done("--root", ".")
    sandbox.write("s.css", "p { color: #343 }")
    try age()
    #expect(try done("--root", ".") == ["in/a.html"])
    #expect(try done("--root", ".") == [])
  }

  @Test func doesWhatDependsOnIt() throws {
    try makeSite()
    _ = try done()
    sandbox.write("in/s.css", "p { color: #c00; background: #ffe }")
    #expect(Set(try done()).isSuperset(of: ["in/s.css", "in/a.html", "in/c/c.html"]))
    try expectAsNew()
    try age()
    sandbox.write("in/none.css", "p { border-color: #123 }")
    #expect(Set(try done()).isSuperset(of: ["in/none.css", "in/a.html", "in/c/c.html"]))
    try expectAsNew()
    #expect(try done("--style=dark").count >= 5)
    try expectAsNew("--style=dark")
    #expect(try done("--style=dark") == [])
    #expect(try done("--style=dark", "--prune", "--limit", "size=100000").count >= 5)
    #expect(try done("--style=dark", "--set", "#444=#fff").count >= 5)
  }

  @Test func repairsItsOutput() throws {
    try makeSite()
    _ = try done()
    try FileManager.default.removeItem(at: sandbox.url("out/a.html"))
    sandbox.write("out/note.txt", "edited")
    sandbox.setMode("out/s.css", 0o600)
    #expect(try done() == ["in/a.html", "in/note.txt", "in/s.css"])
    try expectAsNew()
    sandbox.write("out/.schemefy-manifest", "schemefy manifest\nX")
    #expect(try done().count >= 6)
    try expectAsNew()
    #expect(try done() == [])
  }

  @Test func deletesWhatVanished() throws {
    try makeSite()
    sandbox.write("out/own.txt", "mine")
    sandbox.write("out/c/own.txt", "mine")
    sandbox.write("in/d/e/f.css")
    sandbox.write("in/d/g.txt")
    _ = try done()
    _ = try Tool.shell("rm -r in/c in/d in/a.html in/same.txt; echo x >> out/d/g.txt", in: sandbox)
    _ = try done()
    #expect(sandbox.list("out").contains("d/e/f.css"))
    let outcome = try Tool.run("in", "-o", "out", "--delete", in: sandbox)
    #expect(outcome.status == 0)
    #expect(
      outcome.errorLines.filter { $0.contains("[vanished-input]") } == [
        "out/d/g.txt: warning: its input is gone; it was changed since it was written, and stays"
          + " [vanished-input]"
      ])
    #expect(
      sandbox.list("out") == [
        "b.html", "c", "c/own.txt", "d", "d/g.txt", "logo.svg", "note.txt", "own.txt", "s.css",
        "schemefy-palette.css",
      ])
    _ = try done("--delete", "--exclude", "*.html")
    #expect(!sandbox.list("out").contains("b.html"))
    #expect(sandbox.read("out/own.txt") == "mine")
  }

  /// Who writes a manifest can't have other files removed.
  @Test func deletesNothingElsewhere() throws {
    try makeSite()
    sandbox.write("in/d/x.txt", "x")
    _ = try done()
    _ = try Tool.shell(
      "mkdir else; cp -p in/d/x.txt else; rm -r in/d out/d; ln -s ../else out/d", in: sandbox)
    _ = try done("--delete")
    #expect(sandbox.list("else") == ["x.txt"])
  }

  @Test func saysWhatItWouldDo() throws {
    try makeSite()
    let link = "--palette-css=link=p.css"
    #expect(Set(try done("-n", link)).isSuperset(of: ["in/a.html", "in/note.txt", "in/same.txt"]))
    #expect(sandbox.list() == sandbox.list().filter { $0.hasPrefix("in") })
    _ = try done()
    let before = try Tool.shell("find . -printf '%p %T@ %i\\n' | sort", in: sandbox).output
    sandbox.write("in/note.txt", "other")
    sandbox.write("in/new.html", Samples.page)
    try FileManager.default.removeItem(at: sandbox.url("in/c/c.html"))
    let dry = try Tool.run("in", "-o", "out", "--dry-run", "--delete", in: sandbox)
    #expect(dry.status == 0)
    let lines = dry.errorLines.filter { $0.contains("would be") }
    #expect(
      lines.sorted() == [
        "schemefy: in/new.html: would be written to out/new.html",
        "schemefy: in/note.txt: would be copied to out/note.txt",
        "schemefy: out/c/c.html: would be removed",
      ])
    let list = "find out -printf '%p %T@ %i\\n' | sort"
    let after = try Tool.shell(list, in: sandbox).output
    #expect(before.contains(after.split(separator: "\n").last ?? "?"))
    #expect(!sandbox.list("out").contains("new.html"))
    #expect(sandbox.read("out/note.txt") == "text")
    let one = try Tool.run("in/a.html", "-o", "a.html", "-n", in: sandbox)
    #expect(one.errorLines.last == "schemefy: in/a.html: would be written to a.html")
    #expect(sandbox.read("a.html") == nil)
    let place = try Tool.run("in/a.html", "in/c", "--in-place", "-n", in: sandbox)
    #expect(place.errorLines.contains("schemefy: in/a.html: would be rewritten"))
    #expect(sandbox.read("in/a.html")?.contains("schemefy") == false)
  }
}
