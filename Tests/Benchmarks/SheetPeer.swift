import Glibc
import SchemefyTraits

/// Our side of the comparison with other tools for style sheets, `.ci/bench-css`: does one kind of
/// work over a sheet when told to.
///
/// A line on standard input is a number of runs; the answer is a line with the seconds of CPU time
/// that they took. So the script can let this process and those of the peers work in turns.
enum SheetPeer {
  /// Answers until the input ends.
  ///
  /// - Returns: false if there is no such work.
  static func serve(_ subject: String, _ input: Input) -> Bool {
    guard let work = work(subject, input) else { return false }
    answer("ready")
    while let line = readLine(), let runs = Int(line) {
      let start = CPUClock.seconds()
      repeatedly(runs, work)
      answer(String(CPUClock.seconds() - start))
    }
    return true
  }

  private static func work(_ subject: String, _ input: Input) -> (() -> Int)? {
    switch subject {
    case "loop": { Measurement.count(UInt8(ascii: "<"), in: input.bytes.span) }
    case "tokens": SheetSubjects.tokenizing(input).work
    case "parse": SheetSubjects.parsing(input).work
    case "dark": PipelineSubjects.pipeline(input, .dark).work
    case "auto": PipelineSubjects.pipeline(input, .unspecified).work
    default: nil
    }
  }

  /// Not optimised, so that no run is left out.
  @_optimize(none)
  private static func repeatedly(_ runs: Int, _ work: () -> Int) {
    var sum = 0
    for _ in 0..<runs { sum &+= work() }
    precondition(sum >= 0, "every work gives a count")
  }

  private static func answer(_ line: String) {
    print(line)
    fflush(nil)
  }
}
