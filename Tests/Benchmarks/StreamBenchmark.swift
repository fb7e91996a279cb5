import Glibc
import Schemefy
import SchemefyTraits

/// A page that is rewritten while it comes: how fast, how soon the first bytes are there, and with how
/// much memory.
enum StreamBenchmark {
  /// The length of the pieces that a page comes in.
  private static let piece = 1 << 14

  /// Prints the figures for pages of 10 MB that are made while they come, with and without colour
  /// work.
  static func run() {
    print("stream, page of 10 MB  speed, MB/s  first bytes, ms of CPU  peak of the process, MB")
    report("colours stay", .never)
    report("colours mapped", .missing)
  }

  private static func report(_ name: String, _ map: SchemeOptions.MappingPolicy) {
    let page = Array(SamplePage.page(size: 200_000))
    guard let body = page.firstRange(of: Array("<section".utf8)) else { return }
    let head = page[..<body.lowerBound]
    let part = page[body.lowerBound...].dropLast(200)
    let rewriter = rewriter(map)
    var first: [Double] = []
    var speeds: [Double] = []
    for _ in 0..<5 {
      var stream = rewriter.stream(SchemeContent(as: .page, path: "page.html"))
      let start = CPUClock.seconds()
      var written = stream.push(head).count
      var came = head.count
      while came < 10_000_000 {
        var rest = part
        while !rest.isEmpty {
          let hadNone = written == 0
          written += stream.push(rest.prefix(piece)).count
          if hadNone, written > 0 { first.append(CPUClock.seconds() - start) }
          came += min(piece, rest.count)
          rest = rest.dropFirst(piece)
        }
      }
      written += stream.finish().count
      precondition(written > came / 2, "a page is written")
      speeds.append(Double(came) / (CPUClock.seconds() - start) / 1e6)
    }
    let figures = [median(speeds), median(first) * 1000, Double(peak()) / 1e6]
      .map { String(($0 * 100).rounded() / 100) }
    print("\(name)  \(figures.joined(separator: "  "))")
  }

  /// Answers `.ci/bench-peers --stream` as ``PeerSubject`` does `--peer`, with whole streams.
  static func serve(_ bytes: [UInt8]) {
    let rewriter = rewriter(.never)
    answer("ready")
    while let line = readLine(), let runs = Int(line) {
      let start = CPUClock.seconds()
      for _ in 0..<runs { stream(bytes, rewriter) }
      answer(String(CPUClock.seconds() - start))
    }
  }

  /// Rewrites a page. Not optimised, so that no run is left out.
  @_optimize(none)
  private static func stream(_ bytes: [UInt8], _ rewriter: SchemeRewriter) {
    var stream = rewriter.stream(SchemeContent(as: .page, path: "page.html"))
    var rest = bytes[...]
    var written = 0
    while !rest.isEmpty {
      written += stream.push(rest.prefix(piece)).count
      rest = rest.dropFirst(piece)
    }
    written += stream.finish().count
    precondition(written > 0, "a page is written")
  }

  private static func rewriter(_ map: SchemeOptions.MappingPolicy) -> SchemeRewriter {
    var options = SchemeOptions(traits: TraitCollection(userInterfaceStyle: .dark))
    options.map = map
    return SchemeRewriter(options: options)
  }

  private static func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

  /// The most memory that the process had so far, in bytes.
  private static func peak() -> Int {
    var usage = rusage()
    // SAFETY: the call writes one `rusage`, and the pointer lives as long as the call.
    unsafe getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return usage.ru_maxrss * 1024
  }

  private static func answer(_ line: String) {
    print(line)
    fflush(nil)
  }
}
