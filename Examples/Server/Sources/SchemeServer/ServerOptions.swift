import Logging
import Schemefy
import SchemeServing

/// What the command line says.
struct ServerOptions {
  /// Where responses come from.
  enum Origin {
    case folder(String)
    case upstream(Upstream)
  }

  /// A host and a port.
  struct Address {
    var host: String
    var port: Int
  }

  /// Why a command line can't be followed.
  struct UsageError: Error {
    let message: String
  }

  var origin: Origin?
  var address = Address(host: "127.0.0.1", port: 8080)
  var adminAddress = Address(host: "127.0.0.1", port: 9090)
  var cookie: String?
  /// The paths of the files that hold the site's plans.
  var plans: [String] = []
  var isCritical = false
  /// Whether responses are left as they are, to measure what rewriting costs.
  var isPlain = false
  var logLevel = Logger.Level.info
  var limits = ServingLimits()

  init(_ arguments: [String]) throws(UsageError) {
    var rest = arguments[...]
    while let name = rest.popFirst() {
      guard let option = ServerOption.all.first(where: { $0.name == name }) else {
        throw UsageError(message: "unknown option '\(name)'")
      }
      guard let value = option.value == nil ? "" : rest.popFirst() else {
        throw UsageError(message: "'\(name)' needs a value: \(option.value ?? "")")
      }
      guard option.apply(&self, value) else {
        throw UsageError(message: "'\(value)' is no value of '\(name)'")
      }
    }
    guard origin != nil else { throw UsageError(message: "give '--folder' or '--upstream'") }
  }
}

extension ServerOptions.Address {
  /// Reads `HOST:PORT`.
  init?(_ text: String) {
    guard let colon = text.lastIndex(of: ":"), let port = Int(text[text.index(after: colon)...]),
      (0...65535).contains(port), colon != text.startIndex
    else { return nil }
    self.init(host: String(text[..<colon]), port: port)
  }
}
