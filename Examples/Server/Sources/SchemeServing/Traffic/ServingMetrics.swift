internal import Schemefy
internal import Synchronization

/// What a server has done so far, in the text format of Prometheus.
///
/// <https://prometheus.io/docs/instrumenting/exposition_formats/>
public final class ServingMetrics: Sendable {
  private struct Counts {
    /// By status.
    var requests: [Int: Int] = [:]
    /// By what became of them.
    var outcomes: [String: Int] = [:]
    var rewritings = 0
    /// The time that all rewritings took together, with their turns.
    var rewritingTime = Duration.zero
    /// The bytes of content before and after.
    var received = 0
    var sent = 0
  }

  private let counts = Mutex(Counts())

  public init() {}

  func count(status: Int) { counts.withLock { $0.requests[status, default: 0] += 1 } }

  func count(outcome: String) { counts.withLock { $0.outcomes[outcome, default: 0] += 1 } }

  func count(rewritingOf received: Int, to sent: Int, in time: Duration) {
    counts.withLock {
      $0.rewritings += 1
      $0.rewritingTime += time
      $0.received += received
      $0.sent += sent
    }
  }

  /// All figures.
  func text(_ results: ResultCache.Statistics, _ sheets: SheetCache.Statistics?) -> String {
    let counts = counts.withLock { $0 }
    var text = PrometheusText()
    text.add(
      "http_responses_total", "Responses by status.", counts.requests, label: "status")
    text.add(
      "schemefy_responses_total", "Responses by what became of them.", counts.outcomes,
      label: "outcome")
    text.add("schemefy_rewritings_total", "Contents that were rewritten.", counts.rewritings)
    text.add(
      "schemefy_rewriting_seconds_total", "Time for rewriting, with waiting.",
      counts.rewritingTime / .seconds(1))
    text.add("schemefy_received_bytes_total", "Bytes before rewriting.", counts.received)
    text.add("schemefy_sent_bytes_total", "Bytes after rewriting.", counts.sent)
    text.add("schemefy_result_hits_total", "Results that were known.", results.hits)
    text.add("schemefy_result_misses_total", "Results that were not.", results.misses)
    text.add("schemefy_result_bytes", "Size of the cache of results.", results.size)
    text.add("schemefy_results", "Results in the cache.", results.count)
    text.add("schemefy_sheet_hits_total", "Sheets that were known.", sheets?.hits ?? 0)
    text.add("schemefy_sheet_misses_total", "Sheets that were not.", sheets?.misses ?? 0)
    text.add("schemefy_sheet_bytes", "Size of the cache of sheets.", sheets?.size ?? 0)
    return text.text
  }
}

/// Figures in the text format of Prometheus.
struct PrometheusText {
  private(set) var text = ""

  /// A figure; one whose name ends in `_total` only grows.
  mutating func add(_ name: String, _ help: String, _ value: some Numeric) {
    addHead(name, help)
    text += "\(name) \(value)\n"
  }

  /// Figures of one name, by a label.
  mutating func add<Key: Comparable>(
    _ name: String, _ help: String, _ values: [Key: Int], label: String
  ) {
    addHead(name, help)
    for (key, value) in values.sorted(by: { $0.key < $1.key }) {
      text += "\(name){\(label)=\"\(key)\"} \(value)\n"
    }
  }

  private mutating func addHead(_ name: String, _ help: String) {
    text += "# HELP \(name) \(help)\n"
    text += "# TYPE \(name) \(name.hasSuffix("_total") ? "counter" : "gauge")\n"
  }
}
