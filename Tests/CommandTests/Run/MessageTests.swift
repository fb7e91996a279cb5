import Foundation
import Testing

/// What is said on standard error, and when it is coloured.
struct MessageTests {
  private let sandbox = Sandbox()

  init() {
    sandbox.write("a.css", "\0")
  }

  @Test func isPlainInAFile() throws {
    let outcome = try Tool.run("a.css", in: sandbox)
    #expect(outcome.errors == "a.css: warning: not text, left as it is [binary-file]\n")
  }

  @Test func isColouredWhereAsked() throws {
    let always = try Tool.run("--color", "always", "a.css", in: sandbox)
    #expect(always.errors.hasPrefix("a.css: \u{1b}[1;35mwarning\u{1b}[0m: "))
    let never = try Tool.run("--color", "never", "a.css", in: sandbox)
    #expect(!never.errors.contains("\u{1b}"))
  }

  @Test func saysNothingButErrorsIfQuiet() throws {
    #expect(try Tool.run("--quiet", "a.css", in: sandbox).errors == "")
    let outcome = try Tool.run("--quiet", "none.css", in: sandbox)
    #expect(outcome.errors == "schemefy: none.css: no such file\n")
  }

  @Test func saysWhatBecameOfFilesIfVerbose() throws {
    sandbox.write("docs/a.txt", "text")
    sandbox.write("docs/b.css", Samples.plainSheet)
    let outcome = try Tool.run("--verbose", "docs", "-o", "site", in: sandbox)
    #expect(
      outcome.errorLines.dropLast() == [
        "schemefy: docs/a.txt: copied to site/a.txt",
        "schemefy: docs/b.css: written to site/b.css",
      ])
  }
}
