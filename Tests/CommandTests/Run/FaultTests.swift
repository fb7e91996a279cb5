import Foundation
import Testing

/// Faults of the world: each ends in a result or in one clear error, and nothing is half-written.
struct FaultTests {
  private let sandbox = Sandbox()

  private static let page =
    "<!doctype html><link rel=stylesheet href=a.css><p style='color: #222'>text</p>\n"

  private func makeSite() {
    sandbox.write("site/a.css", Samples.sheet)
    for name in ["a", "b"] { sandbox.write("site/\(name).html", Self.page) }
    sandbox.write("in.ndjson", "{\"type\":\"text/css\",\"text\":\"p{color:#222}\"}\n")
    sandbox.write("in.warc", Archive.page(Self.page))
  }

  // MARK: Full disks

  /// Whatever is written to standard output, that it was not is said once.
  @Test(arguments: [
    "plan site", "batch < in.ndjson", "batch --format warc < in.warc", "audit site",
    "explain site/a.html", "restore site/a.html", "inspect --tree site/a.html", "config",
    "palette convert ios --format css", "help", "--version", "site/a.html --diff",
  ])
  func standardOutputIsFull(arguments: String) throws {
    makeSite()
    let outcome = try Tool.shell("schemefy \(arguments) > /dev/full", in: sandbox)
    #expect(outcome.status == 2)
    #expect(
      outcome.errorLines.filter { $0 == "schemefy: standard output: no space left on the device" }
        .count == 1, "\(outcome.errors)")
  }

  /// A plan that does not fit leaves the one that was there.
  @Test func aPlanThatDoesNotFit() throws {
    makeSite()
    sandbox.write("site/a.css", String(repeating: Samples.sheet, count: 100))
    sandbox.write("p", "old")
    let outcome = try Tool.shell("ulimit -f 1; schemefy plan site -o p", in: sandbox)
    #expect(outcome.status == 2)
    #expect(outcome.errors == "schemefy: p: can't be written: the file would be too large\n")
    #expect(sandbox.read("p") == "old")
  }

  // MARK: Clocks

  /// The library of Debian's `libfaketime` that gives a program another time; `nil` where it is not installed.
  private static let fakeClock = try? FileManager.default.contentsOfDirectory(atPath: "/usr/lib")
    .map { "/usr/lib/\($0)/faketime/libfaketimeMT.so.1" }
    .first(where: FileManager.default.fileExists)

  /// Whatever the clock says, what was edited is done, nothing else is, and no time runs out.
  @Test(.enabled(if: fakeClock != nil, "libfaketime is not installed"))
  func clocksThatJump() throws {
    let library = try #require(Self.fakeClock)
    makeSite()
    let clock = "LD_PRELOAD=\(library) NO_FAKE_STAT=1 FAKETIME_DONT_FAKE_MONOTONIC=1"
    func done(at time: String) throws -> [String] {
      let outcome = try Tool.shell(
        "\(clock) FAKETIME=\(time) schemefy site -o out --style dark --verbose", in: sandbox)
      #expect(outcome.status == 0)
      return outcome.errorLines.filter { $0.hasPrefix("schemefy: site/") }
        .filter { !$0.hasSuffix("unchanged since the last run") }
        .compactMap { $0.split(separator: ":").dropFirst().first.map { String($0.dropFirst(6)) } }
    }
    #expect(try done(at: "-0") == ["a.css", "a.html", "b.html"])
    for (index, time) in ["-2d", "+2d", "-20y", "+10y", "-0"].enumerated() {
      sandbox.write(
        "site/a.html", Self.page.replacing("text", with: "text \(index)"))
      _ = try Tool.shell("sleep 0.05", in: sandbox)
      #expect(try done(at: time) == ["a.html"], "\(time)")
      #expect(sandbox.read("out/a.html")?.contains("text \(index)") == true, "\(time)")
      #expect(try done(at: time) == [], "\(time)")
    }
    let left = try Tool.shell("find out -name '.schemefy-*.tmp' | wc -l", in: sandbox)
    #expect(left.output == "0\n")
  }

  // MARK: Pipes

  /// A pipe that gives and takes little at a time gives the same.
  @Test(arguments: [
    ("--style dark -", "site/a.html"), ("batch --style dark", "in.ndjson"),
    ("batch --format warc --style dark", "in.warc"),
  ])
  func slowPipes(arguments: String, file: String) throws {
    makeSite()
    let whole = try Tool.shell("schemefy \(arguments) < \(file)", in: sandbox)
    let slow = try Tool.shell(
      """
      { head -c 20; sleep 0.1; head -c 7; sleep 0.1; cat; } < \(file) \
        | { schemefy \(arguments); echo $? > status; } | { sleep 0.2; head -c 10; sleep 0.2; cat; }
      """, in: sandbox)
    #expect(whole.status == 0)
    #expect(slow.outputData == whole.outputData)
    #expect(slow.errors == whole.errors)
    #expect(sandbox.read("status") == "0\n")
  }

  /// Where records end too early, what came is passed on, and what is missing is said.
  @Test(arguments: ["ndjson", "warc"])
  func aPipeThatDies(format: String) throws {
    makeSite()
    let count = try #require(sandbox.size("in.\(format)")) - 9
    let outcome = try Tool.shell(
      """
      { cat in.\(format); head -c \(count) in.\(format); } | schemefy batch --format \(format) \
        --style dark
      """, in: sandbox)
    let whole = try Tool.shell(
      "schemefy batch --format \(format) --style dark < in.\(format)", in: sandbox)
    #expect(outcome.status == 2)
    #expect(outcome.errorLines.count == 1, "\(outcome.errors)")
    #expect(outcome.errors.hasPrefix("schemefy: <stdin>: record 2 at byte "))
    let cut = try Data(contentsOf: sandbox.url("in.\(format)")).prefix(count)
    #expect(outcome.outputData == whole.outputData + cut)
  }

  /// A reader that goes away ends a run of records in silence.
  @Test(arguments: ["ndjson", "warc"])
  func aReaderThatDies(format: String) throws {
    makeSite()
    let outcome = try Tool.shell(
      """
      i=0; while [ $i -lt 300 ]; do cat in.\(format); i=$((i + 1)); done > many
      { schemefy batch --format \(format) < many; echo $? > status; } | head -c 1 > first
      """, in: sandbox)
    #expect(outcome.errors == "")
    #expect(sandbox.read("status") == "0\n")
    #expect(sandbox.size("first") == 1)
  }

  // MARK: Names

  /// Names in a folder are bytes, and two that are shown alike are two files.
  @Test func namesThatAreNoText() throws {
    makeSite()
    let outcome = try Tool.shell(
      """
      a=$(printf 'x\\376'); b=$(printf 'x\\377'); mkdir "site/$a"
      for name in "$a.html" "$b.html" "$a/$b.html"; do cp site/a.html "site/$name"; done
      printf 'p{color:#222}' > "site/$a.css"; printf 'p{color:#eee;background:#111}' > "site/$b.css"
      schemefy site -o out --style dark --quiet || exit 1
      schemefy plan site -o plan --style dark --quiet || exit 2
      schemefy audit out --quiet > report || exit 3
      for file in "$a.html" "$b.html" "$a/$b.html" "$a.css"; do
        if cmp -s "site/$file" "out/$file"; then exit 4; fi
      done
      cmp "site/$b.html" "site/$a.html" && cmp "out/$b.html" "out/$a.html" || exit 5
      cat "out/$b.css"
      cp -r site other
      schemefy other --in-place --style dark --quiet || exit 6
      for file in "$a.html" "$b.html" "$a/$b.html" "$a.css"; do
        cmp "other/$file" "out/$file" || exit 7
      done
      """, in: sandbox)
    #expect(outcome.status == 0, "\(outcome.errors)")
    // What is dark already stays.
    #expect(outcome.output.contains("p{color:#eee;background:#111}"))
  }

  // MARK: Trees that change

  /// A tree in which files come, go and change while it is read gives whole files.
  @Test func aTreeThatChanges() throws {
    makeSite()
    let first = try Tool.shell("schemefy site -o whole --style dark", in: sandbox)
    #expect(first.status == 0)
    let outcome = try Tool.shell(
      """
      for number in 1 2 3 4 5 6 7 8 9; do cp site/b.html site/$number.html; done
      cp -r site work
      {
        while [ ! -e stop ]; do
          for number in 1 2 3 4 5 6 7 8 9; do
            rm -f work/$number.html
            mkdir -p work/new$number && cp site/a.html work/new$number/a.html
            ln -sf nothing work/link.html
            cp site/b.html work/t && mv work/t work/$number.html
            rm -rf work/new$number work/link.html
          done
        done
      } & changes=$!
      for run in 1 2 3 4; do
        schemefy work -o out --style dark --jobs 2 2>> log
        status=$?
        # 1 where the link was there, as it leads to nothing; 2 where a file was gone.
        case $status in 0 | 1 | 2) ;; *) echo "status $status" ;; esac
      done
      touch stop; wait $changes
      find out -name '.schemefy-*-*'
      find out -name '[0-9].html' | while read file; do cmp $file whole/b.html; done
      """, in: sandbox)
    #expect(outcome.output == "")
    #expect(outcome.errors == "")
    let log = sandbox.read("log") ?? ""
    #expect(!log.contains("Fatal"), "\(log)")
    let last = try Tool.shell("schemefy work -o out --style dark", in: sandbox)
    #expect(last.status == 0, "\(last.errors)")
  }

  // MARK: Memory

  /// With any amount of memory there is a file as it is to be, or none.
  @Test(arguments: [60, 90, 110, 130, 160, 400])
  func littleMemory(megabytes: Int) throws {
    makeSite()
    sandbox.write("site/c.html", String(repeating: Self.page, count: 2000))
    _ = try Tool.shell("schemefy site -o whole --style dark --jobs 1", in: sandbox)
    let outcome = try Tool.shell(
      """
      export SWIFT_BACKTRACE=enable=no
      (ulimit -c 0; ulimit -v \(megabytes * 1024); schemefy site -o out --style dark --jobs 1) 2> log
      status=$?
      for file in a.html b.html c.html a.css; do
        [ ! -e out/$file ] || cmp out/$file whole/$file
      done
      exit $status
      """, in: sandbox)
    #expect(outcome.output == "")
    if outcome.status != 0 {
      #expect((sandbox.read("log") ?? "").contains(/failed|memory/))
    }
    // What is left of it does not disturb the next run.
    let next = try Tool.shell("schemefy site -o out --style dark --overwrite", in: sandbox)
    #expect(next.status == 0, "\(next.errors)")
    #expect(sandbox.read("out/c.html") == sandbox.read("whole/c.html"))
    #expect(sandbox.list("out").filter { $0.contains(".schemefy-") } == [])
  }
}
