import Schemefy
import SchemeServing

/// An option of the command line.
struct ServerOption: Sendable {
  let name: String
  /// What its value is; `nil` if it has none.
  let value: String?
  let help: String
  /// Sets it.
  ///
  /// - Returns: whether the text is a value of it.
  let apply: @Sendable (inout ServerOptions, String) -> Bool

  static let all = [
    ServerOption(name: "--folder", value: "FOLDER", help: "serve the files of a folder") {
      $0.origin = .folder($1)
      return true
    },
    ServerOption(name: "--upstream", value: "URL", help: "stand before a server: http://HOST:PORT")
    {
      $0.origin = Upstream($1).map { .upstream($0) }
      return $0.origin != nil
    },
    ServerOption(name: "--listen", value: "HOST:PORT", help: "where clients come (127.0.0.1:8080)")
    {
      set(&$0.address, ServerOptions.Address($1))
    },
    ServerOption(
      name: "--admin", value: "HOST:PORT", help: "where /health and /metrics are (127.0.0.1:9090)"
    ) { set(&$0.adminAddress, ServerOptions.Address($1)) },
    ServerOption(name: "--cookie", value: "NAME", help: "the cookie with the user's choice") {
      $0.cookie = $1
      return true
    },
    ServerOption(name: "--critical", value: nil, help: "browsers repeat a first request with hints")
    {
      options, _ in
      options.isCritical = true
      return true
    },
    ServerOption(name: "--plain", value: nil, help: "leave responses as they are") { options, _ in
      options.isPlain = true
      return true
    },
    ServerOption(name: "--verbose", value: nil, help: "log what becomes of each response") {
      options, _ in
      options.isVerbose = true
      return true
    },
    number("--max-size", "BYTES", "the longest content that is rewritten", \.size, least: 0),
    milliseconds("--time", "the longest rewriting", \.time),
    number("--concurrency", "COUNT", "rewritings at once", \.concurrency, least: 1),
    ServerOption(name: "--waiting", value: "COUNT", help: "how many wait for that; more pass") {
      guard let count = Int($1), count >= 0 else { return false }
      $0.limits.overload = count == 0 ? .passes : .waits(atMost: count)
      return true
    },
    number("--result-cache", "BYTES", "results to keep", \.cachedResults, least: 0),
    number("--sheet-cache", "BYTES", "analysed style sheets to keep", \.cachedSheets, least: 0),
    number("--connections", "COUNT", "clients at once", \.connections, least: 1),
    milliseconds("--idle-time", "a client that does nothing", \.idleTime),
    milliseconds("--upstream-time", "an upstream that sends nothing", \.upstreamTime),
    milliseconds("--shutdown-time", "requests that run when the server stops", \.shutdownTime),
  ]

  /// The text of `--help`.
  static var help: String {
    "usage: scheme-server --folder FOLDER | --upstream URL [OPTION...]\n\n"
      + all.map { option in
        let start = "  " + [option.name, option.value].compactMap(\.self).joined(separator: " ")
        let gap = String(repeating: " ", count: max(28 - start.count, 1))
        return start + gap + option.help + "\n"
      }.joined()
  }

  private static func set<Value>(_ place: inout Value, _ value: Value?) -> Bool {
    if let value { place = value }
    return value != nil
  }

  private static func number(
    _ name: String, _ unit: String, _ help: String,
    _ limit: any WritableKeyPath<ServingLimits, Int> & Sendable, least: Int
  ) -> ServerOption {
    ServerOption(name: name, value: unit, help: help) { options, text in
      set(&options.limits[keyPath: limit], Int(text).flatMap { $0 < least ? nil : $0 })
    }
  }

  private static func milliseconds(
    _ name: String, _ help: String,
    _ limit: any WritableKeyPath<ServingLimits, Duration> & Sendable
  ) -> ServerOption {
    ServerOption(name: name, value: "MILLISECONDS", help: "the time for " + help) { options, text in
      let time = Int(text).flatMap { $0 < 1 ? nil : Duration.milliseconds($0) }
      return set(&options.limits[keyPath: limit], time)
    }
  }
}
