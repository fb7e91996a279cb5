import Foundation
import Testing

/// Law 8: nothing is lost, whatever happens while writing.
struct SafetyTests {
  private let sandbox = Sandbox()

  /// More than a limit of one block lets through.
  private static let large = String(repeating: Samples.sheet, count: 200)

  @Test func aFullDeviceIsReported() throws {
    sandbox.write("a.css", Samples.sheet)
    let file = try Tool.run("a.css", "-o", "/dev/full", in: sandbox)
    #expect(
      file.errors == "schemefy: /dev/full: can't be written: no space left on the device\n")
    #expect(file.status == 2)
    let stream = try Tool.shell("schemefy a.css > /dev/full", in: sandbox)
    #expect(stream.errors == "schemefy: standard output: no space left on the device\n")
    #expect(stream.status == 2)
  }

  @Test func aClosedStreamIsReported() throws {
    sandbox.write("a.css", Samples.sheet)
    let outcome = try Tool.shell("schemefy a.css >&-", in: sandbox)
    #expect(outcome.errors == "schemefy: standard output: not open\n")
    #expect(outcome.status == 2)
  }

  /// A reader that has seen enough is no failure.
  @Test func aClosedPipeEndsQuietly() throws {
    sandbox.write("a.css", String(repeating: Samples.plainSheet, count: 20_000))
    let outcome = try Tool.shell(
      "{ schemefy a.css; echo $? > status; } | head -c 1", in: sandbox)
    #expect(outcome.output == "a")
    #expect(outcome.errors == "")
    #expect(sandbox.read("status") == "0\n")
  }

  /// Ways to write, each of which runs into a limit.
  @Test(arguments: [
    "--in-place", "-o old.css", "-o site/", "--in-place folder", "folder -o site --overwrite",
  ])
  func aWriteThatFailsLeavesTheOldFile(arguments: String) throws {
    for path in ["a.css", "old.css", "site/a.css", "folder/a.css"] {
      sandbox.write(path, path == "a.css" || path == "folder/a.css" ? Self.large : "old")
    }
    let input = arguments.contains("folder") ? "" : "a.css"
    let outcome = try Tool.shell(
      "ulimit -f 1; schemefy \(input) \(arguments) --style dark --map never", in: sandbox)
    #expect(outcome.errors.hasSuffix(": can't be written: the file would be too large\n"))
    #expect(outcome.status == 2)
    #expect(sandbox.read("a.css") == Self.large)
    #expect(sandbox.read("folder/a.css") == Self.large)
    #expect(sandbox.read("old.css") == "old")
    #expect(sandbox.read("site/a.css") == "old")
    #expect(sandbox.list().filter { $0.hasSuffix(".tmp") } == [])
  }

  /// Killed while it copies, it leaves the old file, and another run does its work.
  @Test func aKilledRunLeavesTheOldFile() throws {
    sandbox.write("docs/large.bin")
    let handle = try FileHandle(forWritingTo: sandbox.url("docs/large.bin"))
    try handle.truncate(atOffset: 1 << 28)
    try handle.close()
    // On a busy machine a run may be done before it is killed, which shows nothing.
    var isInTime = false
    for _ in 1...5 where !isInTime {
      sandbox.write("site/large.bin", "old")
      try runAndKill()
      let size = sandbox.size("site/large.bin")
      #expect(size == 3 || size == 1 << 28)
      #expect(sandbox.list("site") == ["large.bin"])
      isInTime = size == 3
    }
    #expect(isInTime)
    sandbox.write("docs/large.bin", "new")
    #expect(try Tool.run("docs", "-o", "site", "--overwrite", in: sandbox).status == 0)
    #expect(sandbox.read("site/large.bin") == "new")
  }

  /// Kills a run as soon as it has begun to write: to a file without a name, or one of its own.
  private func runAndKill() throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Tool.path)
    process.arguments = ["docs", "-o", "site", "--overwrite"]
    process.currentDirectoryURL = sandbox.url
    try process.run()
    let files = "/proc/\(process.processIdentifier)/fd"
    let manager = FileManager.default
    var hasBegun = false
    while process.isRunning, !hasBegun {
      usleep(100)
      let open = (try? manager.contentsOfDirectory(atPath: files)) ?? []
      let targets = open.compactMap {
        try? manager.destinationOfSymbolicLink(atPath: "\(files)/\($0)")
      }
      hasBegun = targets.contains { $0.contains("/site/") }
    }
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  /// There is room for the new content once, but not in the file that is written over as well.
  @Test(.enabled(if: Self.canMount, "a small file system can't be mounted here"))
  func aFileWithHardLinksStaysWhereThereIsNoSpace() throws {
    let page = "<p style=color:#333>x" + String(repeating: " ", count: 4000)
    sandbox.write("a.html", page)
    sandbox.makeFolder("small")
    let outcome = try Tool.shell(
      """
      unshare -rm sh -c "mount -t tmpfs -o size=12k tmpfs small; cd small
        cp ../a.html .; ln a.html b.html; '\(Tool.path)' a.html --in-place --hard-links=keep
        echo \\$?; ls -A; cat b.html"
      """, in: sandbox)
    #expect(outcome.output == "2\na.html\nb.html\n" + page)
    #expect(
      outcome.errors == "schemefy: a.html: can't be written: no space left on the device\n")
  }

  private static var canMount: Bool {
    let sandbox = Sandbox()
    let outcome = try? Tool.shell("unshare -rm mount -t tmpfs tmpfs .", in: sandbox)
    return outcome?.status == 0
  }

  @Test func aFolderThatCanNotBeWrittenToIsNamed() throws {
    sandbox.write("a.css", Samples.sheet)
    let outcome = try Tool.run("a.css", "-o", "/proc/a.css", in: sandbox)
    #expect(outcome.status == 2)
    #expect(outcome.errors.hasPrefix("schemefy: /proc"))
  }
}
