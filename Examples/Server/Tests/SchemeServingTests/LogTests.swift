import HTTPTypes
import Hummingbird
import HummingbirdTesting
import InMemoryLogging
import Logging
import Testing

@testable import SchemeServing

struct LogTests {
  @Test("The log has a line on a response, and one on what became of it, both of its request")
  func lines() async throws {
    let log = InMemoryLogHandler()
    var logger = Logger(label: "test") { _ in log }
    logger.logLevel = .debug
    let state = SchemeSite.test()
    try await site(state, logger: logger) { request in
      request.uri.path == "/plain" ? response("a", [.contentType: "text/plain"]) : response()
    }.test(.router) { client in
      _ = try await client.execute(uri: "/page?a=b", method: .get, headers: .dark)
      _ = try await client.execute(uri: "/plain", method: .get)
    }
    let lines = log.entries.filter { ["response", "scheme"].contains("\($0.message)") }
    #expect(lines.map { "\($0.message)" } == ["scheme", "response", "scheme", "response"])
    #expect(lines.map(\.level) == [.debug, .info, .debug, .info])
    let numbers = lines.map { $0.metadata["hb.request.id"]?.description ?? "" }
    #expect(numbers[0] == numbers[1] && numbers[2] == numbers[3] && numbers[1] != numbers[2])
    #expect(!numbers[0].isEmpty)
    let fields: [[String: String]] = [
      ["variant": "dark", "outcome": "rewritten", "reason": ""],
      ["method": "GET", "path": "/page", "status": "200"],
      ["variant": "auto", "outcome": "unchanged"],
      ["method": "GET", "path": "/plain", "status": "200"],
    ]
    for (line, fields) in zip(lines, fields) {
      for (name, value) in fields { #expect(line.metadata[name]?.description == value) }
    }
    let time = lines[1].metadata["milliseconds"]?.description ?? ""
    #expect(Double(time) != nil)
  }
}
