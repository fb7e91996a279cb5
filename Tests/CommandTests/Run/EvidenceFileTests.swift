import Foundation
import TestSupport
import Testing

/// What a run has seen of pages is left beside the manifest for the next one.
struct EvidenceFileTests {
  private let sandbox = Sandbox()
  private static let path = "out/.schemefy-evidence"

  private func write(_ site: [String: String], over old: [String: String] = [:]) {
    for path in old.keys where site[path] == nil {
      try? FileManager.default.removeItem(at: sandbox.url("in/" + path))
    }
    for (path, text) in site where old[path] != text { sandbox.write("in/" + path, text) }
  }

  /// Makes changes so old that they can be told from their times.
  private func age() throws { _ = try Tool.shell("sleep 0.05", in: sandbox) }

  private func run(_ options: [String] = []) throws -> Tool.Outcome {
    try Tool.run(["in", "-o", "out", "--delete"] + options, in: sandbox)
  }

  /// What a new run makes of the folder.
  private func expectAsNew(_ options: [String] = [], _ comment: Comment = "") throws {
    _ = try Tool.run(["in", "-o", "new"] + options, in: sandbox)
    let shell = "diff -r -x '.schemefy-*' new out; rm -r new"
    #expect(try Tool.shell(shell, in: sandbox).output == "", comment)
  }

  private static let options = [
    [], [], ["--set", "#777=#123"], ["--palette=material"], ["--style=dark"], ["--min-contrast=6"],
    ["--canvas=#103"], ["--repair=both"], ["--style=light", "--light-colors=palette"],
    ["--map=never"], ["--ignore=.note"], ["--prune"], ["--switch"], ["--root=."],
  ]

  /// The result is that of a run from nothing, after any changes, also where the file was damaged.
  @Test(arguments: 1...6)
  func isTheRunFromNothing(seed: UInt64) throws {
    var mutator = SiteMutator(seed: seed)
    var random = SeededRandom(seed: seed)
    write(mutator.site)
    var options: [String] = []
    for step in 0..<14 {
      try age()
      if random.next() % 3 == 0 { options = Self.options.randomElement(using: &random) ?? [] }
      #expect(try run(options).status != 2)
      let comment: Comment = "seed \(seed), step \(step), \(options)"
      try expectAsNew(options, comment)
      let old = mutator.site
      for _ in 0...(step % 3) { mutator.mutate() }
      write(mutator.site, over: old)
      if step % 4 == 3 { damage(&random) }
    }
  }

  /// Changes some bytes, or cuts some off.
  private func damage(_ random: inout SeededRandom) {
    guard var data = try? Data(contentsOf: sandbox.url(Self.path)), !data.isEmpty else { return }
    if random.next() % 4 == 0 {
      data.removeLast(Int.random(in: 1...data.count, using: &random))
    } else {
      for _ in 0...(random.next() % 8) {
        data[Int.random(in: data.indices, using: &random)] = UInt8(random.next() & 0xFF)
      }
    }
    sandbox.write(Self.path, data: data)
  }

  private func makeSite() throws {
    write(SiteMutator(seed: 3).site)
    try age()
  }

  /// It is written when there is a new plan, and not touched when nothing has changed.
  @Test func isLeftAlone() throws {
    try makeSite()
    _ = try run()
    let number = sandbox.number(Self.path)
    #expect(number != nil)
    sandbox.write("in/note.txt", "other")
    _ = try run()
    _ = try run()
    #expect(sandbox.number(Self.path) == number)
    sandbox.write("in/a.html", "<p>other")
    _ = try run(["--dry-run"])
    #expect(sandbox.number(Self.path) == number)
    _ = try run()
    #expect(sandbox.number(Self.path) != number)
  }

  /// What takes its place, or is no such file, is neither waited for nor an error.
  @Test(arguments: [
    "rm $e", "rm $e; mkfifo $e", "rm $e; ln -s /dev/zero $e", "rm $e; mkdir $e", "echo text > $e",
    ": > $e", "head -c 40 $e > t; cat t > $e", "rm $e; cp in/a.html $e; rm out/.schemefy-manifest",
  ])
  func anythingInItsPlace(shell: String) throws {
    try makeSite()
    _ = try run()
    _ = try Tool.shell("e=\(Self.path); \(shell); echo '<p>more' >> in/a.html", in: sandbox)
    try age()
    let outcome = try run(["--overwrite"])
    #expect(outcome.status != 2 && !outcome.errors.contains("evidence"), "\(outcome.errors)")
    try expectAsNew()
  }

  /// A file of this name that no run has written stays.
  @Test func anothersStays() throws {
    try makeSite()
    sandbox.write(Self.path, "mine")
    _ = try run()
    _ = try run()
    #expect(sandbox.read(Self.path) == "mine")
  }

  /// It is no content of a folder, and goes where a run has no use for it.
  @Test func isNoContent() throws {
    try makeSite()
    _ = try run()
    _ = try Tool.run("restore", "out", "-o", "back", in: sandbox)
    let back = try Tool.shell("ls -A back", in: sandbox).output
    #expect(!back.contains("evidence"))
    _ = try Tool.run("restore", "in", "-o", "out", in: sandbox)
    #expect(sandbox.number(Self.path) == nil)
  }
}
