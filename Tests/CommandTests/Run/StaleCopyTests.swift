import Foundation
import Testing

/// What lies beside files that are rewritten, and is of what they were.
struct StaleCopyTests {
  private let sandbox = Sandbox()

  init() {
    for name in ["a.css", "b.css", "app.3f2a9c1d.css", "plain.css"] {
      sandbox.write("in/\(name)", name == "plain.css" ? Samples.plainSheet : Samples.sheet)
    }
    for name in ["a.css.gz", "b.css.gz", "a.css.map", "plain.css.br", "x.js.gz", "none.css.gz"] {
      sandbox.write("in/\(name)", name)
    }
  }

  private func run(_ arguments: String...) throws -> Tool.Outcome {
    try Tool.run(["in", "-o", "out", "--style=dark", "--map=never"] + arguments, in: sandbox)
  }

  private static let messages = [
    "in/a.css: warning: the file beside it with '.gz' behind its name is of what it was;"
      + " '--drop-stale' leaves such files out [stale-copy]",
    "in/a.css: note: the same in one other place of 2 files; '--verbose' shows all",
    "in/a.css: warning: the file beside it with '.map' behind its name is of what it was;"
      + " '--drop-stale' leaves such files out [stale-copy]",
    "in/app.3f2a9c1d.css: warning: its name has a hash of what it was, by which a browser that knows"
      + " it keeps the old file [stale-name]",
  ]

  /// Once for all files, and in each run.
  @Test func areNamed() throws {
    for _ in 1...2 {
      let outcome = try run()
      #expect(outcome.status == 0)
      #expect(outcome.errorLines == Self.messages)
    }
    #expect(sandbox.read("out/a.css.gz") == "a.css.gz")
    let restored = try Tool.run("restore", "in", "-o", "again", in: sandbox)
    #expect(restored.errors == "")
  }

  @Test func areLeftOut() throws {
    _ = try run()
    sandbox.write("out/own.css.gz", "mine")
    for _ in 1...2 {
      let outcome = try run("--drop-stale")
      #expect(outcome.errorLines == [Self.messages[3]])
      #expect(
        sandbox.list("out") == [
          "a.css", "app.3f2a9c1d.css", "b.css", "none.css.gz", "own.css.gz", "plain.css", "x.js.gz",
        ])
    }
    #expect(sandbox.list("in").contains("a.css.gz"))
  }

  @Test("Lists that have a hash of what is rewritten")
  func lists() throws {
    let hash = String(repeating: "0123456789abcdef", count: 2)
    sandbox.write(
      "in/sw.js",
      "importScripts('x.js');\nworkbox.precacheAndRoute([{url:'a.css',revision:'\(hash)'},"
        + "{url:'plain.css',revision:'1'},{revision:null,url:'app.3f2a9c1d.css'}]);")
    sandbox.write(
      "in/sub/precache.1a2b.js",
      "self.x = [{\n  \"revision\": \"4\",\n  \"url\": \"/a.css?x\"\n},"
        + " {'url': 'd.css', 'revision': '5'}]")
    sandbox.write("in/sub/d.css", Samples.sheet)
    sandbox.write(
      "in/ngsw.json", "{\"hashTable\": {\"/b.css\": \"\(hash)\", \"/../b.css\": \"\(hash)\"}}")
    sandbox.write(
      "in/manifest.json",
      "{\"sub/d.css\": {\"integrity\": \"sha384-x\"}, \"b.css\": {\"isEntry\": true}}")
    sandbox.write("in/x.js", "[{url:'b.css',revision:'\(hash)'}]")
    let outcome = try run("--verbose")
    let lines = outcome.errorLines.filter { $0.hasPrefix("in/") && $0.contains("[stale-list]") }
    let found = lines.map { $0.split(separator: " ").prefix(3).joined(separator: " ") }
    #expect(
      found == [
        "in/a.css: warning: 'sw.js'", "in/a.css: warning: 'sub/precache.1a2b.js'",
        "in/b.css: warning: 'ngsw.json'", "in/sub/d.css: warning: 'manifest.json'",
        "in/sub/d.css: warning: 'sub/precache.1a2b.js'",
      ])
    #expect(
      lines.first?.hasSuffix(
        "lists it with a hash of what it was, by which a browser that knows it keeps the old file"
          + " [stale-list]") == true)
  }

  @Test(arguments: [
    "app-0011aabb.css", "x.min.deadbeef0123.css", "app_3f2a9c1d77.css",
  ])
  func hashesInNames(name: String) throws {
    sandbox.write("in/\(name)", Samples.sheet)
    #expect(try run().errors.contains("of 2 files"))
  }

  @Test(arguments: ["deadbeef.css", "my-facade.css", "x-20240101.css", "x-abcdefab.css"])
  func noHashesInNames(name: String) throws {
    sandbox.write("in/\(name)", Samples.sheet)
    let lines = try run().errorLines.filter { $0.contains("[stale-name]") }
    #expect(lines == [Self.messages[3]])
  }
}
