import Foundation
import TestSupport
import Testing

/// Folders that are processed again whenever something changes in them.
@Suite(.serialized)
struct WatchTests {
  private let sandbox = Sandbox()
  private static let page = "<!doctype html><link rel=stylesheet href=/s.css><p>"

  private func makeSite() {
    sandbox.write("in/s.css", "p { color: #333; background: #eee }")
    for name in ["a", "b", "c/c"] { sandbox.write("in/\(name).html", Self.page + name) }
  }

  private func start(_ options: String...) throws -> LiveRun {
    let run = try LiveRun(["in", "-o", "out", "--watch"] + options, in: sandbox)
    run.waitForStart()
    return run
  }

  private func shell(_ line: String) throws {
    let outcome = try Tool.shell("set -e; " + line, in: sandbox)
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  /// Waits until the output is what a run from nothing makes of the input.
  private func expectAsNew(_ options: [String] = [], _ comment: Comment = "") throws {
    _ = try Tool.run(["in", "-o", "new"] + options, in: sandbox)
    let isSame = try LiveRun.wait {
      try Tool.shell("diff -r -x '.schemefy-*' new out", in: sandbox).output == ""
    }
    #expect(isSame, comment)
    _ = try Tool.shell("rm -r new", in: sandbox)
  }

  /// Each line is a way in which files change; some are those of editors.
  @Test(arguments: [
    "echo '<p>more' >> in/a.html",
    "cp in/a.html in/a.html~; echo '<p>x' >> in/a.html~; mv in/a.html~ in/a.html",
    "mv in/a.html in/a.bak; cp in/a.bak in/a.html; echo '<p>y' >> in/a.html; rm in/a.bak",
    "rm in/b.html", "mv in/b.html in/z.html", "mv in/c in/d", "rm -r in/c", "chmod 600 in/a.html",
    "mkdir -p in/x/y/z; cp in/a.html in/x/y/z/deep.html; cp in/a.html in/x/y/side.html",
    "cp -r in tmp; rm -r in/*; mv tmp/* in", "echo 'p { background: #fee }' > in/s.css",
    "rm in/s.css", "mkfifo in/pipe; rm in/pipe; echo text > in/note.txt",
    "for n in 1 2 3 4 5 6 7 8 9; do echo \"<p>$n\" >> in/a.html; cp in/a.html in/n$n.html; done",
    "echo '/c/' > in/.schemefyignore",
  ])
  func seesWhatChanges(change: String) throws {
    makeSite()
    let run = try start("--delete")
    try shell(change)
    try expectAsNew([], "\(change): \(run.errors)")
    #expect(run.isRunning)
  }

  /// Folders that are made while they are watched are watched as well.
  @Test func watchesNewFolders() throws {
    makeSite()
    let run = try start()
    try shell("mkdir -p in/x/y; cp in/a.html in/x/y/n.html")
    try expectAsNew()
    try shell("echo '<p>more' >> in/x/y/n.html; mv in/x in/w")
    try shell("echo '<p>and more' >> in/w/y/n.html")
    let isThere = LiveRun.wait { sandbox.read("out/w/y/n.html")?.contains("and more") ?? false }
    #expect(isThere, "\(run.errors)")
  }

  /// What lies elsewhere, and is read.
  @Test func watchesWhatIsRead() throws {
    sandbox.write("site/in/a.html", "<!doctype html><link rel=stylesheet href=../s.css><p>x")
    sandbox.write("site/s.css", "p { color: #333 }")
    let run = try LiveRun(
      ["site/in", "-o", "out", "--watch", "--root", "site"], in: sandbox)
    run.waitForStart()
    sandbox.write("site/s.css", "@media (prefers-color-scheme: dark) { p { color: red } }")
    let isSeen = LiveRun.wait { run.errors.contains("done again") }
    #expect(isSeen, "\(run.errors)")
  }

  /// The result is that of a run from nothing, after any changes.
  @Test(arguments: 1...4)
  func isTheRunFromNothing(seed: UInt64) throws {
    var mutator = SiteMutator(seed: seed)
    var site: [String: String] = [:]
    func write() {
      for path in site.keys where mutator.site[path] == nil {
        try? FileManager.default.removeItem(at: sandbox.url("in/" + path))
      }
      for (path, text) in mutator.site where site[path] != text {
        sandbox.write("in/" + path, text)
      }
      site = mutator.site
    }
    write()
    let run = try start("--delete")
    for step in 0..<12 {
      mutator.mutate()
      write()
      try expectAsNew([], "seed \(seed), step \(step): \(run.errors)")
    }
  }

  @Test(arguments: [(SIGINT, Int32(130)), (SIGTERM, Int32(143))])
  func endsBySignals(signal: Int32, status: Int32) throws {
    makeSite()
    let run = try start()
    #expect(run.end(signal) == status)
    #expect(run.errors.hasSuffix("interrupted; what was finished stays, nothing is half-written\n"))
  }

  @Test(arguments: ["rm -r in", "mv in elsewhere"])
  func endsWithTheFolder(change: String) throws {
    makeSite()
    let run = try start()
    try shell(change)
    #expect(run.status() == 2)
    #expect(run.errors.hasSuffix("schemefy: in: is gone, so there is nothing left to watch\n"))
  }

  /// Neither the output, nor what is left out, is a change.
  @Test func outputInTheInput() throws {
    makeSite()
    let run = try LiveRun(["in", "-o", "in/out", "--watch"], in: sandbox)
    run.waitForStart()
    // The page changes at once: of one that grows, a loaded machine sees two changes.
    try shell(
      "cp in/a.html a; echo '<p>x' >> a; mkdir in/.hidden; echo x > in/.hidden/x; mv a in/a.html")
    let isDone = LiveRun.wait { run.errors.contains("1 file done again") }
    #expect(isDone)
    try shell("sleep 0.3")
    // The folder beside it is seen first: the page may be done again for its own change.
    #expect(run.errors.split(separator: "\n").count <= 3, "\(run.errors)")
  }

  @Test func saysWhatWasDone() throws {
    makeSite()
    let run = try LiveRun(["in", "-o", "out", "--watch", "--format", "json"], in: sandbox)
    let isStarted = LiveRun.wait { run.errors.contains(#""kind": "watching", "files": null"#) }
    #expect(isStarted, "\(run.errors)")
    try shell("echo '<p>x' >> in/a.html")
    let isDone = LiveRun.wait { run.errors.contains(#""kind": "watching", "files": 1"#) }
    #expect(isDone, "\(run.errors)")
    let schema = try MessageFormatTests.schema()
    for line in run.errors.split(separator: "\n") {
      #expect(try schema.faults(in: Data(line.utf8)) == [], "\(line)")
    }
  }

  @Test(arguments: [
    ["in/a.html", "-o", "out.html"], ["in", "--in-place"], ["in", "--check"],
    ["in", "-o", "out", "--dry-run"],
  ])
  func goesWithFolders(arguments: [String]) throws {
    makeSite()
    let outcome = try Tool.run(arguments + ["--watch"], in: sandbox)
    #expect(outcome.status == 2)
    #expect(
      outcome.errors
        == "schemefy: option '--watch' goes with folders that are written to '-o FOLDER'\n")
  }

  /// The page of 500 that changes is there soon. The figure is a generous one, for debug builds on busy
  /// machines; `.ci/bench-watch` measures.
  @Test func isFast() throws {
    sandbox.write("in/s.css", "p { color: #333; background: #eee } .note { color: #777 }")
    for number in 0..<500 {
      sandbox.write("in/\(number).html", Self.page + "\(number)<p class=note>note")
    }
    let run = try start()
    var best = Duration.seconds(100)
    for round in 0..<3 {
      let start = ContinuousClock.now
      sandbox.write("in/250.html", Self.page + "round \(round)")
      let isDone = LiveRun.wait {
        sandbox.read("out/250.html")?.contains("round \(round)") ?? false
      }
      #expect(isDone, "\(run.errors)")
      best = min(best, ContinuousClock.now - start)
    }
    #expect(best < .seconds(2))
  }
}
