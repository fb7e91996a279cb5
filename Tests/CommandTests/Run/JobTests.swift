import Foundation
import Testing

/// A folder whose files are worked on several at a time.
struct JobTests {
  private let sandbox = Sandbox()

  /// Pages of very different lengths that share sheets, one of them a remote one.
  private func makeSite(pages: Int = 40) {
    sandbox.write("site/s.css", "p { color: #333; background: #eee }\n.b { color: #c00 }\n")
    for number in 0..<pages {
      let text = String(repeating: "<p class=b>text</p>\n", count: number % 7 == 0 ? 400 : 2)
      sandbox.write(
        "site/\(number % 5)/\(number).html",
        "<!doctype html><link rel=stylesheet href=../s.css>"
          + "<link rel=stylesheet href=https://example.org/r.css>"
          + "<style>p { border-color: #\(100 + number) }</style>\n\(text)")
    }
    sandbox.write("site/1/binary.html", data: Data([0, 1, 2, 3, 0, 0]))
    sandbox.write("site/3/note.txt", "text")
  }

  private func outcome(_ jobs: String, _ arguments: String...) throws -> Tool.Outcome {
    try Tool.run(["site", "--jobs", jobs] + arguments, in: sandbox)
  }

  /// What was said, without how long it took.
  private static func untimed(_ outcome: Tool.Outcome) -> [String] {
    outcome.errorLines.map { $0.replacing(#/ in \d+\.\d s: /#, with: ": ") }
  }

  /// Files and messages are the same, in the same order.
  @Test(arguments: ["2", "3", "64"])
  func changeNothing(jobs: String) throws {
    makeSite()
    let alone = try outcome("1", "-o", "out", "--verbose")
    let files = "cd out; find . ! -name '.schemefy-*' -type f | sort | xargs cksum"
    let list = try Tool.shell(files, in: sandbox).output
    #expect(alone.errorLines.filter { $0.hasSuffix("[stylesheet-remote]") }.count == 40)
    #expect(alone.errorLines.count > 40)
    try FileManager.default.removeItem(at: sandbox.url("out"))
    let several = try outcome(jobs, "-o", "out", "--verbose")
    #expect(Self.untimed(several) == Self.untimed(alone))
    #expect(several.status == alone.status)
    #expect(try Tool.shell(files, in: sandbox).output == list)
  }

  @Test func changeNoComparison() throws {
    makeSite()
    let alone = try outcome("1", "--diff")
    #expect(alone.status == 1)
    let several = try outcome("4", "--diff")
    #expect(several.outputData == alone.outputData)
    #expect(several.errors == alone.errors)
    #expect(several.status == 1)
    let plans = try ["1", "4"].map { jobs in
      try Tool.run("plan", "site", "--jobs", jobs, in: sandbox).outputData
    }
    #expect(plans[0] == plans[1])
    #expect(!plans[0].isEmpty)
  }

  /// The reader of the output has seen enough: the work ends.
  @Test func endWithTheReader() throws {
    makeSite(pages: 300)
    let outcome = try Tool.shell(
      "{ schemefy site --diff --jobs 4 --map always; echo $? >&2; } | head -c 10", in: sandbox)
    #expect(outcome.errors.hasSuffix("\n1\n") || outcome.errors.hasSuffix("\n0\n"))
    #expect(outcome.outputData.count == 10)
  }

  @Test(arguments: ["0", "-1", "x", "257"])
  func areANumber(word: String) throws {
    makeSite(pages: 1)
    let outcome = try Tool.run("site", "--check", "--jobs=\(word)", in: sandbox)
    #expect(outcome.status == 2)
    #expect(
      outcome.errors == "schemefy: option '--jobs' can't be '\(word)': a number, 1 to 256\n")
  }

  /// A full disk is said once, and what was there stays.
  @Test func endOnAFullDisk() throws {
    makeSite()
    let outcome = try Tool.shell(
      """
      mkdir full; mount -t tmpfs -o size=64k none full 2>/dev/null || { echo none; exit; }
      mkdir full/0 full/4; echo '</p>' > full/4/9.html; schemefy site -o full --overwrite --jobs 3
      echo $?
      find full -name '*.html' | while read file; do tail -c 5 $file; done | sort -u
      find full -name '.schemefy-*-*'; umount full
      """, in: sandbox)
    // Only root may mount.
    guard outcome.output != "none\n" else { return }
    #expect(outcome.output == "2\n</p>\n")
    #expect(outcome.errorLines.filter { $0.contains("no space left") }.count == 1)
  }

  /// Ended at any moment, a run leaves nothing that the next one does not put right. The moments are drawn
  /// anew in each test, from the time that a whole run takes; they are named where one fails.
  @Test(arguments: ["INT", "KILL"])
  func leaveNothingHalf(signal: String) throws {
    makeSite()
    let clock = ContinuousClock()
    let time = try clock.measure { _ = try outcome("2", "-o", "whole") } / Duration.seconds(1)
    for _ in 0..<10 {
      let delay = Double.random(in: 0...time)
      // By turns each run has other options than the one before, so that it has all to do.
      let result = try Tool.shell(
        """
        '\(Tool.path)' site -o out --jobs 3 --set '#333=#321' 2>/dev/null & run=$!
        sleep \(delay); kill -\(signal) $run 2>/dev/null; wait $run
        case $? in 0) ;; 130) find out -name '.schemefy-*-*' ;; 137) ;; *) echo odd $?;; esac
        [ ! -d out ] || find out -name '*.html' -size -1
        schemefy site -o out 2>/dev/null; diff -r -x '.schemefy-*' whole out
        find out -name '.schemefy-*-*'; ls out/2 | head -1
        """, in: sandbox)
      #expect(result.output == "12.html\n", "\(signal) after \(delay) of \(time) seconds")
    }
  }
}
