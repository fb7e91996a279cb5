import Foundation
import Testing

/// What is left when the command is ended from outside.
struct InterruptionTests {
  private let sandbox = Sandbox()
  private static let page = "<p style=color:#333>x"

  @Test(arguments: [("INT", 130), ("TERM", 143), ("HUP", 129)])
  func endsWithTheStatusOfTheSignal(signal: String, status: Int) throws {
    // It waits for what comes through the pipe.
    let outcome = try Tool.shell(
      """
      mkfifo pipe
      timeout --preserve-status -s \(signal) 0.5 '\(Tool.path)' pipe -o out.html; echo $?; ls -A
      """, in: sandbox)
    #expect(outcome.output == "\(status)\npipe\n")
    #expect(
      outcome.errors
        == "schemefy: interrupted; what was finished stays, nothing is half-written\n")
  }

  @Test func ignoresWhatItIsToldToIgnore() throws {
    let outcome = try Tool.shell(
      """
      mkfifo pipe
      nohup '\(Tool.path)' pipe --style dark > out.html 2> errors & command=$!
      sleep 0.5; kill -HUP $command; echo '\(Self.page)' > pipe; wait $command; echo $?; cat out.html
      """, in: sandbox)
    #expect(outcome.output == "0\n<!--schemefy dark--><p style=color:#fff>x\n")
  }

  /// Files of a process that is gone, and of one that lives.
  @Test func temporaryFilesAreNoContent() throws {
    let gone = ".schemefy-\(Int32.max)-0.tmp"
    let living = ".schemefy-\(ProcessInfo.processInfo.processIdentifier)-0.tmp"
    let whole = ".schemefy-\(Int32.max)-1.whole"
    let others = [".schemefy-1-x.tmp", "schemefy-1-1.tmp", ".schemefy-1-1.tmp.html"]
    for name in [gone, living, whole] + others { sandbox.write("in/" + name, Self.page) }
    sandbox.write("in/a.html", Self.page)
    sandbox.write("out/" + gone, "")
    sandbox.write("out/" + living, "")
    let outcome = try Tool.shell(
      "export l='ls -A -I .schemefy-manifest -I .schemefy-evidence -I schemefy-palette.css'"
        + "; schemefy in -o out && $l out && schemefy in --in-place && $l in",
      in: sandbox)
    #expect(outcome.errors == "")
    #expect(
      outcome.output.split(separator: "\n").map(String.init).sorted()
        == (others + ["a.html", living] + others + ["a.html", living, whole]).sorted())
  }

  @Test(arguments: ["refuse", "keep", "break", ""])
  func hardLinks(choice: String) throws {
    sandbox.write("a/a.html", Self.page)
    sandbox.write("a/b.html", Self.page)
    let option = choice.isEmpty ? "" : "--hard-links \(choice)"
    let outcome = try Tool.shell(
      """
      ln a/a.html c.html; schemefy a --in-place --style dark \(option); echo $?
      grep -c fff a/a.html a/b.html c.html; test a/a.html -ef c.html; echo $?; ls -A a
      """, in: sandbox)
    let (status, counts, isOther) =
      switch choice {
      case "keep": (0, [1, 1, 1], 0)
      case "break": (0, [1, 1, 0], 1)
      default: (2, [0, 1, 0], 0)
      }
    #expect(
      outcome.output
        == """
        \(status)
        a/a.html:\(counts[0])
        a/b.html:\(counts[1])
        c.html:\(counts[2])
        \(isOther)
        a.html
        b.html

        """)
    #expect(outcome.errors.contains("'--hard-links keep'") == (status == 2))
  }

  /// A longer file, and a shorter one.
  @Test func hardLinksAreKeptWhole() throws {
    sandbox.write("a.css", "@media (prefers-color-scheme: dark) { a { color: red } }")
    let outcome = try Tool.shell(
      "ln a.css b.css; schemefy a.css --in-place --style light --prune --hard-links=keep; cat b.css",
      in: sandbox)
    #expect(outcome.output == "")
    #expect(outcome.errors == "")
  }

  /// What all names share is written over, which has to come to its end.
  @Test func hardLinksAreKeptWholeAtASignal() throws {
    let comment = "/*\(String(repeating: "x", count: 1 << 24))*/"
    let (old, new) = (Samples.sheet + comment, Samples.darkSheet + comment)
    for _ in 1...3 {
      sandbox.write("docs/a.css", old)
      let linked = try Tool.shell("ln -f docs/a.css docs/b.txt", in: sandbox)
      #expect(linked.status == 0)
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments = [
        "--default-signal", Tool.path, "docs/a.css", "--in-place", "--hard-links=keep",
        "--style=dark", "--map=never",
      ]
      process.currentDirectoryURL = sandbox.url
      process.standardError = FileHandle.nullDevice
      let before = sandbox.changed("docs/a.css")
      try process.run()
      while process.isRunning, sandbox.changed("docs/a.css") == before { usleep(20) }
      kill(process.processIdentifier, SIGTERM)
      process.waitUntilExit()
      #expect([0, 143].contains(process.terminationStatus))
      let result = sandbox.read("docs/b.txt")
      let isWhole = result == old || result == new
      #expect(isWhole)
      #expect(sandbox.list("docs") == ["a.css", "b.txt"])
    }
  }

  /// Nobody takes the message, as standard error is a pipe that is full.
  @Test func aSecondSignalEndsWhatWaits() throws {
    let outcome = try Tool.shell(
      """
      mkfifo pipe errors; exec 4<>errors 3<>pipe
      dd if=/dev/zero of=errors bs=4096 count=64 oflag=nonblock 2> /dev/null
      timeout -s KILL 5 env --default-signal '\(Tool.path)' pipe -o out.html 2> errors & sleep 0.3
      command=$(pgrep -P $!)
      kill -TERM $command; sleep 0.3; kill -TERM $command; wait $!; echo $?; ls -A
      """, in: sandbox)
    #expect(outcome.output == "143\nerrors\npipe\n")
  }
}
