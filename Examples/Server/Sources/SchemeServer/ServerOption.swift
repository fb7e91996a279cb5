import Logging
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
    ServerOption(name: "--upstream", value: "URL", help: "stand before http://HOST:PORT") {
      $0.origin = Upstream($1).map { .upstream($0) }
      return $0.origin != nil
    },
    value(
      "--listen", "HOST:PORT", "where clients come (127.0.0.1:8080)", \.address,
      ServerOptions.Address.init),
    value(
      "--admin", "HOST:PORT", "where /health and /metrics are (127.0.0.1:9090)", \.adminAddress,
      ServerOptions.Address.init),
    value("--cookie", "NAME", "the cookie with the user's choice", \.cookie) { $0 },
    ServerOption(name: "--plan", value: "FILE", help: "a plan of the site; one for each style") {
      $0.plans.append($1)
      return true
    },
    flag("--critical", "browsers repeat a first request with hints", \.isCritical),
    flag("--plain", "leave responses as they are", \.isPlain),
    value("--log", "LEVEL", "debug, info (a line a response), warning", \.logLevel) {
      Logger.Level(rawValue: $0)
    },
    number("--max-size", "BYTES", "the longest content rewritten as a whole", \.limits.size),
    number("--hold", "BYTES", "longer pages are rewritten while they come", \.limits.held),
    number("--streams", "COUNT", "pages rewritten so at once; 0: none", \.limits.streams),
    milliseconds("--stream-time", "such a page; its rest stays as it is", \.limits.streamTime),
    milliseconds("--time", "a rewriting, with its waiting", \.limits.time),
    number("--concurrency", "COUNT", "rewritings at once", \.limits.concurrency, least: 1),
    value("--waiting", "COUNT", "how many wait for that; more pass", \.limits.overload) {
      Int($0).flatMap { $0 < 0 ? nil : $0 == 0 ? .passes : .waits(atMost: $0) }
    },
    number("--result-cache", "BYTES", "results to keep", \.limits.cachedResults),
    number("--sheet-cache", "BYTES", "analysed style sheets to keep", \.limits.cachedSheets),
    number("--connections", "COUNT", "clients at once", \.limits.connections, least: 1),
    milliseconds("--idle-time", "a client that does nothing", \.limits.idleTime),
    milliseconds("--upstream-time", "an upstream that sends nothing", \.limits.upstreamTime),
    milliseconds("--shutdown-time", "what runs when the server stops", \.limits.shutdownTime),
  ]

  /// The text of `--help`.
  static var help: String {
    "usage: scheme-server --folder FOLDER | --upstream URL [OPTION...]\n\n"
      + all.map { option in
        let start = "  " + [option.name, option.value].compactMap(\.self).joined(separator: " ")
        let gap = String(repeating: " ", count: max(32 - start.count, 1))
        return start + gap + option.help + "\n"
      }.joined()
  }

  private typealias Place<Value> = any WritableKeyPath<ServerOptions, Value> & Sendable

  private static func flag(_ name: String, _ help: String, _ place: Place<Bool>) -> ServerOption {
    ServerOption(name: name, value: nil, help: help) { options, _ in
      options[keyPath: place] = true
      return true
    }
  }

  private static func value<Value>(
    _ name: String, _ unit: String, _ help: String, _ place: Place<Value>,
    _ read: @escaping @Sendable (String) -> Value?
  ) -> ServerOption {
    ServerOption(name: name, value: unit, help: help) { options, text in
      guard let value = read(text) else { return false }
      options[keyPath: place] = value
      return true
    }
  }

  private static func number(
    _ name: String, _ unit: String, _ help: String, _ place: Place<Int>, least: Int = 0
  ) -> ServerOption {
    value(name, unit, help, place) { Int($0).flatMap { $0 < least ? nil : $0 } }
  }

  private static func milliseconds(
    _ name: String, _ help: String, _ place: Place<Duration>
  ) -> ServerOption {
    value(name, "MILLISECONDS", "the time for " + help, place) {
      Int($0).flatMap { $0 < 1 ? nil : .milliseconds($0) }
    }
  }
}
