import Testing

/// What the results of several inputs are called.
struct TargetNameTests {
  private let sandbox = Sandbox()

  @Test func inputsMayHaveEqualNames() throws {
    for path in ["a/docs/1.css", "b/c/docs/2.css", "b/x.css", "a/x.css", "y.css"] {
      sandbox.write(path, Samples.sheet)
    }
    let outcome = try Tool.run(
      "--style=dark", "--map=never", "a/docs", "b/c/docs", "b/x.css", "a/x.css", "y.css", "-o",
      "out", in: sandbox)
    #expect(outcome.errors == "")
    let files = sandbox.list("out").filter { $0.hasSuffix(".css") }
    #expect(files == ["a/docs/1.css", "a/x.css", "b/c/docs/2.css", "b/x.css", "y.css"])
    #expect(files.allSatisfy { sandbox.read("out/\($0)") == Samples.darkSheet })
  }

  /// A result would lie among those of another input, and take the place of one.
  @Test func noneLiesInAnother() throws {
    for path in ["s/x", "t/x", "u/s/x"] { sandbox.write("n/\(path)/index.html", path) }
    let outcome = try Tool.run("n/s/x", "n/t/x", "n/u/s", "-o", "out", in: sandbox)
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("out/s/x: lies in what 'n/u/s' is written to"))
    #expect(sandbox.list("out").isEmpty)
  }
}
