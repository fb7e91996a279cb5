import Glibc
import SchemefyHTML

/// Our side of the comparison with other parsers, `.ci/bench-peers`: builds trees when told to.
///
/// A line on standard input is a number of runs; the answer is a line with the seconds of CPU time
/// that they took. So the script can let this process and those of the peers work in turns.
enum PeerSubject {
  /// Answers until the input ends.
  static func serve(_ bytes: [UInt8]) {
    answer("ready")
    while let line = readLine(), let runs = Int(line) {
      let start = CPUClock.seconds()
      for _ in 0..<runs { build(bytes.span) }
      answer(String(CPUClock.seconds() - start))
    }
  }

  /// Builds a tree and frees it. Not optimised, so that no run is left out.
  @_optimize(none)
  private static func build(_ text: Span<UInt8>) {
    let document = HTMLDocument.parse(text)
    precondition(document.nodes.count > 0, "a tree has a root")
  }

  private static func answer(_ line: String) {
    print(line)
    fflush(nil)
  }
}
