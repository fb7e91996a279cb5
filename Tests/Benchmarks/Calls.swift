import Schemefy
import SchemefyHTML
import SchemefySource
import SchemefyTraits
import Synchronization

/// The call of a server over pages, each alone as it came, with a cache of sheets that has seen them; in
/// terms of parsing each page once. And the longest time between two moments at which a call may be
/// interrupted.
enum Calls {
  private static let rounds = 5

  static func run(_ paths: [String]) -> Int32 {
    let rewriter = SchemeRewriter(cache: SheetCache(capacity: 1 << 28))
    let dark = TraitCollection(userInterfaceStyle: .dark)
    var results: [(ratio: Double, name: String)] = []
    var gaps: [(seconds: Double, name: String)] = []
    var contents: [SchemeContent] = []
    for path in paths {
      guard let input = Input(path: path), input.type == .html, !input.bytes.isEmpty else {
        continue
      }
      let content = SchemeContent(input.bytes, as: .page, path: "page.html")
      guard let result = try? rewriter.rewrite(content, with: dark) else { return 1 }
      contents.append(content)
      var own: [Double] = []
      for _ in 0..<rounds {
        let parsing = CPUClock.time(least: 0.002) {
          HTMLDocument.parse(input.bytes.span).nodes.count
        }
        let whole = CPUClock.time(least: 0.002) {
          (try? rewriter.rewrite(content, with: dark))?.bytes.count ?? 0
        }
        own.append(whole / parsing)
      }
      results.append((own.sorted()[rounds / 2], path))
      gaps.append((longestGap(of: content, rewriter, dark), path))
      precondition(result.bytes.count > 0, "a page has bytes")
    }
    let pass = CPUClock.time(least: 0.002) {
      contents.reduce(0) { $0 + ((try? rewriter.rewrite($1, with: dark))?.bytes.count ?? 0) }
    }
    results.sort { $0.ratio < $1.ratio }
    let ratios = results.map(\.ratio)
    guard let most = ratios.last, let cache = rewriter.cache else { return 1 }
    func text(_ ratio: Double) -> String { Table.decimal(ratio, places: 1) }
    let (median, nearlyAll) = (ratios[ratios.count / 2], ratios[ratios.count * 99 / 100])
    print(
      "\(ratios.count) pages: median \(text(median)), p99 \(text(nearlyAll)), most \(text(most)) "
        + "times parsing; one after the other in \(text(pass * 1000)) ms")
    let statistics = cache.statistics
    print(
      "sheets found \(text(statistics.hitRate * 100)) %, held \(statistics.count) of "
        + "\(statistics.size / 1000) kB")
    for result in results.suffix(5).reversed() {
      print("\(text(result.ratio)) times parsing: \(result.name)")
    }
    for gap in gaps.sorted(by: { $0.seconds > $1.seconds }).prefix(5) {
      print("\(Table.decimal(gap.seconds * 1000, places: 2)) ms without a checkpoint: \(gap.name)")
    }
    return 0
  }

  /// The longest time between two checkpoints of a call, the best of three.
  private static func longestGap(
    of content: SchemeContent, _ rewriter: SchemeRewriter, _ traits: TraitCollection
  ) -> Double {
    let cold = SchemeRewriter(options: rewriter.options)
    return (0..<3).map { _ in
      let clock = Mutex((last: CPUClock.seconds(), longest: 0.0))
      @Sendable func check() {
        let now = CPUClock.seconds()
        clock.withLock { $0 = (now, max($0.longest, now - $0.last)) }
      }
      _ = try? cold.rewrite(content, with: traits) {
        check()
        return nil
      }
      check()
      return clock.withLock { $0.longest }
    }.min() ?? 0
  }
}
